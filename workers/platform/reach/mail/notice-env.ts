import type { MailEnv } from '#shared/mail/create-mailer.ts';
import type { PlatformSettings } from '#shared/presentation/identity.ts';
import type { BuiltFiles } from '#shared/runtime/read-built-file.ts';

/** Settings for writing and sending notices. */
export interface NoticeEnv extends MailEnv, PlatformSettings {
  ASSETS: BuiltFiles;
  BASE_URL: string;
  /** Signs links to unsubscribe. */
  MAIL_SECRET: string;
}
