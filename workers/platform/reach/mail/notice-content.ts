import { limits } from '#schema/limits.ts';
import type { SiteAnswer } from '#shared/db/stored/site-answers.ts';
import type { Locale } from '#shared/i18n/read-locale.ts';
import { linkTo, type MailContent, paragraph, smallPrint } from '#shared/mail/view/content.ts';
import { dashboardHref, projectPath } from '../../core/addresses.ts';
import { requestPath } from '../../core/connection-paths.ts';
import type { NoticeKind } from './notice-kinds.ts';

/** The facts of a notice; each kind uses some of them. */
export interface NoticeFacts {
  /** Name of the reseller's product. */
  product: string;
  origin: string;
  to: string;
  workspaceId: string;
  workspace: string;
  project: { id: string; name: string } | null;
  client: string;
  message: { answers: readonly SiteAnswer[]; replyTo: string | null } | null;
  /** Where the owner of an address for messages confirms or removes it; null for a person. */
  addressLink: string | null;
  /** The domain, the credits that are left, or the id of a request. */
  subject: string;
}

/** The mail of a notice; null when its subject no longer exists. */
export function noticeContent(
  kind: NoticeKind,
  { messages, formats }: Locale,
  facts: NoticeFacts,
): MailContent | null {
  const { mail } = messages;
  const { workspace, origin, project } = facts;
  const page = (path: string): string => origin + dashboardHref(path, facts.workspaceId);
  switch (kind) {
    case 'welcome': {
      const words = mail.welcome;
      return {
        subject: words.subject({ workspace }),
        blocks: [
          paragraph(words.lead({ product: facts.product, workspace })),
          paragraph(words.open({ to: facts.to })),
          linkTo(page('/dashboard'), words.link({ workspace })),
          smallPrint(words.codeLater),
        ],
      };
    }
    case 'buildSucceeded':
    case 'buildFailed': {
      if (project === null) return null;
      const words = mail[kind];
      return {
        subject: words.subject({ project: project.name }),
        blocks: [
          paragraph(words.lead({ project: project.name })),
          linkTo(page(projectPath(project.id)), words.link),
        ],
      };
    }
    case 'creditsLow': {
      const words = mail.creditsLow;
      const left = formats.amount(Number(facts.subject));
      return {
        subject: words.subject({ workspace }),
        blocks: [paragraph(words.lead({ left, workspace })), linkTo(page('/dashboard/usage'), words.link)],
      };
    }
    case 'creditsUsedUp': {
      const words = mail.creditsUsedUp;
      return {
        subject: words.subject({ workspace }),
        blocks: [paragraph(words.lead({ workspace })), linkTo(page('/dashboard/usage'), words.link)],
      };
    }
    case 'domainVerified': {
      const words = mail.domainVerified;
      const domain = facts.subject;
      return {
        subject: words.subject({ domain }),
        blocks: [paragraph(words.lead({ domain })), linkTo(page('/dashboard/domains'), words.link)],
      };
    }
    case 'siteMessage': {
      const { message } = facts;
      if (message === null || project === null) return null;
      const words = mail.siteMessage;
      return {
        subject: words.subject({ project: project.name }),
        blocks: [
          paragraph(words.lead({ project: project.name })),
          ...message.answers.map(({ label, value }) => paragraph(words.answer({ label, value }))),
          ...(message.replyTo === null ? [] : [smallPrint(words.reply({ address: message.replyTo }))]),
          linkTo(page(`${projectPath(project.id)}/messages`), words.link),
        ],
        ...(message.replyTo !== null && { replyTo: message.replyTo }),
      };
    }
    case 'messageAddress': {
      const { addressLink } = facts;
      if (project === null || addressLink === null) return null;
      const words = mail.messageAddress;
      return {
        subject: words.subject({ project: project.name }),
        blocks: [
          paragraph(words.lead({ workspace, project: project.name, address: facts.to })),
          linkTo(addressLink, words.link),
          smallPrint(words.notMine({ days: String(limits.messageAddressDays), project: project.name })),
        ],
      };
    }
    case 'siteTakenDown': {
      const words = mail.siteTakenDown;
      return {
        subject: words.subject({ site: facts.subject }),
        blocks: [paragraph(words.lead({ site: facts.subject })), paragraph(words.next)],
      };
    }
    case 'publishRequested': {
      if (project === null) return null;
      const words = mail.publishRequested;
      const named = { client: facts.client, project: project.name };
      return {
        subject: words.subject(named),
        blocks: [paragraph(words.lead(named)), linkTo(page(requestPath(facts.subject)), words.link)],
      };
    }
    case 'suspended': {
      const words = mail.suspended;
      return {
        subject: words.subject({ workspace }),
        blocks: [paragraph(words.lead({ workspace })), paragraph(words.kept)],
      };
    }
    case 'resumed': {
      const words = mail.resumed;
      return {
        subject: words.subject({ workspace }),
        blocks: [paragraph(words.lead({ workspace })), linkTo(page('/dashboard'), words.link({ workspace }))],
      };
    }
    case 'assistantConnected': {
      const words = mail.assistantConnected;
      const { client } = facts;
      return {
        subject: words.subject({ client }),
        blocks: [
          paragraph(words.lead({ client })),
          paragraph(words.check),
          linkTo(`${origin}/connections`, words.link),
        ],
      };
    }
  }
}
