import { type PageRequest as ListPage, pageRequest } from '#shared/projects/page.ts';
import { expectOk } from '#shared/result.ts';
import type { PageRequest } from './page.ts';

/** Where a list on a page begins. An invalid cursor shows the first page instead of an error. */
export function pageFrom({ page }: PageRequest, limit: number): ListPage {
  const asked = pageRequest(page.searchParams.get('after') ?? undefined, limit);
  return asked.ok ? asked.value : expectOk(pageRequest(undefined, limit));
}
