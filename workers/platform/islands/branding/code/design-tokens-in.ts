export interface NamedToken {
  /** Custom property, with its dashes. */
  name: string;
  /** W3C token type, such as `color`. */
  type: string;
  description: string;
}

/** Collects the custom properties that the extensions of a design token tree (groups of groups of tokens) name. */
export function designTokensIn(tree: unknown): NamedToken[] {
  if (typeof tree !== 'object' || tree === null) return [];
  const node = tree as Record<string, unknown>;
  const extensions = node.$extensions as Record<string, { cssVar?: string }> | undefined;
  const name = Object.values(extensions ?? {}).find(({ cssVar }) => cssVar !== undefined)?.cssVar;
  if (name !== undefined) {
    return [{ name, type: String(node.$type ?? 'token'), description: String(node.$description ?? '') }];
  }
  return Object.entries(node).flatMap(([key, value]) => (key.startsWith('$') ? [] : designTokensIn(value)));
}
