import type { Identity } from '../../presentation/identity.ts';
import type { LookColors } from '../../presentation/page-look.ts';

/** Fonts of the reader's own system: mail fetches none. */
export const FONT =
  "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Arial,'Noto Sans','Hiragino Sans',sans-serif";

/** The mode of a reader that is shown, whatever the one who looks at it has. */
export type ReaderMode = 'light' | 'dark';

export interface MailColors {
  /** `content` of the `color-scheme` of the document. */
  schemes: string;
  base: LookColors;
  /** What dark readers get instead; null where the brand allows one mode. */
  dark: LookColors | null;
}

export function mailColors(identity: Identity): MailColors {
  const { light, dark } = identity.look().modes;
  const base = light ?? dark;
  if (base === undefined) throw new Error('a look without colours');
  if (light === undefined) return { schemes: 'dark', base, dark: null };
  return dark === undefined ? { schemes: 'light', base, dark: null } : { schemes: 'light dark', base, dark };
}

/** Inline styles come first for readers that drop style sheets; only the sheet can ask for the mode. */
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
    `.ground{background:${base.page}!important;border-radius:8px;padding:6px 12px}`,
    '.logo-light{display:none!important}',
    '.logo-dark{display:block!important}',
  ];
  return `${scheme}${narrow}@media ${DARK_READERS[reader ?? 'any']}{${rules.join('')}}`;
}

const DARK_READERS = { any: '(prefers-color-scheme:dark)', dark: 'all', light: 'not all' } as const;
