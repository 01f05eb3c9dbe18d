/** `onPrimary` → `on-primary`, `chart1` → `chart-1`: the spelling of a token's name in CSS and in selectors. */
const kebab = (name: string): string => name.replace(/([a-z])([A-Z0-9])/g, '$1-$2').toLowerCase();

/** Custom property of a token: group `color`, name `onPrimary` → `--brand-color-on-primary`. */
export const cssVariable = (group: string, name: string): string => `--brand-${group}-${kebab(name)}`;
