/** Layout of the site editor: the form beside its preview, the parts of the form, and the frame. */
export const editorCss = `
[data-part="main"]:has([data-editor]) { max-inline-size: 110rem }
[data-editor-bar] {
  position: sticky;
  inset-block-start: 3.75rem;
  z-index: 5;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--brand-space-step-2);
  padding-block: var(--brand-space-step-2);
  background: var(--brand-color-background);
}
[data-editor-tabs], [data-editor-history], [data-editor-widths] { display: flex; gap: var(--brand-space-step-1) }
[data-editor-state] { flex: 1 1 auto; color: var(--brand-color-text-muted); font-size: var(--brand-text-sm) }
[data-editor-notices] { display: grid; gap: var(--brand-space-step-3) }
[data-editor-notices]:not(:has(> [data-part="alert"], > [data-notice-place] > *)) { display: none }
[data-editor-panes] { display: grid; gap: var(--brand-space-step-5); margin-block-start: var(--brand-space-step-3) }
[data-editor-form], [data-editor-fields], [data-editor-body], [data-editor-list] {
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--brand-space-step-3);
}
[data-editor-fold] { padding: 0 }
[data-editor-fold="inner"] { border: 1px solid var(--brand-color-border) }
[data-editor-fold] > summary {
  display: flex;
  align-items: center;
  gap: var(--brand-space-step-2);
  min-inline-size: 0;
  padding: var(--brand-space-step-3) var(--brand-space-step-4);
}
[data-editor-fold] > summary > [data-ellipsis] { flex: 1 1 0; color: var(--brand-color-text-muted) }
[data-editor-fold] > summary > svg, [data-editor-fold] > summary > img { flex: none; transition: rotate 0.15s }
[data-editor-fold][open] > summary > :is(svg, img) { rotate: 90deg }
[data-brand][dir="rtl"] [data-editor-fold][open] > summary > :is(svg, img) { rotate: -90deg }
[data-editor-body] { padding: 0 var(--brand-space-step-4) var(--brand-space-step-4) }
[data-editor-acts] { display: flex; flex-wrap: wrap; gap: var(--brand-space-step-1) }
[data-flip] { display: inline-grid; rotate: 180deg }
[data-editor-entry] {
  display: grid;
  gap: var(--brand-space-step-2);
  min-inline-size: 0;
  padding: var(--brand-space-step-2) var(--brand-space-step-3) var(--brand-space-step-3);
  border: 0;
  border-inline-start: 3px solid var(--brand-color-border);
}
[data-editor-entry] > legend {
  max-inline-size: 100%;
  padding: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  font-weight: var(--brand-weight-medium);
}
[data-editor-add] { display: flex; flex-wrap: wrap; gap: var(--brand-space-step-2) }
[data-editor-add] > select { inline-size: auto; flex: 1 1 10rem }
[data-editor-week] { display: grid; gap: var(--brand-space-step-2) }
[data-editor-day] { display: grid; grid-template-columns: 7rem 8rem minmax(0, 1fr); align-items: center; gap: var(--brand-space-step-2) }
[data-editor-times], [data-editor-times] > span { display: flex; flex-wrap: wrap; align-items: center; gap: var(--brand-space-step-1) }
[data-editor-times] input { inline-size: 7.5rem }
[data-editor][data-scripted] [data-editor-day]:not([data-state-of-day="open"]) > [data-editor-times] { display: none }
[data-editor-color] { display: flex; align-items: center; gap: var(--brand-space-step-3) }
[data-editor-color] > input[type="color"] {
  inline-size: 3rem;
  block-size: var(--brand-size-control);
  padding: 2px;
  border: 1px solid var(--brand-color-border-strong);
  border-radius: var(--brand-radius-control);
  background: none;
}
[data-picture-buttons] { display: none }
[data-editor][data-scripted] [data-picture-buttons] { display: flex; gap: var(--brand-space-step-1) }
[data-picture] { grid-template-columns: minmax(0, 1fr); min-inline-size: 0 }
[data-picture] > img { max-block-size: 7rem; inline-size: auto; border-radius: var(--brand-radius-control) }
[data-picture-panel]:not([hidden]) { display: flex; flex-wrap: wrap; gap: var(--brand-space-step-2) }
[data-picture-panel] > :is(label, p) { flex-basis: 100% }
[data-picture-panel] input { max-inline-size: 100% }
[data-picture-panel] > button { padding: 0; border: 1px solid var(--brand-color-border); border-radius: var(--brand-radius-control); background: none; cursor: pointer }
[data-picture-panel] img { display: block; block-size: 5rem; inline-size: auto; border-radius: inherit }
[data-editor-preview] { display: grid; align-content: start; gap: var(--brand-space-step-2); min-inline-size: 0 }
[data-editor-preview-bar] { display: flex; flex-wrap: wrap; align-items: center; gap: var(--brand-space-step-2) }
[data-editor-preview-bar] > select { inline-size: auto; flex: 1 1 8rem }
[data-editor][data-scripted] [data-editor-preview-bar] > [value="preview"] { display: none }
[data-editor-stage] {
  position: relative;
  block-size: 70cqb;
  overflow: hidden;
  border: 1px solid var(--brand-color-border);
  border-radius: var(--brand-radius-card);
  background: #fff;
}
[data-editor-stage] > iframe { position: absolute; inset-block-start: 0; inset-inline-start: 0; inline-size: 100%; block-size: 100%; border: 0; transform-origin: 0 0 }
[data-changes] { display: grid; gap: var(--brand-space-step-1); padding-inline-start: 1.25em }
[data-changes] del { color: var(--brand-color-danger) }
[data-changes] ins { color: var(--brand-color-success); text-decoration: none }
[data-editor][data-scripted][data-view="preview"] [data-editor-form] { display: none }
[data-editor][data-scripted] [data-editor-stage] { block-size: calc(100cqb - 13rem); min-block-size: 14rem }
@media (min-width: 1100px) {
  [data-editor-panes] { grid-template-columns: minmax(24rem, 5fr) minmax(0, 7fr); align-items: start }
  [data-editor][data-scripted][data-view="preview"] [data-editor-panes] { grid-template-columns: minmax(0, 1fr) }
  [data-editor][data-scripted][data-view="form"] [data-editor-panes] { grid-template-columns: minmax(0, 1fr) 26rem }
  [data-editor][data-scripted] [data-editor-preview] { order: -1 }
  [data-editor-preview] { position: sticky; inset-block-start: 7.5rem }
  [data-editor-stage] { block-size: calc(100cqb - 15.75rem) }
}
@media (max-width: 1099.98px) {
  [data-editor][data-scripted][data-view="form"] [data-editor-preview] { display: none }
}
@media (max-height: 30rem) {
  [data-editor-bar], [data-editor-preview] { position: static }
}
:where([data-brand]):has([data-editor]) { scroll-padding-block-start: 9rem }
@media (max-height: 30rem) { :where([data-brand]):has([data-editor]) { scroll-padding-block-start: 0.75rem } }
@media (max-width: 639.98px) {
  [data-editor-body] { padding-inline: var(--brand-space-step-2) }
  [data-editor-day] { grid-template-columns: 1fr 1fr }
  [data-editor-times] { grid-column: 1 / -1 }
}
`;
