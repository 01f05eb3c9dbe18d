import { siteCaller, sitesOf } from '../../core/sites.ts';
import { checkDraft } from '../../surface/editor/draft/faults-of-draft.ts';
import { parseDraft, withFields } from '../../surface/editor/draft/read-draft.ts';
import type { Act, Outcome } from '../http/act.ts';
import { operationKeyOf } from '../http/form-key.ts';
import { baseIn } from './edited-site.ts';
import { editorPath } from './editor-path.ts';

const NOTE_CHARACTERS = 200;

/** Saves the draft of a form as a new version of the site. */
export async function saveFromForm({ operation, viewer, form, subject, env }: Act): Promise<Outcome> {
  const path = editorPath(subject);
  const given = parseDraft(form.get('document') ?? '');
  if (given === null) return { refused: 'other', path };
  const checked = checkDraft(withFields(given, form));
  if (!checked.ok) return { refused: 'site_invalid', path };
  const note = [...(form.get('note') ?? '').trim()].slice(0, NOTE_CHARACTERS).join('');
  const saved = await sitesOf(env).edit(siteCaller(operation, viewer), {
    projectId: subject,
    base: baseIn(form) || null,
    change: { document: checked.document },
    note: note === '' ? null : note,
    operationKey: operationKeyOf(form, operation),
  });
  if (saved.ok || saved.code === 'nothing_changed') return { path, parameters: { done: 'site-saved' } };
  return { refused: saved.code === 'bad_document' ? 'other' : saved.code, path };
}
