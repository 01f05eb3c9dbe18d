/**
 * Where the account and the workspace of an audit row come from:
 * - `service`: it concerns no account.
 * - `person`: a person's own sign-ins and connections; the account that vouches for the person, if there is one.
 * - `account`: the entry names the account.
 * - `workspace`, `project`, `build`: the entry's target is one; the database knows its account and its workspace.
 * - `inside`: the target is something else inside a workspace; the entry names the workspace or a project of it.
 */
export type AuditPlace = 'service' | 'person' | 'account' | 'workspace' | 'project' | 'build' | 'inside';

/** Every action that is ever recorded. An action that is not listed here does not compile. */
export const AUDIT_ACTIONS = {
  'account.asset_quota': 'account',
  'account.authoring': 'account',
  'account.create': 'account',
  'account.export': 'account',
  'account.domain': 'account',
  'account.domain_lost': 'account',
  'account.domain_verified': 'account',
  'account.request_domain': 'account',
  'account.status': 'account',
  'account.test_mail': 'account',
  'asset.alias_add': 'account',
  'asset.alias_remove': 'account',
  'asset.archive': 'account',
  'asset.create': 'account',
  'asset.ingest': 'account',
  'asset.purge': 'account',
  'asset.rename': 'account',
  'asset.replace': 'account',
  'asset.restore': 'account',
  'branding.clear': 'account',
  'branding.publish': 'account',
  'branding.rollback': 'account',
  'branding.save': 'account',
  'build.cancel': 'build',
  'build.fail': 'build',
  'build.start': 'build',
  'build.succeed': 'build',
  'credits.adjust': 'workspace',
  'credits.topup': 'workspace',
  'dead_letter.resend': 'service',
  'domain.add': 'inside',
  'domain.lose': 'inside',
  'domain.remove': 'inside',
  'domain.verify': 'inside',
  'key.issue': 'account',
  'key.revoke': 'account',
  'key.rotate': 'account',
  'mcp.tool': 'person',
  'member.add': 'account',
  'member.invite': 'workspace',
  'member.remove': 'account',
  'oauth.change_grant': 'person',
  'oauth.code_reuse': 'person',
  'oauth.consent': 'person',
  'oauth.deny': 'person',
  'oauth.disconnect': 'person',
  'oauth.refresh': 'person',
  'oauth.refresh_reuse': 'person',
  'oauth.register': 'service',
  'oauth.revoke': 'person',
  'oauth.token': 'person',
  'passkey.add': 'person',
  'passkey.remove': 'person',
  'passkey.rename': 'person',
  'plan.archive': 'account',
  'plan.create': 'account',
  'plan.update': 'account',
  'platform_admin.set': 'service',
  'project.create': 'project',
  'project.delete': 'project',
  'project.publish': 'project',
  'project.rename': 'project',
  'project.restore': 'project',
  'project.unpublish': 'project',
  'session.create': 'person',
  'session.end': 'person',
  'site.restore': 'inside',
  'site.takedown': 'inside',
  'sso.enter': 'inside',
  'sso.mint': 'workspace',
  'tenant.create': 'workspace',
  'tenant.entitlements': 'workspace',
  'tenant.export': 'workspace',
  'tenant.plan': 'workspace',
  'tenant.suspend': 'workspace',
  'tenant.terminate': 'workspace',
  'tenant.unsuspend': 'workspace',
  'tenant.update': 'workspace',
  'user.disable': 'person',
  'user.enable': 'person',
  'user.erase': 'service',
  'user.mails': 'person',
  'user.settings': 'person',
  'workspace.rename': 'workspace',
} as const satisfies Readonly<Record<string, AuditPlace>>;

export type AuditAction = keyof typeof AUDIT_ACTIONS;

/** The actions whose account and workspace come from there. */
export type ActionOf<Place extends AuditPlace> = {
  [Action in AuditAction]: (typeof AUDIT_ACTIONS)[Action] extends Place ? Action : never;
}[AuditAction];
