import type { StylingContract } from '#schema/contract/styling-contract-schema.ts';
import { codeHelp as t } from '#workers/platform/texts/console-scripts/branding/code-help.ts';
import { designTokensIn } from './design-tokens-in.ts';

/** The meaning of a name of the contract in a stylesheet, and its place. */
export interface Explained {
  from: number;
  to: number;
  /** The name as written. */
  name: string;
  /** The kind of name and its meaning, one line each. */
  lines: readonly string[];
}

/** Matches parts, variants and states as attribute selectors, states as pseudo-classes, and tokens. */
const NAMES =
  /\[data-(part|variant|state|mode)[~|^$*]?=\s*["']?([a-z0-9-]{1,60})["']?\s*\]|(:[a-z-]{1,40})|(--brand-[a-z0-9-]{1,60})|\b(\d{1,5}(?:\.\d{1,3})?(?:px|em|rem))\b/g;

/** Most characters around the place that are searched: a minified stylesheet is one line. */
const AROUND = 400;

/** The meaning of the name at a place in a stylesheet; null when the contract does not have the name. */
export function explainName(contract: StylingContract, text: string, at: number): Explained | null {
  const start = Math.max(0, at - AROUND);
  const piece = text.slice(start, at + AROUND);
  for (const found of piece.matchAll(NAMES)) {
    const from = start + found.index;
    const to = from + found[0].length;
    if (at < from || at > to) continue;
    const lines = linesOf(contract, found, text.slice(start, from));
    return lines === null ? null : { from, to, name: found[0], lines };
  }
  return null;
}

function linesOf(
  contract: StylingContract,
  [, attribute, value = '', pseudo, token, width]: RegExpMatchArray,
  before: string,
): string[] | null {
  if (attribute === 'part') return linesOfPart(contract, value);
  if (attribute === 'variant') return linesOfVariant(contract, value, before);
  if (attribute === 'mode') {
    const mode = contract.modes.find(({ name }) => name === value);
    return mode === undefined ? null : [t.mode(mode.name), mode.description];
  }
  if (token !== undefined) {
    const known = designTokensIn(contract.tokens).find(({ name }) => name === token);
    return known === undefined ? null : [t.token(known.type), known.description];
  }
  if (width !== undefined) return linesOfWidth(contract, width, before);
  const selector = pseudo ?? `[data-state~="${value}"]`;
  const state = [...contract.universalStates, ...contract.partStates].find(({ selectors }) =>
    selectors.some((one) => one === selector),
  );
  return state === undefined ? null : [t.state(state.name), state.description];
}

function linesOfPart({ parts }: StylingContract, name: string): string[] | null {
  const part = parts.find((one) => one.name === name && one.status === 'implemented');
  if (part === undefined) return null;
  return [
    t.part(part.name),
    part.description,
    ...(part.parents === undefined ? [] : [t.inside(part.parents.join(', '))]),
    ...(part.variants === undefined ? [] : [t.variants(part.variants.map((one) => one.name).join(', '))]),
    ...(part.states === undefined ? [] : [t.states(part.states.join(', '))]),
  ];
}

/** A variant belongs to the part before it; without one, to all parts that have it. */
function linesOfVariant({ parts }: StylingContract, name: string, before: string): string[] | null {
  const [, part] = /\[data-part[~|^$*]?=\s*["']?([a-z0-9-]{1,60})["']?\s*\][^{}]{0,200}$/.exec(before) ?? [];
  const having = parts.filter(({ variants }) => variants?.some((variant) => variant.name === name));
  const owners = having.filter((one) => part === undefined || one.name === part);
  if (owners.length === 0) return null;
  const lines = owners.map(
    (owner) =>
      `${owner.name}: ${owner.variants?.find((variant) => variant.name === name)?.description ?? ''}`,
  );
  return [t.variant(name), ...lines];
}

/** Explains widths in media queries that are breakpoints of the dashboard. */
function linesOfWidth({ breakpoints }: StylingContract, width: string, before: string): string[] | null {
  if (!/@media[^{};]{0,200}$/.test(before)) return null;
  const pixels = Number.parseFloat(width) * (width.endsWith('px') ? 1 : 16);
  const found = breakpoints.find(
    ({ minWidth }) => Number.parseFloat(minWidth) > 0 && Math.abs(Number.parseFloat(minWidth) - pixels) < 1,
  );
  return found === undefined ? null : [t.breakpoint(found.name, found.minWidth), found.description];
}
