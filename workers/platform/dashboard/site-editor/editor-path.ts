import { projectPath } from '../http/addresses.ts';

export const editorPath = (projectId: string): string => `${projectPath(projectId)}/edit`;

/** The unsaved site, in a frame of the editor. */
export const draftPreviewPath = (projectId: string): string => `${editorPath(projectId)}/preview`;

/** Bytes of an editor's form: the fields of a large site, and the document that they change, percent-encoded. */
export const EDITOR_FORM_BYTES = 1024 * 1024;
