import type { SettingsData } from '../../pages/settings/settings-page.tsx';
import { target } from './sample-time.ts';

export const settings: SettingsData = {
  target,
  language: 'de',
  languages: [
    { value: 'de', label: 'Deutsch' },
    { value: 'ja', label: '日本語' },
  ],
  timeZone: 'Europe/Paris',
  timeZones: [{ value: 'Europe/Paris', label: 'Europe/Paris' }],
  sessionsHref: '#sessions',
  mails: {
    target,
    topics: [
      { topic: 'builds', label: 'Finished builds', wanted: true },
      { topic: 'credits', label: 'Credits that run out', wanted: false },
    ],
  },
};
export const refusedSettings: SettingsData = { ...settings, timeZoneError: 'No such time zone.' };
