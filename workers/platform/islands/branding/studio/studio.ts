import type { Snapshot } from '../../../../../schema/branding/wire.ts';
import type { StylingContract } from '../../../../../schema/contract/styling-contract-schema.ts';
import type { Api } from '../../support/api.ts';
import type * as code from '../code/code.ts';
import type { DocumentForm } from '../document/document-form.ts';
import type { Notices } from '../layout/notices.ts';
import type { Seen } from '../measure/measure-draft.ts';
import type { Schedules } from '../release/schedules.ts';
import type { Removed } from '../stylesheet/style-editor.ts';
import type { StylesheetPanel } from '../stylesheet/stylesheet-panel.ts';
import type { WornFonts } from '../type/worn-fonts.ts';
import type { StudioState } from './state.ts';
import type { Store } from './store.ts';
import type { WorkingCopy } from './working-copy.ts';

/** What CodeMirror does for the page; null when it could not be loaded. */
export type Code = typeof code | null;

export type PanelName = 'stylesheet' | 'document' | 'preview' | 'mails' | 'versions';

/** The context of the editor's actions. */
export interface Studio {
  readonly api: Api;
  readonly accountId: string;
  readonly contract: StylingContract;
  readonly code: Code;
  readonly state: Store<StudioState>;
  readonly notices: Notices;
  readonly sheet: StylesheetPanel;
  readonly form: DocumentForm;
  /** Fonts of the stylesheet, and files that are not saved yet. */
  readonly fonts: WornFonts;
  /** IANA name of the person's time zone. */
  readonly timeZone: string;
  readonly schedules: Schedules;
  /** The server's state as of the last answer. */
  snapshot: Snapshot;
  /** The content that the panels were filled with, or that was saved last. */
  saved: WorkingCopy;
  /** The panels' content, based on what was saved. */
  mine(): WorkingCopy;
  /** Fills the panels; unsaved when `saved` has another content. */
  fill(copy: { css: string; document: string }): void;
  /** What was left out of the saved draft, both parts. */
  stripped: readonly Removed[];
  /** The artifact that `stripped` is about. */
  strippedOf: string | null;
  /** Lays the saved draft out on the sample pages and reports what was seen; null when that did not work. */
  measure(): Promise<readonly Seen[] | null>;
  /** Compiles what is in the editor, so that `stripped` is about it. */
  recheck(): Promise<void>;
  show(panel: PanelName): void;
  /** Reads the recorded versions again. */
  reloadVersions(): void;
  /** Replaces the workspace for a while, as for a conflict; null puts it back. */
  cover(panel: HTMLElement | null): void;
}
