"""The two routes of a partner's server."""

import base64
import json
import os
import sys
import urllib.error
import urllib.request
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import urlencode

KEY = os.environ["PARTNER_KEY"]
SECRET = os.environ["PARTNER_SECRET"]
SITE = os.environ["SITE"]
RETURN_URL = os.environ["RETURN_URL"]


def user_of(_request):
    """The user of your own session; None for a visitor. Replace it: what the browser claims is no proof."""
    return os.environ.get("DEMO_USER")


def hand_over(external_user_id, purpose):
    """A one-use token for a user of yours: 'sign-in' lives 60 s, 'connect' 10 min. None: this user has not connected yet."""
    basic = base64.b64encode(f"{KEY}:{SECRET}".encode()).decode()
    request = urllib.request.Request(
        f"{SITE}/api/auth/embed/tokens",
        data=json.dumps({"externalUserId": external_user_id, "purpose": purpose}).encode(),
        headers={"authorization": f"Basic {basic}", "content-type": "application/json"},
    )
    try:
        with urllib.request.urlopen(request, timeout=10) as answer:
            return json.load(answer)["data"]["token"]
    except urllib.error.HTTPError as error:
        if error.code == 404:
            return None
        raise


class Handover(BaseHTTPRequestHandler):
    def do_POST(self):
        self.answer("/handover", self.handover)

    def do_GET(self):
        self.answer("/connect", self.connect)

    def answer(self, path, respond):
        user = user_of(self)
        if self.path != path or (path == "/connect" and not user):
            return self.respond(404)
        try:
            respond(user)
        except (OSError, KeyError, ValueError) as error:
            print(error, file=sys.stderr)
            self.respond(503)

    def handover(self, user):
        token = hand_over(user, "sign-in") if user else None
        self.respond(200, {"content-type": "application/json"}, json.dumps({"token": token}))

    def connect(self, user):
        query = urlencode({"partner": KEY, "return_url": RETURN_URL})
        # After the #: no server and no log sees it.
        location = f"{SITE}/connect?{query}#token={hand_over(user, 'connect')}"
        self.respond(303, {"location": location})

    def respond(self, status, headers=None, body=""):
        self.send_response(status)
        # A token must be in no cache.
        for name, value in {"cache-control": "no-store", **(headers or {})}.items():
            self.send_header(name, value)
        self.send_header("content-length", str(len(body.encode())))
        self.end_headers()
        self.wfile.write(body.encode())

    def log_message(self, *_arguments):
        pass


server = ThreadingHTTPServer(("127.0.0.1", int(os.environ.get("PORT", "8080"))), Handover)
print(f"listening on http://127.0.0.1:{server.server_address[1]}", flush=True)
server.serve_forever()
