import { parts } from '#schema/contract/parts/index.ts';
import { partStates, universalStates } from '#schema/contract/states.ts';
import { designTokens } from '#schema/contract/tokens/design-tokens.ts';

const variantsByPart = new Map<string, ReadonlySet<string>>(
  parts.map(({ name, variants = [] }) => [name, new Set(variants.map((variant) => variant.name))]),
);

/** Names of the styling contract in the spelling of stylesheets. */
export const contractNames = {
  parts: new Set<string>(variantsByPart.keys()),
  variants: new Set([...variantsByPart.values()].flatMap((names) => [...names])),
  variantsOf: (part: string): ReadonlySet<string> | undefined => variantsByPart.get(part),
  states: new Set(
    [...universalStates, ...partStates].flatMap(({ selectors }) =>
      selectors.flatMap((selector) => /^\[data-state~="([^"]+)"\]$/.exec(selector)?.[1] ?? []),
    ),
  ),
  /** Custom properties of the design tokens. */
  tokens: new Set(tokensIn(designTokens)),
} as const;

/** The custom properties in a tree of W3C design tokens. */
function tokensIn(tree: unknown): string[] {
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries(tree).flatMap(([key, value]) =>
    key === 'cssVar' && typeof value === 'string' ? [value] : tokensIn(value),
  );
}
