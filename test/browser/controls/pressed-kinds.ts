import { isFullRun, isSampled } from '../../support/full-run.ts';
import type { Control } from './find-controls.ts';

/**
 * Which kinds of controls were pressed. Pages share controls, and lists have the same in each row: `npm test` presses
 * each kind once for each person, or a sample of the kinds, `npm run test:full` presses every control wherever it is.
 */
export interface PressedKinds {
  /** Forgets what a test that failed has pressed, so that its second try presses the same. */
  begin(): void;
  isDue(control: Control): boolean;
  add(control: Control): void;
  /** Notes that a press showed further controls. */
  addOpener(control: Control): void;
  isOpener(control: Control): boolean;
  /** Keeps what was pressed since the beginning. */
  keep(): void;
}

/** `step`: of about how many kinds `npm test` presses one. */
export function pressedKinds(step = 1): PressedKinds {
  const kept = new Set<string>();
  const openers = new Set<string>();
  const added = new Set<string>();
  const addedOpeners = new Set<string>();
  return {
    begin() {
      added.clear();
      addedOpeners.clear();
    },
    isDue: ({ kind }) => isFullRun || (isSampled(kind, step) && !(added.has(kind) || kept.has(kind))),
    add: ({ kind }) => void added.add(kind),
    addOpener: ({ kind }) => void addedOpeners.add(kind),
    isOpener: ({ kind }) => openers.has(kind),
    keep() {
      for (const kind of added) kept.add(kind);
      for (const kind of addedOpeners) openers.add(kind);
    },
  };
}
