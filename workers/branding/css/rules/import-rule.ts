import * as T from '../tokens/types.ts';
import type { Block } from './block.ts';
import type { AtRuleParts } from './drop-at-rule.ts';
import { layerNames } from './layer-names.ts';
import type { Walker } from './walker.ts';

const FONT_SHEET = /^https?:\/\/fonts\.googleapis\.com\//i;

/**
 * Removes an @import: without a report if its rules were added to the sheet, otherwise with the reason and an
 * alternative.
 */
export function refuseImport(w: Walker, block: Block, rule: AtRuleParts): void {
  const { c } = w;
  const url = importedUrl(w, rule.from);
  const answer = c.imports.get(url);
  const layer = importedLayer(w, rule);
  if (layer !== null) w.writer.nameLayer(layer);
  if (answer === null) return;
  const detail = c.tokens.source.slice(c.tokens.start(rule.from), c.tokens.start(rule.to));
  c.report.add(answer ?? 'import_denied', detail, c.tokens.start(rule.at), {
    atRule: '@import',
    selector: block.shown(c),
    suggestion: suggestion(url),
  });
}

/** The layer of the imported rules, whose place in the order of layers the import determines. */
function importedLayer({ c }: Walker, rule: AtRuleParts): string | null {
  const { tokens, match } = c;
  for (let i = rule.from; i < rule.to; i++) {
    if (tokens.type(i) !== T.FUNCTION) continue;
    const close = match[i] as number;
    if (tokens.text(i).toLowerCase() === 'layer')
      return layerNames(c, { ...rule, from: i + 1, to: close }, false);
    i = close;
  }
  return null;
}

function importedUrl(w: Walker, i: number): string {
  const { tokens } = w.c;
  if (tokens.type(i) !== T.FUNCTION)
    return tokens.type(i) === T.URL_TOKEN || tokens.type(i) === T.STRING ? tokens.text(i).trim() : '';
  const at = tokens.type(i + 1) === T.WHITESPACE ? i + 2 : i + 1;
  return tokens.type(at) === T.STRING ? tokens.text(at).trim() : '';
}

const suggestion = (url: string): string =>
  FONT_SHEET.test(url)
    ? '@import url("https://fonts.googleapis.com/css2?family=…")'
    : 'Paste the rules of that sheet here, or @font-face rules of fonts uploaded as assets.';
