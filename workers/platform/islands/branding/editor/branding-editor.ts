import type { Snapshot } from '#schema/branding/wire.ts';
import type { StylingContract } from '#schema/contract/styling-contract-schema.ts';
import type { Api } from '../../support/api.ts';
import type * as code from '../code/code.ts';
import type { DocumentForm } from '../document/document-form.ts';
import type { Notices } from '../layout/notices.ts';
import type { Seen } from '../measure/measure-draft.ts';
import type { Schedules } from '../release/schedules.ts';
import type { Removed } from '../stylesheet/style-editor.ts';
import type { StylesheetPanel } from '../stylesheet/stylesheet-panel.ts';
import type { LoadedFonts } from '../type/loaded-fonts.ts';
import type { BrandingEditorState } from './state.ts';
import type { Store } from './store.ts';
import type { WorkingCopy } from './working-copy.ts';

/** The code that depends on CodeMirror; null when it could not be loaded. */
export type Code = typeof code | null;

export type PanelName = 'stylesheet' | 'document' | 'preview' | 'mails' | 'versions';

/** The context of the editor's actions. */
export interface BrandingEditor {
  readonly api: Api;
  readonly accountId: string;
  readonly contract: StylingContract;
  readonly code: Code;
  readonly state: Store<BrandingEditorState>;
  readonly notices: Notices;
  readonly sheet: StylesheetPanel;
  readonly form: DocumentForm;
  /** Fonts of the stylesheet, including files that are not saved yet. */
  readonly fonts: LoadedFonts;
  /** IANA name of the person's time zone. */
  readonly timeZone: string;
  readonly schedules: Schedules;
  /** The server's state in its last answer. */
  snapshot: Snapshot;
  /** The content with which the panels were filled, or that was saved last. */
  saved: WorkingCopy;
  /** The panels' content with its base. */
  mine(): WorkingCopy;
  /** Fills the panels. The content is unsaved when it differs from `saved`. */
  fill(copy: { css: string; document: string }): void;
  /** What the compiler removed from the saved draft: stylesheet and document. */
  stripped: readonly Removed[];
  /** Hash of the artifact that `stripped` is about. */
  strippedOf: string | null;
  /** Measures the saved draft on the sample pages and returns the problems; null when the measurement failed. */
  measure(): Promise<readonly Seen[] | null>;
  /** Compiles the editor's content, so that `stripped` is about it. */
  recheck(): Promise<void>;
  show(panel: PanelName): void;
  /** Reads the recorded versions again. */
  reloadVersions(): void;
  /** Covers the workspace with a panel, for example for a conflict; null shows the workspace again. */
  cover(panel: HTMLElement | null): void;
}
