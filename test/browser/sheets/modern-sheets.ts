import fc from 'fast-check';

/** The custom properties of these sheets. */
export const MODERN_CUSTOM = ['--a', '--b', '--n', '--len', '--k', '--reg', '--on'];

const pick = (...texts: string[]): fc.Arbitrary<string> => fc.constantFrom(...texts);
/** One of the texts between broken bars. */
const oneOf = (texts: string): fc.Arbitrary<string> =>
  fc.constantFrom(...texts.split('¦').map((text) => text.trim()));
/** Replaces each `@x` of a pattern by a text of that kind. */
const fill = (patterns: fc.Arbitrary<string>, kinds: Readonly<Record<string, fc.Arbitrary<string>>>) =>
  patterns.chain((pattern) => {
    const parts = pattern.split(/@(\w+)/);
    return fc
      .tuple(
        ...parts.map((part, index) =>
          index % 2 === 0 ? fc.constant(part) : (kinds[part] ?? fc.constant(`@${part}`)),
        ),
      )
      .map((texts) => texts.join(''));
  });

const number = oneOf(`
  0 ¦ 1 ¦ .5 ¦ 2 ¦ -1 ¦ 1e1 ¦ +.25 ¦ var(--n) ¦ calc(1 / 3) ¦ sin(45deg) ¦ pow(2, .5)`);
const angle = pick('45deg', '.25turn', '100grad', '-1rad', 'atan2(1, 2)', 'acos(.5)', 'calc(1turn / 8)');
const percent = pick('0%', '12.50%', '100%', 'calc(10% * 2)');
const size = oneOf(`
  1px ¦ 0 ¦ 2em ¦ 1.5ch ¦ 3ex ¦ 1lh ¦ 1cap ¦ 1ic ¦ 2vw ¦ 3svh ¦ 1dvb ¦ 2lvi ¦ 5cqi ¦ 1cqmin ¦
  calc(1px + 2em) ¦ min(1em,10px) ¦ max(1px, 2%) ¦ clamp(1px, 2vw, 3em) ¦ round(up, 7.3px, 2px) ¦
  mod(18px, 5px) ¦ rem(18px,5px) ¦ abs(-3px) ¦ calc(sign(-2) * -3px) ¦ hypot(3px, 4px) ¦ calc(1px * sqrt(2)) ¦
  calc(2px * cos(60deg)) ¦ calc(log(8, 2) * 1px) ¦ calc(exp(0) * 2px) ¦ calc(pi * 1px) ¦ calc(e * 1px) ¦
  var(--len) ¦ var(--len, 3px) ¦ var(--none,) ¦ attr(data-w px, 2px) ¦ attr(data-w type(<number>), 3) ¦
  attr(data-w type(<length>), 1px) ¦ env(safe-area-inset-left, 4px) ¦ if(style(--on: yes): 5px; else: 6px) ¦
  if(media(width > 1px): 5px; else: 6px) ¦ if(supports(display: grid): 7px; else: 8px) ¦
  calc-size(auto, size) ¦ calc(1px + (2px - (3px))) ¦ calc(-1 * var(--len)) ¦ calc(infinity * 1px) ¦
  progress(5, 0, 10) ¦ calc(1px * sibling-index()) ¦ calc(1px * sibling-count()) ¦ 1rem ¦ 1rlh ¦ 1rex`);
const color = oneOf(`
  red ¦ REBECCAPURPLE ¦ #abc ¦ #ABCDEF80 ¦ rgb(1 2 3 / 50%) ¦ rgba(1,2,3,.5) ¦ hsl(120 50% 50%) ¦
  hsla(.5turn, 50%, 50%, 40%) ¦ hwb(90 10% 10%) ¦ lab(50% 20 -30) ¦ lch(50% 30 120deg) ¦ oklab(.5 .1 none) ¦
  oklch(60% 0.15 50) ¦ color(display-p3 1 .5 0) ¦ color(srgb-linear .1 .2 .3 / .4) ¦ color(xyz-d50 .1 .2 .3) ¦
  color-mix(in srgb, red, blue) ¦ color-mix(in oklch longer hue, red 30%, blue) ¦
  color-mix(in hsl, red 10%, var(--a, blue) 90%) ¦ rgb(from red r g b / .5) ¦
  hsl(from #123456 h s calc(l + 10)) ¦ oklch(from var(--a, red) l c calc(h + 180)) ¦
  color(from red srgb r 0 b) ¦ lab(from blue l a b) ¦ light-dark(red, blue) ¦
  light-dark(var(--a, red), #fff) ¦ currentColor ¦ transparent ¦ CanvasText ¦ AccentColor ¦ var(--a) ¦
  var(--b, #123) ¦ contrast-color(red) ¦ color-mix(in oklab, currentcolor 50%, transparent) ¦
  if(style(--on: yes): red; else: blue) ¦ rgb(calc(255 * .5) 0 0) ¦ rgb(none 0 0) ¦ alpha(from red / .5) ¦
  device-cmyk(0 1 1 0) ¦ rgb(50% 0% 0%) ¦ Mark ¦ color-mix(in srgb, red)`);
