import type { FaultCode } from '../../../site-editor/draft/faults-of-draft.ts';
import type { Draft } from '../../../site-editor/draft/read-draft.ts';

/** The form of a site: its draft, and what is said at its fields. */
export interface SiteFormView {
  readonly draft: Draft;
  /** Build that the draft began with. */
  readonly base: string;
  /** By pointer. */
  readonly faults: ReadonlyMap<string, FaultCode>;
  /** Pointer of what was acted on last, which is open and gets the focus. */
  readonly at: string | null;
  /** Where the workspace's pictures are listed. */
  readonly imagesHref: string;
  /** Page that the preview shows, by its place. */
  readonly page: number;
}

/** A line of what another person changed. */
export interface ChangedLine {
  readonly kind: 'added' | 'removed' | 'changed' | 'moved';
  /** Names from the page to the field. */
  readonly path: readonly string[];
  readonly before?: string;
  readonly after?: string;
}

export interface SiteEditorData {
  readonly name: string;
  readonly backHref: string;
  readonly publishHref?: string;
  /** Null: there is no document to edit; `hasFiles` tells why. */
  readonly form: SiteFormView | null;
  readonly hasFiles: boolean;
  /** Where the form is sent. */
  readonly action: string;
  readonly previewHref: string;
  readonly key: string;
  readonly note: string;
  /** Whether the draft differs from what is stored. */
  readonly unsaved: boolean;
  readonly merged: boolean;
  /** Another version was saved since the draft began. */
  readonly conflict?: { readonly lines: readonly ChangedLine[]; readonly more: number };
  /** Name of the draft in the browser's storage. */
  readonly storage: string;
}
