import { limits } from '#schema/limits.ts';
import type { SiteDocument } from '#schema/site/document.ts';
import type { SiteRedirect, SiteRules } from './site-rules.ts';

type Page = SiteDocument['pages'][number];

const addressOf = ({ slug }: Page): string => `/${slug ?? ''}`;
const sectionsOf = ({ sections }: Page): string => sections.map(({ id }) => id).join(' ');

/**
 * The redirects of a version that was made from an earlier one: those of the earlier one, and one from the old address
 * of each renamed page. A removed page and a new one count as the same when they have the same title, or the same
 * sections.
 */
export function redirectsAfter(
  before: SiteDocument | null,
  after: SiteDocument,
  earlier: SiteRules | null,
): SiteRules | null {
  const taken = new Set(after.pages.map(addressOf));
  const known = new Set(before?.pages.map(addressOf));
  const gone = before?.pages.filter((page) => !taken.has(addressOf(page))) ?? [];
  const fresh = after.pages.filter((page) => !known.has(addressOf(page)));
  const renamed = gone.flatMap((page): SiteRedirect[] => {
    const now =
      fresh.find(({ title }) => title === page.title) ??
      fresh.find((one) => sectionsOf(one) !== '' && sectionsOf(one) === sectionsOf(page));
    return now === undefined ? [] : [{ from: addressOf(page), to: addressOf(now), status: 301 }];
  });
  // A redirect to a renamed page leads to its new address; a redirect from an address that a page has again is removed.
  const kept = (earlier?.redirects ?? []).map((redirect) => {
    const next = renamed.find(({ from }) => from === redirect.to);
    return next === undefined ? redirect : { ...redirect, to: next.to };
  });
  const redirects = [...renamed, ...kept]
    .filter(
      ({ from, to }, index, all) =>
        from !== to && !taken.has(from) && all.findIndex((one) => one.from === from) === index,
    )
    .slice(0, limits.siteRedirects);
  const headers = earlier?.headers ?? [];
  return redirects.length + headers.length === 0 ? null : { redirects, headers };
}
