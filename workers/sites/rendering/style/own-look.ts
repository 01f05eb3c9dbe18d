import type { SiteDocument } from '#schema/site/document.ts';
import type { Theme } from '#schema/site/look.ts';
import { trades } from '#schema/site/trades.ts';
import { seeded } from '../random.ts';
import { looks } from './looks/looks.ts';
import { accentFor } from './palette.ts';
import { themeOfKind } from './theme-of-kind.ts';

/** The color of sites whose kind of business is unknown. */
const USUAL_PRIMARY = '#2f5d8a';

/** The color of the first trade of a kind. The colors of the reseller are not those of its customers' sites. */
const primaryOf = (kind: SiteDocument['business']['kind']): string =>
  Object.values(trades).find((trade) => trade.kind === kind)?.primary ?? USUAL_PRIMARY;

/** The parts of a look that a site has of its own. */
interface OwnLook {
  theme: Theme;
  primary: string;
  accent: string;
}

/** Most degrees by which the second colors of two businesses of a trade differ from that of the look. */
const SPREAD = 18;

/** The look and the two colors of a document: those that it names, else those of its kind of business and its name. */
export function ownLook({ look = {}, business }: Pick<SiteDocument, 'look' | 'business'>): OwnLook {
  const theme =
    look.theme ?? (business.kind === undefined ? undefined : themeOfKind[business.kind]) ?? 'plain';
  const primary = look.primary ?? primaryOf(business.kind);
  const { accentTurn = 40, accentHue } = looks[theme];
  const apart = seeded(business.name).number(2 * SPREAD + 1) - SPREAD;
  return {
    theme,
    primary,
    accent: look.accent ?? accentFor(primary, accentTurn + apart, accentHue && accentHue + apart / 3),
  };
}
