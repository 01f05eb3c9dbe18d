import { scopeNames } from '../../../../schema/access/scopes.ts';
import { disconnect } from '../../../../shared/connections/disconnect.ts';
import { disconnectAll } from '../../../../shared/connections/disconnect-all.ts';
import { changeScopes } from '../../connections/change-scopes.ts';
import { type Act, type ActDefinition, on } from '../http/act.ts';
import { routePath } from '../http/addresses.ts';
import { CONNECTIONS_LISTED, connectionsPage } from './connections-page.ts';

const path = routePath('connections');

const subjectOf = ({ operation, viewer, subject }: Act) => ({
  grantId: subject,
  userId: viewer.userId,
  at: operation.runtime.now(),
  requestId: operation.requestId,
});

export const changeAccessAct: ActDefinition = {
  page: () => path,
  show: on(connectionsPage),
  async run(act) {
    const asked = act.form.getAll('scope');
    const scopes = scopeNames.filter((scope) => asked.includes(scope));
    const changed = await changeScopes(act.operation.db, { ...subjectOf(act), scopes });
    return changed.ok ? { path, parameters: { done: 'access-changed' } } : { refused: changed.code, path };
  },
};

export const disconnectAct: ActDefinition = {
  page: () => path,
  show: on(connectionsPage),
  async run(act) {
    const ended = await disconnect(act.operation.db, subjectOf(act));
    return ended.ok ? { path, parameters: { done: 'disconnected' } } : { refused: ended.code, path };
  },
};

/** Ends the connections that the form names, which are those of one application. */
export const disconnectAllAct: ActDefinition = {
  page: () => path,
  show: on(connectionsPage),
  async run(act) {
    const ended = await disconnectAll(act.operation.db, {
      grantIds: (act.form.get('grants') ?? '').split(' ').slice(0, CONNECTIONS_LISTED),
      userId: act.viewer.userId,
      at: act.operation.runtime.now(),
      requestId: act.operation.requestId,
    });
    return ended > 0 ? { path, parameters: { done: 'disconnected' } } : { refused: 'not_found', path };
  },
};
