export interface MailMessage {
  to: string;
  subject: string;
  /** Plain text: what a sign-in needs, readable everywhere. */
  text: string;
}

/** Sends one message, or throws when it could not be handed over. */
export interface Mailer {
  send(message: MailMessage): Promise<void>;
}
