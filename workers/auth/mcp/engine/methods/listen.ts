import * as z from 'zod/mini';
import type { JsonObject } from '#shared/json/strict-json.ts';
import { META } from '../protocol/revisions.ts';
import { invalidParams, methodNotFound } from '../protocol/rpc-error.ts';
import type { Change, ChangeSource } from '../registry/changes.ts';
import { describeInput } from '../registry/describe-input.ts';
import type { Call } from './call.ts';
import type { Method } from './method.ts';
import { failed, type Outcome, seal, succeeded } from './outcome.ts';

const params = z.looseObject({
  notifications: z.looseObject({
    toolsListChanged: z.optional(z.boolean()),
    promptsListChanged: z.optional(z.boolean()),
    resourcesListChanged: z.optional(z.boolean()),
    resourceSubscriptions: z.optional(z.array(z.string().check(z.maxLength(2048))).check(z.maxLength(100))),
  }),
});

type Filter = z.output<typeof params>['notifications'];

/**
 * `subscriptions/listen` (revision 2026-07-28, Subscriptions): a stream of changes until the client closes it. The
 * acknowledgment names the kinds of change that the stream will send; it sends no others.
 */
export const listen: Method = (call, { registry }) => {
  const { changes } = registry;
  if (changes === undefined) return failed(methodNotFound(), 404);
  const parsed = params.safeParse(call.params);
  if (!parsed.success)
    return failed(invalidParams(`Invalid params: ${describeInput(parsed.error, call.params)}`));
  const honored = honor(parsed.data.notifications, changes);
  const send = (method: string, rest: JsonObject) =>
    call.notify(method, { ...rest, _meta: { [META.subscriptionId]: call.requestId } });
  send('notifications/subscriptions/acknowledged', { notifications: honored });
  return untilClosed(
    call,
    changes.subscribe((change) => deliver(change, honored, send), call.context),
    seal(call.era, registry, '', { meta: { [META.subscriptionId]: call.requestId } }),
  );
};

const untilClosed = <C>(call: Call<C>, unsubscribe: () => void, closing: string): Promise<Outcome> =>
  new Promise((resolve) => {
    call.signal.addEventListener('abort', () => {
      unsubscribe();
      resolve(succeeded(closing));
    });
  });

const honor = <C>(filter: Filter, changes: ChangeSource<C>): Filter => ({
  ...(filter.toolsListChanged === true && changes.tools ? { toolsListChanged: true } : {}),
  ...(filter.promptsListChanged === true && changes.prompts ? { promptsListChanged: true } : {}),
  ...(filter.resourcesListChanged === true && changes.resources ? { resourcesListChanged: true } : {}),
  ...(filter.resourceSubscriptions !== undefined && changes.resourceUpdates
    ? { resourceSubscriptions: filter.resourceSubscriptions }
    : {}),
});

function deliver(change: Change, honored: Filter, send: (method: string, params: JsonObject) => void): void {
  switch (change.kind) {
    case 'tools':
      if (honored.toolsListChanged === true) send('notifications/tools/list_changed', {});
      return;
    case 'prompts':
      if (honored.promptsListChanged === true) send('notifications/prompts/list_changed', {});
      return;
    case 'resources':
      if (honored.resourcesListChanged === true) send('notifications/resources/list_changed', {});
      return;
    case 'resource':
      if (honored.resourceSubscriptions?.includes(change.uri) === true) {
        send('notifications/resources/updated', { uri: change.uri });
      }
  }
}