const gradient = oneOf(`
  linear-gradient(red, blue) ¦ linear-gradient(to right in oklch, red, blue 30% 40%) ¦
  radial-gradient(circle at 10% 20%, red, 30%, blue) ¦ conic-gradient(from 45deg at center, red 10deg, blue) ¦
  repeating-linear-gradient(45deg, red 0 10px, blue 10px 20px) ¦
  linear-gradient(in hsl longer hue, red, lime) ¦ none ¦ cross-fade(linear-gradient(red,red) 20%, blue) ¦
  image-set(linear-gradient(red, blue) 1x) ¦ radial-gradient(closest-side, var(--a, red), #0000)`);
const easing = oneOf(`
  ease ¦ linear ¦ cubic-bezier(.1,.7,1,.1) ¦ steps(4, jump-end) ¦ linear(0, .5 25% 75%, 1) ¦
  linear(0 0%, 1 100%)`);
/** Values by their kind. */
export const valueKinds = { number, angle, percent, size, color, gradient, easing };
const kinds = valueKinds;

const declarations = [
  oneOf(`
  color:@color ¦ background-color:@color ¦ border:@size solid @color ¦ outline:2px dashed @color ¦
  accent-color:@color ¦ caret-color:@color ¦ text-decoration:underline wavy @color 2px ¦
  column-rule:@size dotted red ¦ fill:@color ¦ stroke:@color ¦ scrollbar-color:@color @color ¦
  -webkit-text-fill-color:@color ¦ -webkit-text-stroke:1px @color ¦ -webkit-tap-highlight-color:@color ¦
  border-inline:1px solid @color ¦ border-block-color:@color @color ¦ text-shadow:1px 1px 2px @color ¦
  box-shadow:inset 0 1px @size @color, 0 0 3px @color ¦ stop-color:@color ¦ flood-color:@color ¦
  lighting-color:@color ¦ background:@gradient ¦ background:@gradient, @color ¦ mask:@gradient ¦
  border-image:@gradient 1 ¦ background-image:@gradient,@gradient ¦ color-scheme:light dark ¦
  color-scheme:only dark ¦ forced-color-adjust:none`),
  oneOf(`
  width:@size ¦ height:@size ¦ inline-size:@size ¦ min-block-size:@size ¦ max-inline-size:@size ¦
  padding:@size @size ¦ padding-inline:@size ¦ margin-block:@size @size ¦ margin-inline-start:@size ¦
  margin:@size auto ¦ inset-inline-end:@size ¦ gap:@size @size ¦ row-gap:@size ¦ border-radius:@size / @size ¦
  border-end-start-radius:@size ¦ letter-spacing:@size ¦ word-spacing:@size ¦ text-indent:@size hanging ¦
  text-indent:@size ¦ line-height:@number ¦ font-size:@size ¦ flex-basis:@size ¦ scroll-margin:@size ¦
  scroll-padding-block:@size ¦ column-width:@size ¦ outline-offset:@size ¦ tab-size:@number ¦
  text-underline-offset:@size ¦ text-decoration-thickness:@size ¦ stroke-width:@size ¦
  background-size:@size @size ¦ background-position:right @size top @percent ¦ background-position-x:@size ¦
  border-spacing:@size @size ¦ perspective:@size ¦ transform-origin:@size @size ¦
  object-position:@size @percent ¦ mask-size:@size ¦ vertical-align:@size ¦ width:min-content ¦
  width:fit-content(@size) ¦ width:stretch ¦ width:-webkit-fill-available ¦ height:max-content ¦
  aspect-ratio:auto @number / 3 ¦ border-shape:none ¦ corner-shape:squircle bevel ¦
  corner-top-left-shape:superellipse(2) ¦ contain-intrinsic-size:auto @size ¦ block-size:@size ¦
  shape-margin:@size ¦ line-height:@size`),
  oneOf(`
  opacity:@number ¦ opacity:@percent ¦ z-index:3 ¦ order:2 ¦ flex:@number ¦ flex:1 1 @size ¦
  flex-flow:row wrap ¦ zoom:@number ¦ scale:@number @number ¦ rotate:@angle ¦ rotate:x @angle ¦
  translate:@size @size ¦ transform:rotate(@angle) scale(@number) translate(@size, 2px) ¦
  transform:matrix(1,0,0,1,2,3) skewX(@angle) ¦ transform:perspective(100px) rotate3d(1,1,0,@angle) ¦
  offset-path:ray(@angle closest-side) ¦ offset-rotate:auto @angle ¦ font-weight:@number ¦ font-weight:350 ¦
  font-stretch:75% ¦ font-style:oblique 10deg ¦ filter:hue-rotate(@angle) brightness(@number) ¦
  filter:drop-shadow(1px 1px 2px @color) ¦ backdrop-filter:saturate(@number) ¦ animation-delay:-1s ¦
  transition-delay:calc(1s / 4) ¦ orphans:2 ¦ widows:3 ¦ line-clamp:2 ¦ -webkit-line-clamp:3 ¦
  shape-outside:circle(@percent at center) ¦ clip-path:inset(@size round 2px) ¦
  clip-path:polygon(evenodd, 0 0, 1px 2px, @percent @size) ¦ clip-path:xywh(0 0 10px 10px round 2px) ¦
  clip-path:path("M0 0L10 10") ¦ clip-path:shape(from 0 0, line to 10px 10px, close) ¦
  offset-path:path("M0 0h9") ¦ shape-image-threshold:@number ¦ stroke-dasharray:1 2 @size ¦
  flex-grow:@number ¦ d:path("M0 0L1 1") ¦ cx:@size ¦ r:@percent ¦ rx:@size ¦ stroke-opacity:@number ¦
  font-size-adjust:@number ¦ font-size-adjust:ex-height .5 ¦ initial-letter:2 ¦ hyphenate-limit-chars:6 3 2`),
  oneOf(`
  display:flex ¦ display:inline grid ¦ display:flow-root ¦ display:ruby ¦ display:grid ¦ display:contents ¦
  display:list-item ¦ display:inline-flow-root ¦ display:masonry ¦ display:grid-lanes ¦
  grid-template:"a b" 1fr "c d" @size / auto 2fr ¦
  grid-template-columns:[x] minmax(@size,1fr) repeat(2,[y] auto) fit-content(20%) ¦
  grid-template-columns:subgrid ¦ grid-template-areas:"a a" ". b" ¦ grid-area:1 / span 2 / auto / x ¦
  grid:auto-flow dense / 1fr 2fr ¦ grid-column:1 / -1 ¦ grid-auto-rows:minmax(1px, auto) ¦
  place-items:center start ¦ place-content:space-between ¦ align-items:first baseline ¦
  justify-self:safe end ¦ align-content:stretch ¦ columns:2 auto ¦ column-span:all ¦ column-fill:balance ¦
  break-inside:avoid-column ¦ page-break-after:always ¦ float:inline-start ¦ clear:both ¦ overflow:clip auto ¦
  overflow-clip-margin:content-box 2px ¦ overflow-x:hidden ¦ overflow-anchor:none ¦
  overscroll-behavior:contain none ¦ scroll-snap-type:x mandatory ¦ scroll-snap-align:start end ¦
  scroll-behavior:smooth ¦ scrollbar-width:thin ¦ scrollbar-gutter:stable both-edges ¦ resize:vertical ¦
  appearance:none ¦ user-select:none ¦ -webkit-user-select:none ¦ pointer-events:none ¦ touch-action:pan-y ¦
  writing-mode:vertical-rl ¦ direction:rtl ¦ unicode-bidi:isolate ¦ text-orientation:upright ¦
  text-combine-upright:all ¦ box-decoration-break:clone ¦ -webkit-box-decoration-break:clone ¦
  isolation:isolate ¦ mix-blend-mode:multiply ¦ background-blend-mode:screen,normal ¦ object-fit:cover ¦
  image-rendering:pixelated ¦ image-orientation:none ¦ visibility:collapse ¦ content-visibility:auto ¦
  contain:layout paint ¦ table-layout:fixed ¦ caption-side:bottom ¦ empty-cells:hide ¦
  border-collapse:collapse ¦ reading-flow:flex-visual ¦ reading-order:1 ¦ field-sizing:content ¦
  interpolate-size:allow-keywords ¦ interactivity:auto ¦ math-style:compact ¦ math-depth:add(1) ¦
  ruby-position:under ¦ ruby-align:center ¦ print-color-adjust:exact ¦ -webkit-print-color-adjust:exact ¦
  dynamic-range-limit:standard ¦ text-box:trim-both cap alphabetic ¦ text-box-trim:trim-start ¦
  text-box-edge:cap alphabetic ¦ box-sizing:border-box ¦ margin-trim:block ¦ overlay:auto ¦
  position-visibility:always ¦ scroll-initial-target:nearest ¦ caret-animation:manual ¦ caret-shape:block ¦
  item-flow:row ¦ text-autospace:normal ¦ text-spacing-trim:trim-start ¦ text-spacing:auto ¦
  hanging-punctuation:first ¦ white-space-collapse:preserve ¦ text-wrap:balance ¦ text-wrap-mode:nowrap ¦
  text-wrap-style:pretty ¦ word-break:auto-phrase ¦ overflow-wrap:anywhere ¦ line-break:strict ¦
  hyphens:auto ¦ hyphenate-character:"=" ¦ text-align:justify ¦ text-align-last:end ¦
  text-justify:inter-word ¦ text-transform:uppercase full-width ¦ text-decoration-skip-ink:none ¦
  text-underline-position:from-font under ¦ text-rendering:optimizeLegibility ¦
  -webkit-font-smoothing:antialiased ¦ paint-order:stroke ¦ vector-effect:non-scaling-stroke ¦
  dominant-baseline:middle ¦ alignment-baseline:central ¦ baseline-shift:sub ¦ baseline-source:last ¦
  text-anchor:end ¦ shape-rendering:crispEdges ¦ color-interpolation:linearRGB ¦ clip-rule:evenodd ¦
  fill-rule:evenodd ¦ stroke-linecap:round ¦ stroke-linejoin:bevel ¦ white-space:pre-wrap ¦
  text-overflow:ellipsis ¦ text-size-adjust:none ¦ -webkit-text-size-adjust:100% ¦ text-align:match-parent ¦
  transform-style:preserve-3d ¦ transform-box:fill-box ¦ backface-visibility:hidden ¦ cursor:grab ¦
  quotes:"<" ">"`),
  oneOf(`
  font:italic small-caps 700 condensed 12px/1.5 "F", serif ¦ font-family:system-ui,"A B" ¦
  font-family:ui-monospace,emoji,math ¦ font-variant:small-caps tabular-nums slashed-zero ¦
  font-variant-numeric:oldstyle-nums ¦ font-variant-alternates:historical-forms ¦
  font-feature-settings:"liga" 0,"kern" ¦ font-variation-settings:"wght" 350 ¦ font-kerning:none ¦
  font-optical-sizing:none ¦ font-synthesis:none ¦ font-synthesis-weight:none ¦ font-palette:dark ¦
  font-palette:--pal ¦ font-variant-emoji:text ¦ font-variant-ligatures:no-common-ligatures ¦
  font-variant-east-asian:ruby ¦ font-variant-position:sub ¦ font-variant-caps:titling-caps ¦
  font-family:"F" ¦ font:caption ¦ font-palette:palette-mix(in lch, normal, dark) ¦ list-style:square inside ¦
  list-style-type:"- " ¦ list-style-type:cs ¦ list-style:cs ¦ list-style-type:symbols(cyclic "*") ¦
  list-style-type:lower-greek ¦ counter-reset:c 2 d ¦ counter-increment:c -1 ¦ counter-set:c 5 ¦
  counter-reset:reversed(c) ¦ will-change:transform,opacity ¦ will-change:--reg ¦ all:unset ¦
  all:revert-layer ¦ color:revert-layer ¦ padding:inherit ¦ margin:unset ¦ font:inherit ¦ display:revert ¦
  background:initial`),
  oneOf(`
  --a:@color ¦ --b:@color ¦ --n:@number ¦ --len:@size ¦ --k:kf ¦ --k:@easing ¦ --on:yes ¦ --on: yes  ¦
  --on:no ¦ --reg:@size ¦ --reg:3px ¦ --len: ¦ --a:{x:y} ¦ --a:[1,2] (3) ¦ --b:var(--a) ¦
  --on:if(style(--n: 1): yes; else: no) ¦ --a:"a b" ¦ --a:'x' ¦ --a:a/b,c ¦ --n:1.0 ¦ --a:#FFF ¦ --b:RED ¦
  --len:+5px ¦ --a:-- x ¦ --a:!x ¦ --a:5 % ¦ --n:var(--n) ¦ --a:var(--b) ¦
  --b:color-mix(in srgb,var(--a),red) ¦ --on:calc(1 + 1) ¦ --reg:inherit ¦ --reg:initial ¦ --a:revert-layer`),
  oneOf(`
  animation:kf 1s @easing infinite alternate both ¦ animation:2s kf,1s other ¦ animation-name:var(--k) ¦
  animation:kf linear both;animation-timeline:view(inline 10% auto) ¦ animation-timeline:scroll(root) ¦
  animation-timeline:--tl ¦ animation-range:entry 10% exit 20% ¦ animation-range:cover ¦
  animation-composition:add ¦ animation:kf 1s paused ¦ animation:1s ease-in kf reverse ¦
  animation:alternate 1s ¦ animation-name:none ¦ animation-trigger:none ¦ timeline-scope:--tl ¦
  view-timeline:--tl block 10% ¦ scroll-timeline:--tl x ¦ view-timeline-inset:10% auto ¦
  transition:color 1s @easing,transform .2s ¦ transition:display 1s allow-discrete ¦ transition:all .1s ¦
  transition-behavior:allow-discrete ¦ transition-property:--reg,opacity ¦
  transition-timing-function:@easing ¦ transition-duration:1s,2ms ¦ anchor-name:--an ¦ anchor-name:--an,--bn ¦
  position-anchor:--an ¦ position:absolute;left:anchor(right) ¦
  position:absolute;top:anchor(--an bottom, 5px) ¦ position:absolute;width:anchor-size(width, 3px) ¦
  position-area:top span-left ¦ position-try:flip-block ¦ position-try-fallbacks:--pt,flip-inline ¦
  position-try-order:most-width ¦ anchor-scope:--an ¦ position:absolute;inset:auto anchor(start) 2px ¦
  position:sticky;top:1px ¦ position:relative;inset-inline:1px ¦ justify-self:anchor-center ¦
  view-transition-name:vt ¦ view-transition-name:match-element ¦ view-transition-class:vc ¦
  view-transition-name:none ¦ view-transition-group:contain ¦ container:box / inline-size ¦
  container-type:size ¦ container-name:box other ¦ container-type:scroll-state ¦ content:"x" / "alt" ¦
  content:counter(c, upper-roman) "." counters(d, "-") open-quote ¦ content:attr(data-w) ¦ content:"\\201C" ¦
  content:linear-gradient(red,blue) ¦ content:'it\\'s' ¦ content:none ¦ content:normal ¦
  content:"a" attr(data-w) "b" ¦ content:counter(c,cs)`),
];
const declaration = fill(fc.oneof(...declarations), kinds).chain((text) =>
  fc
    .integer({ min: 0, max: 11 })
    .map((dice) => (dice === 0 && !text.includes(';') ? `${text}!important` : text)),
);
const body = fc.array(declaration, { minLength: 1, maxLength: 4 }).map((texts) => texts.join(';'));

