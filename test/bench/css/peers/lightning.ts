import { transform } from 'lightningcss';
import { ownAsset, ROOT } from './policy.ts';

const value = ROOT.slice(13, -2);

/** Lightning CSS (native) with visitors for the same work, minified. */
export function lightning(source: string): Uint8Array {
  return transform({
    filename: 'sheet.css',
    code: Buffer.from(source),
    minify: true,
    errorRecovery: true,
    visitor: {
      Url(url) {
        return ownAsset.test(url.url) ? url : { ...url, url: '' };
      },
      Selector(selector) {
        return [
          { type: 'attribute', name: 'data-brand', operation: { operator: 'equal', value } },
          { type: 'combinator', value: 'descendant' },
          ...selector,
        ];
      },
      Rule: {
        import: () => [],
        page: () => [],
        namespace: () => [],
      },
    },
  }).code;
}

/** Minifies the input only, from bytes to text: the reference for time and, with {@link minified}, for size. */
export const minify = (code: Uint8Array): string =>
  transform({ filename: 'sheet.css', code, minify: true, errorRecovery: true }).code.toString();

export const minified = (source: string): number => Buffer.byteLength(minify(Buffer.from(source)));
