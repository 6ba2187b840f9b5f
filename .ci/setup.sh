#!/usr/bin/env bash
# Puts everything in place that the tests need. Safe to run again.
set -euo pipefail
cd "$(dirname "$0")/.."

major=$(node -p 'process.versions.node.split(".")[0]' 2>/dev/null || echo 0)
if [ "$major" -lt 20 ]; then
  echo "Node 20.19 or newer is needed; this is $(node --version 2>/dev/null || echo none)."
  exit 1
fi

if [ ! -x "${CHROMIUM:-/usr/bin/chromium}" ]; then
  if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null && [ -z "${CHROMIUM:-}" ]; then
    { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium >/dev/null; } ||
      echo "Chromium could not be installed with apt-get. The browser tests need it: install it, or set CHROMIUM to its path."
  else
    echo "Chromium is missing and may not be installed from here. The browser tests need it: run 'sudo apt-get install chromium', or set CHROMIUM to its path."
  fi
fi

# The journeys are walked in these as well where everything is tried.
if [ "${MUSTER_TESTS:-}" = all ] && ! { command -v firefox-esr && command -v WebKitWebDriver && command -v xvfb-run; } >/dev/null; then
  if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    { apt-get update -qq &&
      DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends firefox-esr webkit2gtk-driver xvfb xauth >/dev/null; } ||
      echo "Firefox and WebKitGTK could not be installed with apt-get. Their tests need them."
  else
    echo "Firefox or WebKitGTK is missing: run 'sudo apt-get install firefox-esr webkit2gtk-driver xvfb xauth'."
  fi
fi

# The store in PostgreSQL is tested where PostgreSQL is; without it the tests say what they left out.
if ! ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 && ! command -v initdb >/dev/null; then
  if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends postgresql >/dev/null; } ||
      echo "PostgreSQL could not be installed with apt-get. The tests leave its store out."
  else
    echo "PostgreSQL is missing. The tests leave its store out."
  fi
fi

# The proxy of a club is started with its file where it is installed.
if ! command -v caddy >/dev/null && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends caddy >/dev/null; } ||
    echo "Caddy could not be installed with apt-get. The tests use a small proxy in its place."
fi

# The dependencies of the lockfile, unless they are in place already.
if [ -n "${CI:-}" ] || ! cmp -s package-lock.json node_modules/.muster-lock; then
  npm ci --include=dev --no-audit --no-fund
  cp package-lock.json node_modules/.muster-lock
fi
