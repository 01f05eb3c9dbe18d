/** All texts of the pages under `/docs` and of the front page, except the guides, which are Markdown files. */
export const docsTexts = {
  site: 'Documentation',
  overview: 'Overview',
  guides: 'Guides',
  reference: 'Reference',
  menu: 'Contents',
  areas: { access: 'Access', branding: 'Branding', platform: 'Tenants and credits', service: 'Service' },
  home: {
    title: 'Build on this platform',
    lead: 'Brand the customer dashboard, provision workspaces, and connect assistants to them.',
    startTitle: 'Start with a guide',
    startText: 'Each guide takes a few minutes. Its examples run against this service without changes.',
    referenceTitle: 'Reference',
    machine: 'For programs: [OpenAPI 3.1](/openapi.json).',
    operations: (count: number) => `${count} operations`,
    credentialsTitle: 'Authenticate',
    credentials: [
      {
        name: 'API key',
        use: 'Branding and platform functions, from your server.',
        form: 'Authorization: Bearer sk_live_…',
        get: 'Issued in the console under API keys, with the scopes theme or platform. Shown once.',
      },
      {
        name: 'Session token',
        use: 'Operations that require a signed-in owner or admin: versions, rollback, assets, billing.',
        form: 'Authorization: Bearer …',
        get: 'POST /session/token with the session’s cookie. It is valid for ten minutes.',
      },
      {
        name: 'Access token',
        use: 'The MCP endpoint, for a customer’s assistant.',
        form: 'Authorization: Bearer …',
        get: 'OAuth 2.0 with PKCE. Clients register themselves; the customer chooses scopes and workspaces.',
      },
    ],
    rulesTitle: 'Rules for all operations',
    rules: [
      ['Answers', 'JSON. A failure has error, a code for programs, and often reason, with details.'],
      ['Other accounts', 'An object of another account is answered like one that does not exist: 404.'],
      [
        'Rate limits',
        'A request over the limit is answered with 429 and Retry-After. Each operation names its limit.',
      ],
      [
        'Repeats',
        'Provisioning, top-ups and lifecycle calls are safe to repeat. Each operation names the value by which it recognizes a repeat.',
      ],
      [
        'Conflicts',
        'A change of a brand names the revision on which it is based. It gets 409 when another change came first.',
      ],
      ['Times', 'UTC. Days and months of credits begin at 00:00 UTC.'],
    ],
  },
  operation: {
    credentials: 'Credentials',
    nobody: 'none needed',
    schemes: {
      sessionBearer: 'session token',
      apiKey: 'API key',
      sessionCookie: 'session cookie',
      oauth: 'access token',
    } as Record<string, string>,
    parameters: 'Parameters',
    body: 'Body',
    example: 'Example',
    answer: (status: string) => `Answer ${status}`,
    exampleAnswer: (status: string) => `Example answer ${status}`,
    errors: 'Errors',
    errorsIntro:
      'A JSON refusal has a header `Link` that leads to its entry in the [index of errors](/docs/errors).',
    error: 'Error',
    status: 'Status',
    cause: 'Cause',
    remedy: 'What to do',
    headers: 'Answer headers',
    on: 'On',
    everyAnswer: 'every answer',
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
    byDefault: (value: string) => `${value} by default.`,
  },
  page: {
    language: 'Language of the example',
    languages: { sh: 'curl', ts: 'TypeScript', php: 'PHP' } as Record<string, string>,
    missing: {
      title: 'No such page',
      text: 'The documentation has no page at this address.',
      link: { href: '/docs', label: 'Documentation' },
    },
  },
  area: { columns: ['Operation', 'Request', 'What it does'] },
  llms: {
    title: 'Documentation for developers',
    about:
      'Every page below is Markdown. [OpenAPI 3.1](%ORIGIN%/openapi.json) describes the whole API. Assistants of customers connect to %MCP%.',
  },
  events: {
    title: 'Event types',
    description: 'Every type of event, when it happens, and its object.',
    intro:
      'Each object is the `data` of an event. [Events and webhooks](/docs/guides/webhooks) describes the other members and the delivery. `/openapi.json` has the schemas under `webhooks`.',
    columns: ['Type', 'When it happens'],
    object: 'Object of',
    about: {
      tenant: 'Tenants',
      member: 'Members of a tenant',
      suspension: 'Suspensions',
      credits: 'Credits',
      build: 'Builds',
      site: 'Sites',
      domain: 'Domains of sites',
      sender: 'Sending domains',
      brand: 'Your brand',
      plan: 'Plans',
      key: 'API keys',
      connection: 'Connections of assistants',
      publish: 'Requests of assistants to publish',
      usage_destination: 'Usage destinations',
      endpoint: 'Endpoints',
    },
  },
  errors: {
    title: 'Errors',
    description: 'Every error string that the service answers, with its cause and remedy.',
    intro: [
      'Read the status first, then `error`, which is a code for programs, and `reason`, which has details. Codes do not change; sentences may.',
      'A refusal in JSON has a header `Link: </docs/errors#…>; rel="help"` that leads to its entry here. The bodies have no such member, because their members are fixed. A request that got a 4xx other than 429 is refused again when it is repeated. After 429 and 5xx, send it again later.',
      'Every answer has an `X-Request-Id`. If the cause of a failure stays unclear, send this id to the operator.',
    ],
    codes: 'Codes',
    columns: ['Error', 'Status', 'Cause', 'What to do'],
    mcp: 'JSON-RPC codes of the MCP endpoint',
    mcpIntro:
      'The endpoint answers failures of the HTTP exchange as a JSON body with `error.code`. Failures of a method are in the event stream with status 200. A tool that refuses answers a result with `isError`, and its text names the remedy.',
    mcpColumns: ['Code', 'Status', 'Cause', 'What to do'],
  },
  landing: {
    title: 'Welcome',
    heading: 'Your brand on the whole product',
    lead: 'Resellers brand the dashboard, provision workspaces and follow credits. Customers build sites, by themselves or with an assistant.',
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
        text: 'Guides, all operations and errors, and the OpenAPI document.',
        action: 'Read the documentation',
      },
    ],
  },
} as const;

const number = (value: number) =>
  Math.abs(value) >= 10_000 || Math.abs(value) < 0.001
    ? value.toLocaleString('en', { maximumFractionDigits: 10 })
    : String(value);

function span(from: number | undefined, to: number | undefined, unit: string): string {
  const of = unit === '' ? '' : ` ${unit}`;
  const ofOne = of.replace(/ies$/, 'y').replace(/s$/, '');
  const some = from !== undefined && from > 0;
  // A bound above the greatest safe integer is not shown.
  const bound = to !== undefined && to < Number.MAX_SAFE_INTEGER;
  if (some && bound) return from === to ? `${number(from)}${of}.` : `${number(from)} to ${number(to)}${of}.`;
  if (bound) return `At most ${number(to)}${to === 1 ? ofOne : of}.`;
  if (some) return `At least ${number(from)}${from === 1 ? ofOne : of}.`;
  return from === 0 && unit === '' ? 'Not negative.' : '';
}
