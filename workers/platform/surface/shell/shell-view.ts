import type { RouteId } from '#schema/contract/manifest/route-ids.ts';
import type { ModeSetting } from '#schema/contract/modes.ts';
import type { FormTarget } from '../parts/action-form.tsx';

/** The content of the shell around every page. The caller makes the addresses from its routes. */
export interface ShellView {
  /** Null for a page that the navigation does not list. */
  readonly current: RouteId | null;
  /** The messages of visitors; null while there are none. */
  readonly inbox: { readonly href: string; readonly unread: number; readonly current: boolean } | null;
  readonly workspace: { readonly id: string; readonly name: string };
  /** All workspaces of the signed-in person, each with the address of its page. */
  readonly workspaces: ReadonlyArray<{ readonly id: string; readonly name: string; readonly href: string }>;
  readonly person: { readonly name: string; readonly email: string };
  readonly status: 'active' | 'suspended' | 'terminated';
  readonly mode: ModeSetting;
  /** Address of the page for language and time zone. */
  readonly settingsHref: string;
  readonly signOut: FormTarget;
  readonly hrefs: {
    readonly route: (route: RouteId) => string;
    readonly mode: (mode: ModeSetting) => string;
  };
}
