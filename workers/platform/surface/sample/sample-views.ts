import type { BrandDocument } from '#schema/contract/brand-document.ts';
import type { ModeSetting } from '#schema/contract/modes.ts';
import type { BrandView } from '#shared/surface/view.ts';
import type { ChartView } from '../chart/chart-view.ts';
import type { ShellView } from '../shell/shell-view.ts';

const days = Array.from({ length: 21 }, (_, index) => `Nov ${index + 1}`);
// A regular pattern with lower values at weekends. It is the same in every run, so that screenshots can be compared.
const wave = (base: number, swing: number, shift: number) =>
  days.map((_, day) =>
    Math.round((base + swing * Math.sin((day + shift) / 2.1)) * ((day + 6) % 7 < 2 ? 0.3 : 1)),
  );

const format = (value: number): string => String(value);

export const sampleChart = (kind: ChartView['kind']): ChartView => ({
  kind,
  title: kind === 'bar' ? 'Credits per day' : kind === 'line' ? 'Visitors' : 'Builds',
  summary: 'Use rises over the month and dips at weekends.',
  categories: days,
  series:
    kind === 'bar'
      ? [
          { label: 'Free daily', values: wave(5, 1, 0) },
          { label: 'Monthly', values: wave(14, 6, 2) },
          { label: 'Top-up', values: wave(5, 4, 4) },
        ]
      : kind === 'line'
        ? [
            { label: 'Bakery', values: wave(220, 60, 1) },
            { label: 'Yoga studio', values: wave(140, 50, 3) },
            { label: 'Florist', values: wave(80, 30, 5) },
          ]
        : [
            { label: 'Succeeded', values: wave(40, 12, 0) },
            { label: 'Cancelled', values: wave(16, 6, 2) },
            { label: 'Failed', values: wave(7, 4, 3) },
          ],
  format,
});

export const sampleShell = (
  mode: ModeSetting,
  status: ShellView['status'] = 'active',
  current: ShellView['current'] = 'projects',
): ShellView => ({
  current,
  status,
  mode,
  workspace: { id: 'w1', name: 'Bread & Butter' },
  workspaces: [
    { id: 'w1', name: 'Bread & Butter', href: '#w1' },
    { id: 'w2', name: 'Studio Linden', href: '#w2' },
  ],
  person: { name: 'Mira Okafor', email: 'mira@example.com' },
  hrefs: { route: (route) => `#${route}`, mode: (setting) => `?mode=${setting}` },
  settingsHref: '?settings',
  inbox: null,
  signOut: { action: '#sign-out' },
});

export const sampleDocument: BrandDocument = {
  schemaVersion: 1,
  identity: {
    productName: 'Northwind Sites',
    legalName: 'Northwind Hosting Ltd',
    support: { email: 'help@northwind.example', url: 'https://northwind.example/help' },
    upgrade: 'https://northwind.example/plans',
    terms: 'https://northwind.example/terms',
    privacy: 'https://northwind.example/privacy',
  },
  dashboard: {
    surface: {
      components: [
        {
          id: 'maintenance',
          type: 'announcement',
          slot: 'page-top',
          props: {
            tone: 'info',
            title: 'Custom domains are now included in every plan',
            text: 'Point a name you own at a published project.',
            link: { label: 'Add a domain', route: 'domains' },
          },
        },
        {
          id: 'help',
          type: 'support-card',
          slot: 'navigation-footer',
          props: { title: 'Need a hand?', text: 'We answer within a day.', showContact: true },
        },
      ],
    },
  },
};

export const sampleBrand = (document: BrandDocument, assetUrls: BrandView['assetUrls'] = {}): BrandView => ({
  document,
  assetUrls,
});
