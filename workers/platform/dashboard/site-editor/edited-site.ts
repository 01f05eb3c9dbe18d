import type { SiteDocument } from '#schema/site/document.ts';
import type { OutcomeOf } from '#shared/db/statement/statement.ts';
import { sitesOf } from '../../core/sites.ts';
import { actOnDraft } from '../../surface/editor/draft/act-on-draft.ts';
import { mergeDrafts } from '../../surface/editor/draft/merge-drafts.ts';
import { isObject } from '../../surface/editor/draft/pointer.ts';
import { type Draft, draftOf, parseDraft, withFields } from '../../surface/editor/draft/read-draft.ts';
import type { editorStatements } from './editor-statements.ts';

type Outcomes = OutcomeOf<ReturnType<typeof editorStatements>>;

/** The stored state of an edited site. */
export interface StoredSite {
  project: Outcomes['project']['rows'][number];
  /** Id of the newest version; null when there is none. */
  newest: string | null;
  hasFiles: boolean;
  /** Document of the newest version; null when there is none to edit. */
  document: SiteDocument | null;
  /** Document of the version with which the sent draft began, when it is not the newest. */
  base: SiteDocument | null;
}

/** Reads the stored state; null when there is no such project. */
export async function readStoredSite(
  env: Pick<PlatformEnv, 'SITES'>,
  { project, newest, base }: Outcomes,
  baseId: string,
): Promise<StoredSite | null> {
  const [found] = project.rows;
  if (found === undefined) return null;
  const [version] = newest.rows;
  const artifact = version?.artifact ?? null;
  const earlier = baseId === '' || baseId === version?.id ? null : (base.rows[0]?.artifact ?? null);
  const [document = null, before = null] = await sitesOf(env).documents([artifact, earlier]);
  return {
    project: found,
    newest: version?.id ?? null,
    hasFiles: artifact !== null,
    document,
    base: before,
  };
}

/** The draft of an editor, and its base. */
export interface EditedSite {
  draft: Draft;
  base: string;
  /** JSON pointer of the element on which the button acted. */
  at: string | null;
  page: number;
  unsaved: boolean;
  /** Whether a newer version was saved since the draft began. */
  behind: boolean;
  merged: boolean;
}

/** Id of the build with which the form's draft began; empty without a form. */
export const baseIn = (form: URLSearchParams | null): string => form?.get('base') ?? '';

/**
 * Applies a form of the editor; without a form, the result is the stored document. Null when there is nothing to edit.
 */
export function editedSite(
  stored: StoredSite,
  form: URLSearchParams | null,
  words: { newPage: string },
): EditedSite | null {
  const { document, newest } = stored;
  if (document === null || newest === null) return null;
  const saved = draftOf(document);
  const given = form === null ? null : parseDraft(form.get('document') ?? '');
  const page = pageIn(form, given ?? saved);
  if (form === null || given === null)
    return { draft: saved, base: newest, at: null, page, unsaved: false, behind: false, merged: false };
  const base = baseIn(form);
  const act = form.get('do') ?? '';
  const mine = withFields(given, form);
  if (act === 'merge') {
    const draft = mergeDrafts(draftOf(stored.base ?? document), mine, saved);
    return {
      draft: isObject(draft) ? draft : mine,
      base: newest,
      at: null,
      page,
      unsaved: true,
      behind: false,
      merged: true,
    };
  }
  const { draft, focus } = actOnDraft(mine, withKind(act, form), { title: words.newPage });
  return {
    draft,
    base,
    at: focus ?? form.get('at') ?? null,
    page: pageAt(focus) ?? page,
    unsaved: JSON.stringify(draft) !== JSON.stringify(saved),
    behind: base !== newest,
    merged: false,
  };
}

/** Adds the kind that was chosen beside an "add" button, unless the button names one. */
function withKind(act: string, form: URLSearchParams): string {
  const [verb, list, named] = act.split(' ');
  const kind = verb === 'add' && list !== undefined && named === undefined ? form.get(`kind:${list}`) : null;
  return kind === null ? act : `${verb} ${list} ${kind}`;
}

const pageAt = (pointer: string | null): number | null => {
  const index = /^\/pages\/([0-9]+)/.exec(pointer ?? '')?.[1];
  return index === undefined ? null : Number(index);
};

function pageIn(form: URLSearchParams | null, { pages }: Draft): number {
  const index = Number(form?.get('page') ?? 0);
  const count = Array.isArray(pages) ? pages.length : 0;
  return Number.isInteger(index) && index >= 0 && index < count ? index : 0;
}
