import { nameWarnings } from '../../../schema/css-policy/diagnostics/warnings.ts';
import { nearestName } from '../../../shared/text/nearest-name.ts';
import { Positions } from '../css/report/positions.ts';
import type { StrippedEntry } from '../css/report/report.ts';
import { preprocess } from '../css/tokens/preprocess.ts';
import { tokenize } from '../css/tokens/tokenize.ts';
import { contractNames } from './contract-names.ts';
import { type NameCode, type NameUse, readNames } from './read-names.ts';

/** Most warnings for one sheet, and most places in one warning. */
const MOST = 20;
const PLACES = 50;

/**
 * Warns about names in an authored stylesheet that the styling contract does not have: one entry for each name, with
 * its places and the nearest name of the contract. The names are kept, because a later contract may have them.
 */
export function advise(source: string): StrippedEntry[] {
  const positions = new Positions(source);
  const groups = Map.groupBy(
    readNames(tokenize(preprocess(source))),
    ({ code, name, part }) => `${code} ${name} ${part ?? ''}`,
  );
  return [...groups.values()].slice(0, MOST).map((uses) => {
    const places = uses.map(({ from, to }) => ({ ...positions.at(from), offset: from, endOffset: to }));
    const [first] = uses as [NameUse];
    const nearest = nearestName(first.name, knownFor(first));
    return {
      code: first.code,
      message: `${nameWarnings[first.code].summary} (${first.name})`,
      ...(places[0] as (typeof places)[0]),
      ...(nearest !== undefined && { suggestion: nearest, replacement: nearest }),
      ...(places.length > 1 && { count: places.length, places: places.slice(0, PLACES) }),
    };
  });
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
