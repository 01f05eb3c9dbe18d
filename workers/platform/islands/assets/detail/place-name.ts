import { texts } from '#workers/platform/texts/console-scripts.ts';

const t = texts.assets.usage;
const IN_STYLESHEET = 'css ';

/** Describes a place that uses an asset: in the brand document by its field, in the stylesheet by its address. */
export function placeName(path: string): string {
  if (path.startsWith(IN_STYLESHEET)) return t.inStylesheet(path.slice(IN_STYLESHEET.length));
  return t.places[path] ?? t.inDocument(path);
}
