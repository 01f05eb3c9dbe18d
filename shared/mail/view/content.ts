/** The content of a message, from which both of its parts are made. */
export interface MailContent {
  subject: string;
  blocks: readonly MailBlock[];
  /** Address for answers, in place of the sender's own. */
  replyTo?: string;
  /** Address that unsubscribes from mails of this topic, for optional ones (RFC 2369, RFC 8058). */
  unsubscribe?: string | undefined;
}

export type MailBlock =
  | { kind: 'text'; text: string; quiet?: true }
  /** A sentence with a code in it. HTML shows the code separately. */
  | { kind: 'code'; text: string; code: string }
  /** An absolute address: a button in HTML, a line of its own in plain text. */
  | { kind: 'link'; href: string; label: string };

/** A paragraph of text. */
export const paragraph = (text: string): MailBlock => ({ kind: 'text', text });

/** A paragraph in small, quiet type. */
export const smallPrint = (text: string): MailBlock => ({ kind: 'text', text, quiet: true });

/** A sentence with a code in it. */
export const codeLine = (text: string, code: string): MailBlock => ({ kind: 'code', text, code });

/** A link to an absolute address. */
export const linkTo = (href: string, label: string): MailBlock => ({ kind: 'link', href, label });
