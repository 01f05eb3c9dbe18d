import type { StrippedCode } from '#schema/css-policy/index.ts';
import type { KnownAddresses } from '#shared/brand/live-compiler.ts';
import { collectUrls, type ResolvedUrl, type UrlUse } from '../css/compile.ts';
import { isSvgData } from '../css/svg/is-svg-data.ts';

/** The key of an address as written: the same text can be allowed for one use and refused for another. */
export const addressKeyOf = (url: string, use: UrlUse): string => `${use} ${url}`;

/** Resolves addresses from known results, and records whether one was unknown. */
export class AddressBook {
  readonly #urls: ReadonlyMap<string, KnownAddresses['urls'][number]>;
  readonly #imports: ReadonlyMap<string, StrippedCode | null>;
  readonly #faces: string;

  constructor({ urls, imports, faces }: KnownAddresses) {
    this.#urls = new Map(urls.map((known) => [addressKeyOf(known.written, known.use), known]));
    this.#imports = new Map(imports.map(({ written, code }) => [written, code as StrippedCode | null]));
    this.#faces = faces;
  }

  /** Font faces of imported sheets, and the result of each import. */
  get imported(): { faces: string; answers: ReadonlyMap<string, StrippedCode | null> } {
    return { faces: this.#faces, answers: this.#imports };
  }

  /** Whether each address of the sheet is known. */
  covers(css: string): boolean {
    return collectUrls(css).every(({ url, use }) =>
      use === 'import'
        ? this.#imports.has(url.trim())
        : isSvgData(url) || this.#urls.has(addressKeyOf(url, use)),
    );
  }

  readonly resolve = (url: string, use: UrlUse): ResolvedUrl => {
    const known = this.#urls.get(addressKeyOf(url, use));
    if (known?.path !== undefined) return { url: known.path, side: known.side };
    const code = (known?.code ?? 'url_relative') as StrippedCode;
    return known?.message === undefined ? { code } : { code, message: known.message };
  };
}
