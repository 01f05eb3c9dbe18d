import { editor as t } from '#workers/platform/texts/console-scripts/branding/editor.ts';

/** The state that the toolbar and the panels observe. */
export interface BrandingEditorState {
  /** The saved artifact that is being edited; null before the first save. */
  hash: string | null;
  liveHash: string | null;
  unsaved: boolean;
  /** Whether this browser could store unsaved input. */
  kept: boolean;
  busy: 'saving' | 'publishing' | null;
  online: boolean;
  signedOut: boolean;
  /** Whether the account may change its brand. */
  authoring: boolean;
  documentIsJson: boolean;
}

/** Why nothing can be sent now; null when it can. */
export function reasonNotToSend({ online, signedOut, busy }: BrandingEditorState): string | null {
  if (!online) return t.reason.offline;
  if (signedOut) return t.reason.signedOut;
  return busy === null ? null : t.reason.saving;
}

/** Why the draft cannot be saved now, as a sentence; null when it can. */
export function reasonNotToSave(state: BrandingEditorState): string | null {
  if (!state.authoring) return t.reason.authoring;
  if (!state.documentIsJson) return t.reason.notJson;
  if (!state.unsaved && state.hash !== null) return t.reason.unchanged;
  return reasonNotToSend(state);
}

/** Why the draft cannot be published now, as a sentence; null when it can. */
export function reasonNotToPublish(state: BrandingEditorState): string | null {
  if (!state.authoring) return t.reason.authoring;
  if (state.unsaved) return t.reason.unsaved;
  if (state.hash === null) return t.reason.nothing;
  if (state.hash === state.liveHash) return t.reason.isLive;
  return reasonNotToSend(state);
}
