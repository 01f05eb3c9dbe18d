import { targetOf } from './import-graph.ts';

const EXPORT = /^export (?:async )?(?:const|function\*?|class|interface|type|enum) (\w+)/gm;
const NAMES_FROM = /(?:^|\n)\s*(?:import|export)\s+([^;]*?)\s+from\s+'([.#][^']+)'/g;
const WHOLE_FILE = /(?:import|importActual)\(\s*(?:import\.meta\.url,\s*)?'([.#][^']+)'\s*\)/g;

/**
 * Exports that no file imports. A value must be imported; a type may also be used in its own file, as the
 * parameter or the result of an imported function. `sources` are texts by path.
 */
export function unusedExports(sources: ReadonlyMap<string, string>): string[] {
  const imported = importedNames(sources);
  return [...sources].flatMap(([path, text]) => {
    const names = imported.get(path);
    if (names?.has('*') === true) return [];
    return [...text.matchAll(EXPORT)].flatMap(([statement, name = '']) => {
      const isType = /^export (?:interface|type) /.test(statement);
      const isUsedHere = isType && [...text.matchAll(/\w+/g)].filter(([word]) => word === name).length > 1;
      return names?.has(name) === true || isUsedHere
        ? []
        : [`${path} exports ${name}, which nothing imports`];
    });
  });
}

/** The imported names of each file; `*` means all of them. */
function importedNames(sources: ReadonlyMap<string, string>): Map<string, Set<string>> {
  const imported = new Map<string, Set<string>>();
  const add = (from: string, specifier: string, names: readonly string[]): void => {
    const target = targetOf(from, specifier);
    imported.set(target, new Set([...(imported.get(target) ?? []), ...names]));
  };
  for (const [path, text] of sources) {
    for (const [, clause = '', specifier = ''] of text.matchAll(NAMES_FROM)) {
      add(path, specifier, clause.includes('*') ? ['*'] : (clause.match(/\w+/g) ?? []));
    }
    for (const [, specifier = ''] of text.matchAll(WHOLE_FILE)) add(path, specifier, ['*']);
  }
  return imported;
}
