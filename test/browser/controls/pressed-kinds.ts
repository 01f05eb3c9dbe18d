import { isFullRun, isSampled } from '../../support/full-run.ts';
import type { Control } from './find-controls.ts';

/**
 * The kinds of controls that were pressed. Pages share controls, and lists repeat them in each row: `npm test`
 * presses each kind once for each person, or a sample of the kinds; `npm run test:full` presses every control
 * on every page.
 */
export interface PressedKinds {
  /** Drops the kinds that a failed test has pressed, so that its retry presses the same. */
  begin(): void;
  isDue(control: Control): boolean;
  add(control: Control): void;
  /** Records that a press showed further controls. */
  addOpener(control: Control): void;
  isOpener(control: Control): boolean;
  /** Stores the kinds pressed since `begin`. */
  keep(): void;
}

/** `step`: `npm test` presses about one of so many kinds. */
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
