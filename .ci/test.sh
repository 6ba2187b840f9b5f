#!/usr/bin/env bash
# Sets up, builds and checks. The last line is the count of tests. With MUSTER_TESTS=all the random cases are all tried,
# which takes three times as long, and the journeys are also walked in Firefox and WebKitGTK.
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

# The engine beside the reference on each half of the army lists, both at once: so many rosters each, drawn with a seed.
both_halves() {
  local cases=$1 seed=$2
  echo "seed $seed"
  npm run --silent reference -- --cases "$cases" --seed "$seed" --part 1/2 &
  local other=$! result=0
  npm run --silent reference -- --cases "$cases" --seed "$seed" --part 2/2 || result=1
  wait "$other" || result=1
  return "$result"
}

chromium_ready() {
  [ -x "${CHROMIUM:-/usr/bin/chromium}" ] || ls "${PLAYWRIGHT_BROWSERS_PATH:-$HOME/.cache/ms-playwright}"/chromium*/ >/dev/null 2>&1
}

# The typed routes that `tsc` reads are written by the build, so the build comes first.
step build npm run --silent build
step typecheck npm run --silent typecheck
step lint npm run --silent lint
step knip npm run --silent knip
step sizes npm run --silent size
step "unit tests" npm run --silent test:all -- --reporter=default --reporter=json --outputFile.json="$reports/vitest.json"
if [ "${MUSTER_TESTS:-}" = all ]; then
  step reference both_halves 10000 1
  # Other rosters each day: what they show is found again with the seed that is printed.
  step "reference with the seed of the day" both_halves 10000 "$(date -u +%F)"
else
  step reference both_halves 2000 1
fi
step "planted changes of army data" npm run --silent plants
step "round trips" npm run --silent trips -- --cases 600 --pdf 60
# Lists as players wrote them, where a folder of them is there: how well they are read may not get worse.
step "lists of our own" npm run --silent lists -- tests/lists/players --kept tests/lists/players/kept.json
step "lists of our own with a head" npm run --silent lists -- tests/lists/players --head --kept tests/lists/players/kept.json
lists="${MUSTER_LISTS:-../shared/formats/real-lists}"
if [ -f "$lists/index.json" ]; then
  step lists npm run --silent lists -- "$lists" --kept tests/lists/kept.json
  step "lists with a head" npm run --silent lists -- "$lists" --head --kept tests/lists/kept.json
fi
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
