import { conflict as t } from '#workers/platform/texts/console-scripts/branding/conflict.ts';
import { button, element } from '../../support/element.ts';
import { type Json, withValueAt } from '../document/pointer.ts';
import type { Code } from '../editor/branding-editor.ts';
import { pretty } from '../editor/working-copy.ts';
import { createSegments } from '../layout/segments.ts';
import { fieldName, valueWords } from '../versions/changes-list.ts';
import type { Rebased } from './rebase.ts';

interface ConflictActs {
  /** Saves the result with the person's edits. */
  save(result: { css: string; document: string }): void;
  keepMine(): void;
  takeTheirs(): void;
  later(): void;
}

interface Sides {
  theirs: { css: string; document: string };
  mine: { css: string; document: string };
  rebased: Rebased;
}

const NARROW = '(max-width: 60rem)';

/** The panel of a conflict, after another person saved first. It offers the merged content, mine, or theirs. */
export function conflictPanel({ theirs, mine, rebased }: Sides, code: Code, acts: ConflictActs): HTMLElement {
  const { documentClashes, cssClashes, knownBase } = rebased;
  let document: Json | null = rebased.document;
  const desk =
    theirs.css === rebased.css
      ? null
      : code?.createMergeDesk(theirs.css, rebased.css, matchMedia(NARROW).matches);
  const lead = () => {
    if (!knownBase) return t.unmergeable;
    return cssClashes + documentClashes.length === 0 ? t.merged : t.clash;
  };
  const fields = documentClashes.map(({ pointer, mine: own, theirs: other }, index) => {
    const choice = createSegments(
      `clash-${index}`,
      fieldName(pointer),
      [
        ['mine', t.useMine],
        ['theirs', t.useTheirs],
      ] as const,
      'mine',
      (side) => {
        if (document !== null) document = withValueAt(document, pointer, side === 'mine' ? own : other);
      },
    );
    return element(
      'tr',
      {},
      element('th', { scope: 'row' }, fieldName(pointer)),
      element('td', {}, valueWords(own)),
      element('td', {}, valueWords(other)),
      element('td', {}, choice.dom),
    );
  });
  const result = () => ({
    css: desk?.text() ?? rebased.css,
    document: document === null ? mine.document : pretty(document),
  });
  const title = element('h2', { tabindex: '-1' }, t.title);
  return element(
    'section',
    { class: 'conflict', 'aria-label': t.title },
    title,
    element('p', {}, lead()),
    element(
      'div',
      { class: 'actions' },
      button(t.save, () => acts.save(result()), { class: 'primary' }),
      button(t.keepMine, acts.keepMine),
      button(t.takeTheirs, acts.takeTheirs),
      button(t.later, acts.later, { class: 'plain' }),
    ),
    fields.length === 0
      ? null
      : element(
          'div',
          { class: 'table' },
          element(
            'table',
            {},
            element('caption', {}, t.documentClash),
            element(
              'thead',
              {},
              element(
                'tr',
                {},
                element('td', {}),
                ...[t.useMine, t.useTheirs].map((name) => element('th', { scope: 'col' }, name)),
                element('td', {}),
              ),
            ),
            element('tbody', {}, ...fields),
          ),
        ),
    desk === null || desk === undefined
      ? null
      : element(
          'div',
          { class: 'desk-heads' },
          element('span', {}, t.theirs),
          element('span', {}, knownBase ? t.mine : t.mineOnly),
        ),
    desk?.dom ?? null,
  );
}
