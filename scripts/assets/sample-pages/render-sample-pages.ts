import colorNames from 'color-name';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { routes } from '#schema/contract/manifest/routes.ts';
import type { Locale } from '#shared/i18n/read-locale.ts';
import type { WrittenElement } from '#workers/branding/page-check/page/page-tree.ts';
import type { SamplePages } from '#workers/branding/page-check/sample-pages.ts';
import { renderFixturePage } from '#workers/platform/surface/fixture/fixture-page.tsx';
import { baseCss } from '#workers/platform/surface/host/base-css.ts';
import { renderSamplePage } from '#workers/platform/surface/sample/sample-page.tsx';

const ACCOUNT = '00000000-0000-4000-8000-000000000000';

/** Every sample page of the preview, and the base sheet, for the check before publishing. */
export const renderSamplePages = (locale: Locale): SamplePages => ({
  pages: {
    components: surfaceOf(renderFixturePage({ accountId: ACCOUNT, locale })),
    ...Object.fromEntries(
      routes.map(({ id }) => [
        id,
        surfaceOf(renderSamplePage({ accountId: ACCOUNT, locale, route: id, stylesheets: [] })),
      ]),
    ),
  },
  account: ACCOUNT,
  baseCss,
  colorNames,
});

type Node = DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.Document;
type Element = DefaultTreeAdapterTypes.Element;

/** The root of the surface on a page, with its descendants. */
function surfaceOf(html: string): WrittenElement {
  const find = (node: Node): Element | null => {
    if ('attrs' in node && node.attrs.some(({ name }) => name === 'data-brand')) return node;
    if (!('childNodes' in node)) return null;
    return node.childNodes.reduce<Element | null>((found, child) => found ?? find(child), null);
  };
  const root = find(parse(html));
  if (root === null) throw new Error('the page has no surface');
  return written(root);
}

/** Addresses and pictures are shortened: they are long, and no selector may depend on them. */
const shortened = (name: string, value: string): string => (['src', 'srcset'].includes(name) ? '' : value);

function written({ tagName, attrs, childNodes }: Element): WrittenElement {
  const attributes = Object.fromEntries(attrs.map(({ name, value }) => [name, shortened(name, value)]));
  // A drawing counts as one element.
  const children = tagName === 'svg' ? [] : childNodes;
  return [
    tagName,
    attributes,
    children.flatMap((child): Array<WrittenElement | 0> => {
      if ('tagName' in child) return [written(child)];
      return 'value' in child && child.value.trim() !== '' ? [0] : [];
    }),
  ];
}
