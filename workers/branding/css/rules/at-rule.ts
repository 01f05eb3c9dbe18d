import { allowedAtRules, deniedAtRules } from '#schema/css-policy/index.ts';
import { nearestName } from '#schema/nearest-name.ts';
import * as T from '../tokens/types.ts';
import type { Block } from './block.ts';
import { descriptorRule } from './descriptor-rule.ts';
import { type AtRuleParts, dropAtRule } from './drop-at-rule.ts';
import { groupRule } from './group-rule.ts';
import { keyframesRule } from './keyframes-rule.ts';
import { layerNames } from './layer-names.ts';
import type { Walker } from './walker.ts';

const FONT_SHEET = /^https?:\/\/fonts\.googleapis\.com\//i;

/**
 * Removes an @import: without a report if its rules were added to the sheet, otherwise with the reason and an
 * alternative.
 */
function refuseImport(w: Walker, block: Block, rule: AtRuleParts): void {
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

const allowedNames = Object.keys(allowedAtRules);

/** Compiles the at-rule at `i`; returns the index of the token after it. */
export function atRule(w: Walker, block: Block, i: number): number {
  const { c } = w;
  const rule = partsOf(w, block, i);
  c.countRule(i);
  const allowed = Object.hasOwn(allowedAtRules, rule.name) ? allowedAtRules[rule.name] : undefined;
  if (allowed === undefined) {
    refuse(w, block, rule);
    return rule.next;
  }
  if (block.setting.styled && !allowed.nestable) {
    return dropAtRule(w, block, rule, 'at_rule_misplaced', '');
  }
  if (rule.brace < 0 && rule.name !== 'layer')
    return dropAtRule(w, block, rule, 'at_rule_invalid', 'no block');
  switch (allowed.kind) {
    case 'keyframes':
      return keyframesRule(w, block, rule);
    case 'descriptors':
      return descriptorRule(w, block, rule);
    default:
      return groupRule(w, block, rule);
  }
}

function partsOf(w: Walker, block: Block, at: number): AtRuleParts {
  const { tokens, match } = w.c;
  let i = at + 1;
  for (; i < block.end; i++) {
    const type = tokens.type(i);
    if (type === T.SEMICOLON || type === T.OPEN_CURLY) break;
    if (type === T.FUNCTION || type === T.OPEN_PAREN || type === T.OPEN_SQUARE) i = match[i] as number;
  }
  const stop = Math.min(i, block.end);
  const brace = i < block.end && tokens.type(i) === T.OPEN_CURLY ? i : -1;
  const close = brace < 0 ? stop : (match[brace] as number);
  const from = tokens.type(at + 1) === T.WHITESPACE ? at + 2 : at + 1;
  const to = stop > from && tokens.type(stop - 1) === T.WHITESPACE ? stop - 1 : stop;
  return {
    at,
    name: tokens.text(at).toLowerCase(),
    from: Math.min(from, stop),
    to,
    brace,
    close,
    next: close + 1,
  };
}

function refuse(w: Walker, block: Block, rule: AtRuleParts): void {
  const { c } = w;
  if (rule.name === 'charset') {
    const label = c.tokens.type(rule.from) === T.STRING ? c.tokens.text(rule.from).toLowerCase() : '';
    if (label !== 'utf-8' && label !== 'utf8') dropAtRule(w, block, rule, 'charset_denied', label);
    return;
  }
  if (rule.name === 'import') {
    refuseImport(w, block, rule);
    return;
  }
  const reason = Object.hasOwn(deniedAtRules, rule.name) ? deniedAtRules[rule.name] : undefined;
  if (reason !== undefined) {
    dropAtRule(w, block, rule, 'at_rule_denied', reason);
    return;
  }
  const nearest = c.report.open ? nearestName(rule.name, allowedNames) : undefined;
  c.report.add('at_rule_unknown', '', c.tokens.start(rule.at), {
    atRule: `@${rule.name}`,
    selector: block.shown(c),
    ...(nearest === undefined ? {} : { suggestion: `@${nearest}` }),
  });
}
