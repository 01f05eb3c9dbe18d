import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '#scripts/workers.ts';
import { TASKS_SENT } from '#workers/platform/jobs/timers.ts';

/** Events that the code passes to `log` by name, and those of a failure whose code is the event. */
const EVENT = /\blog\(\s*[^,()]*?(?:\([^()]*\)[^,()]*)?,\s*'([a-z_]+)'/g;
const STORAGE_FAULT = /\bcode: ('[a-z_]+'(?: \| '[a-z_]+')*)\) =>\s*\(error/g;

function eventsOfCode(): Set<string> {
  const texts = globSync(['workers/**/*.{ts,tsx}', 'shared/**/*.{ts,tsx}'], { cwd: root }).map((path) =>
    readFileSync(join(root, path), 'utf8'),
  );
  const called = texts.flatMap((text) => [...text.matchAll(EVENT)].map(([, event = '']) => event));
  const codes = texts.flatMap((text) =>
    [...text.matchAll(STORAGE_FAULT)].flatMap(([, list = '']) => list.match(/[a-z_]+/g) ?? []),
  );
  return new Set([...called, ...codes, TASKS_SENT]);
}

it('explains each event of the log, and none that no code writes', () => {
  const page = readFileSync(join(root, 'docs/operations.md'), 'utf8');
  const [, part = ''] = page.split('## Events of the log');
  const rows = [...(part.split('\n## ')[0] ?? '').matchAll(/^\| `([a-z_]+)`\s*\| ([^|]+) \| ([^|]+) \|$/gm)];
  const events = eventsOfCode();
  expect(events.size).toBeGreaterThan(60);
  expect(rows.map(([, event]) => event)).toEqual([...events].sort());
  for (const [, event, meaning = '', deed = ''] of rows)
    expect([meaning.trim().length, deed.trim().length], event).toSatisfy((lengths: number[]) =>
      lengths.every((length) => length >= 4),
    );
});
