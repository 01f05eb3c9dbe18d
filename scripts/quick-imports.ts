import { enableCompileCache, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

// Imported before, or given to Node with `--import`, where hundreds of modules load. For each import of a package, and for
// each file inside of one, Node parses its package.json anew, and that of drizzle-orm has 180 KB.

const ROOT = new URL('..', import.meta.url).href;

const isOwn = (url: string): boolean => url.startsWith(ROOT) && !url.includes('/node_modules/');

/** Where packages are that the project's own files import, by the name in the import. */
const packages = new Map<string, string>();

/** Folders inside packages whose `.js` files are ES modules. */
const moduleFolders = new Set<string>();

// The next process finds compiled modules, and TypeScript without its types, on the disk: beside the packages, because
// others can write into the folder for temporary files, and code from here runs.
enableCompileCache(fileURLToPath(new URL('node_modules/.cache/livery/compiled', ROOT)));

registerHooks({
  resolve(specifier, context, next) {
    const parent = context.parentURL ?? '';
    if (!context.conditions.includes('import')) return next(specifier, context);
    if (isOwn(parent) && /^[@a-z][^:]*$/.test(specifier)) {
      const known = packages.get(specifier);
      if (known !== undefined) return { url: known, shortCircuit: true };
      const found = next(specifier, context);
      if (found.url.startsWith('file:')) packages.set(specifier, found.url);
      return found;
    }
    if (parent.includes('/node_modules/') && /^\.\.?\/[^?#]*\.js$/.test(specifier)) {
      const url = new URL(specifier, parent).href;
      const folder = new URL('.', url).href;
      if (moduleFolders.has(folder)) return { url, format: 'module', shortCircuit: true };
      const found = next(specifier, context);
      if (found.url === url && found.format === 'module') moduleFolders.add(folder);
      return found;
    }
    return next(specifier, context);
  },
});
