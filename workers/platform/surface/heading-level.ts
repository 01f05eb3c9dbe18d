import { createContext } from '#shared/runtime/context.ts';

/** Level of the headings at a place: 2 under the page's title, 3 inside a titled section. */
export type HeadingLevel = 2 | 3;

const HeadingLevelContext = createContext<HeadingLevel>(2);

export const HeadingLevelProvider = HeadingLevelContext.Provider;
export const useHeadingLevel = (): HeadingLevel => HeadingLevelContext.use();
