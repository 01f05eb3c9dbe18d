/** The published site that visitors see: an artifact, under an address. */
export interface ShownSite {
  artifact: string;
  /** Public address, with a slash at its end. */
  home: string;
}

/**
 * Header between the edge and the sites Worker. It is removed from requests and answers of visitors. In an answer
 * it names the site that is shown (`none` for a notice); in a request it names the known site, so that the platform
 * Worker does not look it up again.
 */
export const SITE_HEADER = 'X-Livery-Site';

export const NO_SITE = 'none';

/** The value of `SITE_HEADER` for a site: artifact and home, with a space between. */
export const writeShownSite = ({ artifact, home }: ShownSite): string => `${artifact} ${home}`;

/** Parses the header; null when it is missing, or `none`. */
export function readShownSite(text: string | null): ShownSite | null {
  const [artifact = '', home = ''] = (text ?? '').split(' ');
  return home === '' ? null : { artifact, home };
}
