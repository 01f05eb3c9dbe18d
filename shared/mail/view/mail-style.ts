import type { Identity } from '../../presentation/identity.ts';
import type { LookColors } from '../../presentation/page-look.ts';

/** System fonts, because a mail loads no fonts. */
export const FONT =
  "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Arial,'Noto Sans','Hiragino Sans',sans-serif";

/** The forced mode of a mail in a preview. */
export type ReaderMode = 'light' | 'dark';

export interface MailColors {
  /** `content` of the document's `color-scheme`. */
  schemes: string;
  base: LookColors;
  /** The colors in dark mode; null when the brand allows one mode. */
  dark: LookColors | null;
}

/** The colors of a mail for the modes that the brand allows. Dark is the base only when light is not allowed. */
export function mailColors(identity: Identity): MailColors {
  const { light, dark } = identity.look().modes;
  const base = light ?? dark;
  if (base === undefined) throw new Error('a look without colors');
  if (light === undefined) return { schemes: 'dark', base, dark: null };
  return dark === undefined ? { schemes: 'light', base, dark: null } : { schemes: 'light dark', base, dark };
}

/**
 * The sheet with the colors by mode, which needs media queries. Mail readers that remove style sheets use the inline
 * styles.
 */
export function mailSheet({ schemes, base, dark }: MailColors, reader: ReaderMode | null): string {
  const narrow =
    '@media (max-width:480px){.pad{padding:24px 20px!important}.button a{display:block!important}}';
  const scheme = `:root{color-scheme:${schemes};supported-color-schemes:${schemes}}`;
  if (dark === null) return `${scheme}${narrow}`;
  const rules = [
    `.page{background:${dark.page}!important}`,
    `.card{background:${dark.card}!important;border-color:${dark.line}!important;border-top-color:${dark.fill}!important}`,
    `.text{color:${dark.text}!important}`,
    `.quiet,.quiet a{color:${dark.quiet}!important}`,
    `.code{background:${dark.page}!important;border-color:${dark.line}!important;color:${dark.text}!important}`,
    `.button{background:${dark.fill}!important}`,
    `.button a{color:${dark.onFill}!important}`,
    `.backdrop{background:${base.page}!important;border-radius:8px;padding:6px 12px}`,
    '.logo-light{display:none!important}',
    '.logo-dark{display:block!important}',
  ];
  return `${scheme}${narrow}@media ${DARK_READERS[reader ?? 'any']}{${rules.join('')}}`;
}

const DARK_READERS = { any: '(prefers-color-scheme:dark)', dark: 'all', light: 'not all' } as const;
