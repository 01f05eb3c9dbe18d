import type { Locale } from '#shared/i18n/read-locale.ts';
import type { SiteBrand } from './builder.ts';

/** A picture of a site: its file in the artifact, and smaller files of it. */
export interface SitePicture {
  path: string;
  width: number;
  height: number;
  /** The same picture in other widths and formats, ascending. */
  smaller: ReadonlyArray<{ path: string; width: number; type: 'avif' | 'webp' }>;
}

/** The input of the renderer beside the document. */
export interface RenderContext {
  /** Fixed words of the site, in its language where a catalogue exists. */
  locale: Locale;
  brand: SiteBrand;
  /** Pictures by their id in the document; a reference to any other is left out. */
  pictures: ReadonlyMap<string, SitePicture>;
  /** Reads a file of a font for the files of the site; null where they are served from elsewhere. */
  readFont: ((file: string) => Promise<Uint8Array<ArrayBuffer>>) | null;
}
