/** Something that a deployment needs and does not find. */
export interface Missing {
  /** Its name, as the page that it comes from calls it. */
  what: string;
  /** What it is for. */
  why: string;
  /** The page where it is got. */
  where: string;
}

/** The result of looking: what has to be there first, and what the operator should know. */
export interface Findings {
  missing: Missing[];
  notes: string[];
}

export const describeMissing = (missing: readonly Missing[]): string[] =>
  missing.flatMap(({ what, why, where }) => [`- ${what}: ${why}`, `    ${where}`]);
