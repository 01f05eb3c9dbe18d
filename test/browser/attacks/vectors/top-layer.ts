import { css, group } from '../vector.ts';

const FULL =
  'position:fixed;inset:0;margin:0;inline-size:100vw;block-size:100vh;max-block-size:none;background:#c00;';

const STAYS = 'transition:overlay 1e6s allow-discrete,display 1e6s allow-discrete;';

/** The list of a select as a popover that covers the page, in forms that a compiler may miss. */
const PICKERS = {
  plain: css`select,::picker(select){appearance:base-select}::picker(select){${FULL}}`,
  stays: css`select,::picker(select){appearance:base-select}::picker(select){${FULL}${STAYS}}`,
  'stays-by-all': css`select,::picker(select){appearance:base-select}::picker(select){${FULL}transition:all 1e6s allow-discrete}`,
  webkit: css`select,::picker(select){-webkit-appearance:base-select}::picker(select){${FULL}}`,
  upper: css`SELECT,::PICKER(SELECT){APPEARANCE:BASE-SELECT}::PICKER(SELECT){${FULL}}`,
  escaped: String.raw`select,::p\69 cker(s\65 lect){app\65 arance:b\61 se-select}::p\69 cker(select){${FULL}}`,
  variable: css`:root{--b:base-select}select,::picker(select){appearance:var(--b)}::picker(select){${FULL}}`,
  'variable-chain': css`:root{--a:base-select;--b:var(--a)}select,::picker(select){appearance:var(--b)}::picker(select){${FULL}}`,
  'variable-fallback': css`select,::picker(select){appearance:var(--none,base-select)}::picker(select){${FULL}}`,
  'variable-escaped': String.raw`:root{--b:b\61 se-s\65lect}select,::picker(select){appearance:var(--b)}::picker(select){${FULL}}`,
  'variable-on-part': css`.pick{--b:base-select}.pick,.pick::picker(select){appearance:var(--b)}.pick::picker(select){${FULL}}`,
  registered: css`@property --b{syntax:"*";inherits:true;initial-value:base-select}select,::picker(select){appearance:var(--b)}::picker(select){${FULL}}`,
  condition: css`select,::picker(select){appearance:if(else:base-select)}::picker(select){${FULL}}`,
  animated: css`@keyframes b{0%,to{appearance:base-select}}select,::picker(select){animation:b 1s infinite}::picker(select){${FULL}}`,
  nested: css`.pick{appearance:base-select;&::picker(select){appearance:base-select;${FULL}}}`,
  supports: css`@supports (appearance:base-select){select,::picker(select){appearance:base-select}::picker(select){${FULL}}}`,
  universal: css`*,*::picker(select){appearance:base-select!important}*::picker(select){${FULL}}`,
  option: css`select,::picker(select){appearance:base-select}option{position:fixed;inset:0;background:#c00}`,
  'option-pseudo': css`select,::picker(select){appearance:base-select}option::before{content:"";position:fixed;inset:0;background:#c00}`,
  backdrop: css`select,::picker(select){appearance:base-select}::picker(select)::backdrop{background:#c00;pointer-events:auto}`,
  popover: css`select,::picker(select){appearance:base-select}.pick::picker(select):popover-open{${FULL}}`,
};

/** Sheets that act when a person clicks, tabs or scrolls. */
export const topLayer = [
  ...group('top-layer/picker', 'cover', PICKERS),
  ...group('top-layer/picker', 'paint', {
    shadow: css`select,::picker(select){appearance:base-select}::picker(select){box-shadow:0 0 0 9999px #c00}`,
    outline: css`select,::picker(select){appearance:base-select}::picker(select){outline:9999px solid #c00}`,
  }),
  ...group('top-layer/picker', 'none', {
    attribute: css`select,::picker(select){appearance:attr(class type(<custom-ident>))}::picker(select){${FULL}}`,
    multiple: css`.several{appearance:base-select}.several option{${FULL}}`,
    'native-option': css`option{${FULL}}select{position:static}`,
  }),
  ...group('top-layer/acts', 'cover', {
    focus: css`.field:focus{${FULL}z-index:2147483647}`,
    'focus-within': css`.content:focus-within .title{${FULL}z-index:2147483647}`,
    details: css`details[open]::details-content{${FULL}z-index:2147483647}`,
    'details-summary': css`details[open] summary{${FULL}z-index:2147483647}`,
    'select-open': css`.pick:open{${FULL}z-index:2147483647}`,
    active: css`.content:has(.pick:focus){${FULL}z-index:2147483647}`,
    'focus-anchor': css`#tinted{anchor-name:--livery-anchor}.field:focus{position:fixed;position-anchor:--livery-anchor;position-area:none;${FULL}z-index:2147483647}`,
    'scroll-marker': css`.content{overflow:auto;scroll-marker-group:before}.bar::scroll-marker{content:"x";${FULL}z-index:9}.content::scroll-marker-group{${FULL}z-index:2147483647}`,
  }),
  ...group('top-layer/acts', 'none', {
    column: css`.content{columns:2;overflow:auto}.content::column{background:red;scroll-snap-align:start}.content::column::scroll-marker{content:"x";${FULL}}`,
    'focus-away': css`.btn{position:fixed;top:3000px}.link{position:absolute;left:-3000px}`,
    'scroll-target': css`.leaf{scroll-initial-target:nearest;position:fixed;top:4000px}`,
    'scroll-driven': css`.title{animation:grow linear both;animation-timeline:scroll()}@keyframes grow{from,to{${FULL}z-index:9}}`,
    triggered: css`.content{timeline-trigger:--t view()}.title{animation:grow 1s both;animation-trigger:--t play-forwards}@keyframes grow{from,to{${FULL}z-index:9}}`,
    dialog: css`dialog,dialog::backdrop,[popover],:popover-open,:modal,:fullscreen{${FULL}display:block}`,
    highlight: css`::search-text,::target-text,::highlight(x){background:red}`,
    interest: css`*{interest-delay:0s}:interest-source,:interest-target{${FULL}z-index:9}`,
    'view-transition': css`@view-transition{navigation:auto}::view-transition{${FULL}}.title{view-transition-name:t}`,
  }),
  ...group('top-layer/print', 'none', {
    'margin-collapse': css`@media print{:root>*{margin-bottom:-9999px!important}}`,
    'margin-collapse-top': css`@media print{:root>*{margin-top:-9999px!important}}`,
    'margin-deep': css`@media print{*{margin-block:-999px!important}}`,
    fixed: css`@media print{.title{${FULL}z-index:2147483647;print-color-adjust:exact}}`,
    float: css`@media print{.content{float:left!important;height:0!important;margin-bottom:-9999px!important}}`,
    'absolute-away': css`@media print{.content{position:absolute!important;top:-9999px}}`,
    transform: css`@media print{.content{transform:scale(40)}}`,
    'root-inline': css`@media print{:root{display:flex!important;writing-mode:vertical-rl}.content{margin:-9999px!important}}`,
    shadow: css`@media print{.content{box-shadow:0 0 0 9999px #000;outline:9999px solid #000;print-color-adjust:exact}}`,
    protected: css`@media print{[data-brand-protected],.legal,.notice{display:none!important}}`,
    'page-box': css`@page{size:1px 1px;margin:-900px}`,
  }),
];
