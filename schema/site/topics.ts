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
