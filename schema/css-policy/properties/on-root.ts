import { words } from '../words.ts';

/**
 * Properties that are refused when a rule matches the root of the surface: they would move it out of its container,
 * place it above the host's own layers, or hide its protected parts.
 */
export const deniedOnRoot = words(`
  position inset inset-block inset-block-start inset-block-end inset-inline inset-inline-start inset-inline-end
  top right bottom left z-index float display visibility opacity clip clip-path mask mask-image -webkit-mask
  -webkit-mask-image -webkit-clip-path transform -webkit-transform translate rotate scale zoom offset offset-path
  filter -webkit-filter content-visibility pointer-events contain isolation mix-blend-mode perspective all content
  position-anchor position-area position-try position-try-fallbacks
`);

/** Values of the properties above that change nothing on the root, and therefore stay. */
export const harmlessOnRoot: Readonly<Record<string, readonly string[]>> = {
  position: words('static relative'),
  display: words('block flow-root grid flex'),
  visibility: words('visible'),
  opacity: words('1'),
  isolation: words('isolate auto'),
  'pointer-events': words('auto'),
  'content-visibility': words('visible auto'),
};
