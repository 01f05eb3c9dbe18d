import { docsTexts } from '../../../../workers/platform/texts/docs.ts';

export type Area = keyof typeof docsTexts.areas;

/** The parts of the reference in the order in which pages list them. */
export const areas = Object.keys(docsTexts.areas) as Area[];

export const isArea = (name: string): name is Area => Object.hasOwn(docsTexts.areas, name);
