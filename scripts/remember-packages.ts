import { registerHooks } from 'node:module';

// Given to Node with `--import`. For each import of a package Node parses its package.json anew, and that of drizzle-orm,
// which hundreds of files import, has 180 KB.

const ROOT = new URL('..', import.meta.url).href;

const isOwn = (url = ''): boolean => url.startsWith(ROOT) && !url.includes('/node_modules/');

/** Where packages are that the project's own files import, by the name in the import. */
const packages = new Map<string, string>();

registerHooks({
  resolve(specifier, context, next) {
    const isPackage = /^[@a-z][^:]*$/.test(specifier) && context.conditions.includes('import');
    if (!isPackage || !isOwn(context.parentURL)) return next(specifier, context);
    const known = packages.get(specifier);
    if (known !== undefined) return { url: known, shortCircuit: true };
    const found = next(specifier, context);
    if (found.url.startsWith('file:')) packages.set(specifier, found.url);
    return found;
  },
});
