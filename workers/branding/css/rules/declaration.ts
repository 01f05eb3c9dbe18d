import { harmlessOnRoot } from '../../../../schema/css-policy/index.ts';
import type { Compilation } from '../compilation.ts';
import { sourceText } from '../known-texts.ts';
import { ANYTHING, ONE } from '../selectors/reach.ts';
import { canAfford } from '../values/dear.ts';
import * as P from '../values/property-table.ts';
import type { ValueWriter } from '../values/value-writer.ts';
import type { Block } from './block.ts';
import type { BlockWriter } from './block-writer.ts';
import type { Loss } from './declaration-loss.ts';
import { type KeptDeclaration, makeDeclaration } from './make-declaration.ts';

/** Where declarations go: the sheet, or a list that is written apart from it. */
export interface DeclarationTarget {
  readonly c: Compilation;
  readonly values: ValueWriter;
  readonly writer: BlockWriter;
}

/** Writes the declaration named by token `token`, its value from `from` to `to`, or reports why not. */
export function writeDeclaration(
  w: DeclarationTarget,
  block: Block,
  token: number,
  from: number,
  to: number,
): void {
  const { c } = w;
  c.countDeclaration(token);
  if (c.rootSize.ofSameElement.has(token)) return;
  const kept = keep(w, block, token, from, to);
  if ('code' in kept) {
    report(c, block, token, kept);
    return;
  }
  if (c.rootSize.ignored.includes(token)) report(c, block, token, { code: 'root_size', detail: '', token });
  if (kept.note !== null) c.vars.add(kept.note, token, block.input);
  if (kept.flags & (P.NAMES_CONTAINER | P.NAMES_ANCHOR)) declareNames(c, kept);
  w.writer.declaration({ ...kept.held, at: c.tokens.start(token) });
}

/** The declaration as it may stand in the block: the one that its text was found to be before, or a new one. */
function keep(
  w: DeclarationTarget,
  block: Block,
  token: number,
  from: number,
  to: number,
): KeptDeclaration | Loss {
  const { c } = w;
  if (!block.input.takesDeclarations) return { code: 'declaration_misplaced', detail: '', token };
  const banned = c.banned.get(token);
  if (banned !== undefined) return { code: banned, detail: '', token };
  const { rootSize } = c;
  // A size of the root or the body is written by what it is relative to, unlike the same text elsewhere.
  const ofRoot = rootSize.ofRoot.has(token) || rootSize.ofBody.has(token);
  const text = ofRoot ? '' : sourceText(c.tokens, token, to);
  const known = c.knownDeclarations.find(text);
  const kept = known ?? makeDeclaration(w, token, from, to, text);
  if ('code' in kept) return kept;
  if (known === undefined) c.knownDeclarations.remember(text, kept);
  if (block.mayBeRoot && kept.flags & P.NOT_ON_ROOT && !isHarmlessOnRoot(kept)) {
    return { code: 'property_on_root', detail: '', token };
  }
  if (kept.dearness > 0 && block.input.reach > ONE) {
    const affordable = block.input.reach < ANYTHING && canAfford(c, kept.dearness * block.input.reachCost);
    if (!affordable) return { code: 'reach_limit', detail: '', token };
  }
  return kept;
}

const isHarmlessOnRoot = ({ held }: KeptDeclaration): boolean =>
  (harmlessOnRoot[held.name] ?? []).includes(held.value.toLowerCase());

/** A container or anchor name is the sheet's own. */
function declareNames(c: Compilation, { held, flags }: KeptDeclaration): void {
  const kind = flags & P.NAMES_CONTAINER ? 'container' : held.name === 'anchor-name' ? 'anchor' : null;
  if (kind === null) return;
  for (const ref of held.fragment.refs) if (ref.kind === kind) c.names.declare(kind, ref.name);
}

function report(c: Compilation, block: Block, token: number, loss: Loss): void {
  c.report.add(loss.code, loss.detail, c.tokens.start(loss.token), {
    selector: block.shown(c),
    property: c.tokens.text(token),
    ...(loss.suggestion === undefined ? {} : { suggestion: loss.suggestion }),
  });
}
