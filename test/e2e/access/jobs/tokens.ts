import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import type { Conversation } from '../../../support/assistants/agent.ts';
import type { OfferedTool } from '../../../support/assistants/dialects.ts';

/** What differs between runs, with one text of its kind for each. Its tokens would differ too. */
const VARYING: readonly [RegExp, string][] = [
  [/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '3f9d4c1e-7a52-4b8e-9c06-d15b27e8a043'],
  [/https?:\/\/[^\s"\\]+/g, 'https://lind.sites.example.com/preview/3f9d4c1e7a524b8e9c06d15b27e8a043/'],
  [/[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]+Z?/g, '2026-11-28T12:00:00.000Z'],
  [/[0-9]{4}-[0-9]{2}-[0-9]{2}/g, '2026-11-28'],
  [/\b[0-9a-f]{64}\b/g, '9b'.repeat(32)],
  [/\b[0-9a-f]{32}\b/g, '3f9d4c1e7a524b8e9c06d15b27e8a043'],
  [/\b[0-9a-f]{16}\b/g, '3f9d4c1e7a524b8e'],
  [/"slug":"[\w-]+"/g, '"slug":"lind"'],
  [/"next_cursor":"[^"]+"/g, '"next_cursor":"MTc5NTg2NzIwMDAwMCAzZjlkNGMxZS03YTUyLTRiOGU"'],
];

const tokensOf = (text: string): number =>
  countTokens(VARYING.reduce((rest, [pattern, constant]) => rest.replaceAll(pattern, constant), text));

/** What a model pays for a list of tools. */
export const tokensOfList = (tools: readonly OfferedTool[]): number =>
  tools.reduce((sum, tool) => sum + countTokens(JSON.stringify(tool)), 0);

/** What a model writes and reads in a conversation, beside the list of tools. */
export const tokensOfCalls = ({ calls }: Conversation): number =>
  calls.reduce(
    (sum, { tool, input, answer }) =>
      sum + tokensOf(`${tool} ${JSON.stringify(input)}`) + tokensOf(answer.text),
    0,
  );
