import { texts } from '#workers/platform/texts/console-scripts.ts';
import { createAlert } from '../explain.ts';
import type { Detail } from './section.ts';

const t = texts.assets.restore;

/** Restores an archived asset. Nothing is lost, so that no confirmation is needed. */
export async function restore(detail: Detail, fault: HTMLElement): Promise<void> {
  const answer = await detail.act<{ aliases: string[] }>('restore');
  if (!answer.ok) return fault.replaceChildren(createAlert(answer));
  fault.replaceChildren();
  await detail.changed(t.done(detail.asset.name, answer.value.aliases));
}
