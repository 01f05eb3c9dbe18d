/** A stylesheet, and its expected warning; null when customers can use everything. */
export interface PageDefectVector {
  readonly name: string;
  readonly css: string;
  readonly code: 'surface_hidden' | 'surface_covered' | 'control_unreachable' | 'contrast_unreadable' | null;
  /** Modes in which the defect occurs; both by default. */
  readonly modes?: ReadonlyArray<'light' | 'dark'>;
  /** Whether the defect occurs on a phone only. */
  readonly phone?: true;
}

const of =
  (code: PageDefectVector['code']) =>
  (name: string, css: string, more: Partial<PageDefectVector> = {}): PageDefectVector => ({
    name,
    css,
    code,
    ...more,
  });
const [hides, covers, cutsOff, blurs, spares] = [
  of('surface_hidden'),
  of('surface_covered'),
  of('control_unreachable'),
  of('contrast_unreadable'),
  of(null),
];

const BOX = 'content:"";position:absolute;inset:0';

export const PAGE_DEFECT_VECTORS: readonly PageDefectVector[] = [
  hides('display', '[data-part=shell]{display:none}'),
  hides('display in a layer', '@layer a{[data-part=main]{display:none}}'),
  hides('visibility', '[data-part="main"]{visibility:hidden!important}'),
  hides('opacity', 'a,*{opacity:0}'),
  hides('transform', '[data-part=shell]{transform:scale(0)}'),
  hides('translate', '[data-part=shell]{translate:-200vw 0}'),
  hides('clip-path', '[data-part=shell]{clip-path:inset(50%)}'),
  hides('position', '[data-part=main]{position:absolute;left:-9999px}'),
  hides('content-visibility', '[data-part=main]{content-visibility:hidden}'),
  hides('a size of nothing', '[data-part=shell]{height:0;min-height:0;overflow:hidden}'),
  hides('a filter', '[data-part=shell]{filter:opacity(0)}'),
  hides(':has()', '[data-part=shell]:has([data-part=page-title]){display:none}'),
  hides('a custom property', ':root{--shown:none}[data-part=shell]{display:var(--shown)}'),
  hides('a custom property with a fallback', '[data-part=shell]{opacity:var(--none,0)}'),
  hides('nesting', '[data-part=shell]{& > [data-part=main]{display:none}}'),
  hides('dark mode', '@media (prefers-color-scheme:dark){[data-part=shell]{display:none}}', {
    modes: ['dark'],
  }),
  hides('phones', '@media (width<600px){[data-part=main]{display:none}}', { phone: true }),

  hides('a mode that was chosen', ':root[data-mode=dark] [data-part=shell]{display:none}', {
    modes: ['dark'],
  }),
  hides('a mode that was chosen, nested', ':root{&[data-mode=light] [data-part=main]{display:none}}', {
    modes: ['light'],
  }),
  hides('the root by &', '& > [data-part=shell]{display:none}'),
  hides('the root as a parent', '> [data-part=shell]{display:none}'),
  hides('a scope', '@scope ([data-part=shell]){[data-part=main]{visibility:hidden}}'),
  hides('a scope’s own root', '@scope ([data-part=shell]){display:none}'),
  hides('a list with commas inside of brackets', ':is(i,:not(b,i))[data-part=shell],u{display:none}'),

  covers('a fixed part', '[data-part=header]{position:fixed;inset:0}'),
  covers(
    'four sides',
    '[data-part=header]{position:fixed;top:0;right:0;bottom:0;left:0px;z-index:9;color:red}',
  ),
  covers('a size', '[data-part=footer]{position:fixed;top:0;left:0;width:100vw;height:100vh}'),
  covers(
    'a pseudo-element',
    `[data-part=shell]{position:relative}[data-part=shell]::after{${BOX};z-index:99}`,
  ),
  covers('a fixed pseudo-element', '[data-part=main]::before{content:"x";position:fixed;inset:0;z-index:50}'),
  covers(':has()', '[data-part=header]:has(a,button){position:fixed;inset:-5px}'),
  covers('dark mode', '@media (prefers-color-scheme:dark){[data-part=header]{position:fixed;inset:0}}', {
    modes: ['dark'],
  }),
  covers('a custom property', ':root{--at:fixed}[data-part=header]{position:var(--at);inset:0}'),

  cutsOff('pointer-events', '[data-part=button]{pointer-events:none}'),
  cutsOff('pointer-events from around', '[data-part=main]{pointer-events:none}'),
  cutsOff('display', '[data-part=button]{display:none}'),
  cutsOff('opacity', '[data-part=nav-item]{opacity:0}'),
  cutsOff('visibility', '[data-part=button]{visibility:hidden}'),
  cutsOff('transform', '[data-part=button]{transform:scale(0)}'),
  cutsOff('clip-path', '[data-part=button]{clip-path:circle(0)}'),
  cutsOff('position', '[data-part=button]{position:absolute;left:-9999px}'),
  cutsOff('an old clip', '[data-part=button]{position:absolute;clip:rect(0,0,0,0)}'),
  cutsOff('z-index', '[data-part=main]{position:relative;z-index:-1}'),
  cutsOff('a pseudo-element', `[data-part=card]{position:relative}[data-part=card]::after{${BOX}}`),
  cutsOff(':has()', '[data-part=card]:has(a,button){pointer-events:none}'),
  cutsOff('a custom property', ':root{--p:none}[data-part=button]{pointer-events:var(--p)}'),
  cutsOff('dark mode', '@media (prefers-color-scheme:dark){[data-part=button]{display:none}}', {
    modes: ['dark'],
  }),

  blurs('color', '[data-part=card-title]{color:#eee}', { modes: ['light'] }),
  blurs('background', '[data-part=button]{color:#fff;background:#fefefe}'),
  blurs('hsl()', 'p{color:hsl(0 0% 95%)}', { modes: ['light'] }),
  blurs('a name', '[data-part=page-title]{color:black}', { modes: ['dark'] }),
  blurs('color-mix()', '[data-part=page-title]{color:color-mix(in srgb,white 96%,black)}', {
    modes: ['light'],
  }),
  blurs('an alpha', '[data-part=page-title]{color:rgb(0 0 0/.2)}'),
  blurs('opacity', '[data-part=page-title]{opacity:.2}'),
  blurs('a custom property', ':root{--ink:#f4f4f4}[data-part=page-title]{color:var(--ink)}', {
    modes: ['light'],
  }),
  blurs('light-dark()', '[data-part=page-title]{color:light-dark(#fff,#fff)}', { modes: ['light'] }),
  blurs('dark mode', '@media (prefers-color-scheme:dark){[data-part=page-title]{color:#111}}', {
    modes: ['dark'],
  }),
  blurs(':has()', '[data-part=page-header]:has([data-part=page-title]){color:#fff;background:#fff}'),
  blurs('what is inherited', '[data-part=shell]{background:#fff}', { modes: ['dark'] }),

  spares('one part is hidden that nobody presses', '[data-part=page-description]{display:none}'),
  spares('a later rule shows it again', '[data-part=shell]{display:none;display:grid}'),
  spares(
    'a stronger rule shows it again',
    '[data-part=shell][data-part]{display:grid}[data-part=shell]{display:none}',
  ),
  spares('a later layer shows it again', '@layer a,b;@layer b{*{opacity:1}}@layer a{*{opacity:0}}'),
  spares('print', '@media print{[data-part=shell]{display:none}}'),
  spares('a condition that does not hold', '@media (max-width:9px){*{display:none}}'),
  spares('a feature that is missing', '@supports not (display:grid){*{display:none}}'),
  spares('an empty part', '[data-part=shell]:empty{display:none}'),
  spares('what has no such child', '[data-part=shell]:not(:has([data-part])){display:none}'),
  spares('a pointer over it', '[data-part=button]:hover{opacity:0}'),
  spares(
    'something that comes into sight',
    '[data-part=card]{opacity:0;animation:in 1ms forwards}@keyframes in{to{opacity:1}}',
  ),
  spares('frames of an animation', '@keyframes k{from{opacity:0}}[data-part=card]{animation:k 1ms}'),
  spares('a class that no surface has', '.hidden{display:none!important}.cover{position:fixed;inset:0}'),
  spares('a name that is not a part', '[data-part=shel]{display:none}'),
  spares('the root as an ancestor that is not named', '[data-mode] [data-part=shell]{display:none}'),
  spares('the root as a parent that is not named', '[data-mode] > [data-part=shell]{display:none}'),
  spares('the root as an ancestor inside of a list', ':is(i,[data-mode]) [data-part=shell],u{display:none}'),
  spares('a scope whose root is not named', '@scope ([data-part=header]){[data-part=header] a{opacity:0}}'),
  spares('the root', 'html,body{display:none;opacity:0}'),
  spares(
    'a small step aside',
    '[data-part=card]{position:relative;left:-4px;transform:translateY(-2px) scale(.99)}',
  ),
  spares('a clip that keeps everything', '[data-part=card]{clip-path:inset(0 round 8px)}'),
  spares('a fixed bar', '[data-part=announcement]{position:relative;inset:0 0 auto}'),
  spares('a part with a height of its own', '[data-part=header]{position:sticky;inset:0;height:4rem}'),
  spares(
    'a cover that lets the pointer through',
    `[data-part=card]{position:relative}[data-part=card]::after{${BOX};pointer-events:none}`,
  ),
  spares(
    'a box behind the content',
    `[data-part=card]{position:relative;isolation:isolate}[data-part=card]::before{${BOX};z-index:-1;background:linear-gradient(red,blue)}`,
  ),
  spares(
    'a box over the control that it is of',
    `[data-part=button]{position:relative}[data-part=button]::after{${BOX};border-radius:inherit}`,
  ),
  spares(
    'a narrow box',
    '[data-part=card]{position:relative}[data-part=card]::before{content:"";position:absolute;inset:0 auto 0 0;width:4px}',
  ),
  spares('a flexible width', '[data-part=page-title]{width:0;flex:1;overflow:hidden}'),
  spares(
    'both colors at once',
    '[data-part=card]{color:#111;background:#fff}[data-part=card] *{color:#111;background:#fff}',
  ),
  spares(
    'an unused variable',
    ':root{--ink:#fff}[data-part=page-title]{color:var(--inc,#555);background:#fff}',
  ),
  spares('disabled controls', '[data-part=button]:disabled{opacity:.3;pointer-events:none}'),
  spares('busy controls', '[data-part=button][aria-busy=true]{pointer-events:none}'),
  spares('text on a gradient', '[data-part=page-title]{color:#fff;background:linear-gradient(#111,#333)}'),
  spares(
    'letters cut out of a gradient',
    '[data-part=page-title]{color:transparent;background:linear-gradient(red,blue);background-clip:text}',
  ),
  spares('large text', '[data-part=page-title]{color:#777;background:#fff;font-size:40px}'),
  spares('a revoked color', '[data-part=page-title]{color:revert-layer}'),
];
