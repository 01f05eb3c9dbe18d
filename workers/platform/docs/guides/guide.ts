export interface GuideStep {
  title: string;
  /** Paragraphs of plain text. */
  text: readonly string[];
  /** The command or file. `%ORIGIN%` is replaced by the service's own address. */
  code?: string;
  /** What the code is: typed into a shell (the blocks of a guide share one), or saved as a file and run with Node. */
  kind?: 'shell' | 'node';
}

/** A guide for one task. Page and test read the same text, so that the test runs the commands of the guide. */
export interface Guide {
  slug: string;
  title: string;
  summary: string;
  steps: readonly GuideStep[];
}
