import type { ImageKind, StoredVersion } from '#schema/branding/asset-wire.ts';
import { limits } from '#schema/limits.ts';
import type { Change, Prepared } from '../../pictures/prepare.ts';
import { type Answer, type ApiFailure, failure } from '../../support/api.ts';

export type ItemState =
  | { name: 'waiting' }
  /** The file is made smaller or redrawn, because the library would refuse it. */
  | { name: 'preparing' }
  | { name: 'sending'; share: number }
  | { name: 'stored'; stored: StoredVersion }
  /** `again` when a retry of the same file may succeed. */
  | { name: 'failed'; failure: ApiFailure; again: boolean };

export interface QueueItem {
  id: number;
  file: File;
  kind: ImageKind;
  state: ItemState;
  /** How the file was changed before it was sent. */
  change?: Change;
  prepared?: boolean;
}

/** The reason why the whole queue is paused; the files stay in it. */
export type Pause = { reason: 'signed_out' | 'offline' } | { reason: 'rate_limited'; until: number } | null;

export type Send = (
  item: QueueItem,
  onProgress: (share: number) => void,
  signal: AbortSignal,
) => Promise<Answer<StoredVersion>>;

interface QueueOptions {
  /** Converts a file into one that the library accepts, if possible. */
  prepare?: (file: File) => Promise<Prepared>;
  send: Send;
  /** Called after every change of an item or of the pause. */
  onChange: () => void;
  onSettled: (item: QueueItem) => void;
  now: () => number;
  later: (work: () => void, milliseconds: number) => void;
}

export interface UploadQueue {
  readonly items: readonly QueueItem[];
  readonly pause: Pause;
  /** Whether leaving the page would lose files. */
  readonly busy: boolean;
  add(files: readonly File[], kind: ImageKind): void;
  /** Aborts the upload of a file and removes it from the queue. */
  remove(id: number): void;
  retry(id: number): void;
  /** Continues after a pause. */
  resume(): void;
  clearFinished(): void;
}

/** Uploads at the same time: the service works between files, and each upload should show progress. */
const AT_ONCE = 3;
const DEFAULT_WAIT_SECONDS = 60;
/** Failures that are not caused by the file, so that a retry may succeed. */
const PASSING = new Set(['upload_failed', 'server_error', 'internal_error', 'quota_exceeded']);

/** Sends files, a few at a time, and keeps each until it is stored or a person removes it. */
export function createQueue({ prepare, send, onChange, onSettled, now, later }: QueueOptions): UploadQueue {
  let items: QueueItem[] = [];
  let pause: Pause = null;
  let nextId = 1;
  const controllers = new Map<number, AbortController>();

  const become = (item: QueueItem, state: ItemState): void => {
    item.state = state;
    onChange();
  };

  function goOn(): void {
    while (pause === null && controllers.size < AT_ONCE) {
      const item = items.find(({ state }) => state.name === 'waiting');
      if (item === undefined) return;
      void run(item);
    }
  }

  async function run(item: QueueItem): Promise<void> {
    const controller = new AbortController();
    controllers.set(item.id, controller);
    if (prepare !== undefined && item.prepared !== true) {
      become(item, { name: 'preparing' });
      const { file, change } = await prepare(item.file);
      item.file = file;
      item.prepared = true;
      if (change !== null) item.change = change;
      const fault = faultOf(file);
      if (controller.signal.aborted || fault !== null) {
        controllers.delete(item.id);
        if (fault !== null && !controller.signal.aborted) finish(item, failure(fault));
        goOn();
        return;
      }
    }
    become(item, { name: 'sending', share: 0 });
    const answer = await send(
      item,
      (share) => item.state.name === 'sending' && become(item, { name: 'sending', share }),
      controller.signal,
    );
    controllers.delete(item.id);
    if (!controller.signal.aborted) finish(item, answer);
    goOn();
  }

  function finish(item: QueueItem, answer: Answer<StoredVersion>): void {
    if (!answer.ok && holdBack(answer)) {
      become(item, { name: 'waiting' });
      return;
    }
    if (answer.ok) become(item, { name: 'stored', stored: answer.value });
    else become(item, { name: 'failed', failure: answer, again: PASSING.has(answer.error) });
    onSettled(item);
  }

  /** Pauses the queue; true for a failure of the session or the connection and not of one file. */
  function holdBack({ error, retryAfter }: ApiFailure): boolean {
    if (error === 'signed_out' || error === 'unauthorized') pause = { reason: 'signed_out' };
    else if (error === 'offline') pause = { reason: 'offline' };
    else if (error === 'rate_limited') {
      const wait = (retryAfter ?? DEFAULT_WAIT_SECONDS) * 1000;
      const mine: Pause = { reason: 'rate_limited', until: now() + wait };
      pause = mine;
      later(() => pause === mine && resume(), wait);
    } else return false;
    return true;
  }

  function resume(): void {
    pause = null;
    onChange();
    goOn();
  }

  return {
    get items() {
      return items;
    },
    get pause() {
      return pause;
    },
    get busy() {
      return items.some(({ state }) => isUnderWay(state));
    },
    add(files, kind) {
      for (const file of files) {
        const item: QueueItem = { id: nextId++, file, kind, state: { name: 'waiting' } };
        items.push(item);
        // A file that is too large may become smaller in preparation.
        const fault = prepare === undefined || file.size === 0 ? faultOf(file) : null;
        if (fault === null) continue;
        item.state = { name: 'failed', failure: failure(fault), again: false };
        onSettled(item);
      }
      onChange();
      goOn();
    },
    remove(id) {
      controllers.get(id)?.abort();
      items = items.filter((item) => item.id !== id);
      onChange();
    },
    retry(id) {
      const item = items.find((candidate) => candidate.id === id);
      if (item?.state.name !== 'failed') return;
      become(item, { name: 'waiting' });
      goOn();
    },
    resume,
    clearFinished() {
      items = items.filter(({ state }) => isUnderWay(state));
      onChange();
    },
  };
}

const isUnderWay = ({ name }: ItemState): boolean =>
  name === 'waiting' || name === 'preparing' || name === 'sending';

/** The reason why the service would refuse a file, which is then not sent. */
const faultOf = ({ size }: File): string | null => {
  if (size === 0) return 'no_file';
  return size > limits.assetFile ? 'payload_too_large' : null;
};
