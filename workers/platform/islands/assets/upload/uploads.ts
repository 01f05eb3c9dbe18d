import type { StoredVersion } from '#schema/branding/asset-wire.ts';
import { texts } from '#workers/platform/texts/console-scripts.ts';
import { prepare } from '../../pictures/prepare.ts';
import type { Api } from '../../support/api.ts';
import { element } from '../../support/element.ts';
import { explain } from '../explain.ts';
import { makeAssetName } from '../format.ts';
import { dropArea } from './drop-area.ts';
import { createQueue, type Send } from './queue.ts';
import { createQueuePanel } from './queue-panel.ts';
import { sendForm } from './send-form.ts';

const ASSETS = '/api/reseller/branding/assets';
const t = texts.assets.upload;

interface UploadsOptions {
  api: Api;
  /** Element that accepts dropped files. */
  host: HTMLElement;
  /** Called after a file was stored. */
  onStored: (stored: StoredVersion) => void;
  open: (assetId: string) => void;
}

/** The drop area and the queue below it. */
export function createUploads({ api, host, onStored, open }: UploadsOptions): HTMLElement[] {
  const said = element('div', { class: 'unseen', 'aria-live': 'polite' });

  const send: Send = ({ file, kind }, onProgress, signal) => {
    const form = new FormData();
    form.set('kind', kind);
    form.set('name', makeAssetName(file.name));
    form.set('file', file);
    return sendForm<StoredVersion>(api, 'POST', ASSETS, form, { onProgress, signal });
  };

  const queue = createQueue({
    prepare,
    send,
    onChange: () => panel.show(queue),
    onSettled: ({ file, state }) => {
      if (state.name === 'failed')
        said.append(element('p', {}, t.saidFailed(file.name, explain(state.failure))));
      if (state.name !== 'stored') return;
      said.append(element('p', {}, t.saidStored(file.name)));
      onStored(state.stored);
    },
    now: () => Date.now(),
    later: (work, milliseconds) => setTimeout(work, milliseconds),
  });
  const area = dropArea(host, queue.add);
  const panel = createQueuePanel({
    remove: queue.remove,
    retry: queue.retry,
    resume: queue.resume,
    clear: queue.clearFinished,
    open,
    away: () => area.querySelector('button') ?? area,
  });

  window.addEventListener('online', () => queue.pause?.reason === 'offline' && queue.resume());
  window.addEventListener('beforeunload', (event) => {
    if (queue.busy) event.preventDefault();
  });
  return [area, panel.dom, said];
}
