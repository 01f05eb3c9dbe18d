const sides = (name: (side: string) => string): string[] => ['top', 'right', 'bottom', 'left'].map(name);

/**
 * The longhands of each property that affects whether an element can be seen and reached. Pages are written from left
 * to right.
 */
const LONGHANDS: Readonly<Record<string, readonly string[]>> = {
  background: ['background-color', 'background-image', 'background-clip'],
  '-webkit-background-clip': ['background-clip'],
  font: ['font-size', 'font-weight'],
  inset: sides((side) => side),
  'inset-block': ['top', 'bottom'],
  'inset-inline': ['left', 'right'],
  'inset-block-start': ['top'],
  'inset-block-end': ['bottom'],
  'inset-inline-start': ['left'],
  'inset-inline-end': ['right'],
  'inline-size': ['width'],
  'block-size': ['height'],
  'max-inline-size': ['max-width'],
  'max-block-size': ['max-height'],
  'min-inline-size': ['min-width'],
  'min-block-size': ['min-height'],
  overflow: ['overflow-x', 'overflow-y'],
  'overflow-inline': ['overflow-x'],
  'overflow-block': ['overflow-y'],
  margin: ['margin-left', 'margin-top'],
  'margin-inline': ['margin-left'],
  'margin-inline-start': ['margin-left'],
  'margin-block': ['margin-top'],
  'margin-block-start': ['margin-top'],
  padding: ['padding-top', 'padding-bottom'],
  'padding-block': ['padding-top', 'padding-bottom'],
  'padding-block-start': ['padding-top'],
  'padding-block-end': ['padding-bottom'],
  flex: ['flex-grow'],
  'animation-name': ['animation'],
  '-webkit-animation': ['animation'],
  '-webkit-clip-path': ['clip-path'],
  '-webkit-transform': ['transform'],
  '-webkit-filter': ['filter'],
};

/** Initial values of the examined properties, besides those above and custom ones. */
export const INITIAL: Readonly<Record<string, string>> = {
  display: 'inline',
  visibility: 'visible',
  opacity: '1',
  'content-visibility': 'visible',
  position: 'static',
  top: 'auto',
  right: 'auto',
  bottom: 'auto',
  left: 'auto',
  width: 'auto',
  height: 'auto',
  'max-width': 'none',
  'max-height': 'none',
  'min-width': 'auto',
  'min-height': 'auto',
  'overflow-x': 'visible',
  'overflow-y': 'visible',
  'margin-left': '0',
  'margin-top': '0',
  'padding-top': '0',
  'padding-bottom': '0',
  'flex-grow': '0',
  isolation: 'auto',
  contain: 'none',
  'container-type': 'normal',
  'backdrop-filter': 'none',
  clip: 'auto',
  'clip-path': 'none',
  transform: 'none',
  translate: 'none',
  scale: 'none',
  rotate: 'none',
  filter: 'none',
  'mix-blend-mode': 'normal',
  'mask-image': 'none',
  animation: 'none',
  'z-index': 'auto',
  'pointer-events': 'auto',
  'text-indent': '0',
  content: 'normal',
  color: 'canvastext',
  '-webkit-text-fill-color': 'currentcolor',
  'background-color': 'transparent',
  'background-image': 'none',
  'background-clip': 'border-box',
  'font-size': '16px',
  'font-weight': '400',
  'color-scheme': 'normal',
};

export const INHERITED: ReadonlySet<string> = new Set([
  'visibility',
  'pointer-events',
  'text-indent',
  'color',
  '-webkit-text-fill-color',
  'font-size',
  'font-weight',
  'color-scheme',
]);

/** The examined longhands that a property sets. A custom property is its own longhand. */
export function expand(name: string): readonly string[] {
  if (name.startsWith('--')) return [name];
  if (name === 'all') return Object.keys(INITIAL).filter((longhand) => longhand !== 'content');
  return LONGHANDS[name] ?? (Object.hasOwn(INITIAL, name) ? [name] : []);
}
