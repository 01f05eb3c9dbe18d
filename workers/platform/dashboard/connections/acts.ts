import { scopeNames } from '../../../../schema/access/scopes.ts';
import { disconnect } from '../../../../shared/connections/disconnect.ts';
import { disconnectAll } from '../../../../shared/connections/disconnect-all.ts';
import { changeScopes } from '../../connections/change-scopes.ts';
import { type Act, type ActDefinition, on } from '../http/act.ts';
import { routePath } from '../http/addresses.ts';
import { CONNECTIONS_LISTED, connectionsPage } from './connections-page.ts';

const path = routePath('connections');

const ownConnection = ({ viewer, subject }: Act) => ({ grantId: subject, userId: viewer.userId });

export const changeAccessAct: ActDefinition = {
  page: () => path,
  show: on(connectionsPage),
  async run(act) {
    const asked = act.form.getAll('scope');
    const scopes = scopeNames.filter((scope) => asked.includes(scope));
    const changed = await changeScopes(act.operation, { ...ownConnection(act), scopes });
    return changed.ok ? { path, parameters: { done: 'access-changed' } } : { refused: changed.code, path };
  },
};

export const disconnectAct: ActDefinition = {
  page: () => path,
  show: on(connectionsPage),
  async run(act) {
    const ended = await disconnect(act.operation, ownConnection(act));
    return ended.ok ? { path, parameters: { done: 'disconnected' } } : { refused: ended.code, path };
  },
};

/** Ends the connections that the form names, which are those of one application. */
export const disconnectAllAct: ActDefinition = {
  page: () => path,
  show: on(connectionsPage),
  async run(act) {
    const ended = await disconnectAll(act.operation, {
      grantIds: (act.form.get('grants') ?? '').split(' ').slice(0, CONNECTIONS_LISTED),
      userId: act.viewer.userId,
    });
    return ended > 0 ? { path, parameters: { done: 'disconnected' } } : { refused: 'not_found', path };
  },
};
