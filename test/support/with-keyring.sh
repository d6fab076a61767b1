#!/bin/sh
# Unlocks a throw-away keyring on the session bus it is started on, waits until it answers, then runs the command.
# Use: env -u DISPLAY HOME="$(mktemp -d)" KEYRING_PASSWORD=test dbus-run-session -- test/support/with-keyring.sh COMMAND
# KEYRING_PASSWORD=- leaves the keyring locked, as after a start without a login.
set -eu
if [ "${KEYRING_PASSWORD-test}" = - ]; then
  gnome-keyring-daemon --start --components=secrets >/dev/null
else
  printf '%s' "${KEYRING_PASSWORD-test}" | gnome-keyring-daemon --unlock --components=secrets >/dev/null
fi
i=0 # the daemon claims its name on the bus after it forks
until dbus-send --session --print-reply --dest=org.freedesktop.DBus / org.freedesktop.DBus.NameHasOwner \
  string:org.freedesktop.secrets 2>/dev/null | grep -q 'boolean true'; do
  i=$((i + 1))
  [ "$i" -lt 200 ] || exit 70
  sleep 0.05
done
exec "$@"
