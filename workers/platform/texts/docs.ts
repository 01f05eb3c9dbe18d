/** Every sentence of the pages under `/docs` and of the front page, except the guides, which are documents of their own. */
export const docsTexts = {
  site: 'Documentation',
  overview: 'Overview',
  guides: 'Guides',
  reference: 'Reference',
  onThisPage: 'On this page',
  menu: 'Contents',
  areas: { access: 'Access', branding: 'Branding', platform: 'Tenants and credits', service: 'Service' },
  home: {
    title: (platform: string) => `Build on ${platform}`,
    lead: 'Put a brand on the customer dashboard, provision workspaces, and let assistants work in them.',
    startTitle: 'Start with a guide',
    startText: 'Each takes minutes, and works as written against this service.',
    referenceTitle: 'Look something up',
    machine: 'For machines: ',
    machineLink: 'OpenAPI',
    operations: (count: number) => `${count} operations`,
    credentialsTitle: 'Say who you are',
    credentials: [
      {
        name: 'API key',
        use: 'Branding and platform functions, from your server.',
        form: 'Authorization: Bearer sk_live_…',
        get: 'Issued in the console under API keys, with the scopes theme or platform. Shown once.',
      },
      {
        name: 'Session bearer',
        use: 'What only a signed-in owner or admin may do: versions, rollback, assets, billing.',
        form: 'Authorization: Bearer …',
        get: 'POST /session/token with the session’s cookie. It lives for minutes.',
      },
      {
        name: 'Access token',
        use: 'The MCP endpoint, for a customer’s assistant.',
        form: 'Authorization: Bearer …',
        get: 'OAuth 2.0 with PKCE. Clients register themselves; the customer chooses scopes and workspaces.',
      },
    ],
    rulesTitle: 'What holds everywhere',
    rules: [
      ['Answers', 'JSON. A failure carries error, a code to act on, and often reason, which says more.'],
      ['Not yours', 'What belongs to somebody else looks exactly like what does not exist: 404.'],
      [
        'Too often',
        'Answered with 429 and Retry-After. Each operation says which budget it is counted against.',
      ],
      [
        'Repeats',
        'Provisioning, top-ups and lifecycle calls are safe to repeat; the operation says what it goes by.',
      ],
      [
        'Races',
        'Branding changes name the revision they were made against; the one that comes late gets 409.',
      ],
      ['Times', 'UTC. Days and months of credits begin at 00:00 UTC.'],
    ],
  },
  operation: {
    credentials: 'Credentials',
    nobody: 'none needed',
    schemes: {
      sessionBearer: 'session bearer',
      apiKey: 'API key',
      sessionCookie: 'session cookie',
      oauth: 'access token',
    } as Record<string, string>,
    parameters: 'Parameters',
    body: 'Body',
    example: 'Example request',
    answer: (status: string) => `Answer ${status}`,
    exampleAnswer: (status: string) => `Example answer ${status}`,
    errors: 'Errors',
    noBody: 'No body.',
    name: 'Name',
    type: 'Type',
    meaning: 'Meaning',
    required: 'required',
    optional: 'optional',
    shape: (number: number) => `Form ${number}`,
  },
  types: {
    anything: 'anything',
    object: 'object',
    listOf: (item: string) => `list of ${item}`,
    mapOf: (value: string) => `map of ${value}`,
    or: ' or ',
    null: 'null',
    bytes: 'file',
  },
  limits: {
    characters: (from: number | undefined, to: number | undefined) => span(from, to, 'characters'),
    entries: (from: number | undefined, to: number | undefined) => span(from, to, 'entries'),
    number: (from: number | undefined, to: number | undefined) => span(from, to, ''),
    above: (bound: number) => `Above ${bound}.`,
    pattern: (pattern: string) => `Matches \`${pattern}\`.`,
    byDefault: (value: string) => `${value} unless given.`,
  },
  guide: {
    missing: {
      title: 'No such guide',
      text: 'There is no guide of that name.',
      link: { href: '/docs', label: 'All guides' },
    },
    step: (number: number, count: number) => `Step ${number} of ${count}`,
    steps: (count: number) => `${count} steps`,
    next: 'Next guide',
  },
  area: {
    missing: {
      title: 'No such page',
      text: 'The reference has no part of that name.',
      link: { href: '/docs', label: 'Documentation' },
    },
  },
  landing: {
    title: 'Welcome',
    heading: 'Your brand on the whole product',
    lead: 'Resellers brand the dashboard, provision workspaces and follow credits. Customers build, and their assistants build with them.',
    doors: [
      {
        href: '/console',
        title: 'Reseller console',
        text: 'Brand, tenants, keys, plans and billing of your account.',
        action: 'Open the console',
      },
      {
        href: '/dashboard',
        title: 'Customer dashboard',
        text: 'Projects, usage, domains and connections of your workspace.',
        action: 'Open the dashboard',
      },
      {
        href: '/docs',
        title: 'Documentation',
        text: 'Three guides, every operation, and the same for machines as OpenAPI.',
        action: 'Read the documentation',
      },
    ],
  },
} as const;

const number = (value: number) => (Math.abs(value) >= 10_000 ? value.toLocaleString('en') : String(value));

function span(from: number | undefined, to: number | undefined, unit: string): string {
  const of = unit === '' ? '' : ` ${unit}`;
  const ofOne = of.replace(/ies$/, 'y').replace(/s$/, '');
  const some = from !== undefined && from > 0;
  // Beyond what a number holds exactly there is no bound worth naming.
  const bound = to !== undefined && to < Number.MAX_SAFE_INTEGER;
  if (some && bound) return from === to ? `${number(from)}${of}.` : `${number(from)} to ${number(to)}${of}.`;
  if (bound) return `At most ${number(to)}${to === 1 ? ofOne : of}.`;
  if (some) return `At least ${number(from)}${from === 1 ? ofOne : of}.`;
  return from === 0 && unit === '' ? 'Not negative.' : '';
}
