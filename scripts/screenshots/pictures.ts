import type { Language } from '#shared/i18n/languages.ts';

/** A picture of the README: the browser's user, the page and its settings. */
export interface Picture {
  name: string;
  who: 'owner' | 'customer';
  /** `{account}` and `{workspace}` are replaced by those of the run. */
  path: string;
  mode: 'light' | 'dark';
  width: number;
  height: number;
  /** The language of the reader; English by default. */
  language?: Language;
  /** A selector that must exist before the picture is taken. */
  ready?: string;
}

const desk = { width: 1280, height: 800 };
const phone = { width: 390, height: 800 };

export const pictures: readonly Picture[] = [
  {
    name: 'dashboard',
    who: 'customer',
    path: '/dashboard?workspace={workspace}',
    mode: 'light',
    ...desk,
  },
  {
    name: 'dashboard-usage',
    who: 'customer',
    path: '/dashboard/usage?workspace={workspace}',
    mode: 'dark',
    ...desk,
  },
  {
    name: 'dashboard-phone',
    who: 'customer',
    path: '/dashboard?workspace={workspace}',
    mode: 'light',
    ...phone,
  },
  {
    name: 'dashboard-arabic',
    who: 'customer',
    path: '/dashboard?workspace={workspace}',
    mode: 'light',
    language: 'ar',
    ...desk,
  },
  { name: 'console-overview', who: 'owner', path: '/console/{account}', mode: 'light', ...desk },
  {
    name: 'console-branding',
    who: 'owner',
    path: '/console/{account}/branding',
    mode: 'light',
    width: 1440,
    height: 900,
    ready: '.cm-content',
  },
  { name: 'console-tenants', who: 'owner', path: '/console/{account}/tenants', mode: 'dark', ...desk },
  { name: 'docs', who: 'owner', path: '/docs', mode: 'light', ...desk },
];
