import { nameWarnings } from '#schema/css-policy/diagnostics/warnings.ts';
import { nearestName } from '#schema/nearest-name.ts';
import { Positions } from '../css/report/positions.ts';
import type { StrippedEntry } from '../css/report/report.ts';
import { preprocess } from '../css/tokens/preprocess.ts';
import { tokenize } from '../css/tokens/tokenize.ts';
import { contractNames } from './contract-names.ts';
import { type NameCode, type NameUse, readNames } from './read-names.ts';
import { type RootAttribute, readRootAttributes } from './read-root-attributes.ts';

/** Most warnings for one sheet, and most places in one warning. */
const MOST = 20;
const PLACES = 50;

/**
 * Warns about names in an authored stylesheet that the styling contract does not have, and about attributes of the root
 * in selectors that cannot reach it: one entry for each name, with its places and the text to write instead. The names
 * are kept, because a later contract may have them.
 */
export function advise(source: string): StrippedEntry[] {
  const positions = new Positions(source);
  const tokens = tokenize(preprocess(source));
  const names = Map.groupBy(readNames(tokens), ({ code, name, part }) => `${code} ${name} ${part ?? ''}`);
  const attributes = Map.groupBy(readRootAttributes(tokens), ({ text, isFirst }) => `${text} ${isFirst}`);
  // The search for the nearest name is slow, so that it runs for the listed ones only.
  const listed = [...names.values()].slice(0, MOST);
  return [
    ...listed.map((uses) => {
      const [first] = uses as [NameUse];
      return entryFor(positions, first.code, first.name, uses, nearestName(first.name, knownFor(first)));
    }),
    ...[...attributes.values()].slice(0, MOST - listed.length).map((uses) => {
      const [{ text, isFirst }] = uses as [RootAttribute];
      return entryFor(positions, 'root_unnamed', text, uses, isFirst ? `:root${text}` : undefined);
    }),
  ];
}

function entryFor(
  positions: Positions,
  code: NameCode | 'root_unnamed',
  name: string,
  uses: readonly { from: number; to: number }[],
  suggestion: string | undefined,
): StrippedEntry {
  const places = uses
    .slice(0, PLACES)
    .map(({ from, to }) => ({ ...positions.at(from), offset: from, endOffset: to }));
  return {
    code,
    message: `${nameWarnings[code].summary} (${name})`,
    ...(places[0] as (typeof places)[0]),
    ...(suggestion !== undefined && { suggestion, replacement: suggestion }),
    ...(uses.length > 1 && { count: uses.length, places }),
  };
}

function knownFor({ code, part }: NameUse): Iterable<string> {
  const known: Record<NameCode, Iterable<string>> = {
    part_unknown: contractNames.parts,
    variant_unknown: (part === null ? undefined : contractNames.variantsOf(part)) ?? contractNames.variants,
    state_unknown: contractNames.states,
    token_unknown: contractNames.tokens,
  };
  return known[code];
}
