"""The desk: the pages of a tournament in a browser, for those who run it and for the hall.

access.py          roles, and who they are
route_table.py     every address of the pages: who may, and what answers
application.py     the routes made into an application of starlette; headers that keep strangers out
guarding.py        each request: its person, its language, its token; then the function that answers
page_texts.py      pages and their live parts made into text
visit.py           Visit: one request as the functions that answer see it
station_keeper.py  the tournaments that are open, one at a time for each request
live_pages.py      changes brought to the pages that are open
people_codes.py    codes of people, stored as hashes
login_gate.py      who may try a code, and how many at once
known_devices.py   devices that have logged in before
kept_forms.py      a form that was sent after its session had ended
foreign_requests.py  what another site makes a browser send
views/             the values of each page: no query in a template, no rule in a view
forms/             what a form does: the verbs of tapete.tournament, and a line that says what was done
templates/         one a page
static/            the styles, and the scripts of our own
self_playing_evening.py  the demo's evening, as results; evening_on_boards.py: on virtual boards
serving.py         the server, with a certificate of its own in a hall
"""
