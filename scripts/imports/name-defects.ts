import { parametersAt } from './parameters-at.ts';

const CODE = /^(?:schema|shared|workers|scripts|examples)\//;

const DECLARED =
  /^ *(export )?(?:(async )?function(\*?) |const (?=\w+ = (?:<[^>]*>)?(?:\(|async\b|\w+ =>|\w+Statement\b)))(\w+Of)\b(?: = (async )?(\w+Statement\b)?)?(?:<[^(]*>)?(\(?)/gm;

/**
 * Functions whose name ends in `Of` and that do more than answer what their argument contains, or whose name
 * two modules export. In tests, only imported functions are checked. `sources` are texts by path.
 */
export function nameDefects(sources: ReadonlyMap<string, string>): string[] {
  const exporters = new Map<string, string>();
  return [...sources].flatMap(([path, text]) =>
    [...text.matchAll(DECLARED)].flatMap((found) => {
      const [whole, exported, isAsync, generator, name = '', isLazy, statement, bracket] = found;
      if (!CODE.test(path) && exported === undefined) return [];
      const defects: string[] = [];
      if (statement !== undefined) defects.push('is a statement');
      if (generator === '*') defects.push('is a generator');
      if (bracket === '(') {
        const start = found.index + whole.length;
        const parameters = parametersAt(text, start);
        const isPromised = /^\)\s*:\s*Promise</.test(text.slice(start + parameters.length));
        if ((isAsync ?? isLazy) !== undefined || isPromised) defects.push('is asynchronous');
        if (/: D1Database\b/.test(parameters)) defects.push('takes the database');
      }
      if (CODE.test(path) && exported !== undefined) {
        const other = exporters.get(name);
        if (other !== undefined) defects.push(`is exported by ${other} too`);
        exporters.set(name, path);
      }
      return defects.map((defect) => `${path}: ${name} ${defect}`);
    }),
  );
}
