const LENGTH_UNIT =
  /^(?:px|r?em|r?ex|r?ch|r?cap|r?ic|r?lh|[sld]?v(?:[whib]|min|max)|cq(?:[whib]|min|max)|cm|mm|in|pt|pc|q)$/i;

/** About how many px a unit of length is; 0 for any other unit. */
export function pxOf(unit: string): number {
  switch (unit.toLowerCase()) {
    case 'px':
      return 1;
    case 'cm':
      return 37.8;
    case 'mm':
      return 3.78;
    case 'q':
      return 0.94;
    case 'in':
      return 96;
    case 'pt':
      return 1.34;
    default:
      return LENGTH_UNIT.test(unit) ? 16 : 0;
  }
}

const RELATIVE_UNIT = /^(?:em|ex|ch|cap|ic|lh|cq(?:[whib]|min|max))$/i;

/** Whether a unit depends on the size of a font, or of a container, which a sheet may make as small as it likes. */
export const isRelativeUnit = (unit: string): boolean => RELATIVE_UNIT.test(unit);
