export interface GuideStep {
  title: string;
  /** Paragraphs of plain text. */
  text: readonly string[];
  /** The command or file. `%ORIGIN%` is replaced by the service's own address. */
  code?: string;
  /** What the code is: typed into a shell (the blocks of a guide share one), or saved as a file and run with Node. */
  kind?: 'shell' | 'node';
}

/** Among the Worker's files: `guides/index.ts`, built. */
export const GUIDES_FILE = 'documents/guides.json';

/** Text of a guide as one service tells it: with its own address. */
export const forOrigin = (text: string, origin: string): string => text.replaceAll('%ORIGIN%', origin);

/** A guide for one task. Page and test read the same text, so that the test runs the commands of the guide. */
export interface Guide {
  slug: string;
  title: string;
  summary: string;
  steps: readonly GuideStep[];
}
