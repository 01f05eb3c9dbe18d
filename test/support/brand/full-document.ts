import type { SurfaceComponent } from '#schema/contract/brand/components.ts';
import type { BrandDocument } from '#schema/contract/brand-document.ts';
import { iconNames } from '#schema/contract/manifest/icon-names.ts';
import { routeIds } from '#schema/contract/manifest/route-ids.ts';
import { modeNames } from '#schema/contract/modes.ts';
import { colorTokenNames, colorTokens } from '#schema/contract/tokens/color-tokens.ts';

/** Aliases of the two images of the account with a full document. */
export const PICTURES = ['picture', 'other-picture'] as const;

const described = (alt: string) => ({ asset: PICTURES[0], alt });
const link = (label: string) => ({ label, url: `https://links.example/${label.toLowerCase()}` });
const placed: Pick<SurfaceComponent, 'slot' | 'routes'> = {
  slot: 'page-top',
  routes: ['projects', 'usage'],
};

/** A brand document in which every field has a value. A link has either an address or a page: here, an address. */
export const fullDocument: BrandDocument = {
  $schema: 'https://schemas.example/brand.json',
  schemaVersion: 1,
  identity: {
    productName: 'Acme Sites',
    legalName: 'Acme Hosting Ltd',
    tagline: 'Pages for all',
    support: { email: 'help@acme.example', url: 'https://acme.example/help' },
    terms: 'https://acme.example/terms',
    upgrade: 'https://acme.example/upgrade',
    privacy: 'https://acme.example/privacy',
    locale: 'en-GB',
  },
  logos: {
    light: described('Light logo'),
    dark: described('Dark logo'),
    mark: described('Mark'),
    favicon: described('Icon'),
  },
  colors: Object.fromEntries(
    modeNames.map((mode) => [
      mode,
      Object.fromEntries(colorTokenNames.map((name) => [name, colorTokens[name][mode]])),
    ]),
  ),
  typography: {
    body: { family: 'Body One', fallback: 'sans' },
    heading: { family: 'Heading One', fallback: 'serif' },
    mono: { family: 'Mono One', fallback: 'mono' },
    scale: 1,
    headingWeight: 600,
  },
  shape: { radius: 8, pill: false, borderWidth: 1, shadow: 'soft', density: 'regular' },
  modes: { default: 'auto', allowed: [...modeNames] },
  navigation: {
    labels: Object.fromEntries(routeIds.map((id) => [id, `Our ${id}`])),
    order: ['members', 'usage'],
    hidden: ['domains'],
  },
  emails: { fromName: 'Acme by mail', replyTo: 'answers@acme.example', footer: 'Acme Road 1' },
  icons: {
    pack: 'bold',
    bindings: Object.fromEntries(
      iconNames.map((name) => [name, { asset: PICTURES[name === 'help' ? 1 : 0] }]),
    ),
  },
  layout: { navigation: 'sidebar', contentWidth: 'regular', footer: true },
  dashboard: {
    surface: {
      components: [
        {
          id: 'news',
          type: 'announcement',
          ...placed,
          props: { tone: 'info', title: 'News title', text: 'News text', link: link('News') },
        },
        {
          id: 'welcome',
          type: 'hero',
          ...placed,
          props: {
            title: 'Hero title',
            text: 'Hero text',
            image: described('Hero picture'),
            link: link('Hero'),
          },
        },
        {
          id: 'about',
          type: 'text-card',
          ...placed,
          props: { title: 'Card title', text: 'Card text', icon: 'help', link: link('Card') },
        },
        {
          id: 'links',
          type: 'link-list',
          ...placed,
          props: { title: 'List title', links: [link('First'), link('Second')] },
        },
        {
          id: 'support',
          type: 'support-card',
          ...placed,
          props: { title: 'Support title', text: 'Support text', showContact: true },
        },
        {
          id: 'questions',
          type: 'faq',
          ...placed,
          props: { title: 'Questions title', items: [{ question: 'One?', answer: 'Yes.' }] },
        },
        {
          id: 'poster',
          type: 'image',
          ...placed,
          props: { image: described('Poster'), link: link('Poster') },
        },
      ],
    },
  },
};
