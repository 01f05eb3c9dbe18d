import { compile } from 'tailwindcss';
import { readModuleFile } from './read-sheet.ts';

/** Classes of a made-up dashboard, from plain layout to arbitrary values, variants and colour functions. */
const CLASSES = `
flex grid grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] gap-4 p-6 px-3 py-1.5 mx-auto max-w-3xl min-h-dvh w-1/2 h-full
items-center justify-between space-y-2 divide-y divide-gray-200 rounded-lg rounded-[3px] border border-black/10 shadow-md
shadow-[0_0_0_3px_rgb(0_0_0/20%)] ring-2 ring-offset-2 ring-blue-500/50 bg-white bg-blue-600 bg-linear-to-r from-pink-500
via-purple-400/30 to-indigo-500 text-sm text-[13px] text-gray-700 font-semibold tracking-tight leading-6 underline
underline-offset-4 truncate line-clamp-2 hover:bg-blue-700 focus-visible:outline-2 active:scale-95 disabled:opacity-50
dark:bg-gray-900 dark:text-white md:flex lg:grid-cols-3 max-sm:hidden @container @md:flex group-hover:visible
peer-checked:bg-green-500 first:pt-0 last:border-0 odd:bg-gray-50 has-[:checked]:bg-indigo-50 aria-expanded:rotate-180
data-[state=open]:block motion-safe:animate-spin animate-pulse animate-bounce transition-all duration-300 ease-in-out
translate-x-2 -rotate-6 skew-y-3 scale-105 origin-top-left opacity-75 blur-sm backdrop-blur-md brightness-110 grayscale
aspect-video object-cover overflow-auto overscroll-contain sticky top-0 z-10 inset-x-0 columns-2 snap-x snap-mandatory
before:content-['*'] after:absolute placeholder:text-gray-400 file:rounded-md selection:bg-fuchsia-300 marker:text-sky-400
[mask-type:luminance] [--gutter:1rem] bg-[color-mix(in_oklab,red,blue_20%)] supports-[display:grid]:grid print:hidden
mask-b-from-50% perspective-near rotate-x-12 field-sizing-content text-shadow-lg inset-shadow-sm scheme-dark starting:opacity-0
`;

const IMPORTS: Record<string, string> = {
  tailwindcss: 'tailwindcss/index.css',
  'tailwindcss/preflight': 'tailwindcss/preflight.css',
  'tailwindcss/theme': 'tailwindcss/theme.css',
  'tailwindcss/utilities': 'tailwindcss/utilities.css',
};

/** Tailwind's output for those classes, with its reset and theme. */
export const tailwindSheet = async (): Promise<string> => {
  const built = await compile('@import "tailwindcss";', {
    loadStylesheet: async (id, base) => {
      const path = IMPORTS[id];
      if (path === undefined) throw new Error(`no such stylesheet: ${id}`);
      return { path, base, content: await readModuleFile(path) };
    },
  });
  return built.build(CLASSES.split(/\s+/));
};
