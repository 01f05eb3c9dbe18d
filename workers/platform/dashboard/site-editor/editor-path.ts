import { projectPath } from '../../core/addresses.ts';

export const editorPath = (projectId: string): string => `${projectPath(projectId)}/edit`;

/** Path of the preview of unsaved changes, for the editor's frame. */
export const draftPreviewPath = (projectId: string): string => `${editorPath(projectId)}/preview`;

/** Most bytes of an editor's form: the fields of a large site and the edited document, percent-encoded. */
export const EDITOR_FORM_BYTES = 1024 * 1024;
