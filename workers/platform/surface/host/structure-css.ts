import { editorCss } from './editor-css.ts';

const fills = Array.from({ length: 101 }, (_, index) => `[data-fill="${index}"]{inline-size:${index}%}`).join(
  '',
);

/** Rules below the service's look: normalized browser defaults, and rules that components need to work. */
export const structureCss = `
*, *::before, *::after { box-sizing: border-box }
:where([data-brand]) :where(h1, h2, h3, h4, p, ul, ol, dl, dd, pre, figure, fieldset, hr) { margin: 0 }
:where([data-brand]) :where(h1, h2, h3, h4) { font: inherit }
:where([data-brand]) :where(button, input, select, textarea) { margin: 0; font: inherit; color: inherit }
:where([data-brand]) :where(img, svg) { max-inline-size: 100% }
:where([data-brand]) { overflow-wrap: break-word }
:where([data-brand]) :where(h1, h2, h3, h4, [data-part="breadcrumb"]) { overflow-wrap: anywhere }
:where([data-brand]) :where([data-part="main"] > *) { min-inline-size: 0 }
:where([data-brand]) :where(ul, ol):where([data-part]) { list-style: none; padding: 0 }
:where([data-brand]) summary { list-style: none; cursor: pointer }
:where([data-brand]) summary::-webkit-details-marker { display: none }
:where([data-brand]) :where(main):focus { outline: none }
[data-anchor] { position: relative; min-inline-size: 0 }
[data-anchor] > [data-part="menu"] {
  position: absolute;
  inset-block-start: calc(100% + 6px);
  inset-inline-start: 0;
  z-index: 25;
  max-inline-size: 80vw;
  max-block-size: calc(100cqb - 5rem);
  overflow-y: auto;
}
[data-anchor="end"] > [data-part="menu"] { inset-inline: auto 0 }
[data-brand][dir="rtl"] [data-point="on"], [data-brand][dir="ltr"] [data-point="back"] { scale: -1 1 }
[data-contents] { display: contents }
[data-full] { flex-basis: 100% }
[data-beside] { flex: 1 1 0 }
[data-ellipsis] { overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
[data-ellipsis][data-full] { contain: inline-size }
[data-scrolls] { contain: inline-size }
[data-ellipsis] > :focus-visible { outline-offset: -2px }
:where([data-brand]) :where([data-ellipsis], [data-part="card-title"], legend):where([dir]) {
  text-align: -webkit-match-parent;
  text-align: match-parent;
}
[data-visually-hidden] {
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
}
[data-brand][data-mode="dark"] [data-when="light"],
[data-brand]:not([data-mode="dark"]) [data-when="dark"] { display: none }
@media (prefers-color-scheme: dark) {
  [data-brand]:is(:not([data-mode]), [data-mode="auto"]) [data-when="light"] { display: none }
  [data-brand]:is(:not([data-mode]), [data-mode="auto"]) [data-when="dark"] { display: revert }
}
@media (min-width: 640px) { [data-for="phone"] { display: none !important } }
@media (max-width: 639.98px) { [data-for="desktop"] { display: none !important } }
[data-stage] {
  position: relative;
  contain: layout paint;
  overflow: hidden;
  border: 1px solid var(--brand-color-border);
  border-radius: var(--brand-radius-card);
}
[data-stage="dialog"] { block-size: 22rem }
[data-stage="toast"] { block-size: 24rem }
[data-stage="shell"] { block-size: 26rem; overflow: auto; container-type: size }
${fills}
${editorCss}
`;
