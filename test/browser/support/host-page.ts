import { LAYER_ORDER } from '#shared/surface/layers.ts';
import { guardCss } from '#workers/platform/surface/host/guard-css.ts';

/** Global names of the host itself: a sheet that redefines one has left its surface. */
const HOST_CSS = `
@property --livery-registered { syntax: '<length>'; inherits: true; initial-value: 7px; }
@keyframes host-fade { from { opacity: .9 } to { opacity: .9 } }
@counter-style host-list { system: cyclic; symbols: 'H'; suffix: ' ' }
@font-face { font-family: HostFont; src: local('DejaVu Sans'), local('Liberation Sans'), local('Open Sans'); }
@font-palette-values --livery-palette { font-family: HostFont; base-palette: 0; }
@layer base {
  body { margin: 0; display: flex; flex-direction: column; height: 600px; overflow: hidden; }
  html, body { background: #fff; color: #123; font: 14px/20px sans-serif; --livery-color: rgb(1, 2, 3); }
  #middle { display: flex; flex: 1 1 0; min-height: 0; }
  .zone { flex: none; overflow: hidden; container: host-zone / inline-size; }
  #top { height: 60px; background: #eef; }
  #left { width: 200px; background: #efe; }
  #right { width: 200px; background: #fee; }
  #foot { height: 100px; background: #eee; }
  #frame { flex: 1 1 0; position: relative; background: #fff; }
  #root, .content { position: relative; height: 100%; }
  #spin { animation: host-fade 100s -50s paused linear; }
  #listed::before { content: counter(none, host-list); display: inline-block; }
  #fonted { font-family: HostFont, monospace; display: inline-block; font-palette: --livery-palette; }
  #registered { width: var(--livery-length, 30px); --livery-registered: 5px; }
  #tinted { color: var(--livery-color); anchor-name: --livery-anchor; }
  @container host-zone (min-width: 10px) { #contained { letter-spacing: 1px; } }
}`;

// A protected element that the host puts into the surface starts from initial values like those beside it; the host
// fixes other inherited values.
const INLINE_PROTECTED_CSS = `@layer guard {
  #inline-protected { color-scheme: only light !important; direction: ltr !important; }
  #inline-protected::selection, #inline-protected ::selection { background-color: Highlight !important; }
}`;

const walled = `${LAYER_ORDER}${guardCss}${INLINE_PROTECTED_CSS}`;

/** Elements that a sheet may use for an attack: attributes with secrets, SVG, form controls, lists, tables. */
const surface = (id: string): string => `
<div class="content">
 <header class="bar t" id="t" data-u="http://leak.test/${id}" style="--from-style:1" title="secret-title" lang="en">
  <h1 class="title">Branded surface</h1></header>
 <a class="link" href="#here">link</a> <a class="btn" href="#b" name="b">button</a>
 <ul class="list"><li class="item">one</li><li>two</li></ul>
 <input class="field" type="password" name="csrf" value="s3cret-token"> <textarea class="area">s3cret</textarea>
 <select class="pick"><option>a</option><option>b</option></select>
 <input type="checkbox" class="check" checked><progress class="progress" value="1" max="2"></progress>
 <svg class="pic" width="40" height="40" viewBox="0 0 40 40"><defs><path id="p" d="M0 0L9 9"></path></defs>
  <rect class="shape" width="20" height="20"></rect><path class="line" d="M0 0L20 20"></path>
  <text class="label" x="1" y="9">svg</text></svg>
 <img class="img" alt="" src="data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==">
 <table class="table"><tbody><tr><td>cell</td></tr></tbody></table>
 <details class="more" open><summary>more</summary>text</details>
 <p class="text">secret S3CRET <b class="bold">bold</b> <q>quoted</q></p>
 <section data-brand-protected id="inline-protected"><p>Consent text</p><button type="button" id="agree">Agree</button></section>
 <p class="choices"><select class="several" multiple size="2"><option>c</option><option>d</option></select></p>
 <div class="deep"><div><div><div><div><div><div><span class="leaf">x</span></div></div></div></div></div></div></div>
</div>
`;

export interface HostPage {
  account: string;
  /** Distinguishes this page's requests from all others. */
  id: string;
  /** The address of the brand sheet, loaded as a link. */
  href?: string;
  /** A brand sheet written into a style element unchanged. */
  inline?: string;
  /** Without walls, the page shows the effect of a sheet on a host without the guard. */
  walls: boolean;
}

/**
 * A dashboard with one branded surface in the middle, behind the service's guard. Around it are parts of the
 * host and protected elements, which no brand sheet may change.
 */
export const hostPage = ({ account, id, href, inline, walls }: HostPage): string => `<!doctype html>
<html lang="en" id="page"><head><meta charset="utf-8"><title>host</title><link rel="icon" href="data:,">
<style>${walls ? walled : '@layer base, tokens, brand;'}${HOST_CSS}</style>
${href === undefined ? '' : `<link rel="stylesheet" id="brand" href="${href}">`}
${inline === undefined ? '' : `<style id="brand">${inline}</style>`}
</head><body data-brand-page="" id="shell">
<header class="zone" id="top"><button type="button" id="billing">Billing</button>
 <input id="host-secret" value="host-s3cret"> <span id="spin">spin</span> <span id="listed">listed</span></header>
<div data-brand-protected="notice" class="notice" id="notice"><button type="button" id="resume">Suspended</button></div>
<div id="middle">
<nav class="zone" id="left"><p id="fonted">host font</p><p id="tinted">tinted</p><p id="registered">len</p></nav>
<main class="frame" data-brand-frame="" id="frame"><div data-brand="${account}" id="root">${surface(id)}</div></main>
<aside class="zone" id="right"><p id="contained">zone</p><button type="button" id="consent">Consent</button></aside>
</div>
<div data-brand-protected="legal" class="legal" id="legal"><button type="button" id="terms">Terms</button> Plan: <b>Pro</b></div>
<footer class="zone" id="foot"><ul><li id="legal-item">Legal</li></ul><input type="password" value="pw-s3cret" id="pw">
 <button type="button" id="delete">Delete account</button></footer>
</body></html>`;
