import type { PageScript } from '#shared/pages/page-script.tsx';
import { dashboardHref, projectPath } from '../../core/addresses.ts';
import { checkDraft, type FaultCode } from '../../surface/editor/draft/faults-of-draft.ts';
import type { SiteEditorData } from '../../surface/pages/site-editor/editor-view.ts';
import { SiteEditorPage } from '../../surface/pages/site-editor/site-editor-page.tsx';
import { definePage, formKey, type PageRequest } from '../http/page.ts';
import { changedLines } from './changed-lines.ts';
import { baseIn, type EditedSite, editedSite, readStoredSite, type StoredSite } from './edited-site.ts';
import { draftPreviewPath, editorPath } from './editor-path.ts';
import { editorStatements } from './editor-statements.ts';

const SCRIPT: PageScript = { src: '/assets/site-editor.js', calls: true };

const sentIn = ({ sent, refused }: PageRequest): URLSearchParams | null => sent ?? refused?.sent ?? null;

/** The page with the editor of a project's site. */
export const editorPage = definePage({
  route: 'projects',
  statements: (request) => {
    const { visit, subject } = request;
    const key = { workspaceId: visit.workspaceId, projectId: subject };
    return editorStatements(visit.db, key, baseIn(sentIn(request)));
  },
  async data(outcomes, request, { workspace }): Promise<SiteEditorData | null> {
    const { locale, env, visit, refused } = request;
    const form = sentIn(request);
    const stored = await readStoredSite(env, outcomes, baseIn(form));
    if (stored === null) return null;
    const edited = editedSite(stored, form, locale.messages.editor);
    const { id, name, publishedBuildId } = stored.project;
    const at = (path: string, parameters = {}) => dashboardHref(path, workspace.id, parameters);
    return {
      name,
      backHref: at(projectPath(id)),
      ...(stored.newest !== publishedBuildId && {
        publishHref: at(projectPath(id), { confirm: 'publish' }),
      }),
      form: edited && {
        ...edited,
        imagesHref: at('/dashboard/images'),
        faults: refused?.code === 'site_invalid' ? faultsIn(edited) : new Map<string, FaultCode>(),
      },
      hasFiles: stored.hasFiles,
      action: at(editorPath(id)),
      previewHref: at(draftPreviewPath(id)),
      key: formKey(request),
      note: form?.get('note') ?? '',
      unsaved: edited?.unsaved === true,
      merged: edited?.merged === true,
      ...conflictIn(stored, edited, request),
      storage: `site-draft:${visit.session.userId}:${id}`,
    };
  },
  title: (data, fallback, { editor }) => (data === null ? fallback : `${editor.title} · ${data.name}`),
  Body: SiteEditorPage,
  scripts: ({ form }) => (form === null ? [] : [SCRIPT]),
  frames: ({ form, previewHref }) => (form === null ? null : new URL(previewHref, 'http://x').pathname),
  explains: ({ code }) => code === 'site_changed' || code === 'site_invalid',
});

/** The faults of a draft by the pointers of their fields (RFC 6901). */
export function faultsIn({ draft }: EditedSite): ReadonlyMap<string, FaultCode> {
  const checked = checkDraft(draft);
  return new Map(checked.ok ? [] : checked.faults.map(({ pointer, code }) => [pointer, code]));
}

const conflictIn = (
  stored: StoredSite,
  edited: EditedSite | null,
  { locale }: { locale: Parameters<typeof changedLines>[2] },
): Pick<SiteEditorData, 'conflict'> =>
  edited?.behind === true && stored.base !== null && stored.document !== null
    ? { conflict: changedLines(stored.base, stored.document, locale) }
    : {};
