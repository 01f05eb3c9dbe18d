import { offeredLanguages } from '#shared/i18n/offered-languages.ts';
import { dashboardHref, SETTINGS_PATH } from '../../core/addresses.ts';
import { mailTopics } from '../../reach/mail/choices/mail-topics.ts';
import { type SettingsData, SettingsPage } from '../../surface/pages/settings/settings-page.tsx';
import { definePage, type Refusal } from '../http/page.ts';
import { refusalText } from '../http/refusal-text.ts';
import { unwantedIn } from './mail-choice-statements.ts';

/** IANA names that a person can choose, in alphabetical order. UTC is not in the list; null stands for it. */
const timeZones = (): readonly string[] => Intl.supportedValuesOf('timeZone');

/** The page of the person's language and time zone, for all pages and mails, and of wanted mails. */
export const settingsPage = definePage({
  route: null,
  statements: ({ visit }) => ({
    unwanted: unwantedIn.bind(visit.db, { tenant: visit.workspaceId, user: visit.session.userId }),
  }),
  data: ({ unwanted }, { visit, refused, locale, env }): SettingsData => {
    const { session, workspaceId } = visit;
    const { settings: words } = locale.messages.pages;
    const values = refused?.values;
    const error = (code: string) => (refused?.code === code ? refusalText(locale.messages, code) : undefined);
    const [languageError, timeZoneError] = [error('bad_language'), error('bad_time_zone')];
    return {
      target: { action: dashboardHref(SETTINGS_PATH, workspaceId) },
      language: values?.language ?? session.language ?? '',
      languages: [
        { value: '', label: words.automatic },
        ...offeredLanguages(env.ENVIRONMENT).map(({ tag, name }) => ({ value: tag, label: name, lang: tag })),
      ],
      timeZone: values?.time_zone ?? session.timeZone ?? '',
      timeZones: [
        { value: '', label: words.utc },
        ...timeZones().map((name) => ({ value: name, label: name.replaceAll('_', ' ') })),
      ],
      sessionsHref: '/sessions',
      mails: {
        target: { action: dashboardHref(`${SETTINGS_PATH}/mails`, workspaceId) },
        topics: mailTopics.map((topic) => ({
          topic,
          label: locale.messages.pages.mails.topics[topic],
          // A form that is shown again keeps the sent values.
          wanted: isMailForm(refused)
            ? refused.sent.getAll('mail').includes(topic)
            : !unwanted.rows.some((row) => row.topic === topic),
        })),
      },
      ...(languageError !== undefined && { languageError }),
      ...(timeZoneError !== undefined && { timeZoneError }),
    };
  },
  title: (_data, _fallback, { pages }) => pages.settings.title,
  Body: SettingsPage,
  explains: ({ code }) => code === 'bad_language' || code === 'bad_time_zone',
});

/** Of the page's two forms, only that of language and time zone has this field. */
const isMailForm = (refused: Refusal | null): refused is Refusal =>
  refused !== null && !refused.sent.has('language');
