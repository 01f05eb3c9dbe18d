import type { ActDefinition } from '../http/act.ts';
import { showPage } from '../http/show-page.tsx';
import { EDITOR_FORM_BYTES, editorPath } from './editor-path.ts';

/**
 * The form of the editor. Its button names the act: `save` stores a new version; any other act shows the form with its
 * input. The editor's code is loaded when it is needed.
 */
export const editSiteAct: ActDefinition = {
  inTenantTime: true,
  page: editorPath,
  limit: EDITOR_FORM_BYTES,
  async show(c, session, shown) {
    const { editorPage } = await import('./editor-page.ts');
    return showPage(c, session, editorPage, shown);
  },
  async run(act) {
    const path = editorPath(act.subject);
    if (act.form.get('do') !== 'save') {
      const { parseDraft } = await import('../../surface/editor/draft/read-draft.ts');
      const document = act.form.get('document');
      return document !== null && parseDraft(document) === null
        ? { refused: 'other', path }
        : { shown: path };
    }
    const { saveFromForm } = await import('./save-from-form.ts');
    return saveFromForm(act);
  },
};
