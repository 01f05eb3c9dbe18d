import type { Samples } from './samples.ts';

const STYLE = `
:root { color-scheme: light dark; font: 14px/1.4 system-ui, sans-serif }
body { margin: 0; display: grid; grid-template-rows: auto auto 1fr; height: 100vh }
header { display: flex; flex-wrap: wrap; gap: 1rem; align-items: center; padding: .5rem 1rem; border-bottom: 1px solid #8886 }
ul { margin: 0; padding: 0 1rem; max-height: 30vh; overflow: auto; font: 12px/1.6 ui-monospace, monospace; list-style: none }
li[data-severity='error'] { color: light-dark(#b00020, #ff8a80) }
iframe { border: 0; width: 100%; height: 100%; background: Canvas }
output { margin-inline-start: auto }`;

/** Keeps the scroll position of the page, and shows the report of the check. */
const SCRIPT = `
const frame = document.querySelector('iframe');
const status = document.querySelector('output');
const list = document.querySelector('ul');
const address = () => '/page?' + new URLSearchParams(new FormData(document.querySelector('form')));
document.querySelector('form').addEventListener('change', () => { frame.src = address() });
const reload = () => {
  const { scrollX, scrollY } = frame.contentWindow;
  frame.addEventListener('load', () => frame.contentWindow.scrollTo(scrollX, scrollY), { once: true });
  frame.contentWindow.location.reload();
};
let seen;
const events = new EventSource('/events');
events.addEventListener('message', ({ data }) => {
  const state = JSON.parse(data);
  status.textContent = state.summary;
  list.replaceChildren(...state.lines.map(({ severity, text }) => {
    const item = document.createElement('li');
    item.dataset.severity = severity;
    item.textContent = text;
    return item;
  }));
  if (seen !== undefined && seen !== state.shown) reload();
  seen = state.shown;
});
events.addEventListener('error', () => { status.textContent = 'livery-theme dev has ended' });`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const select = (name: string, values: readonly string[]): string =>
  `<label>${name} <select name="${name}">${values
    .map((value) => `<option>${escaped(value)}</option>`)
    .join('')}</select></label>`;

export const script = SCRIPT;
export const style = STYLE;

/** The page around the dashboard, with menus above it and the report of the check. */
export const framePage = ({ views, situations, modes }: Samples): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>livery-theme dev</title>
<link rel="stylesheet" href="/frame.css">
<form><header>
${select('view', views)} ${select('situation', situations)} ${select('mode', modes)}
<output></output>
</header></form>
<ul></ul>
<iframe title="The dashboard with sample data" src="/page?view=${escaped(views[0] ?? '')}"></iframe>
<script src="/frame.js"></script>
</html>`;
