import { editor as t } from '#workers/platform/texts/console-scripts/branding/editor.ts';
import { button, element } from '../../support/element.ts';
import { type BrandingEditorState, reasonNotToPublish, reasonNotToSave } from '../editor/state.ts';
import type { Store } from '../editor/store.ts';

interface ToolbarActs {
  save(): void;
  publish(): void;
}

/** The toolbar: the brand's state and the next step. A disabled button states the reason. */
export function createToolbar(
  state: Store<BrandingEditorState>,
  acts: ToolbarActs,
  menu: HTMLElement,
): HTMLElement {
  const chip = element('span', { class: 'chip' });
  const help = element('span', { class: 'quiet small chip-help' });
  const saveButton = button(t.save, acts.save, { 'aria-keyshortcuts': 'Control+S Meta+S' });
  const publishButton = button(t.publish, acts.publish);
  // Of save and publish, the one that is the next step is the primary button.
  state.watch((now) => {
    const [kind, label, sentence] = brandState(now);
    chip.className = `chip ${kind}`;
    chip.textContent = label;
    help.textContent = sentence;
    reasonFor(saveButton, reasonNotToSave(now));
    reasonFor(publishButton, reasonNotToPublish(now));
    const next = now.unsaved || now.hash === null;
    saveButton.classList.toggle('primary', next);
    publishButton.classList.toggle('primary', !next && now.hash !== now.liveHash);
  });
  return element(
    'div',
    { class: 'toolbar', role: 'group', 'aria-label': t.toolbar },
    element('div', { class: 'standing', role: 'status' }, chip, help),
    element('div', { class: 'toolbar-acts' }, saveButton, publishButton, menu),
  );
}

function brandState({
  busy,
  unsaved,
  kept,
  hash,
  liveHash,
}: BrandingEditorState): [kind: string, label: string, help: string] {
  if (busy === 'saving') return ['busy', t.state.saving, ''];
  if (busy === 'publishing') return ['busy', t.state.publishing, ''];
  if (unsaved) return ['unsaved', t.state.unsaved, kept ? t.stateHelp.unsaved : t.stateHelp.unkept];
  if (hash === null) return ['', t.state.started, t.stateHelp.started];
  if (hash === liveHash) return ['live', t.state.live, t.stateHelp.live];
  return ['draft', t.state.draft(hash), t.stateHelp.draft];
}

/** A disabled button stays in the tab order, so that its reason can be found and read aloud. */
function reasonFor(control: HTMLButtonElement, reason: string | null): void {
  control.setAttribute('aria-disabled', String(reason !== null));
  control.title = reason ?? '';
}
