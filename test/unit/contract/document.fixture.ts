/** A document with every key, and with values that are not in normal form. */
export const fullDocument = {
  $schema: 'https://livery.example/brand-document.json',
  schemaVersion: 1,
  identity: {
    productName: ' Cafe\u0301 Studio ',
    legalName: 'Café Studio GmbH',
    tagline: 'Sites that sell',
    support: { email: 'help@acme.example', url: 'https://ACME.example/help' },
    terms: 'https://acme.example/terms',
    privacy: 'https://acme.example/privacy',
    locale: 'en-GB',
  },
  logos: {
    light: { asset: 'logo', alt: 'Acme' },
    dark: { asset: 'logo-dark', alt: 'Acme' },
    mark: { asset: '0d6b4f5e-5a0b-4a0c-9d57-0123456789ab', alt: 'Acme' },
    favicon: { asset: 'favicon', alt: 'Acme' },
  },
  colors: {
    light: { primary: '#0A7', onPrimary: '#000', chart1: 'oklch(55% 0.15 200)' },
    dark: { primary: '#3DDC97', onPrimary: '#001b10' },
    'high-contrast': { primary: '#004020' },
  },
  typography: {
    body: { family: 'Inter', fallback: 'sans' },
    heading: { family: 'Source Serif 4', fallback: 'serif' },
    mono: { fallback: 'mono' },
    scale: 1.05,
    headingWeight: 700,
  },
  shape: { radius: 6, pill: false, borderWidth: 1, shadow: 'strong', density: 'spacious' },
  modes: { default: 'auto', allowed: ['light', 'dark', 'high-contrast'] },
  navigation: { labels: { projects: 'Sites' }, order: ['usage', 'projects'], hidden: ['connections'] },
  emails: { fromName: 'Acme', replyTo: 'help@acme.example', footer: 'Acme\nSome street 1' },
  icons: { pack: 'bold', bindings: { projects: { asset: 'icon-sites' } } },
  layout: { navigation: 'topbar', contentWidth: 'wide', footer: true },
  dashboard: {
    surface: {
      components: [
        {
          id: 'welcome',
          type: 'hero',
          slot: 'page-top',
          routes: ['projects'],
          props: {
            title: 'Welcome',
            text: 'Build something.',
            image: { asset: 'welcome', alt: 'A team' },
            link: { label: 'Guide', url: 'https://acme.example/guide' },
          },
        },
        { id: 'news', type: 'announcement', slot: 'page-top', props: { tone: 'info', title: 'New' } },
        {
          id: 'card',
          type: 'text-card',
          slot: 'page-bottom',
          props: { title: 'Tip', text: 'Be brief.', icon: 'info' },
        },
        {
          id: 'links',
          type: 'link-list',
          slot: 'navigation-footer',
          props: { title: 'More', links: [{ label: 'Usage', route: 'usage' }] },
        },
        {
          id: 'support',
          type: 'support-card',
          slot: 'page-bottom',
          props: { title: 'Help', showContact: true },
        },
        {
          id: 'faq',
          type: 'faq',
          slot: 'page-bottom',
          props: { title: 'Questions', items: [{ question: 'Why?', answer: 'Because.' }] },
        },
        {
          id: 'banner',
          type: 'image',
          slot: 'page-bottom',
          props: { image: { asset: 'banner', alt: 'Our office' } },
        },
      ],
    },
  },
} as const;
