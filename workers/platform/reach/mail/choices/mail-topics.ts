import type { NoticeKind } from '../notice-kinds.ts';

/** Topics of optional mails. */
export const mailTopics = ['messages', 'builds', 'credits', 'domains', 'assistants'] as const;
export type MailTopic = (typeof mailTopics)[number];

export const isMailTopic = (topic: unknown): topic is MailTopic =>
  mailTopics.some((known) => known === topic);

/** The topic of each notice; null for one that is necessary and always sent. */
const TOPICS: Readonly<Record<NoticeKind, MailTopic | null>> = {
  welcome: null,
  buildSucceeded: 'builds',
  buildFailed: 'builds',
  creditsLow: 'credits',
  creditsUsedUp: 'credits',
  domainVerified: 'domains',
  siteMessage: 'messages',
  messageAddress: null,
  siteTakenDown: null,
  publishRequested: 'assistants',
  suspended: null,
  resumed: null,
  assistantConnected: 'assistants',
};

/** The topic of an optional notice; null for one that is always sent. */
export const topicOf = (kind: NoticeKind): MailTopic | null => TOPICS[kind];
