import type { SiteTopic } from '#schema/site/topics.ts';

/** A warning of a build's builder, or of the check of its files. */
export type BuildWarning =
  /** A sentence of the builder. */
  | { code: 'builder'; text: string }
  /** The file is stored under another name. */
  | { code: 'file_renamed'; path: string; name: string }
  /** The file was left out, because sites may not have its type or its name. */
  | { code: 'file_type' | 'file_name'; path: string }
  /** The line of `_redirects` or `_headers` is not a rule that sites can have. */
  | { code: 'file_rule'; path: string; line: string };

/** The effect of a prompt. Stored with the build as JSON. */
export interface BuildNotes {
  /** Topics that the prompt changed. */
  done: SiteTopic[];
  /** Sentences of the prompt that changed nothing. */
  ignored: string[];
  /** Topics that visitors would look for and the site does not cover, the most useful first. */
  missing: SiteTopic[];
  /** Every part of the prompt, in the customer's words. Absent where the builder does not report them. */
  parts?: { text: string; done: boolean }[] | undefined;
  /** Absent where there are none. */
  warnings?: BuildWarning[];
}
