import type { CacheHint } from '../registry/content.ts';
import { decodeCursor, encodeCursor, type Place } from '../registry/cursor.ts';
import type { Registry } from '../registry/registry.ts';
import type { ResourceListing } from '../registry/resource.ts';
import type { Call } from './call.ts';
import { badCursor, listFixedResources } from './list.ts';
import type { Method } from './method.ts';
import { type Outcome, seal, serializeMembers, succeeded } from './outcome.ts';

/** All pages of one list have the same cache scope, and rows are private to the caller. */
const ROWS: CacheHint = { ttlMs: 0, scope: 'private' };

/**
 * `resources/list`: the fixed resources, then each source in turn. The last fixed page also contains the first page of
 * rows, so that a client which never requests a second page gets them too.
 */
export const listResources: Method = (call, options) =>
  options.registry.resourceSources.length === 0
    ? listFixedResources(call, options)
    : listWithSources(call, options.registry);

async function listWithSources<C>(call: Call<C>, registry: Registry<C>): Promise<Outcome> {
  const { cursor } = call.params;
  if (cursor !== undefined && typeof cursor !== 'string') return badCursor();
  const place: Place | null = cursor === undefined ? { offset: 0 } : decodeCursor('resources', cursor);
  if (place === null) return badCursor();
  if (!('offset' in place)) return sourcePage(call, registry, [], place.source, place.cursor);
  const { resources } = registry.lists;
  const page = place.offset === 0 ? resources.page(0) : resources.find(cursor);
  if (page === null) return badCursor();
  if (page.nextOffset === null) return sourcePage(call, registry, page.entries, 0);
  return answer(call, registry, page.entries, resources.cursorTo(page.nextOffset));
}

async function sourcePage<C>(
  call: Call<C>,
  registry: Registry<C>,
  before: readonly object[],
  index: number,
  cursor?: string,
): Promise<Outcome> {
  const source = registry.resourceSources[index];
  if (source === undefined) return badCursor();
  // A list does not report a missing scope: it omits entries that the caller may not read.
  const allowed = source.scope === undefined || call.scopes.has(source.scope);
  const page = allowed ? await source.list(cursor, call) : EMPTY;
  if (page === null) return badCursor();
  const next = nextPlace(index, page.nextCursor, registry.resourceSources.length);
  return answer(
    call,
    registry,
    [...before, ...page.resources],
    next === null ? undefined : encodeCursor('resources', next),
  );
}

const EMPTY: { resources: ResourceListing[]; nextCursor?: string } = { resources: [] };

function nextPlace(index: number, cursor: string | undefined, sources: number): Place | null {
  if (cursor !== undefined) return { source: index, cursor };
  return index + 1 < sources ? { source: index + 1 } : null;
}

const answer = <C>(
  call: Call<C>,
  registry: Registry<C>,
  resources: readonly object[],
  nextCursor: string | undefined,
): Outcome =>
  succeeded(
    seal(
      call.era,
      registry,
      serializeMembers({ resources, ...(nextCursor === undefined ? {} : { nextCursor }) }),
      {
        cache: ROWS,
      },
    ),
  );
