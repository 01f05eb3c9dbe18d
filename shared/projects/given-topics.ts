/** Topics with a form field of their own, the most useful first. */
export const givenTopics = ['kind', 'phone', 'email', 'address', 'hours', 'items'] as const;
export type GivenTopic = (typeof givenTopics)[number];

export const isGivenTopic = (topic: string): topic is GivenTopic =>
  givenTopics.some((known) => known === topic);
