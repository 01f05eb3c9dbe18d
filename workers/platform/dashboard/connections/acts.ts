import { scopeNames } from '#schema/access/scopes.ts';
import { routePath } from '../../core/addresses.ts';
import { connectionPath, requestPath } from '../../core/connection-paths.ts';
import type { Act, ActDefinition } from '../http/act.ts';
import { showPage } from '../http/show-page.tsx';
import { CONNECTIONS_LISTED } from './requests-view.ts';

const path = routePath('connections');

// The code of these pages and forms is loaded when it is needed.
const showConnections: ActDefinition['show'] = async (c, session, shown) =>
  showPage(c, session, (await import('./connections-page.ts')).connectionsPage, shown);
const showConnection: ActDefinition['show'] = async (c, session, shown) =>
  showPage(c, session, (await import('./connection-page.ts')).connectionPage, shown);
const showRequest: ActDefinition['show'] = async (c, session, shown) =>
  showPage(c, session, (await import('./request-page.ts')).requestPage, shown);

const ownConnection = ({ viewer, subject }: Act) => ({ grantId: subject, userId: viewer.userId });

export const changeAccessAct: ActDefinition = {
  page: () => path,
  show: showConnections,
  async run(act) {
    const asked = act.form.getAll('scope');
    const scopes = scopeNames.filter((scope) => asked.includes(scope));
    const { changeScopes } = await import('../../customers/connections/change-scopes.ts');
    const changed = await changeScopes(act.operation, { ...ownConnection(act), scopes });
    return changed.ok ? { path, parameters: { done: 'access-changed' } } : { refused: changed.code, path };
  },
};

export const disconnectAct: ActDefinition = {
  page: () => path,
  show: showConnections,
  async run(act) {
    const { disconnect } = await import('#shared/connections/disconnect.ts');
    const ended = await disconnect(act.operation, ownConnection(act));
    return ended.ok ? { path, parameters: { done: 'disconnected' } } : { refused: ended.code, path };
  },
};

/** Ends all connections of one application, which the form names. */
export const disconnectAllAct: ActDefinition = {
  page: () => path,
  show: showConnections,
  async run(act) {
    const { disconnectAll } = await import('#shared/connections/disconnect-all.ts');
    const ended = await disconnectAll(act.operation, {
      grantIds: (act.form.get('grants') ?? '').split(' ').slice(0, CONNECTIONS_LISTED),
      userId: act.viewer.userId,
    });
    return ended > 0 ? { path, parameters: { done: 'disconnected' } } : { refused: 'not_found', path };
  },
};

/** Sets the rules of a connection in the workspace. */
export const limitConnectionAct: ActDefinition = {
  page: connectionPath,
  show: showConnection,
  async run({ operation, viewer, workspaceId, form, subject }) {
    const here = connectionPath(subject);
    const credits = (form.get('credits') ?? '').trim();
    if (!/^\d{0,6}$/.test(credits)) return { refused: 'bad_budget', path: here };
    const { setConnectionRules } = await import('../../customers/connections/set-rules.ts');
    const saved = await setConnectionRules(operation, viewer, {
      workspaceId,
      grantId: subject,
      creditsPerDay: credits === '' ? null : Number(credits),
      approval: form.get('approval') === 'yes',
    });
    return saved.ok
      ? { path: here, parameters: { done: 'limits-saved' } }
      : { refused: saved.code, path: here };
  },
};

export const undoActAct: ActDefinition = {
  page: connectionPath,
  show: showConnection,
  inTenantTime: true,
  async run({ operation, viewer, workspaceId, form, subject, env }) {
    const here = connectionPath(subject);
    const seq = form.get('act') ?? '';
    if (!/^\d{1,15}$/.test(seq)) return { refused: 'not_found', path: here };
    const { undoAct } = await import('../../customers/connections/undo-act.ts');
    const undone = await undoAct({ ...operation, env }, viewer, {
      workspaceId,
      grantId: subject,
      seq: Number(seq),
    });
    return undone.ok ? { path: here, parameters: { done: 'undone' } } : { refused: undone.code, path: here };
  },
};

/** Approves or declines a publish request. */
export const decideRequestAct: ActDefinition = {
  page: requestPath,
  show: showRequest,
  inTenantTime: true,
  async run({ operation, viewer, workspaceId, form, subject }) {
    const decision = form.get('decision');
    const here = requestPath(subject);
    if (decision !== 'approve' && decision !== 'decline') return { refused: 'other', path: here };
    const { decideRequest } = await import('../../customers/connections/decide-request.ts');
    const approve = decision === 'approve';
    const decided = await decideRequest(operation, viewer, { workspaceId, requestId: subject, approve });
    return decided.ok
      ? { path: here, parameters: { done: approve ? 'request-approved' : 'request-declined' } }
      : { refused: decided.code, path: here };
  },
};
