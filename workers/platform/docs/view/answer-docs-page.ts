import { messagePage } from '#shared/pages/message-page.tsx';
import { readBuiltFile } from '#shared/runtime/read-built-file.ts';
import { docsTexts } from '../../texts/docs.ts';
import {
  type BuiltPage,
  DOCS_MENU_FILE,
  type DocsMenu,
  docsFileOf,
  forAddresses,
  MACHINE_FILES,
  type MachineFile,
  machineFileOf,
} from '../built-docs.ts';
import { docsPage } from './docs-page.tsx';

/** The answer for a page that the documentation does not have. */
const missingPage = () => messagePage({ status: 404, ...docsTexts.page.missing });

interface Kept {
  menu: DocsMenu;
  paths: ReadonlySet<string>;
}

let kept: Kept | undefined;

/** The menu, read once per isolate. It lists every page, so that no other file can be requested. */
async function loadMenu(env: PlatformEnv): Promise<Kept> {
  if (kept === undefined) {
    const menu: DocsMenu = JSON.parse(await readBuiltFile(env.ASSETS, DOCS_MENU_FILE));
    const entries = menu.flatMap((group) => group.entries);
    kept = {
      menu,
      paths: new Set(entries.flatMap(({ path, pages = [] }) => [path, ...pages.map((page) => page.path)])),
    };
  }
  return kept;
}

/** Answers with a page of the documentation; as Markdown when its address ends with `.md` or the client prefers that. */
export async function answerDocsPage(request: Request, env: PlatformEnv): Promise<Response> {
  const { pathname, search, origin } = new URL(request.url);
  const path = pathname.replace(/(?:\/index)?\.md$/, '');
  const { menu, paths } = await loadMenu(env);
  if (pathname.endsWith('/') && paths.has(pathname.slice(0, -1)))
    return new Response(null, { status: 308, headers: { Location: pathname.slice(0, -1) + search } });
  if (!paths.has(path)) return missingPage();
  if (path !== pathname || prefersMarkdown(request)) {
    const text = await readBuiltFile(env.ASSETS, `${docsFileOf(path)}.md`);
    return new Response(forAddresses(text, env), { headers: MARKDOWN });
  }
  const text = await readBuiltFile(env.ASSETS, `${docsFileOf(path)}.json`);
  const page: BuiltPage = JSON.parse(forAddresses(text, env));
  const answer = await docsPage(page, menu, { origin, baseUrl: env.BASE_URL });
  answer.headers.append('Vary', 'Accept');
  return answer;
}

/** Answers with `llms.txt` or a file for search engines. */
export async function answerMachineFile(path: MachineFile, env: PlatformEnv): Promise<Response> {
  const text = await readBuiltFile(env.ASSETS, machineFileOf(path));
  const headers = { 'Content-Type': MACHINE_FILES[path], 'Cache-Control': 'public, max-age=300' };
  return new Response(forAddresses(text, env), { headers });
}

const MARKDOWN = {
  'Content-Type': 'text/markdown; charset=utf-8',
  'Cache-Control': 'public, max-age=300',
  Vary: 'Accept',
};

/** Browsers do not list Markdown in `Accept`; clients that do can read it better than HTML. */
const prefersMarkdown = (request: Request): boolean =>
  /(?:^|[\s,])text\/markdown(?:[\s,;]|$)/.test(request.headers.get('Accept') ?? '');
