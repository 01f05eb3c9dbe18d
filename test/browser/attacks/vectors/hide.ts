import { css, group, type Harm, type Vector } from '../vector.ts';

const HIDING = {
  display: 'display:none',
  'display-important': 'display:none!important',
  contents: 'display:contents;position:absolute;left:-9999px',
  visibility: 'visibility:hidden',
  collapse: 'visibility:collapse',
  opacity: 'opacity:0',
  'opacity-important': 'opacity:0!important',
  'clip-path': 'clip-path:inset(50%)',
  'clip-path-polygon': 'clip-path:polygon(0 0,0 0,0 0)',
  clip: 'position:absolute;clip:rect(0,0,0,0)',
  'mask-image': 'mask-image:linear-gradient(transparent,transparent)',
  filter: 'filter:opacity(0)',
  'filter-brightness': 'filter:brightness(0) blur(40px)',
  'transform-scale': 'transform:scale(0)',
  'scale-property': 'scale:0',
  'transform-away': 'transform:translateX(-9999px)',
  'translate-away': 'translate:9999px',
  'rotate-edge': 'transform:rotateY(90deg)',
  'position-away': 'position:absolute!important;left:-9999px!important',
  'inset-away': 'position:absolute;inset:9999px',
  'margin-away': 'margin-left:-9999px!important',
  'zero-size': 'height:0!important;width:0!important;overflow:hidden!important',
  'max-size': 'max-height:0!important;max-width:0!important;overflow:clip!important',
  'content-visibility': 'content-visibility:hidden',
  'font-size': 'font-size:0!important',
  'zoom-small': 'zoom:.01',
  'pointer-events': 'pointer-events:none!important',
  'pointer-events-plain': 'pointer-events:none',
  interactivity: 'interactivity:inert!important',
  'z-index': 'z-index:-1!important;position:relative!important',
  content: 'content:url(data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==)',
  animation:
    'animation:vanish 1ms -1s forwards}@keyframes vanish{to{opacity:0;transform:translateX(-9999px)}}.x{',
  transition: 'transition:all 1ms;transform:translateX(-9999px)',
  float: 'float:right!important;margin-right:-9999px!important',
  'offset-path': 'offset-path:path("M9999 9999L0 0")',
  perspective: 'perspective:1px;transform:translateZ(-99999px)',
  columns: 'columns:9!important;width:1px!important;column-gap:9999px!important',
  'text-indent': 'text-indent:-9999px;overflow:hidden',
  'line-height': 'line-height:0!important;height:0!important;overflow:hidden!important',
  'mix-blend': 'mix-blend-mode:lighten;filter:contrast(0) opacity(0)',
  'writing-mode': 'writing-mode:vertical-rl;height:0!important;overflow:hidden!important',
};

const rules = (selector: string, keep: (name: string) => boolean): Record<string, string> =>
  Object.fromEntries(
    Object.entries(HIDING)
      .filter(([name]) => keep(name))
      .map(([name, body]) => [name, `${selector}{${body}}`]),
  );

/** Vectors for one selector: the named properties change the look of an uncompiled page, the others do `harm`. */
const hiding = (subject: string, selector: string, harm: Harm, changing: readonly string[]): Vector[] => [
  ...group(
    `hide/${subject}`,
    harm,
    rules(selector, (name) => !changing.includes(name)),
  ),
  ...group(
    `hide/${subject}`,
    'escape',
    rules(selector, (name) => changing.includes(name)),
  ),
];

const SEE_THROUGH = [
  'opacity',
  'opacity-important',
  'filter',
  'filter-brightness',
  'float',
  'mix-blend',
  'columns',
  'font-size',
];

const INHERITED = [
  'visibility',
  'collapse',
  'translate-away',
  'inset-away',
  'font-size',
  'pointer-events',
  'pointer-events-plain',
  'interactivity',
  'float',
  'offset-path',
  'columns',
  'text-indent',
  'line-height',
  'writing-mode',
];

export const hide = [
  ...hiding('protected', '[data-brand-protected]', 'cover', [...SEE_THROUGH, 'mask-image', 'perspective']),
  ...hiding('root', ':root,[data-brand]', 'cover', [
    ...SEE_THROUGH,
    'mask-image',
    'z-index',
    'perspective',
    'line-height',
  ]),
  ...hiding('content', '.content', 'none', INHERITED),
  ...group('hide/neighbour', 'none', {
    'sibling-above': css`.content{position:absolute;inset:0;z-index:2147483647!important;background:red}`,
  }),
  ...group('hide/neighbour', 'cover', {
    'sibling-fixed': css`.title{position:fixed;inset:0;z-index:2147483647!important;background:red}`,
    'root-before': css`:root::before{content:"";position:absolute;inset:0;z-index:2147483647!important;background:red}`,
    'root-after': css`:root::after{content:"";position:absolute;inset:0;z-index:2147483647!important;background:red}`,
    'root-scroll-button': css`:root{overflow:auto!important}:root::scroll-button(*){content:"x";position:absolute;inset:0;z-index:2147483647}`,
  }),
  ...group('hide/neighbour', 'escape', {
    'all-above': css`*{position:relative;z-index:2147483647!important}`,
    'overflow-root': css`:root{overflow:scroll!important;scroll-padding:900px}.content{height:9000px!important}`,
    'order-trick': css`:root{display:grid!important;grid-template-rows:0 0!important;overflow:hidden!important}`,
    'flex-shrink': css`:root{display:flex!important;width:0!important}`,
    'contain-root': css`:root{contain:size!important;height:0!important}`,
    'root-columns': css`:root{columns:3!important;height:1px!important}`,
    'root-padding': css`:root{padding:9999px!important}`,
    'root-border': css`:root{border:9999px solid red!important}`,
    'root-outline': css`:root{outline:9999px solid red!important;outline-offset:-200px!important}`,
    'root-shadow': css`:root{box-shadow:inset 0 0 0 9999px red!important}`,
    'root-marker': css`:root{display:list-item!important;list-style:inside "XXXXXXXXX"}:root::marker{font-size:900px}`,
    'root-first-letter': css`:root::first-letter{font-size:900px;float:left;background:red}`,
    'root-text-shadow': css`:root{text-shadow:0 0 900px red,0 100px 0 red;font-size:90px}`,
  }),
];
