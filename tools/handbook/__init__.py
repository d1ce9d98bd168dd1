"""The guides as a site: their Markdown, the help of the commands and pictures of the screens, in both languages."""
