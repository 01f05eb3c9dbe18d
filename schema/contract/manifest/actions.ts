import type { IconName } from './icon-names.ts';
import type { RouteEntry } from './routes.ts';

export interface ActionEntry {
  readonly id: string;
  readonly label: string;
  /** The page that has it; `all` = the shell. */
  readonly route: RouteEntry['id'] | 'all';
  readonly icon: IconName;
  readonly variant: 'primary' | 'secondary' | 'danger' | 'ghost';
  /** Whether the dashboard asks for confirmation first. */
  readonly confirms: boolean;
  readonly availableWhenSuspended: boolean;
}

const action = (
  id: string,
  label: string,
  route: ActionEntry['route'],
  icon: IconName,
  variant: ActionEntry['variant'],
  options: { confirms?: boolean; availableWhenSuspended?: boolean } = {},
): ActionEntry => ({
  id,
  label,
  route,
  icon,
  variant,
  confirms: options.confirms ?? false,
  availableWhenSuspended: options.availableWhenSuspended ?? false,
});

const paused = { availableWhenSuspended: true } as const;

export const actions: readonly ActionEntry[] = [
  action('create-project', 'Create project', 'projects', 'add', 'primary'),
  action('open-project', 'Open', 'projects', 'chevron-right', 'secondary', paused),
  action('start-build', 'Build', 'project', 'build', 'primary'),
  action('cancel-build', 'Cancel build', 'project', 'close', 'secondary', { confirms: true }),
  action('preview-project', 'Preview', 'project', 'preview', 'secondary'),
  action('publish-project', 'Publish', 'project', 'publish', 'primary', { confirms: true }),
  action('unpublish-project', 'Unpublish', 'project', 'unpublish', 'danger', { confirms: true, ...paused }),
  action('rename-project', 'Rename', 'project', 'settings', 'secondary'),
  action('delete-project', 'Delete project', 'project', 'trash', 'danger', { confirms: true }),
  action('restore-project', 'Restore', 'projects', 'refresh', 'secondary'),
  action('choose-period', 'Choose period', 'usage', 'calendar', 'ghost', paused),
  action('add-domain', 'Add domain', 'domains', 'add', 'primary'),
  action('verify-domain', 'Check again', 'domains', 'refresh', 'secondary'),
  action('remove-domain', 'Remove', 'domains', 'trash', 'danger', { confirms: true, ...paused }),
  action('change-scopes', 'Change access', 'connections', 'settings', 'secondary', paused),
  action('disconnect', 'Disconnect', 'connections', 'trash', 'danger', { confirms: true, ...paused }),
  action('invite-member', 'Invite', 'members', 'add', 'primary'),
  action('remove-member', 'Remove', 'members', 'trash', 'danger', { confirms: true, ...paused }),
  action('switch-workspace', 'Switch workspace', 'all', 'chevron-down', 'ghost', paused),
  action('switch-mode', 'Change appearance', 'all', 'sun', 'ghost', paused),
  action('sign-out', 'Sign out', 'all', 'sign-out', 'ghost', paused),
];
