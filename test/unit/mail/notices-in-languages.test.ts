import { describe, expect, it } from 'vitest';
import { languages } from '#shared/i18n/languages.ts';
import { requestPath } from '#workers/platform/core/connection-paths.ts';
import { type NoticeFacts, noticeContent } from '#workers/platform/reach/mail/notice-content.ts';
import { type NoticeKind, noticeKinds } from '#workers/platform/reach/mail/notice-kinds.ts';
import { siteLocale } from '../../support/sites/site-locale.ts';

const FACTS: NoticeFacts = {
  product: 'Acme Sites',
  origin: 'https://panel.acme.example',
  to: 'orders@shop.example',
  workspaceId: 'w1',
  workspace: 'Lind & Sons',
  project: { id: 'p1', name: 'Corner Bakery' },
  client: 'Claude',
  message: { answers: [{ label: 'Name', value: 'Kim Example' }], replyTo: 'kim@visitor.example' },
  addressLink: 'https://panel.acme.example/dashboard/message-address?id=a1',
  subject: '3',
};

/** Names in the subject and text of each mail, and the targets of its links. */
const NAMED: Readonly<Partial<Record<NoticeKind, { subject?: string[]; text: string[]; leads?: string }>>> = {
  publishRequested: {
    subject: ['Claude', 'Corner Bakery'],
    text: ['Claude', 'Corner Bakery'],
    leads: `${requestPath('3')}?workspace=w1`,
  },
  messageAddress: {
    subject: ['Corner Bakery'],
    text: ['Lind & Sons', 'orders@shop.example', '7'],
    leads: '/dashboard/message-address?id=a1',
  },
  siteMessage: {
    subject: ['Corner Bakery'],
    text: ['Kim Example', 'kim@visitor.example'],
    leads: '/dashboard/projects/p1/messages?workspace=w1',
  },
  welcome: { text: ['Acme Sites', 'Lind & Sons'], leads: '/dashboard?workspace=w1' },
  assistantConnected: { text: ['Claude'], leads: '/connections' },
};

const read = async (kind: NoticeKind, language: string) => {
  const content = noticeContent(kind, await siteLocale(language), FACTS);
  if (content === null) throw new Error(`${kind} has no content`);
  const texts = content.blocks.map((block) => (block.kind === 'link' ? block.label : block.text));
  const links = content.blocks.flatMap((block) => (block.kind === 'link' ? [block.href] : []));
  return { subject: content.subject, text: texts.join('\n'), links };
};

describe.each(noticeKinds)('the mail %s', (kind) => {
  it.each(languages)('states its facts in %s, and its links lead to their pages', async (language) => {
    const { subject, text, links } = await read(kind, language);
    const { subject: inSubject = [], text: inText = [], leads } = NAMED[kind] ?? {};
    for (const fact of inSubject) expect(subject).toContain(fact);
    for (const fact of inText) expect(text).toContain(fact);
    expect(`${subject}${text}`).not.toMatch(/[{}]|undefined|\bnull\b/);
    if (leads !== undefined) expect(links).toEqual([`https://panel.acme.example${leads}`]);
    if (language === 'en') return;
    const english = await read(kind, 'en');
    expect(subject).not.toBe(english.subject);
    expect(text).not.toBe(english.text);
  });
});
