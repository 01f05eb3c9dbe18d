import { css, group } from '../vector.ts';

const SKIN = 'background:rgb(200,0,0);';
const FULL = 'width:100vw;height:100vh;';

const COVERS = {
  fixed: `position:fixed;inset:0;z-index:2147483647;${SKIN}`,
  'fixed-corner': `position:fixed;left:0;top:0;${FULL}z-index:9;${SKIN}`,
  'fixed-logical': `position:fixed;inset-block:0;inset-inline:0;z-index:9;${SKIN}`,
  'fixed-important': `position:fixed!important;inset:0!important;z-index:9!important;${SKIN}`,
  'fixed-click-through': `position:fixed;inset:0;z-index:9;pointer-events:none;${SKIN}`,
  'fixed-invisible': 'position:fixed;inset:0;z-index:9;opacity:0;',
  'escaped-fixed': String.raw`pos\69tion:fix\65 d;inset:0;z-index:9;${SKIN}`,
  'variable-fixed': `--p:fixed;position:var(--p);inset:0;z-index:9;${SKIN}`,
  'absolute-out': `position:absolute;left:-200px;top:-60px;${FULL}z-index:9;${SKIN}`,
  'absolute-huge': `position:absolute;inset:-9999px;z-index:9;${SKIN}`,
  sticky: `position:sticky;top:0;margin:-300px;height:2000px;width:2000px;z-index:9;${SKIN}`,
  relative: `position:relative;left:-200px;top:-200px;${FULL}z-index:9;${SKIN}`,
  'negative-margin': `position:relative;z-index:9;margin:-200px;${FULL}${SKIN}`,
  transform: `transform:translate(-200px,-60px) scale(40);${SKIN}`,
  'transform-3d': `transform:translate3d(-200px,-100px,999px) scale3d(40,40,40);${SKIN}`,
  matrix: `transform:matrix(40,0,0,40,0,0);${SKIN}`,
  translate: `translate:-200px -60px;${FULL}position:relative;${SKIN}`,
  scale: `scale:60;${SKIN}`,
  rotate: `rotate:90deg;scale:60;${SKIN}`,
  zoom: `zoom:50;position:relative;z-index:9;${SKIN}`,
  perspective: `transform:perspective(100px) translateZ(99px) scale(9);${SKIN}`,
  'offset-ray': `offset:ray(45deg) 200px;scale:60;${SKIN}`,
  'box-shadow': 'box-shadow:0 0 0 2000px rgb(200,0,0);position:relative;z-index:9;',
  'box-shadow-far': 'box-shadow:-300px -100px 0 300px rgb(200,0,0);position:relative;z-index:9;',
  outline: 'outline:2000px solid rgb(200,0,0);position:relative;z-index:9;',
  'outline-offset': 'outline:300px solid rgb(200,0,0);outline-offset:200px;position:relative;z-index:9;',
  'border-image-outset': `border:9px solid;border-image:linear-gradient(red,red) 1 / 1 / 900px;position:relative;z-index:9;`,
  'drop-shadow': `filter:drop-shadow(-250px 0 0 red) drop-shadow(500px 0 0 red);position:relative;z-index:9;${SKIN}`,
  blur: `filter:blur(90px);position:relative;z-index:9;${SKIN}`,
  'text-shadow': 'font-size:300px;text-shadow:-200px 0 0 red,200px 0 0 red;position:relative;z-index:9;',
  'text-indent': `text-indent:-300px;font-size:80px;position:relative;z-index:9;${SKIN}`,
  'font-huge': 'font-size:999px;line-height:.2;position:relative;z-index:9;',
  'letter-spacing': 'letter-spacing:200px;white-space:nowrap;font-size:90px;position:relative;z-index:9;',
  'text-stroke': '-webkit-text-stroke:600px red;position:relative;z-index:9;',
  'shape-float': `float:left;margin:-250px;${FULL}position:relative;z-index:9;${SKIN}`,
  'clip-huge': `position:fixed;inset:0;clip-path:inset(0);z-index:9;${SKIN}`,
  'inline-size': `inline-size:3000px;block-size:3000px;margin-inline-start:-600px;position:relative;z-index:9;${SKIN}`,
  reflection: `-webkit-box-reflect:left 0;position:relative;width:300px;height:300px;z-index:9;${SKIN}`,
  'grid-overflow': `display:grid;grid-template-columns:3000px;width:3000px;height:900px;position:relative;z-index:9;${SKIN}`,
  'contain-none': `contain:none;isolation:auto;position:fixed;inset:0;z-index:9;${SKIN}`,
  'anchor-function': `position:absolute;left:anchor(--livery-anchor left);top:-60px;${FULL}z-index:9;${SKIN}`,
  'animation-cover': `animation:cover 1ms -1s forwards;}@keyframes cover{to{position:fixed;inset:0;transform:scale(40);background:red}}.x{`,
  'transition-cover': `transition:all 1ms;transform:scale(40);${SKIN}`,
  'backdrop-filter': `position:fixed;inset:0;backdrop-filter:blur(50px) invert(1);z-index:9;`,
  'blend-mode': `position:fixed;inset:0;mix-blend-mode:difference;z-index:9;background:#fff;`,
  'view-transition-name': `view-transition-name:x;position:fixed;inset:0;z-index:9;${SKIN}`,
  overlay: `overlay:auto;position:fixed;inset:0;z-index:9;${SKIN}`,
};

