import type { SiteTopic } from '../../schema/site/topics.ts';

/** What a build's builder, or the check of its files, has to say beside its result. */
export type BuildWarning =
  /** A sentence of the builder. */
  | { code: 'builder'; text: string }
  /** A file is stored under another name. */
  | { code: 'file_renamed'; path: string; name: string }
  /** A file was left out: sites have none of its type, or none of such a name. */
  | { code: 'file_type' | 'file_name'; path: string }
  /** A line of `_redirects` or `_headers` that is no rule that sites can have. */
  | { code: 'file_rule'; path: string; line: string };

/** What became of a prompt. Stored with the build as JSON. */
export interface BuildNotes {
  /** What the prompt changed. */
  done: SiteTopic[];
  /** Sentences of the prompt that changed nothing. */
  ignored: string[];
  /** What visitors would look for and the site does not say, the most useful first. */
  missing: SiteTopic[];
  /** Absent where there are none. */
  warnings?: BuildWarning[];
}
