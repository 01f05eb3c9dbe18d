import { LANGUAGES, languages } from '../../../../shared/i18n/languages.ts';
import { type SettingsData, SettingsPage } from '../../surface/pages/settings/settings-page.tsx';
import { dashboardHref, SETTINGS_PATH } from '../http/addresses.ts';
import { definePage } from '../http/page.ts';
import { refusalText } from '../http/refusal-text.ts';
import { timeZones } from './time-zones.ts';

/** Language and time zone of the person, for every page and message of theirs. */
export const settingsPage = definePage({
  route: null,
  statements: () => [],
  data: (_, { visit, refused, locale }): SettingsData => {
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
        ...languages.map((language) => ({
          value: language,
          label: LANGUAGES[language].name,
          lang: language,
        })),
      ],
      timeZone: values?.time_zone ?? session.timeZone ?? '',
      timeZones: [
        { value: '', label: words.utc },
        ...timeZones().map((name) => ({ value: name, label: name.replaceAll('_', ' ') })),
      ],
      sessionsHref: '/sessions',
      ...(languageError !== undefined && { languageError }),
      ...(timeZoneError !== undefined && { timeZoneError }),
    };
  },
  title: (_data, _fallback, { pages }) => pages.settings.title,
  Body: SettingsPage,
  explains: ({ code }) => code === 'bad_language' || code === 'bad_time_zone',
});
