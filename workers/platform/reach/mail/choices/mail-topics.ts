import type { NoticeKind } from '../notice-kinds.ts';

/** Topics of optional mails. All other mails are necessary and always sent. */
export const mailTopics = ['messages', 'builds', 'credits', 'domains', 'assistants'] as const;
export type MailTopic = (typeof mailTopics)[number];

export const isMailTopic = (topic: unknown): topic is MailTopic =>
  mailTopics.some((known) => known === topic);

const TOPICS: Readonly<Partial<Record<NoticeKind, MailTopic>>> = {
  siteMessage: 'messages',
  buildSucceeded: 'builds',
  buildFailed: 'builds',
  creditsLow: 'credits',
  creditsUsedUp: 'credits',
  domainVerified: 'domains',
  assistantConnected: 'assistants',
  publishRequested: 'assistants',
};

/** The topic of an optional notice; null for one that is always sent. */
export const topicOf = (kind: NoticeKind): MailTopic | null => TOPICS[kind] ?? null;
