export type ServiceName = 'AUTH' | 'BRANDING' | 'PLATFORM' | 'SITES';

// The first prefix that fits decides. A prefix without a trailing slash matches itself and everything below it.
const TABLE: ReadonlyArray<readonly [prefix: string, service: ServiceName]> = [
  ['/api/reseller', 'BRANDING'],
  ['/t', 'BRANDING'],
  ['/functions/v1', 'PLATFORM'],
  ['/dashboard/preview', 'SITES'],
  ['/dashboard', 'PLATFORM'],
  ['/console', 'PLATFORM'],
  ['/platform/theme-preview', 'PLATFORM'],
  ['/sites', 'SITES'],
  ['/report', 'SITES'],
  ['/upload', 'SITES'],
  ['/sso', 'PLATFORM'],
  ['/hooks', 'SITES'],
  ['/assets', 'PLATFORM'],
  ['/status', 'PLATFORM'],
  ['/docs', 'PLATFORM'],
  ['/openapi.json', 'PLATFORM'],
  ['/server.json', 'PLATFORM'],
  ['/llms.txt', 'PLATFORM'],
  ['/robots.txt', 'PLATFORM'],
  ['/sitemap.xml', 'PLATFORM'],
];

/** The Worker that owns a path. A path in no row belongs to the auth Worker, which answers 404. */
export function serviceFor(pathname: string): ServiceName {
  if (pathname === '/') return 'PLATFORM';
  for (const [prefix, service] of TABLE) {
    if (pathname === prefix || pathname.startsWith(`${prefix}/`)) return service;
  }
  return 'AUTH';
}
