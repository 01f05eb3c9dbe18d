import type { AssetKind } from '#schema/branding/asset-wire.ts';
import { element } from '../support/element.ts';

interface Pictured {
  id: string;
  kind: AssetKind;
  currentVersion: { id: string; url: string };
}

/**
 * The thumbnail of an asset: the whole picture on a checkered background that shows transparency, or letters of a font.
 */
export function thumbnail({ kind, currentVersion: { id, url } }: Pictured): HTMLElement {
  if (kind !== 'font-family') {
    return element(
      'span',
      { class: 'thumb' },
      element('img', { src: url, alt: '', loading: 'lazy', decoding: 'async' }),
    );
  }
  const specimen = element('span', { class: 'specimen', 'aria-hidden': 'true' }, 'AaGg');
  void showIn(specimen, `asset-${id}`, url);
  return element('span', { class: 'thumb plain' }, specimen);
}

/** When a font cannot be loaded, the page's own font is shown; the name beside it identifies the asset. */
async function showIn(specimen: HTMLElement, family: string, url: string): Promise<void> {
  try {
    document.fonts.add(await new FontFace(family, `url("${url}")`).load());
    specimen.style.fontFamily = `"${family}"`;
  } catch {
    specimen.style.fontStyle = 'italic';
  }
}
