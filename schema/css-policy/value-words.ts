import { words } from './words.ts';

/**
 * Words that a value may contain beside names of the sheet. Words with a vendor prefix are older than this list. A word
 * that browsers have added since is refused until somebody has tried it on every element: `all: revert-rule` ends
 * the renderer of Chromium 156.
 */
export const valueWords = words(`
  a a3 a4 a5 a98-rgb above absolute accentcolor accentcolortext accumulate active activeborder activecaption
  activetext add after after-edge alias aliceblue all all-petite-caps all-scroll all-small-caps allow-discrete
  allow-end allow-keywords alpha alphabetic alternate alternate-reverse always anchor-center anchor-valid
  anchor-visible anchors-valid anchors-visible and angle antialiased antiquewhite any anywhere appworkspace
  aqua aquamarine arc arcs around at auto auto-add auto-fill auto-fit auto-flow auto-phrase avoid avoid-column
  avoid-flex avoid-line avoid-page avoid-region avoid-short-last-line azure b b4 b5 background backwards
  balance balance-all bar base base-select baseline before before-edge beige below between bevel bicubic
  bidi-override bisque black blanchedalmond blank blink blinkmacsystemfont block block-axis block-end
  block-start blue blueviolet bold bolder border border-area border-box both both-block both-edges both-inline
  bottom bounding-box box-decoration break-all break-spaces break-word brown bt burlywood butt button
  button-arrow-down button-arrow-next button-arrow-previous button-arrow-up button-bevel button-focus
  buttonborder buttonface buttonhighlight buttonshadow buttontext by c cadetblue canvas canvastext cap
  cap-height capitalize caps-lock-indicator caption captiontext caret ccw cell center central ch ch-width
  chain chained chartreuse checkbox checkbox-container checkbox-label checkmenuitem child chocolate circle
  clear clip clone close close-quote closest-corner closest-side cm col-resize collapse color color-burn
  color-dodge column column-over-row column-reverse common-ligatures compact condensed consistent constrained
  contain content content-block-size content-box content-height content-inline-size content-width contents
  context-fill context-menu context-stroke contextual copy coral cornflowerblue cornsilk cover create crimson
  crisp-edges crispedges crop crosshair current currentcolor cursive curve custom-ident cw cyan cyclic dark
  darkblue darkcyan darken darkgoldenrod darkgray darkgreen darkgrey darkkhaki darkmagenta darkolivegreen
  darkorange darkorchid darkred darksalmon darkseagreen darkslateblue darkslategray darkslategrey
  darkturquoise darkviolet dashed decreasing deeppink deepskyblue default default-button definite-first deg
  dense destination-atop destination-in destination-out destination-over diagonal-fractions difference digits
  dimgray dimgrey disabled disc discard discard-after discard-before discard-inner disclosure-closed
  disclosure-open discretionary-ligatures display-p3 display-p3-linear distribute dodgerblue dot dotted double
  double-circle down drag drop dualbutton e e-resize each-line ease ease-in ease-in-out ease-out economy edges
  element elements ellipse ellipsis else em embed emoji enabled end entry entry-crossing even evenodd
  ew-resize ex ex-height exact exclude exclusion exit exit-crossing expanded extra-condensed extra-expanded
  fade fallback false fangsong fantasy farthest-corner farthest-side fast female field fieldtext fill fill-box
  fill-opacity filled firebrick first first-except first-letter first-line fit-content fixed fixed-position
  flat flex flex-end flex-flow flex-start flex-visual flip flip-block flip-inline flip-start flip-x flip-y
  floralwhite flow flow-root footnote force-end force-hidden forestgreen forwards frequency from from-font
  from-image fuchsia full-size-kana full-width g gainsboro geometricprecision ghostwhite gold goldenrod grab
  grabbing grad grammar-error gray grayscale graytext green greenyellow grey grid grid-columns grid-lanes
  grid-order grid-rows grippers groove groupbox grow h hairline half-border-box hand hanging hard-light height
  help hidden hide high high-quality highlight highlighttext historical-forms historical-ligatures hline
  honeydew horizontal horizontal-tb hotpink hsl hue hwb hz i ic ic-height ic-width icon ideograph-alpha
  ideograph-numeric ideograph-parenthesis ideograph-space ideographic ideographic-ink ideographic-space ignore
  image important in in-flow inactive inactiveborder inactivecaption inactivecaptiontext increasing indianred
  indigo inert infinite infinity infobackground infotext inherit initial ink inline inline-axis inline-block
  inline-end inline-flex inline-grid inline-grid-lanes inline-list-item inline-size inline-start inline-table
  inner inner-spin-button insert inset inside integer inter-character inter-ideograph inter-word intersect
  intersection intrinsic isolate isolate-override italic ivory jis-b4 jis-b5 jis04 jis78 jis83 jis90 jump-both
  jump-end jump-none jump-start justify justify-all kai keep-all khaki khmer-mul khz l lab large larger last
  lavender lavenderblush lawngreen layout lch leading leading-spaces ledger left leftwards legacy legal
  lemonchiffon length length-percentage letter lh light lightblue lightcoral lightcyan lighten lighter
  lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue
  lightslategray lightslategrey lightsteelblue lightyellow lime limegreen line line-through linear linearrgb
  linen lining-nums links linktext list-item listbox listitem literal-punctuation local longer loose loud low
  lowercase lr lr-tb ltr luminance luminosity magenta male mandatory manipulation manual margin-box mark
  markers marktext maroon match-element match-parent match-self match-source math math-auto mathematical max
  max-content maximum media-controls-background media-controls-fullscreen-background
  media-current-time-display media-enter-fullscreen-button media-exit-fullscreen-button
  media-fullscreen-button media-mute-button media-overlay-play-button media-play-button media-seek-back-button
  media-seek-forward-button media-slider media-sliderthumb media-time-remaining-display
  media-toggle-closed-captions-button media-volume-slider media-volume-slider-container
  media-volume-sliderthumb medium medium-grayscale mediumaquamarine mediumblue mediumorchid mediumpurple
  mediumseagreen mediumslateblue mediumspringgreen mediumturquoise mediumvioletred menu menuarrow menubar
  menucheckbox menuimage menuitem menuitemtext menulist menulist-button menulist-text menulist-textfield
  menupopup menuradio menuseparator menutext merge message-box meter meterbar meterchunk middle midnightblue
  min min-content min-intrinsic mintcream mistyrose miter mixed mm moccasin moderate monospace most-block-size
  most-height most-inline-size most-width move ms multiple multiply n n- n-resize nan narrow nastaliq
  navajowhite navy ne-resize nearest nearest-neighbor nesw-resize neutral never next no-autospace no-change
  no-clip no-close-quote no-common-ligatures no-compress no-contextual no-discretionary-ligatures no-drag
  no-drop no-ellipsis no-historical-ligatures no-limit no-open-quote no-overflow no-punctuation no-repeat
  non-rotation non-scaling-size non-scaling-stroke none nonzero normal not not-allowed notch nowrap ns-resize
  number numeric numeric-only nw-resize nwse-resize objects oblique oblique-only odd of off oklab oklch old
  oldlace oldstyle-nums olive olivedrab on only open open-quote optimize-contrast optimizelegibility
  optimizequality optimizespeed or orange orangered orchid ordered ordinal outer outset outside over
  overlap-join overlay overline pack padding padding-box page paint painted pair palegoldenrod palegreen
  paleturquoise palevioletred pan-down pan-left pan-right pan-up pan-x pan-y papayawhip pause paused pc
  peachpuff per-line per-line-all percentage peru petite-caps pi pinch-zoom pink pixelated plaintext play
  play-backwards play-forwards play-once plum plus-darker plus-lighter pointer position powderblue pre
  pre-line pre-wrap preserve preserve-3d preserve-breaks preserve-parent-color preserve-spaces pretty progid
  progress progress-bar progress-bar-value progressbar progressbar-vertical progresschunk
  progresschunk-vertical prophoto-rgb proportional-nums proportional-width proximity pt punctuation purple
  push-button px q r rad radial radio radio-container radio-label radiomenuitem railed raise range range-thumb
  raw-string read-only read-write read-write-plaintext-only rebeccapurple rec2020 rec2100-hlg rec2100-linear
  rec2100-pq recto red reduced region regular relative rem repeat repeat-block repeat-inline repeat-x repeat-y
  replace replay reset reset-size resizer resizerpanel resolution reverse revert revert-layer ridge right
  rightwards rl rl-tb rlh root rosybrown round row row-over-column row-resize row-reverse royalblue rtl ruby
  ruby-base ruby-base-container ruby-text ruby-text-container run-in running s s-resize saddlebrown safe
  salmon sandybrown sans-serif saturation scale-down scale-horizontal scale-vertical scalethumb-horizontal
  scalethumb-vertical scalethumbend scalethumbstart scalethumbtick scoop screen scroll scroll-position
  scroll-state scrollbar scrollbarbutton-down scrollbarbutton-left scrollbarbutton-right scrollbarbutton-up
  scrollbargripper-horizontal scrollbargripper-vertical scrollbarthumb-horizontal scrollbarthumb-vertical
  scrollbartrack-horizontal scrollbartrack-vertical se-resize seagreen searchfield searchfield-cancel-button
  searchfield-decoration searchfield-results-button searchfield-results-decoration seashell select
  select-after select-all select-before select-menu select-same selecteditem selecteditemtext self self-block
  self-block-end self-block-start self-end self-inline self-inline-end self-inline-start self-start self-x-end
  self-x-start self-y-end self-y-start semi-condensed semi-expanded separate separator serif sesame sheet
  shorter show shrink sides sideways sideways-lr sideways-rl sienna silent silver simplified single size
  skyblue slashed-zero slateblue slategray slategrey slice slider-horizontal slider-vertical
  sliderthumb-horizontal sliderthumb-vertical slow small small-caps small-caption smaller smooth snap
  snap-block snap-inline snow soft soft-light solid source-atop source-in source-order source-out source-over
  space space-all space-around space-between space-evenly space-first spaces span span-all span-block-end
  span-block-start span-bottom span-end span-inline-end span-inline-start span-left span-right
  span-self-block-end span-self-block-start span-self-end span-self-inline-end span-self-inline-start
  span-self-start span-self-x-end span-self-x-start span-self-y-end span-self-y-start span-start span-top
  span-x-end span-x-self-end span-x-self-start span-x-start span-y-end span-y-self-end span-y-self-start
  span-y-start spell-out spelling-error spinner spinner-downbutton spinner-textfield spinner-upbutton splitter
  spread springgreen square square-button squircle srgb srgb-linear stable stacked-fractions standard start
  static status-bar statusbar statusbarpanel steelblue step-end step-start sticky stretch stretch-to-fit
  strict string stroke stroke-box stroke-opacity strong style sub subgrid subpixel-antialiased subtract super
  sw-resize symbolic symbols system-ui tab tab-scroll-arrow-back tab-scroll-arrow-forward table table-caption
  table-cell table-column table-column-group table-footer-group table-header-group table-row table-row-group
  tabpanel tabpanels tabs tabular-nums tan tb tb-rl teal text text-after-edge text-before-edge text-bottom
  text-top textarea textfield textfield-multiline thick thin thistle threeddarkshadow threedface
  threedhighlight threedlightshadow threedshadow time titling-caps to to-zero tomato toolbar toolbarbutton
  toolbarbutton-dropdown toolbargripper toolbox tooltip top touch traditional trailing-spaces
  transform-function transform-list transparent treeheader treeheadercell treeheadersortarrow treeitem
  treeline treetwisty treetwistyopen treeview triangle trim-all trim-both trim-end trim-start true turn
  turquoise ui-monospace ui-rounded ui-sans-serif ui-serif ultra-condensed ultra-expanded under underline
  underscore unicase unicode unsafe unset up uppercase upright url use-script vb verso vertical vertical-lr
  vertical-rl vertical-text vertical-to-horizontal vh vi view-box violet visible visiblefill visiblepainted
  visiblestroke visitedtext vline vmax vmin vw w w-resize wait wavy weak weight wheat white whitesmoke width
  window windowframe windowtext with wrap wrap-reverse write-only x x-end x-fast x-high x-large x-loud x-low
  x-self-end x-self-start x-slow x-small x-soft x-start x-strong x-weak xor xx-large xx-small xxx-large xyz
  xyz-d50 xyz-d65 y y-end y-self-end y-self-start y-start yellow yellowgreen young z zoom zoom-in zoom-out
`);

/** Units of numbers, under the same rule. */
export const valueUnits = words(`
  px cm mm q in pt pc em rem ex rex ch rch cap rcap ic ric lh rlh vw vh vi vb vmin vmax svw svh svi svb svmin svmax
  lvw lvh lvi lvb lvmin lvmax dvw dvh dvi dvb dvmin dvmax cqw cqh cqi cqb cqmin cqmax deg grad rad turn s ms hz khz
  dpi dpcm dppx x fr st db
`);
