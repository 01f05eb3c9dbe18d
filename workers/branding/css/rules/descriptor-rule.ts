import { fixedCounterStyles, type StrippedCode } from '#schema/css-policy/index.ts';
import type { NameKind, NameRef } from '../fragment.ts';
import * as T from '../tokens/types.ts';
import { isReservedProperty } from '../values/property-table.ts';
import { writeIdent } from '../write/ident.ts';
import type { Block } from './block.ts';
import { type Descriptors, readDescriptors } from './descriptors.ts';
import { type AtRuleParts, dropAtRule } from './drop-at-rule.ts';
import type { Walker } from './walker.ts';

const fixedCounters = new Set(fixedCounterStyles);

const kindOf = (rule: string): NameKind => (rule === 'counter-style' ? 'counter' : 'dashed');

/** Compiles a whole @font-face, @property, @counter-style or @font-palette-values. */
export function descriptorRule(w: Walker, block: Block, rule: AtRuleParts): number {
  return rule.name === 'font-face' ? fontFace(w, block, rule) : namedRule(w, block, rule);
}

function namedRule(w: Walker, block: Block, rule: AtRuleParts): number {
  const { c } = w;
  const { tokens, names } = c;
  const kind = kindOf(rule.name);
  if (rule.from + 1 !== rule.to || tokens.type(rule.from) !== T.IDENT) {
    return dropAtRule(w, block, rule, 'at_rule_invalid', '');
  }
  const name = tokens.text(rule.from);
  const refusal = nameRefusal(rule.name, name);
  if (refusal !== null) return dropAtRule(w, block, rule, refusal, name, rule.from);
  const head = `@${rule.name} ${writeIdent(name)}`;
  const refs: NameRef[] = names.isOwn(name) ? [] : [{ at: head.length, kind, name, owner: '' }];
  const body = readDescriptors(w, rule);
  if (body.text === '') return dropAtRule(w, block, rule, 'at_rule_invalid', 'empty');
  names.declare(kind, name);
  write(w, `${head}{`, refs, body);
  return rule.next;
}

function nameRefusal(rule: string, name: string): StrippedCode | null {
  if (rule === 'counter-style') return fixedCounters.has(name.toLowerCase()) ? 'counter_style_fixed' : null;
  if (!name.startsWith('--') || name === '--') return 'at_rule_invalid';
  return rule === 'property' && isReservedProperty(name) ? 'reserved_name' : null;
}

function fontFace(w: Walker, block: Block, rule: AtRuleParts): number {
  const { c } = w;
  if (rule.from < rule.to) return dropAtRule(w, block, rule, 'at_rule_invalid', '');
  if (++c.fontFaces > c.caps.fontFaces) return dropAtRule(w, block, rule, 'font_face_limit', '');
  const body = readDescriptors(w, rule);
  if (body.families.length === 0 || !body.names.has('src'))
    return dropAtRule(w, block, rule, 'font_face_incomplete', '');
  for (const family of body.families) c.names.declare('family', family);
  write(w, '@font-face{', [], body);
  return rule.next;
}

function write(w: Walker, head: string, refs: readonly NameRef[], body: Descriptors): void {
  const inner = body.refs.map((ref) => ({ ...ref, at: ref.at + head.length }));
  w.writer.rule({ text: `${head + body.text}}`, refs: [...refs, ...inner] }, '', false);
}