const selector = oneOf(`
  .a ¦ .b ¦ .c ¦ .d ¦ p ¦ li ¦ i ¦ #m ¦ main ¦ section ¦ input ¦ ul ¦ .x ¦ .a .b ¦ .a>.c ¦ p+ul ¦ li~li ¦
  .b:has(.d) ¦ li:nth-child(2n + 1 of .b) ¦ :is(.a,.b) .c ¦ :where(.a,p) ¦ p:not(.x,.y) ¦ li:first-child ¦
  i:only-child ¦ [data-w] ¦ [data-w="7"] ¦ [data-w^=4 i] ¦ .a::before ¦ .b::after ¦ li::marker ¦
  p::first-line ¦ p::first-letter ¦ input::placeholder ¦ ::selection ¦ .c:nth-last-of-type(1) ¦ p:lang(en) ¦
  main:has(> p, > .z) ¦ input:placeholder-shown ¦ input:enabled ¦ :is(p, li):not(:has(i)) ¦ p:dir(ltr) ¦
  input:read-write ¦ ul li ¦ section > div > i ¦ main * ¦ .a.b ¦ LI ¦ p:nth-of-type(odd) ¦ b:empty ¦
  li:nth-child(-n+1) ¦ .\\62 ¦ [class~=b] ¦ :is(#m) p ¦ p::highlight(h) ¦ p::spelling-error ¦ p::target-text ¦
  .x::details-content ¦ i:state(on) ¦ input:user-invalid ¦ .a:hover ¦ p:focus-visible ¦ p:is() ¦
  main:where(:has(.c)) b ¦ li:not(:first-child) ¦ input:focus-within ¦ .c:target-within ¦ .a:popover-open ¦
  .a:modal ¦ input:open ¦ .b:has(+ .c) ¦ li:has(~ li)`);
