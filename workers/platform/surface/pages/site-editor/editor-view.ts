import type { FaultCode } from '../../editor/draft/faults-of-draft.ts';
import type { Draft } from '../../editor/draft/read-draft.ts';

/** The form of a site: its draft, and the faults of its fields. */
export interface SiteFormView {
  readonly draft: Draft;
  /** Id of the build with which the draft began. */
  readonly base: string;
  /** Faults by pointer. */
  readonly faults: ReadonlyMap<string, FaultCode>;
  /** Pointer of the entry that was changed last, which is open and gets the focus. */
  readonly at: string | null;
  /** Address of the list of the workspace's pictures. */
  readonly imagesHref: string;
  /** Index of the page in the preview. */
  readonly page: number;
}

/** A line about a change of another person. */
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
  /** Null when there is no document to edit; `hasFiles` tells why. */
  readonly form: SiteFormView | null;
  readonly hasFiles: boolean;
  /** Where the form is sent. */
  readonly action: string;
  readonly previewHref: string;
  readonly key: string;
  readonly note: string;
  /** Whether the draft differs from the stored document. */
  readonly unsaved: boolean;
  readonly merged: boolean;
  /** Present when another version was saved since the draft began. */
  readonly conflict?: { readonly lines: readonly ChangedLine[]; readonly more: number };
  /** Key of the draft in the browser's storage. */
  readonly storage: string;
}

/** Whether a field at or below the pointer has a fault. */
export const hasFault = ({ faults }: Pick<SiteFormView, 'faults'>, pointer: string): boolean =>
  [...faults.keys()].some((at) => at === pointer || at.startsWith(`${pointer}/`));
