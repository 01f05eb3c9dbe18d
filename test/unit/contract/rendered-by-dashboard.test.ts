import { describe, expect, it } from 'vitest';
import type { BrandDocument } from '#schema/contract/brand-document.ts';
import { routes } from '#schema/contract/manifest/routes.ts';
import { type Part, parts } from '#schema/contract/parts/index.ts';
import { partStates, universalStates } from '#schema/contract/states.ts';
import { sourceLocale } from '#scripts/i18n/source-locale.ts';
import { renderSamplePage, type Situation } from '#workers/platform/surface/sample/sample-page.tsx';
import { sampleDocument } from '#workers/platform/surface/sample/sample-views.ts';
import { matches, renderedElements } from './rendered-elements.ts';

const locale = sourceLocale('en');

/**
 * Variants and states that no page of the dashboard shows, only the fixture page. A page that begins to show
 * one must remove it from this list; a new one must be shown or be added here.
 */
const FIXTURE_ONLY = new Set([
  'workspace-switcher: open',
  'workspace-switcher: loading',
  'nav-item: disabled',
  'card: selected',
  'card: loading',
  'stat: loading',
  'list: divided',
  'list-item: selected',
  'stat-delta: flat',
  'faq-item: open',
  'step: failed',
  'avatar: large',
  'table: striped',
  'table: loading',
  'table-header-cell: ascending',
  'table-header-cell: descending',
  'chart: line',
  'chart: area',
  'chart: loading',
  'chart-series: series-4',
  'chart-series: series-5',
  'chart-series: series-6',
  'chart-legend-item: series-4',
  'chart-legend-item: series-5',
  'chart-legend-item: series-6',
  'progress: complete',
  'progress: failed',
  'form: loading',
  'input: read-only',
  'textarea: invalid',
  'select: invalid',
  'checkbox: indeterminate',
  'checkbox: invalid',
  'checkbox: disabled',
  'prompt: loading',
  'button: large',
  'button: block',
  'button: loading',
  'button: pressed',
  'icon-button: loading',
  'menu: open',
  'menu: closed',
  'menu-item: danger',
  'menu-item: highlighted',
  'menu-item: disabled',
  'tab: disabled',
  'tag: selected',
  'alert: success',
  'toast: closed',
  'dialog: large',
  'dialog: closed',
  'dialog-backdrop: closed',
  'skeleton: circle',
]);

const link = { label: 'More', route: 'usage' } as const;
const place = (id: string, type: string, props: object) => ({ id, type, slot: 'page-top', props });
const everything = {
  ...sampleDocument,
  logos: { light: { asset: 'logo', alt: 'Northwind' }, mark: { asset: 'mark', alt: 'Northwind' } },
  dashboard: {
    surface: {
      components: [
        ...(['info', 'success', 'warning'] as const).map((tone) =>
          place(`news-${tone}`, 'announcement', { tone, title: 'News', text: 'Today.', link }),
        ),
        place('welcome', 'hero', {
          title: 'Hello',
          text: 'Hi.',
          image: { asset: 'logo', alt: 'Logo' },
          link,
        }),
        place('tip', 'text-card', { title: 'Tip', text: 'Try it.', icon: 'info', link }),
        place('links', 'link-list', { title: 'Links', links: [link] }),
        place('help', 'support-card', { title: 'Help', showContact: true }),
        place('faq', 'faq', { title: 'Questions', items: [{ question: 'Why?', answer: 'So.' }] }),
        place('picture', 'image', { image: { asset: 'logo', alt: 'Logo' } }),
      ],
    },
  },
} as BrandDocument;
const documents: BrandDocument[] = [
  sampleDocument,
  everything,
  { ...sampleDocument, layout: { navigation: 'topbar' } },
];
const situations: Situation[] = [
  'ready',
  'empty',
  'loading',
  'error',
  'suspended',
  'terminated',
  'confirm',
  'refused',
];

const elements = documents.flatMap((document) =>
  routes.flatMap(({ id: route }) =>
    situations.flatMap((situation) =>
      renderedElements(
        renderSamplePage({
          locale,
          accountId: 'a',
          route,
          situation,
          document,
          mode: 'dark',
          stylesheets: ['/base.css'],
          assetUrls: { logo: '/logo.png', mark: '/mark.png' },
        }),
      ),
    ),
  ),
);
const selectorsOf = new Map<string, readonly string[]>(
  [...universalStates, ...partStates].map(({ name, selectors }) => [name, selectors]),
);

/** Variants and states of a part that no page shows, as `part: word`; the part's name alone when no page shows it. */
function unseen({ name, selector, variants = [], states = [] }: Part): string[] {
  const own = elements.filter((element) => matches(element, selector));
  if (own.length === 0) return [name];
  const words = [
    ...variants.map((variant) => ({ word: variant.name, selectors: [variant.selector] })),
    ...states.map((word) => ({ word, selectors: selectorsOf.get(word) ?? [] })),
  ];
  return words
    .filter(({ selectors }) => !own.some((element) => selectors.some((one) => matches(element, one))))
    .map(({ word }) => `${name}: ${word}`);
}

describe('what the contract reports as implemented', () => {
  const missing = parts.filter(({ status }) => status === 'implemented').flatMap(unseen);

  it('the dashboard shows each implemented part', () => {
    expect(missing.filter((words) => !words.includes(':'))).toEqual([]);
  });

  it('the dashboard shows every variant and state, except those that only the fixture page has', () => {
    expect(missing.filter((words) => !FIXTURE_ONLY.has(words))).toEqual([]);
  });

  it('no page of the dashboard shows one of those exceptions', () => {
    expect([...FIXTURE_ONLY].filter((words) => !missing.includes(words))).toEqual([]);
  });

  it('planned parts are not reported as implemented', () => {
    const planned = parts.filter(({ status }) => status === 'planned');
    expect(planned.length).toBeGreaterThan(0);
    expect(planned.filter(({ selector }) => elements.some((element) => matches(element, selector)))).toEqual(
      [],
    );
  });
});