const rule = fc
  .tuple(fc.array(selector, { minLength: 1, maxLength: 2 }), body)
  .map(([list, text]) => `${list.join(', ')} {${text}}`);
const nested = fc
  .tuple(
    selector.filter((text) => !text.includes('::')),
    body,
    oneOf(`
  &:hover ¦ & .b ¦ .c ¦ > i ¦ + .x ¦ &.b ¦ :is(&, .z) b ¦ .a & ¦ &::before ¦ @media (width > 1px) ¦
  @supports (display:grid) ¦ @container (width > 1px) ¦ @layer l1 ¦ @scope (&) ¦ @starting-style ¦ & > &  ¦
  &:not(.z) ¦ li ¦ @container style(--on: yes) ¦ &:has(i)`),
    body,
    body,
  )
  .map(([outer, first, inner, second, third]) => `${outer}{${first};${inner}{${second}}${third}}`);
const prelude = oneOf(`
  @media (400px <= width <= 2000px) ¦ @media screen and (min-width:1px), print ¦
  @media (width >= 1px) and (not (hover: nope)) ¦ @media not all and (monochrome) ¦
  @media (prefers-color-scheme: light) ¦ @media (prefers-reduced-motion: no-preference) ¦
  @media (min-resolution: .5dppx) ¦ @media (aspect-ratio > 1/2) ¦ @media (calc(1px + 1px) < width) ¦
  @media only screen ¦ @media (color) ¦ @media (orientation: landscape) or (width < 9999px) ¦
  @media (dynamic-range: standard) ¦ @media (update: fast) ¦ @media (scripting: enabled) ¦
  @media (display-mode: browser) ¦ @media (-webkit-min-device-pixel-ratio: .5) ¦
  @media (any-pointer: fine), (any-pointer: coarse), (any-pointer: none) ¦ @media (overflow-block: scroll) ¦
  @media (inverted-colors: none) ¦ @media (prefers-contrast: no-preference) ¦
  @media (horizontal-viewport-segments: 1) ¦ @media (video-dynamic-range: standard) ¦
  @media (forced-colors: none) ¦ @supports (color: oklch(0 0 0)) and (not (x: y)) ¦
  @supports selector(:has(a)) ¦ @supports (--x: y) ¦ @supports not (display: never) ¦
  @supports font-tech(color-COLRv1) ¦ @supports font-format(woff2) ¦ @supports (background: if(else: red)) ¦
  @supports at-rule(@container) ¦ @supports (width: calc(1px)) or (display: x) ¦
  @supports (animation-timeline: scroll()) ¦ @supports (anchor-name: --x) ¦ @container (width > 1px) ¦
  @container box (inline-size > 1px) ¦ @container style(--on: yes) ¦
  @container style(--on:yes) and (width > 0px) ¦ @container not style(--on: no) ¦ @container style(--a) ¦
  @container (aspect-ratio > 1/99) ¦ @container scroll-state(stuck: none) ¦ @container box ¦
  @container style(--n > 0) ¦ @container style(color: red) ¦ @container style(--len: 1px) ¦
  @container (orientation: landscape) ¦ @container style(--on:  yes ) ¦ @container style(--a: a/b,c) ¦
  @container box style(--b: red) ¦ @layer l1 ¦ @layer l2 ¦ @layer l1.inner ¦ @layer ¦ @scope (.a) to (.d) ¦
  @scope (main) ¦ @scope (.b, .c) ¦ @scope (#m) to (> ul) ¦ @starting-style`);
