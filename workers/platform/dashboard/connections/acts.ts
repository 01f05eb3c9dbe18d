import { scopeNames } from '../../../../schema/access/scopes.ts';
import { disconnect } from '../../../../shared/connections/disconnect.ts';
import { changeScopes } from '../../connections/change-scopes.ts';
import { type Act, type ActDefinition, on } from '../http/act.ts';
import { routePath } from '../http/addresses.ts';
import { connectionsPage } from './connections-page.ts';

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
