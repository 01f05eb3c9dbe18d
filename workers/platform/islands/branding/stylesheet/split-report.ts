import { warnings } from '#schema/css-policy/diagnostics/warnings.ts';
import type { Removed } from './style-editor.ts';

export interface Report {
  /** Entries that the compiler removed. */
  left: Removed[];
  /** Entries that it kept, although they may make a page unusable. */
  kept: Removed[];
}

/** Separates removed entries of the stylesheet from warnings. Entries without a line are in neither list. */
export function splitReport(entries: readonly Removed[]): Report {
  const inSheet = entries.filter(({ line }) => line > 0);
  const isWarning = ({ code }: Removed) => Object.hasOwn(warnings, code);
  return { left: inSheet.filter((entry) => !isWarning(entry)), kept: inSheet.filter(isWarning) };
}

/** One entry for each place of an entry. */
export const splitPlaces = (entry: Removed): Removed[] =>
  entry.places?.map((place) => ({ ...entry, ...place })) ?? [entry];