const statement = fill(
  oneOf(`
  @keyframes kf{from{opacity:0}50%{color:@color;animation-timing-function:@easing}to{opacity:1}} ¦
  @keyframes kf{0%{--reg:0px}to{--reg:9px}} ¦ @keyframes "kf"{to{translate:@size}} ¦
  @keyframes other{25%,75%{scale:@number}} ¦ @-webkit-keyframes kf{to{opacity:.5}} ¦
  @keyframes kf{entry 0%{opacity:0}exit 100%{opacity:1}} ¦ @keyframes alternate{to{opacity:.3}} ¦
  @keyframes both{to{opacity:.4}} ¦ @property --reg{syntax:"<length>";inherits:true;initial-value:2px} ¦
  @property --reg{syntax:"<length> | <percentage>";inherits:false;initial-value:0px} ¦
  @property --a{syntax:"<color>";inherits:true;initial-value:red} ¦
  @property --n{syntax:"<number>+";inherits:false;initial-value:1} ¦
  @property --b{syntax:"*";inherits:false} ¦
  @property --len{syntax:'<length-percentage>';inherits:false;initial-value:1px} ¦
  @property --on{syntax:"yes | no";inherits:true;initial-value:no} ¦
  @property --k{syntax:"<custom-ident>#";inherits:true;initial-value:none} ¦
  @property --n{syntax:"<integer>";inherits:true;initial-value:3} ¦
  @property --b{syntax:"<image>";inherits:true;initial-value:linear-gradient(red,blue)} ¦
  @property --len{syntax:"<transform-list>";inherits:true;initial-value:scale(1)} ¦
  @property --a{syntax:"<string>";inherits:true;initial-value:"q"} ¦
  @counter-style cs{system:cyclic;symbols:"*" "+";suffix:" "} ¦
  @counter-style cs{system:extends decimal;prefix:"(";suffix:") "} ¦
  @counter-style cs{system:additive;additive-symbols:5 "V",1 "I";range:1 9;fallback:lower-alpha} ¦
  @counter-style cs{system:fixed 2;symbols:a b c;pad:3 "0";negative:"-" "x";speak-as:auto} ¦
  @counter-style cs{symbols:"x"} ¦
  @font-palette-values --pal{font-family:"F";base-palette:1;override-colors:0 @color} ¦
  @font-feature-values F{@styleset{x:1}} ¦ @position-try --pt{inset:auto;left:1px;position-area:top} ¦
  @view-transition{navigation:auto} ¦ @page{margin:1cm} ¦
  @page :first{size:A4 landscape;@top-left{content:"x"}} ¦ @layer l2,l1; ¦ @layer l1; ¦
  @namespace svg url(http://www.w3.org/2000/svg); ¦
  @font-face{font-family:F;src:local("Arial");font-display:swap;unicode-range:U+0-FF} ¦
  @function --f(--x){result:var(--x)} ¦ @charset "utf-8"; ¦ @media screen{@keyframes kf{to{opacity:.2}}} ¦
  @supports (display:grid){@property --reg{syntax:"<number>";inherits:true;initial-value:4}} ¦
  @layer l1{@keyframes kf{to{opacity:.7}}} ¦ @custom-media --cm (width > 1px);`),
  kinds,
);

const item = fc.oneof(
  { weight: 8, arbitrary: rule },
  { weight: 3, arbitrary: nested },
  {
    weight: 5,
    arbitrary: fc
      .tuple(prelude, fc.array(fc.oneof(rule, nested), { minLength: 1, maxLength: 2 }))
      .map(([head, rules]) => `${head}{${rules.join('')}}`),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(prelude, prelude, rule).map(([outer, inner, text]) => `${outer}{${inner}{${text}}}`),
  },
  { weight: 4, arbitrary: statement },
);

/** Sheets of current CSS: values of every kind, conditions, layers, scopes, nesting and named at-rules. */
export const modernSheets = fc
  .array(item, { minLength: 1, maxLength: 7 })
  // Browsers take `&` of a scope in a scope for the root of the outer one, and so it is refused there.
  .map((items) =>
    items
      .map((text) => (/^@scope/.test(text) ? text.replaceAll('@scope (&)', '@scope (.b)') : text))
      .join('\n'),
  );
