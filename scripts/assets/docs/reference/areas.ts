import { docsTexts } from '#workers/platform/texts/docs.ts';

export type Area = keyof typeof docsTexts.areas;

/** The areas of the reference, in the order of pages. */
export const areas = Object.keys(docsTexts.areas) as Area[];

export const isArea = (name: string): name is Area => Object.hasOwn(docsTexts.areas, name);
