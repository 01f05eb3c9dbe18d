import type { BuiltFiles } from '#shared/http/read-built-file.ts';
import type { MailEnv } from '#shared/mail/create-mailer.ts';
import type { PlatformSettings } from '#shared/presentation/identity.ts';

/** Settings for writing and sending notices. */
export interface NoticeEnv extends MailEnv, PlatformSettings {
  ASSETS: BuiltFiles;
  BASE_URL: string;
  /** Signs links to unsubscribe. */
  MAIL_SECRET: string;
}
