#!/bin/sh
# sh handover.sh sign-in|connect USER: prints a one-use token for a user of yours. 'sign-in' lives 60 s, 'connect' 10 min.
# Ends with 4 for a user who has not connected yet, and with 1 for anything else.
set -eu
purpose=$1
user=$2
case "$purpose$user" in *[!A-Za-z0-9._@-]*) echo 'This sample takes plain ids.' >&2; exit 1 ;; esac

# The secret comes by a file descriptor: a list of processes shows arguments.
answer=$(printf 'user = "%s:%s"\n' "$PARTNER_KEY" "$PARTNER_SECRET" |
  curl --silent --show-error --max-time 10 --config - --write-out '\n%{http_code}' \
    --header 'content-type: application/json' \
    --data "{\"externalUserId\":\"$user\",\"purpose\":\"$purpose\"}" \
    "$SITE/api/auth/embed/tokens")
case $(printf '%s' "$answer" | tail -n 1) in
  2*) printf '%s' "$answer" | sed -n 's/.*"token" *: *"\([^"]*\)".*/\1/p' ;;
  404) exit 4 ;;
  *) printf '%s\n' "$answer" >&2; exit 1 ;;
esac
