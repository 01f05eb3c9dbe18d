/** What visitors of a published site see: an artifact, under an address. */
export interface ShownSite {
  artifact: string;
  /** Public address, with a slash at its end. */
  home: string;
}

/**
 * Header between the edge and the platform Worker; neither takes it from a visitor nor shows it to one. An answer says
 * with it what the site shows (`none` for a notice); a request says it, so that nobody looks it up again.
 */
export const SITE_HEADER = 'X-Livery-Site';

export const NO_SITE = 'none';

export const writeShownSite = ({ artifact, home }: ShownSite): string => `${artifact} ${home}`;

export function readShownSite(text: string | null): ShownSite | null {
  const [artifact = '', home = ''] = (text ?? '').split(' ');
  return home === '' ? null : { artifact, home };
}
