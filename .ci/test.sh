#!/usr/bin/env bash
# Sets up, builds and checks. The last line is the count of tests. With MUSTER_TESTS=all everything is tried: all random cases, what
# is slow, planted faults, and the journeys in Firefox and WebKitGTK, which takes an hour.
set -euo pipefail
cd "$(dirname "$0")/.."

if ! bash .ci/setup.sh; then
  echo "0 passed, 1 failed"
  exit 1
fi

reports=$(mktemp -d)
trap 'rm -rf "$reports"' EXIT
export NEXT_TELEMETRY_DISABLED=1
failed="$reports/failed"
: > "$failed"

step() {
  local name=$1 begin=$SECONDS
  printf '\n== %s\n' "$name"
  shift
  "$@" || { echo "$name" >> "$failed"; printf -- '-- failed: %s\n' "$*"; }
  printf -- '-- %s: %s s\n' "$name" $((SECONDS - begin))
}

# Two lanes of steps at once, one for each core. What the second says is shown when it ends.
beside() {
  "$2" > "$reports/beside" 2>&1 &
  "$1"
  wait $!
  cat "$reports/beside"
}

chromium_ready() {
  [ -x "${CHROMIUM:-/usr/bin/chromium}" ] || ls "${PLAYWRIGHT_BROWSERS_PATH:-$HOME/.cache/ms-playwright}"/chromium*/ >/dev/null 2>&1
}

# Random cases are others each day: what they show is found again with the seed that is printed.
day=$(date -u +%F)
if [ "${MUSTER_TESTS:-}" = all ]; then
  rosters=20000 trips=600 pdf=60
else
  rosters=2000 trips=100 pdf=50
fi

# The engine beside the reference: so many rosters, drawn with a seed.
reference() {
  echo "seed $1"
  npm run --silent reference -- --cases "$2" --seed "$1"
}

# Lists as players wrote them, where a folder of them is there: how well they are read may not get worse.
players() {
  npm run --silent lists -- "$1" --kept "$2" && npm run --silent lists -- "$1" --head --kept "$2"
}

built() { step build npm run --silent build; }

without_build() {
  step lint npm run --silent lint
  step knip npm run --silent knip
  step "lists of our own" players tests/lists/players tests/lists/players/kept.json
  local lists="${MUSTER_LISTS:-../shared/formats/real-lists}"
  if [ -f "$lists/index.json" ]; then step lists players "$lists" tests/lists/kept.json; fi
  step "round trips" npm run --silent trips -- --cases "$trips" --pdf "$pdf" --seed "$day"
}

# The typed routes that `tsc` reads are written by the build.
with_build() {
  step sizes npm run --silent size
  step typecheck npm run --silent typecheck
}

compared() {
  step reference reference "$day" "$rosters"
  if [ "${MUSTER_TESTS:-}" = all ]; then step "reference with seed 1" reference 1 "$rosters"; fi
}

beside built without_build
beside with_build compared
if [ "${MUSTER_TESTS:-}" = all ]; then step "planted changes of army data" npm run --silent plants; fi
# The unit tests run on the Node of the server's image where it can be had, where every user may run it; all else on the one that is installed.
npm install --silent --no-audit --no-fund --prefix .cache/node-24 node@24 >/dev/null 2>&1 || true
newest="$PWD/.cache/node-24/node_modules/node/bin"
if [ -x "$newest/node" ]; then
  echo "Node $("$newest/node" --version) for the unit tests"
else
  newest=
fi
step "unit tests" env PATH="${newest:+$newest:}$PATH" npm run --silent test:all -- --reporter=default --reporter=json --outputFile.json="$reports/vitest.json"
if chromium_ready; then
  step "browser tests" env PLAYWRIGHT_JSON="$reports/playwright.json" npm run --silent test:browser
else
  echo "browser tests" >> "$failed"
  printf '\nChromium is missing: install it (apt-get install chromium, or npx playwright install chromium), or set CHROMIUM to its path.\n'
fi
if [ "${MUSTER_TESTS:-}" = all ]; then
  step "other browsers" npm run --silent test:others
fi

echo
node .ci/count.mjs "$failed" "$reports/vitest.json" "$reports/playwright.json"
