/** Facts and parts of a site that a prompt or a form can give. */
export const siteTopics = [
  'name',
  'kind',
  'phone',
  'email',
  'address',
  'hours',
  'headline',
  'text',
  'items',
  'prices',
  'pictures',
  'people',
  'questions',
  'imprint',
  'profiles',
  'colors',
  'look',
  'language',
  'pages',
  'sections',
] as const;

export type SiteTopic = (typeof siteTopics)[number];

/** What became of a prompt. Stored with the build as JSON. */
export interface BuildNotes {
  /** What the prompt changed. */
  done: SiteTopic[];
  /** Sentences of the prompt that changed nothing. */
  ignored: string[];
  /** What visitors would look for and the site does not say, the most useful first. */
  missing: SiteTopic[];
}
