import { texts } from '../../../texts/console-scripts.ts';

const t = texts.assets.usage;
const IN_STYLESHEET = 'css ';

/** A place in words: the brand document's by what stands there, the stylesheet's by its address. */
export function placeName(path: string): string {
  if (path.startsWith(IN_STYLESHEET)) return t.inStylesheet(path.slice(IN_STYLESHEET.length));
  return t.places[path] ?? t.inDocument(path);
}
