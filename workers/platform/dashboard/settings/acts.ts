import { isTimeZone } from '#schema/names/time-zone.ts';
import { isOffered } from '#shared/i18n/offered-languages.ts';
import { SETTINGS_PATH } from '../../core/addresses.ts';
import { chooseMails } from '../../reach/mail/choices/choose-mails.ts';
import { mailTopics } from '../../reach/mail/choices/mail-topics.ts';
import { type ActDefinition, on } from '../http/act.ts';
import { findSettingsAccount } from './mail-choice-statements.ts';
import { setPreferences } from './set-preferences.ts';
import { settingsPage } from './settings-page.ts';

export const saveSettingsAct: ActDefinition = {
  page: () => SETTINGS_PATH,
  show: on(settingsPage),
  async run({ operation, viewer, form, env }) {
    const path = SETTINGS_PATH;
    const language = form.get('language') || null;
    const timeZone = form.get('time_zone') || null;
    if (language !== null && !isOffered(env.ENVIRONMENT, language)) return { refused: 'bad_language', path };
    if (timeZone !== null && !isTimeZone(timeZone)) return { refused: 'bad_time_zone', path };
    await setPreferences(operation, viewer.userId, { language, timeZone });
    return { path, parameters: { done: 'settings-saved' } };
  },
};

export const chooseMailsAct: ActDefinition = {
  page: () => SETTINGS_PATH,
  show: on(settingsPage),
  async run({ operation, viewer, workspaceId, form }) {
    const accountId = await findSettingsAccount(operation.db, { tenant: workspaceId, user: viewer.userId });
    if (accountId === null) return { refused: 'workspace_not_found', path: SETTINGS_PATH };
    const wanted = form.getAll('mail');
    await chooseMails(
      operation,
      { userId: viewer.userId, accountId },
      mailTopics.filter((topic) => !wanted.includes(topic)),
    );
    return { path: SETTINGS_PATH, parameters: { done: 'mails-saved' } };
  },
};
