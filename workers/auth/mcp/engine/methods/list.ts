import { invalidParams } from '../protocol/rpc-error.ts';
import type { Registry } from '../registry/registry.ts';
import type { Method } from './method.ts';
import { failed, type Outcome, seal, serializeMembers, succeeded } from './outcome.ts';

/** A list method over a part of the registry that is the same for every caller: each page is serialised once. */
const listOf =
  (name: keyof Registry<unknown>['lists']): Method =>
  (call, { registry }) => {
    const { cursor } = call.params;
    if (cursor !== undefined && typeof cursor !== 'string') return badCursor();
    const listing = registry.lists[name];
    const first = cursor === undefined ? registry.recall(call.era, `${name} 0`) : undefined;
    if (first !== undefined) return succeeded(first);
    const page = listing.find(cursor);
    if (page === null) return badCursor();
    return succeeded(
      registry.memo(call.era, `${name} ${String(page.offset)}`, () =>
        seal(
          call.era,
          registry,
          serializeMembers({
            [name]: page.entries,
            ...(page.nextOffset === null ? {} : { nextCursor: listing.cursorTo(page.nextOffset) }),
          }),
          { cache: registry.listCache },
        ),
      ),
    );
  };

/** The error for a cursor that no page of this registry has (-32602; revision 2025-06-18, Pagination). */
export const badCursor = (): Outcome => failed(invalidParams('Invalid params: unknown cursor'));

export const listTools = listOf('tools');
export const listPrompts = listOf('prompts');
export const listResourceTemplates = listOf('resourceTemplates');
export const listFixedResources = listOf('resources');
