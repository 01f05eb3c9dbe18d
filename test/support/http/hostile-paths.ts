import fc from 'fast-check';

/** Pieces that leave an origin, a folder or a page when a program does not read them as a browser does. */
const PIECES = [
  ...['/', '//', '\\', '/\\', '@', ':', '.', '..', '%2e', '%2E%2e', '.%2e', '%252e', ';', '?', '#', '&', '='],
  ...['%2f', '%2F', '%5c', '%255c', '%252f', '%40', '%3a', '%00', '%09', '%0a', '%0d%0aX-A:%20b', '%20', '%'],
  ...[
    '\t',
    '\n',
    '\r',
    ' ',
    '\u0000',
    '\u2028',
    '。',
    '／',
    '％',
    'ⅰ',
    '%c0%ae',
    '%ff',
    '%E2%80%A8',
    '\u{1F9F5}',
  ],
  ...[
    'evil.example',
    'user:pass@evil.example',
    'https:',
    'javascript:alert(1)',
    'data:text/html,x',
    'localhost',
  ],
  ...[
    'dashboard',
    'preview',
    '%70review',
    'previe%77',
    'sites',
    '%73ites',
    'console',
    'sessions',
    'docs',
    'sign-in',
  ],
  ...['corner-shop', '%63orner-shop', 'aa234', '%61%61234', 'x', '0123456789abcdef0123456789abcdef'],
  ...['11111111-1111-4111-8111-111111111111', 'oauth', 'consent', 'report', 't', 'sso', 'code'],
];

const escaped = (character: string): string => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`;

/** The path of a customer's content in which some characters are written as escapes. */
const escapedContent = fc
  .tuple(
    fc.constantFrom(
      '/sites/corner-shop',
      '/sites/aa234',
      '/dashboard/preview/11111111-1111-4111-8111-111111111111/0123456789abcdef0123456789abcdef',
    ),
    fc.infiniteStream(fc.nat({ max: 9 })),
    fc.constantFrom('', '/', '/443@evil.example/', '//evil.example/', '/.evil.example/', '/%5cevil.example'),
  )
  .map(([path, random, rest]) => {
    const pick = () => (random.next().value ?? 1) === 0;
    return (
      [...path]
        .map((character) => (/[\w-]/.test(character) && pick() ? escaped(character) : character))
        .join('') + rest
    );
  });

const mixed = fc
  .tuple(
    fc.constantFrom('', '/', '/', '/', '//', '/sites/', '/dashboard/', '/dashboard/preview/', '\\', '\t/'),
    fc.array(
      fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...PIECES) }, { weight: 1, arbitrary: fc.string() }),
      {
        maxLength: 9,
      },
    ),
  )
  .map(([start, pieces]) => start + pieces.join(''));

/** Texts that may be the path of an address. */
export const hostilePath: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: mixed },
  { weight: 1, arbitrary: escapedContent },
);

/** The path of a customer's content on a host of the service, as the service's routes read it. */
export const isCustomersContent = (pathname: string): boolean => {
  let path = pathname;
  try {
    path = decodeURI(pathname);
  } catch {}
  return /^\/+(?:sites|site-hosts|preview-hosts|t|dashboard\/+preview)(?:\/|$)/.test(path);
};
