import { describe, expect, it } from 'vitest';
import { routes } from '#schema/contract/manifest/routes.ts';
import { parts } from '#schema/contract/parts/index.ts';
import { sourceLocale } from '#scripts/i18n/source-locale.ts';
import { NOW } from '#workers/platform/surface/sample/data/sample-time.ts';
import { renderSamplePage, type Situation } from '#workers/platform/surface/sample/sample-page.tsx';
import { contractDefects, renderedElements } from './rendered-elements.ts';

const locale = sourceLocale('en');

const ACCOUNT = '0d6b4f5e-5a0b-4a0c-9d57-0123456789ab';
const renderDashboard = (route: (typeof routes)[number]['id'], situation: Situation) =>
  renderSamplePage({
    locale,
    accountId: ACCOUNT,
    route,
    situation,
    mode: 'light',
    stylesheets: ['/base.css'],
  });

const situations: Situation[] = ['ready', 'empty', 'loading', 'error', 'suspended', 'terminated', 'confirm'];
const everyPage = routes.flatMap(({ id }) => situations.map((situation) => [id, situation] as const));

describe.each(everyPage)('page %s, %s', (route, situation) => {
  const html = renderDashboard(route, situation);
  const elements = renderedElements(html);

  it('the page consists of the contract’s parts, variants and states only, each in its place', () => {
    expect(contractDefects(elements, parts)).toEqual([]);
  });

  it('the page has one first heading, unique ids, and no script or style attribute', () => {
    expect(elements.filter(({ tag }) => tag === 'h1')).toHaveLength(1);
    const ids = elements.flatMap(({ attributes }) => attributes.id ?? []);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    for (const { tag, attributes } of elements) {
      expect(tag).not.toBe('script');
      expect(attributes.style).toBeUndefined();
    }
  });

  it('changes are forms that are posted, with their hidden fields', () => {
    for (const { attributes, ancestors } of elements.filter(({ tag }) => tag === 'form'))
      expect(attributes.method).toBe(ancestors.some(({ tag }) => tag === 'search') ? 'get' : 'post');
  });
});

describe('pages and the manifests', () => {
  it.each(routes)('$id shows every part its route names', ({ id, parts: named }) => {
    const shown = new Set(
      situations.flatMap((situation) =>
        renderedElements(renderDashboard(id, situation)).map(({ attributes }) => attributes['data-part']),
      ),
    );
    expect(named.filter((part) => !shown.has(part))).toEqual([]);
  });

  it.each(routes)('$id explains each state its route names', ({ id, states }) => {
    const words = {
      ready: 'data-part="main"',
      empty: 'data-part="empty-state"',
      loading: 'aria-busy="true"',
      error: 'data-part="error-state"',
      suspended: 'This workspace is suspended',
      terminated: locale.messages.pages.terminated.title,
    };
    for (const state of states) expect(renderDashboard(id, state), state).toContain(words[state]);
  });
});

describe('a workspace that does not work', () => {
  it('shows its content without controls for changes while suspended', () => {
    const elements = renderedElements(renderDashboard('projects', 'suspended'));
    const changes = ({ ancestors }: (typeof elements)[number]) =>
      ancestors.some(({ tag, attributes }) => tag === 'form' && attributes.method === 'post');
    const submits = elements.filter(
      (element) =>
        element.tag === 'button' &&
        element.attributes.type === 'submit' &&
        element.attributes.name !== 'sign-out' &&
        changes(element),
    );
    expect(submits.length).toBeGreaterThan(0);
    for (const { attributes } of submits) expect('disabled' in attributes).toBe(true);
  });

  it('shows no content when the workspace is closed', () => {
    expect(renderDashboard('projects', 'terminated')).not.toContain('Corner Bakery');
  });
});

describe('amounts and times', () => {
  it.each([
    [NOW, 'now'],
    [NOW - 61_000, '1 minute ago'],
    [NOW - 3 * 3_600_000, '3 hours ago'],
    [NOW - 26 * 3_600_000, 'yesterday'],
    [NOW - 40 * 86_400_000, '12 Oct 2026'],
    [NOW + 1000, 'now'],
  ])('formats %d as %s', (at, words) => {
    expect(locale.formats.since(at, NOW)).toBe(words);
  });

  it('groups thousands and keeps two decimals', () => {
    expect([locale.formats.amount(1234.567), locale.formats.amount(0), locale.formats.amount(2)]).toEqual([
      '1,234.57',
      '0',
      '2',
    ]);
  });
});
