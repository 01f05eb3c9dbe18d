import type { StylingContract } from '#schema/contract/styling-contract-schema.ts';
import type { ContractTopic } from '#shared/brand/brand-service.ts';
import { readBuiltFile } from '#shared/runtime/read-built-file.ts';

let kept: StylingContract | undefined;

/** A part of the styling contract, small enough for one answer. */
export async function contractPart(
  files: Pick<Fetcher, 'fetch'>,
  topic: ContractTopic,
  names: readonly string[],
): Promise<unknown> {
  kept ??= JSON.parse(await readBuiltFile(files, 'contract.json')) as StylingContract;
  const contract = kept;
  const { parts, universalStates, partStates, modes, breakpoints, caps, routes, components, icons } =
    contract;
  const implemented = parts.filter(({ status }) => status === 'implemented');
  switch (topic) {
    case 'overview':
      return {
        contractVersion: contract.contractVersion,
        parts: Object.fromEntries(
          implemented.map(({ name, variants = [], states = [] }) => [
            name,
            [...variants.map((variant) => variant.name), ...states.map((state) => `:${state}`)].join(' '),
          ]),
        ),
        tokens: Object.keys(contract.tokens).filter((name) => !name.startsWith('$')),
        modes,
        breakpoints,
        routes: routes.map(({ id, label }) => `${id}: ${label}`),
      };
    case 'parts':
      return {
        parts: implemented.filter(({ name }) => names.includes(name)),
        universalStates,
        partStates,
      };
    case 'tokens':
      return namedTokens(contract.tokens, names);
    case 'document':
      return { schema: contract.brandDocument.schema, icons };
    case 'rules':
      return { caps, components };
  }
}

/** Names, variables and values of the tokens of some groups: color, font, text, space, radius and so on. */
function namedTokens(tokens: Record<string, unknown>, groups: readonly string[]): unknown {
  return Object.fromEntries(
    Object.entries(tokens)
      .filter(([group]) => groups.includes(group))
      .map(([group, members]) => [group, flattened(members as Record<string, Token>)]),
  );
}

interface Token {
  $value?: unknown;
  $description?: string;
  $extensions?: Record<string, { cssVar?: string } | undefined>;
}

const flattened = (members: Record<string, Token>): unknown =>
  Object.fromEntries(
    Object.entries(members)
      .filter(([name]) => !name.startsWith('$'))
      .map(([name, { $value, $description, $extensions }]) => {
        const hex = typeof $value === 'object' && $value !== null && 'hex' in $value ? $value.hex : $value;
        return [name, { variable: $extensions?.['dev.livery']?.cssVar, value: hex, use: $description }];
      }),
  );
