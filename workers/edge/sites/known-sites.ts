import { limits } from '#schema/limits.ts';
import { readShownSite, type ShownSite } from '#shared/sites/site-answer.ts';

/** The cached result of the lookup of a host name. */
export interface KnownSite extends ShownSite {
  slug: string;
  /** Time of the last successful lookup. */
  seenAt: number;
  /** Time of the last lookup, successful or not. */
  askedAt: number;
}

const keyOf = (hostname: string): string => `https://site-hosts.invalid/${hostname}`;

/**
 * The cached lookup of a host name in this location; null when there is none or it is older than `limits.siteStale`.
 */
export async function recallSite(cache: Cache, hostname: string, now: number): Promise<KnownSite | null> {
  const hit = await cache.match(keyOf(hostname));
  if (hit === undefined) return null;
  const [slug = '', seen = '', asked = '', ...shown] = (await hit.text()).split(' ');
  const site = readShownSite(shown.join(' '));
  const seenAt = Number(seen);
  if (site === null || now - seenAt > limits.siteStale) return null;
  return { ...site, slug, seenAt, askedAt: Number(asked) };
}

/** Whether the site may be shown without another lookup. */
export const isFresh = ({ askedAt }: KnownSite, now: number): boolean => now - askedAt < limits.siteFresh;

/** Keeps a lookup in the cache, until it is too old to be shown at all. */
export const rememberSite = (cache: Cache, hostname: string, site: KnownSite): Promise<void> =>
  cache.put(
    keyOf(hostname),
    new Response([site.slug, site.seenAt, site.askedAt, site.artifact, site.home].join(' '), {
      headers: { 'Cache-Control': `public, max-age=${Math.ceil(limits.siteStale / 1000)}` },
    }),
  );

export const forgetSite = (cache: Cache, hostname: string): Promise<boolean> => cache.delete(keyOf(hostname));
