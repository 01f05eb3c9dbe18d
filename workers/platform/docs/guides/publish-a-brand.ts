import type { Guide } from './guide.ts';

export const publishABrand: Guide = {
  slug: 'publish-a-brand',
  title: 'Publish a brand',
  summary: 'From a stylesheet on your disk to your customers’ dashboard, with a preview in between.',
  steps: [
    {
      title: 'Say who you are',
      text: [
        'Everything below is done with an API key of scope theme, which an owner issues in the console. The demo reseller’s key is in .livery/demo.json.',
      ],
      kind: 'shell',
      code: `ORIGIN=%ORIGIN%
KEY=$(node -p "require('./.livery/demo.json').theme_key")
api() { curl --silent --fail-with-body --request "$1" --header "Authorization: Bearer $KEY" --header 'Content-Type: application/json' "$ORIGIN$2" "\${@:3}"; }
field() { node -p "JSON.parse(require('fs').readFileSync(0))$1"; }`,
    },
    {
      title: 'Write the two files of a brand',
      text: [
        'A stylesheet, which may use everything modern CSS has, and a brand document, which carries names, colours and links. GET /api/reseller/theme/contract lists every part that can be styled, and begins with a stylesheet to start from.',
      ],
      kind: 'shell',
      code: `cat > brand.css <<'CSS'
:root { --accent: oklch(55% 0.16 200); }
[data-part="card"] { border-radius: 1rem; &:hover { box-shadow: 0 0.5rem 2rem rgb(0 0 0 / 12%); } }
[data-part="button"][data-variant~="primary"] { background: var(--accent); }
[data-part="header"] { background: url(https://elsewhere.example/tracker.png); }
CSS
cat > brand.json <<'JSON'
{ "schemaVersion": 1, "identity": { "productName": "Acme Sites", "support": { "email": "help@acme.example" } } }
JSON`,
    },
    {
      title: 'Save a draft',
      text: [
        'A save names the revision it was made against and the artifact it builds on, so that two people cannot overwrite each other. The answer lists what was stripped, with line and reason: here the picture of another host.',
      ],
      kind: 'shell',
      code: `SNAPSHOT=$(api GET /api/reseller/theme/raw-css)
REVISION=$(field .revision <<<"$SNAPSHOT")
BASE_HASH=$(node -p 'const { live, drafts: [newest] } = JSON.parse(require("fs").readFileSync(0)); newest && (!live || newest.createdAt > live.publishedAt) ? newest.hash : (live?.hash ?? "")' <<<"$SNAPSHOT")
node -e 'const { readFileSync } = require("fs"); const [revision, base] = process.argv.slice(1);
  process.stdout.write(JSON.stringify({ css: readFileSync("brand.css", "utf8"), brandingJson: readFileSync("brand.json", "utf8"), expectedRevision: revision, baseHash: base || null }))' "$REVISION" "$BASE_HASH" > draft.json
SAVED=$(api PUT /api/reseller/theme/raw-css --data-binary @draft.json)
HASH=$(field .hash <<<"$SAVED")
field '.stripped.map(({ code, line }) => code + " in line " + line).join("\\n")' <<<"$SAVED"`,
    },
    {
      title: 'Look at it before anybody else does',
      text: [
        'A preview token opens one draft for thirty minutes. Without it the draft’s address is a plain 404.',
      ],
      kind: 'shell',
      code: `PREVIEW=$(api POST /api/reseller/theme/rules/preview-token --data "{\\"hash\\":\\"$HASH\\"}" | field .previewUrl)
curl --silent --fail "$ORIGIN$PREVIEW" | head -c 300`,
    },
    {
      title: 'Publish it',
      text: [
        'Stylesheet, brand document, icon pack and pinned assets go live together or not at all. A stale revision is refused with 409 conflict: read the snapshot again, look at what changed, and decide.',
        'An optional note of one line is kept with the version. To publish at a time instead, send hash, expectedRevision, publishAt and timeZone with PUT to /api/reseller/theme/schedules/ and a UUID of yours: exactly this draft goes live at that time, or nothing when anything was saved or published since.',
      ],
      kind: 'shell',
      code: `REVISION=$(field .revision <<<"$SAVED")
LIVE=$(api POST /api/reseller/theme/raw-css/publish --data "{\\"hash\\":\\"$HASH\\",\\"confirm\\":\\"$HASH\\",\\"expectedRevision\\":\\"$REVISION\\"}")
CSS_PATH=$(field .accountTheme.cssPath <<<"$LIVE")
curl --silent --fail --head "$ORIGIN$CSS_PATH" | grep -i cache-control`,
    },
    {
      title: 'Take it down again',
      text: [
        'Removing needs no revision and works even when authoring is switched off. Every release stays recorded: an owner restores any of them in the console.',
      ],
      kind: 'shell',
      code: `api DELETE /api/reseller/theme/raw-css | field .ok`,
    },
  ],
};
