import { compile } from 'tailwindcss';
import { readModuleFile } from './read-sheet.ts';

const CLASSES =
  `flex grid block hidden items-center justify-between gap-4 grid-cols-3 p-4 px-6 py-2 mt-8 -mt-2 mx-auto w-full w-1/2
max-w-md h-12 min-h-screen text-sm text-2xl font-bold leading-tight tracking-wide uppercase text-white text-slate-700
bg-white bg-blue-600 bg-gradient-to-r from-indigo-500 to-purple-500 rounded-lg rounded-full border border-slate-200 shadow-md
ring-2 ring-offset-2 opacity-50 transition duration-150 ease-in-out animate-spin hover:bg-blue-700 focus:outline-none
focus-visible:ring-4 disabled:opacity-40 dark:bg-slate-900 dark:text-slate-100 sm:grid-cols-2 md:w-1/3 lg:p-8 xl:hidden
group-hover:underline peer-checked:bg-green-500 space-y-4 divide-y line-clamp-2 aspect-video object-cover sticky top-0 z-10
rtl:mr-2 ltr:ml-2 print:hidden motion-reduce:animate-none before:content-[''] bg-[#1da1f2] w-[calc(100%-2rem)]`.split(
    /\s+/,
  );

/** Tailwind's output for the classes of a page and for styles of dashboard parts. */
export async function tailwindBuild(): Promise<string> {
  const { build } = await compile(
    `@import "tailwindcss"; [data-part="button"] { @apply rounded-full font-bold hover:opacity-90; }`,
    {
      loadStylesheet: async (id, base) => {
        const path = id === 'tailwindcss' ? 'tailwindcss/index.css' : `tailwindcss/${id.replace('./', '')}`;
        return { path, base, content: await readModuleFile(path) };
      },
    },
  );
  return build(CLASSES);
}
