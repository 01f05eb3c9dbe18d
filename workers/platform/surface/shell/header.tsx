import type { FC } from 'hono/jsx';
import { type ModeName, modeNames } from '#schema/contract/modes.ts';
import { useMessages } from '#shared/i18n/locale-context.ts';
import { useBrand } from '#shared/surface/view.ts';
import { Icon } from '../icons/icon.tsx';
import { part } from '../part.ts';
import { ActionForm } from '../parts/action-form.tsx';
import { Avatar } from '../parts/avatar.tsx';
import { IconButton } from '../parts/button.tsx';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '../parts/menu.tsx';
import { BrandLogo } from './brand-logo.tsx';
import { useSupportHref } from './footer.tsx';
import type { ShellView } from './shell-view.ts';

/** Opening one menu of the header closes the other. */
const MENUS = 'header-menu';

export const Header: FC<{ view: ShellView }> = ({ view }) => (
  <header {...part('header')}>
    <BrandLogo href={view.hrefs.route('projects')} />
    <WorkspaceMenu view={view} />
    <div {...part('header-actions')}>
      <ModeSwitch view={view} />
      <AccountMenu view={view} />
    </div>
  </header>
);

const WorkspaceMenu: FC<{ view: ShellView }> = ({ view }) => (
  <details data-anchor="" name={MENUS}>
    <summary
      {...part('workspace-switcher')}
      aria-label={useMessages().surface.switchWorkspace({ name: view.workspace.name })}
    >
      <span data-ellipsis="" dir="auto">
        {view.workspace.name}
      </span>
      <Icon name="chevron-down" />
    </summary>
    <Menu>
      <MenuLabel>{useMessages().surface.workspaces}</MenuLabel>
      {view.workspaces.map(({ id, name, href }) => (
        <MenuItem href={href} {...(id === view.workspace.id && { state: 'selected' })}>
          {name}
        </MenuItem>
      ))}
    </Menu>
  </details>
);

const AccountMenu: FC<{ view: ShellView }> = ({ view }) => (
  <details data-anchor="end" name={MENUS}>
    <summary>
      <Avatar name={view.person.name} />
      <span data-visually-hidden="">{useMessages().surface.account({ name: view.person.name })}</span>
    </summary>
    <Menu>
      <MenuLabel>{view.person.email}</MenuLabel>
      <MenuSeparator />
      <Appearance view={view} />
      <MenuItem href={view.settingsHref} icon="settings">
        {useMessages().surface.settings}
      </MenuItem>
      <Support />
      <ActionForm target={view.signOut}>
        <MenuItem name="sign-out" value="yes" icon="sign-out">
          {useMessages().surface.signOut}
        </MenuItem>
      </ActionForm>
    </Menu>
  </details>
);

const Support: FC = () => {
  const href = useSupportHref();
  if (href === undefined) return null;
  return (
    <MenuItem href={href} icon="help">
      {useMessages().surface.support}
    </MenuItem>
  );
};

/** Every appearance that the brand allows; on phones this is the only place to choose it. */
const Appearance: FC<{ view: ShellView }> = ({ view }) => {
  const allowed = useAllowedModes();
  if (allowed.length < 2) return null;
  return (
    <>
      <MenuLabel>{useMessages().surface.appearance}</MenuLabel>
      {(['auto', ...allowed] as const).map((mode) => (
        <MenuItem href={view.hrefs.mode(mode)} {...(mode === view.mode && { state: 'selected' as const })}>
          {useMessages().surface.modes[mode]}
        </MenuItem>
      ))}
      <MenuSeparator />
    </>
  );
};

const useAllowedModes = (): readonly ModeName[] => {
  const allowed = new Set<ModeName>(useBrand().document.modes?.allowed ?? modeNames);
  return modeNames.filter((mode) => allowed.has(mode));
};

const ModeSwitch: FC<{ view: ShellView }> = ({ view }) => {
  const allowed = useAllowedModes();
  if (allowed.length < 2) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of links is no fieldset
    <div
      {...part('mode-switch')}
      role="group"
      aria-label={useMessages().surface.appearance}
      data-for="desktop"
    >
      {(['light', 'dark'] as const)
        .filter((mode) => allowed.includes(mode))
        .map((mode) => (
          <IconButton
            variant={['ghost', 'small']}
            icon={mode === 'dark' ? 'moon' : 'sun'}
            label={useMessages().surface.modes[mode]}
            href={view.hrefs.mode(view.mode === mode ? 'auto' : mode)}
            pressed={view.mode === mode}
          />
        ))}
    </div>
  );
};
