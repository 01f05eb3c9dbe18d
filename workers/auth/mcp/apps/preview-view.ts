import { contents } from '../engine/index.ts';
import { define } from '../tool.ts';
import { PREVIEW_SCRIPT } from './preview-script.ts';

export const PREVIEW_VIEW = 'ui://site/preview.html';
/** The media type that the MCP Apps extension (SEP-1865) requires for a view. */
const VIEW_TYPE = 'text/html;profile=mcp-app';

const STYLE = `
:root { color-scheme: light dark; font: 0.9375rem/1.4 system-ui, sans-serif; }
body { margin: 0; display: grid; gap: 0.5rem; }
iframe { width: 100%; height: 30rem; border: 1px solid color-mix(in srgb, currentcolor 25%, transparent); border-radius: 0.5rem; background: #fff; }
nav { display: flex; gap: 0.5rem; flex-wrap: wrap; align-items: center; }
button { font: inherit; padding: 0.375rem 0.875rem; border-radius: 0.5rem; border: 1px solid currentcolor; background: none; color: inherit; cursor: pointer; }
button[data-main] { background: #1d4ed8; border-color: #1d4ed8; color: #fff; }
button:disabled { opacity: 0.6; cursor: default; }
[hidden] { display: none; }`;

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Preview</title>
<style>${STYLE}</style>
</head>
<body>
<iframe id="preview" title="Preview of the site" sandbox hidden></iframe>
<nav>
<button id="publish" data-main hidden>Publish</button>
<button id="open" hidden>Open in the browser</button>
<span id="said" role="status">Loading the preview…</span>
</nav>
<script>${PREVIEW_SCRIPT}</script>
</body>
</html>`;

/**
 * The view of `preview_site` for clients that show MCP Apps: the preview in a frame, and a button that calls
 * `publish_project` through the client, which asks its user as for any call. The page loads, frames and connects to
 * nothing: it gets the preview as a resource, and the frame runs no script.
 */
export const previewView = define.resource({
  uri: PREVIEW_VIEW,
  name: 'site-preview',
  title: 'Preview of a site',
  description: 'Shows what preview_site answers, with a button that publishes it.',
  mimeType: VIEW_TYPE,
  scope: 'service:read',
  read: () =>
    contents({
      uri: PREVIEW_VIEW,
      mimeType: VIEW_TYPE,
      text: PAGE,
      _meta: {
        ui: {
          csp: { connectDomains: [], resourceDomains: [], frameDomains: [], baseUriDomains: [] },
          prefersBorder: true,
        },
      },
    }),
});
