import type { BuiltFiles } from '../../../shared/http/read-built-file.ts';
import type { MailEnv } from '../../../shared/mail/create-mailer.ts';
import type { PlatformSettings } from '../../../shared/presentation/identity.ts';

/** What it takes to write and send a notice. */
export interface NoticeEnv extends MailEnv, PlatformSettings {
  ASSETS: BuiltFiles;
  BASE_URL: string;
  /** Signs the links that stop mails of one topic. */
  MAIL_SECRET: string;
}
