/** Topics about which a prompt or a form can give facts. */
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
