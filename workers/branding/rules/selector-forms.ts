import { parse, type Selector, stringify } from 'css-what';
import type { SelectorForms } from '#shared/brand/source-rules.ts';
import { relax } from './relax.ts';
import { withRoot } from './root-of-surface.ts';

/** The forms of each selector of a list; null when one of them cannot be parsed. */
export function parseSelectorForms(list: string): SelectorForms[] | null {
  try {
    return parse(list).map((authored) => {
      const selector = withRoot(authored);
      const ever = relax(selector, 'ever');
      return {
        now: textOf(relax(selector, 'now')),
        states: textOf(relax(selector, 'states')),
        ever: textOf(ever),
        needs: needsOf(ever),
      };
    });
  } catch {
    return null;
  }
}

const textOf = (selector: readonly Selector[]): string => stringify([selector.map(writable)]);

const PLAIN_NAME = /^[a-z_][\w-]*$/i;

/** Replaces a class or id with characters that need an escape by a test of the attribute, whose value is a string. */
function writable(test: Selector): Selector {
  if (test.type === 'pseudo' && Array.isArray(test.data))
    return { ...test, data: test.data.map((list) => list.map(writable)) };
  return test.type === 'attribute' && test.ignoreCase === 'quirks' && !PLAIN_NAME.test(test.value)
    ? { ...test, ignoreCase: null }
    : test;
}

/** Names that an element must have to match the selector. */
function needsOf(selector: readonly Selector[]): string[] {
  return selector.flatMap((test) => {
    if (test.type === 'tag') return [`<${test.name}`];
    if (test.type !== 'attribute' || test.action === 'not') return [];
    if (test.name === 'class' && test.action === 'element') return [`.${test.value}`];
    if (test.name === 'id' && test.action === 'equals') return [`#${test.value}`];
    return [`[${test.name}`];
  });
}
