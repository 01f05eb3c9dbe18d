import { type ModeName, modes } from '#schema/contract/modes.ts';

export type Declarations = ReadonlyArray<readonly [property: string, value: string]>;

const rule = (selector: string, declarations: Declarations): string =>
  declarations.length === 0
    ? ''
    : `${selector}{${declarations.map(([property, value]) => `${property}:${value}`).join(';')}}`;

/**
 * Custom properties of a brand root for each mode, all of specificity 0. `fixed` and light come first and always
 * apply; then, for a root that follows the system, dark and high contrast by media query; then modes chosen by name.
 * Modes that a brand does not allow get no rules, so that the system's preference has no effect on them.
 */
export function modeRules(
  root: string,
  fixed: Declarations,
  colors: (mode: ModeName) => Declarations,
  allowed: readonly ModeName[],
): string {
  const base = allowed.includes('light') ? 'light' : (allowed[0] ?? 'light');
  const others = modes.filter(({ name }) => name !== base && allowed.includes(name));
  const scheme = (mode: ModeName) => (mode === 'dark' ? 'dark' : 'light');
  const all = (mode: ModeName): Declarations => [['color-scheme', scheme(mode)], ...colors(mode)];
  return [
    rule(`:where(${root})`, [...fixed, ...all(base)]),
    ...others.map(
      ({ name, media }) =>
        `@media ${media}{${rule(`:where(${root}:not([data-mode]),${root}[data-mode="auto"])`, all(name))}}`,
    ),
    ...others.map(({ name }) => rule(`:where(${root}[data-mode="${name}"])`, all(name))),
  ].join('\n');
}
