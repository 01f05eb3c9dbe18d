import type { Snapshot } from '../../../../../schema/branding/wire.ts';
import { notices } from '../../../texts/console-scripts/branding/notices.ts';
import { versions as t } from '../../../texts/console-scripts/branding/versions.ts';
import type { Answer, ApiFailure } from '../../support/api.ts';
import { confirmed } from '../../support/confirm.ts';
import { reasonNotToSend } from '../studio/state.ts';
import type { Studio } from '../studio/studio.ts';
import { createWorkingCopy } from '../studio/working-copy.ts';
import { explain } from './explain.ts';
import { offerAssets } from './offer-assets.ts';

/** Makes a recorded version live again after a confirmation. */
export async function restore(studio: Studio, version: number): Promise<void> {
  if (!mayAsk(studio)) return;
  const { unsaved } = studio.state.get();
  const text = unsaved ? `${t.restoreText} ${t.restoreUnsaved}` : t.restoreText;
  if (!(await confirmed({ title: t.restoreTitle(version), text, button: t.restoreButton }))) return;
  const send = () => studio.api.call('POST', '/api/reseller/theme/rollback', { version });
  const act = (): Promise<void> =>
    changeLive(studio, send, notices.restored(version), (failure) =>
      offerAssets(studio, version, failure, act),
    );
  await act();
}

/** Removes the live stylesheet after a confirmation with a checkbox, because customers lose the reseller's look. */
export async function takeDown(studio: Studio): Promise<void> {
  if (!mayAsk(studio)) return;
  const sure = await confirmed({
    title: t.takeDownTitle,
    text: t.takeDownText,
    button: t.takeDownButton,
    agree: t.takeDownConfirm,
    danger: true,
  });
  if (!sure) return;
  const send = () =>
    studio.api.call('POST', '/api/reseller/theme/raw-css/publish', { hash: null, confirm: 'clear' });
  await changeLive(studio, send, notices.takenDown);
}

function mayAsk({ state, notices: bar }: Studio): boolean {
  const reason = reasonNotToSend(state.get());
  if (reason !== null) bar.show('result', { kind: 'info', text: reason });
  return reason === null;
}

/** `offered` shows a way out of a refusal; true when that replaces its explanation. */
async function changeLive(
  studio: Studio,
  send: () => Promise<Answer<unknown>>,
  done: string,
  offered: (failure: ApiFailure) => boolean = () => false,
): Promise<void> {
  studio.state.set({ busy: 'publishing' });
  const answer = await send();
  const read: Answer<Snapshot> = answer.ok
    ? await studio.api.call('GET', '/api/reseller/theme/raw-css')
    : answer;
  studio.state.set({ busy: null });
  if (!answer.ok) {
    if (!offered(answer)) explain(studio, answer, () => void changeLive(studio, send, done, offered));
    return;
  }
  studio.notices.show('result', { kind: 'done', text: done });
  if (read.ok) follow(studio, read.value);
  studio.reloadVersions();
}

/** Edited content stays; content that was only displayed is replaced by the live content. */
function follow(studio: Studio, snapshot: Snapshot): void {
  const { unsaved } = studio.state.get();
  studio.snapshot = snapshot;
  studio.state.set({ liveHash: snapshot.live?.hash ?? null });
  const current = createWorkingCopy(snapshot, studio.contract.starterCss, '');
  const mine = studio.mine();
  if (!unsaved && current.baseHash !== null) {
    studio.saved = current;
    studio.fill(current);
  } else if (current.baseHash === null) {
    // Nothing is live and no draft exists, so that the editor has the only copy.
    studio.saved = current;
    studio.fill(mine);
  } else if (current.baseHash === mine.baseHash)
    studio.saved = { ...studio.saved, revision: snapshot.revision };
}
