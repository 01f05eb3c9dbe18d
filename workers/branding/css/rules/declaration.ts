import { harmlessOnRoot } from '#schema/css-policy/index.ts';
import type { Compilation, Failure } from '../compilation.ts';
import { ANYTHING, ONE } from '../selectors/reach.ts';
import { canAfford } from '../values/cost.ts';
import { costOf, shareOf } from '../values/load.ts';
import { bareName } from '../values/nested.ts';
import * as P from '../values/property-table.ts';
import type { ValueWriter } from '../values/value-writer.ts';
import type { Block } from './block.ts';
import type { KeptDeclaration } from './kept-declaration.ts';
import { makeDeclaration } from './make-declaration.ts';

/** The destination of declarations: the sheet, or a list that is written separately. */
export interface DeclarationTarget {
  readonly c: Compilation;
  readonly values: ValueWriter;
  /** Adds a declaration whose name is at an offset of the source. */
  add(kept: KeptDeclaration, at: number): void;
}

/** Writes the declaration with the name at `token` and the value from `from` to `to`, or reports the reason why not. */
export function writeDeclaration(
  w: DeclarationTarget,
  block: Block,
  token: number,
  from: number,
  to: number,
): void {
  const { c } = w;
  c.countDeclaration(token);
  if (token <= c.rootSize.last && c.rootSize.ofSameElement.has(token)) return;
  c.reduced = null;
  const kept = keep(w, block, token, from, to);
  if (kept === null) {
    report(c, block, token);
    return;
  }
  if (c.reduced !== null) reportReduced(c, block, token, c.reduced);
  if (token <= c.rootSize.last && c.rootSize.ignored.has(token)) {
    c.fail('root_size', token);
    report(c, block, token);
  }
  if (kept.note !== null) c.vars.add(kept.note, token, block.place);
  if (kept.flags & (P.NAMES_CONTAINER | P.NAMES_ANCHOR)) declareNames(c, kept);
  if (kept.flags & P.NAMES_KEYFRAMES) useAnimations(c, block, kept, token);
  w.add(kept, c.tokens.starts[token] as number);
}

/** The compiled declaration: the stored one for the same text, or a new one. */
function keep(
  w: DeclarationTarget,
  block: Block,
  token: number,
  from: number,
  to: number,
): KeptDeclaration | null {
  const { c } = w;
  if (!block.setting.takesDeclarations) return c.fail('declaration_misplaced', token);
  if (c.banned.size > 0) {
    const banned = c.banned.get(token);
    if (banned !== undefined) return c.fail(banned.code, token, banned.detail);
  }
  const { rootSize } = c;
  // A size of the root or the body is compiled differently from the same text elsewhere.
  const ofRoot = token <= rootSize.last && (rootSize.ofRoot.has(token) || rootSize.ofBody.has(token));
  const begin = c.tokens.starts[token] as number;
  const end = c.tokens.endBefore(to);
  let kept = c.madeBefore(begin) ?? (ofRoot ? undefined : c.knownDeclarations.find(begin, end));
  if (kept === undefined) {
    const remembered = ofRoot ? undefined : c.remembered?.declarations.findFrom(c.tokens.codes, begin, end);
    const { asked, reductions } = c;
    const made = remembered ?? makeDeclaration(w, token, from, to);
    if (made === null) return null;
    // A declaration with an address is not stored, because the address may resolve differently next time, nor one with
    // a picture that lost a part, because each is reported.
    if (!ofRoot && c.asked === asked && c.reductions === reductions)
      c.knownDeclarations.remember(begin, end, made);
    kept = made;
  }
  if (block.mayBeRoot && kept.flags & P.NOT_ON_ROOT && !isHarmlessOnRoot(kept)) {
    return c.fail('property_on_root', token);
  }
  const cost = kept.cost + (block.setting.starts && !kept.name.startsWith('--') ? 1 : 0);
  if (cost > 0 && block.place.reach > ONE) {
    const name = bareName(kept.name);
    const paid = c.paid.end === block.end && c.paid.name === name ? c.paid.cost : 0;
    const due = Math.max(0, cost - paid);
    const affordable = block.place.reach < ANYTHING && canAfford(c, due * block.place.reachCost);
    if (!affordable) return c.fail('reach_limit', token);
    // One with a prefix sets the same property of the same elements.
    c.paid = { end: block.end, name, cost: paid + due };
  }
  if (block.keyframes !== '') c.animations.add(block.keyframes, bareName(kept.name), kept.cost, kept.load);
  const load = costOf(kept.load, block.place, kept.flags);
  if (load > 0 && c.load + load > c.caps.load) return c.fail('load_limit', token, shareOf(load, c.caps));
  c.load += load;
  return kept;
}

const isHarmlessOnRoot = ({ name, value }: KeptDeclaration): boolean =>
  (harmlessOnRoot[name] ?? []).includes(value.toLowerCase());

function useAnimations(c: Compilation, block: Block, { refs, note }: KeptDeclaration, token: number): void {
  const isKnown = note === null || note.refs.length === 0;
  c.animations.use(token, block.end, isKnown ? refs.map(({ name }) => name) : null, block.place);
}

/** Container and anchor names belong to the sheet. */
function declareNames(c: Compilation, { name, refs, flags }: KeptDeclaration): void {
  if ((flags & P.NAMES_CONTAINER) === 0 && name !== 'anchor-name') return;
  for (const ref of refs)
    if (ref.owner === '' && (ref.kind === 'container' || ref.kind === 'dashed'))
      c.names.declare(ref.kind, ref.name);
}

/** Reports the recorded reason why the declaration is not kept. */
function report(c: Compilation, block: Block, token: number): void {
  const { failure } = c;
  c.report.add(failure.code, failure.detail, c.tokens.start(failure.token), {
    selector: block.shown(c),
    property: c.tokens.text(token),
    ...(failure.suggestion === undefined ? {} : { suggestion: failure.suggestion }),
  });
}

/** Reports the part that an embedded SVG lost. The declaration is kept. */
function reportReduced(
  c: Compilation,
  block: Block,
  token: number,
  reduced: Pick<Failure, 'detail' | 'token'>,
): void {
  c.report.add('svg_denied', reduced.detail, c.tokens.start(reduced.token), {
    selector: block.shown(c),
    property: c.tokens.text(token),
  });
}
