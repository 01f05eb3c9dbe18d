import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { expect, it } from 'vitest';
import { everybody, owner, seen } from './support/listed-tools.ts';

it.each([
  ['every scope', everybody, 7_000],
  ['the owner of a brand', owner, 9_000],
])('the list of tools for %s costs a model no more than its budget', (who, tools, most) => {
  const shares = tools.map((tool) => [tool.name, countTokens(seen(tool))] as const);
  const total = shares.reduce((sum, [, tokens]) => sum + tokens, 0);
  const lines = [...shares]
    .sort((left, right) => right[1] - left[1])
    .map(([name, tokens]) => `${tokens} ${name}`);
  console.log(`${who}: ${tools.length} tools, ${total} tokens\n${lines.join('\n')}`);
  for (const [name, tokens] of shares) expect(tokens, name).toBeLessThanOrEqual(700);
  expect(total).toBeLessThanOrEqual(most);
});
