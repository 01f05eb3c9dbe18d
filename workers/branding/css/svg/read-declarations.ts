/** A declaration's value, and whether it wins over later ones. */
export interface SvgDeclaration {
  readonly value: string;
  readonly important: boolean;
}

/**
 * Adds the declarations of a `style` attribute or of a rule to those before. Returns whether a piece was dropped that is
 * no declaration.
 */
export function readDeclarations(text: string, declared: Map<string, SvgDeclaration>): boolean {
  let isBroken = false;
  for (const piece of text.split(';')) {
    if (piece.trim() === '') continue;
    const colon = piece.indexOf(':');
    const name = piece.slice(0, Math.max(0, colon)).trim().toLowerCase();
    const [value = '', mark, ...rest] = piece.slice(colon + 1).split('!');
    const isMarked = mark === undefined || mark.trim().toLowerCase() === 'important';
    if (!/^[\w-]+$/.test(name) || rest.length > 0 || !isMarked) isBroken = true;
    else declare(declared, name, { value: value.trim(), important: mark !== undefined });
  }
  return isBroken;
}

/** Adds a declaration, which wins over the one before unless only that one is important. */
export function declare(
  declared: Map<string, SvgDeclaration>,
  name: string,
  declaration: SvgDeclaration,
): void {
  if (declaration.important || declared.get(name)?.important !== true) declared.set(name, declaration);
}