const PAGE_GROWING = new Set(['translate', 'zoom', 'offset-ray']);

const PAINTING = new Set([
  'fixed-click-through',
  'box-shadow',
  'box-shadow-far',
  'outline',
  'outline-offset',
  'border-image-outset',
  'drop-shadow',
  'blur',
  'text-shadow',
  'text-stroke',
]);

const rules = (entries: [string, string][]): Record<string, string> =>
  Object.fromEntries(entries.map(([name, body]) => [name, `.title{${body}}`]));

const covers = Object.entries(COVERS);

export const overlay = [
  ...group(
    'overlay/title',
    'cover',
    rules(covers.filter(([name]) => !PAINTING.has(name) && !PAGE_GROWING.has(name))),
  ),
  ...group('overlay/title', 'paint', rules(covers.filter(([name]) => PAINTING.has(name)))),
  ...group('overlay/title', 'escape', rules(covers.filter(([name]) => PAGE_GROWING.has(name)))),
  ...group('overlay/pseudo', 'cover', {
    'scroll-button': css`.content{overflow:scroll}.content::scroll-button(left){content:"x";position:fixed;inset:0}`,
    'before-fixed': css`.title::before{content:"";position:fixed;inset:0;z-index:9;${SKIN}}`,
    'after-fixed': css`.content::after{content:"Pay here";position:fixed;inset:0;z-index:2147483647;${SKIN}}`,
    'root-after': css`:root::after{content:"";position:fixed;inset:0;z-index:2147483647;${SKIN}}`,
    'body-before': css`body::before{content:"";position:fixed;inset:0;z-index:2147483647;${SKIN}}`,
    'scope-after': css`[data-brand]::after{content:"";position:absolute;inset:-900px;z-index:2147483647;${SKIN}}`,
    'first-letter': css`.title::first-letter{font-size:900px;margin:-300px;float:left;position:relative}`,
    'generated-wall': css`.title::after{content:"${'█'.repeat(400)}";font-size:99px;line-height:60px;position:absolute;left:-300px;top:-100px;width:2000px;z-index:9;overflow-wrap:anywhere}`,
    'link-area': css`.link::after{content:"";position:fixed;inset:0;z-index:9}`,
  }),
  ...group('overlay/path', 'none', {
    'offset-path': css`.title{offset-path:path("M-200 -60 L0 0");offset-distance:0%;scale:40;${SKIN}}`,
    'underline-offset': css`.title{text-decoration:underline 200px red;text-underline-offset:100px;position:relative;z-index:9}`,
  }),
  ...group('overlay/pseudo', 'none', {
    'anchor-position': css`.title{position:fixed;position-anchor:--livery-anchor;position-area:span-all;inset:0;z-index:9;${SKIN}}`,
    backdrop: css`::backdrop{background:red}`,
    'dialog-backdrop': css`dialog::backdrop{position:fixed;inset:0;background:red}`,
    'popover-open': css`:popover-open{inset:0;background:red}`,
    'scroll-marker': css`.content{scroll-marker-group:after}.content::scroll-marker-group{position:fixed;inset:0}`,
    picker: css`::picker(select){position:fixed;inset:0}`,
    'view-transition': css`::view-transition{position:fixed;inset:0;background:red}`,
    interest: css`.btn{interest-delay:0s}`,
    'scroll-initial': css`.leaf{scroll-initial-target:nearest}`,
  }),
  ...group('overlay/frame', 'cover', {
    'unlock-frame': css`.frame{contain:none;overflow:visible}.title{position:fixed;inset:0;z-index:99;${SKIN}}`,
    'grow-frame': css`#frame{left:0!important;top:0!important;width:800px!important;height:600px!important;z-index:99;${SKIN}}`,
    'grow-root': css`[data-brand]{position:fixed!important;inset:-500px!important;z-index:99!important;${SKIN}}`,
    'grow-content': css`.content{position:fixed!important;inset:-500px!important;z-index:2147483647!important;${SKIN}}`,
    'html-transform': css`html{transform:scale(.1)}`,
    'body-clip': css`body{clip-path:inset(0 0 90% 0)}`,
    'all-hidden': css`*{visibility:hidden!important}`,
  }),
  ...group('overlay/frame', 'escape', {
    'unlock-frame-important': css`.frame{contain:none!important;overflow:visible!important;isolation:auto!important;z-index:99!important;inset:0!important;${SKIN}}`,
    'root-mask': css`:root{mask-image:linear-gradient(transparent,transparent)}`,
    'scope-fixed': css`:scope{position:fixed;inset:0;z-index:9;${SKIN}}`,
    'shell-order': css`#middle{display:flex;flex-direction:column-reverse;filter:blur(9px)}`,
  }),
];
