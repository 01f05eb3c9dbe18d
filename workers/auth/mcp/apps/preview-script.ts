/**
 * The script of the view. It exchanges JSON-RPC with the client that shows it, in messages between frames (SEP-1865).
 * It has no access of its own: the client makes its calls.
 */
export const PREVIEW_SCRIPT = `
const byId = (id) => document.getElementById(id);
const [frame, publish, open, said] = ['preview', 'publish', 'open', 'said'].map(byId);
const waiting = new Map();
let last = 0;
let shown = null;
const send = (message) => window.parent.postMessage({ jsonrpc: '2.0', ...message }, '*');
const ask = (method, params) => new Promise((resolve, reject) => {
  last += 1;
  waiting.set(last, { resolve, reject });
  send({ id: last, method, params });
});
const say = (text) => { said.textContent = text; };
const textOf = (result) => (result.content || []).filter(({ type }) => type === 'text').map(({ text }) => text)[0] || '';

function show(result) {
  const site = result.structuredContent;
  if (result.isError || !site || !/^https?:/.test(site.preview_url || '')) return say(textOf(result));
  shown = site;
  open.hidden = false;
  ask('resources/read', { uri: 'site-page://' + site.project_id + '/' + site.build_id }).then(({ contents }) => {
    frame.srcdoc = contents[0].text;
    frame.hidden = false;
  }).catch(() => say('Open the preview in the browser.'));
  publish.hidden = site.is_published === true;
  say(site.is_published ? 'Visitors see this version.' : '');
}

publish.addEventListener('click', async () => {
  publish.disabled = true;
  say('Publishing…');
  try {
    const { project_id, build_id } = shown;
    const result = await ask('tools/call', { name: 'publish_project', arguments: { project_id, build_id } });
    const site = result.structuredContent;
    const isPublished = !result.isError && site && site.published_build_id === build_id;
    publish.hidden = Boolean(isPublished);
    say(isPublished ? 'Published at ' + site.url : textOf(result));
  } catch (error) {
    say(error.message || 'This could not be published.');
  }
  publish.disabled = false;
});
open.addEventListener('click', () => ask('ui/open-link', { url: shown.preview_url }).catch(() => say(shown.preview_url)));

window.addEventListener('message', ({ source, data }) => {
  if (source !== window.parent || !data || data.jsonrpc !== '2.0') return;
  if (data.method === 'ui/notifications/tool-result') return show(data.params);
  if (data.method !== undefined) {
    if (data.id !== undefined) send({ id: data.id, result: {} });
    return;
  }
  const call = waiting.get(data.id);
  waiting.delete(data.id);
  if (call) data.error ? call.reject(new Error(data.error.message)) : call.resolve(data.result);
});
ask('ui/initialize', {
  protocolVersion: '2026-01-26',
  appInfo: { name: 'site-preview', version: '1.0.0' },
  appCapabilities: {},
}).then(() => {
  send({ method: 'ui/notifications/initialized', params: {} });
  send({ method: 'ui/notifications/size-changed', params: { height: document.documentElement.scrollHeight } });
}).catch(() => say('This client does not show previews.'));
`;
