import { warnings } from '../../../../../schema/css-policy/diagnostics/warnings.ts';
import type { Removed } from './style-editor.ts';

export interface Report {
  /** What the compiler left out. */
  left: Removed[];
  /** What it kept, although it may make a page useless. */
  kept: Removed[];
}

/** Tells what was left out of the stylesheet from warnings about what is in it. Entries without a line are of neither. */
export function splitReport(entries: readonly Removed[]): Report {
  const inSheet = entries.filter(({ line }) => line > 0);
  const isWarning = ({ code }: Removed) => Object.hasOwn(warnings, code);
  return { left: inSheet.filter((entry) => !isWarning(entry)), kept: inSheet.filter(isWarning) };
}

/** One entry for each place that an entry lists. */
export const splitPlaces = (entry: Removed): Removed[] =>
  entry.places?.map((place) => ({ ...entry, ...place })) ?? [entry];
