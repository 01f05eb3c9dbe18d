import { encodeUtf8, sha256Hex } from '../../../../shared/encoding.ts';
import type { Builder, BuildJob, SiteFile } from '../builder.ts';
import { escapeHtml } from '../site/escape-html.ts';
import type { SectionKind } from '../skills/recipe.ts';
import { art } from './art.ts';
import { readPrompt } from './read-prompt.ts';
import { section } from './sections.ts';
import { siteCss, styleOf } from './site-style.ts';

const USUAL: readonly SectionKind[] = ['features', 'testimonials', 'contact'];

/**
 * Makes a small responsive site without asking anyone: the prompt gives the words, skills the parts and the style, the
 * brand its colours. The same job always makes the same bytes; no script, no request to another place.
 */
export const embeddedBuilder: Builder = {
  async build(job) {
    return { kind: 'site', files: await generateSite(job) };
  },
};

export async function generateSite(job: BuildJob): Promise<SiteFile[]> {
  const { name } = job.project;
  const recipes = job.skills.map(({ recipe }) => recipe);
  const extras = new Set(recipes.flatMap((recipe) => recipe.extras));
  const brief = readPrompt(job.prompt, name);
  const seed = await sha256Hex(`${name}\n${job.prompt}`);
  const asked = [...new Set(recipes.flatMap((recipe) => recipe.sections))];
  const kinds = asked.length === 0 ? USUAL : asked;
  const articles = extras.has('articles')
    ? brief.topics.slice(0, 3).map((topic, index) => ({
        path: `articles/${index + 1}.html`,
        title: `On ${topic.toLocaleLowerCase('en')}`,
      }))
    : [];
  const sections = kinds.map((kind) => section(kind, { name, brief, seed, articles }));
  const css = siteCss(styleOf(recipes), job.brand);
  const sheet = `style-${(await sha256Hex(css)).slice(0, 12)}.css`;
  const page = (title: string, depth: string, body: string, head = ''): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)}</title><meta name="description" content="${escapeHtml(brief.lead.slice(0, 155))}">
<meta property="og:title" content="${escapeHtml(title)}"><meta property="og:type" content="website">
<meta property="og:description" content="${escapeHtml(brief.lead.slice(0, 155))}"><meta name="theme-color" content="${job.brand.primary}">
<link rel="icon" href="${depth}icon.svg" type="image/svg+xml"><link rel="stylesheet" href="${depth}${sheet}">${head}</head>
<body><a class="skip" href="#main">Skip to content</a>${body}
<footer><div class="wrap"><p>${escapeHtml(name)}${job.brand.productName === null ? '' : `, made with ${escapeHtml(job.brand.productName)}`}</p></div></footer></body></html>
`;
  const links = sections.map(({ kind, title }) => `<a href="#${kind}">${title}</a>`).join('');
  const header = (depth: string, inner: string) =>
    `<header><div class="wrap"><a class="name" href="${depth === '' ? '#main' : depth}">${escapeHtml(name)}</a><nav aria-label="Main">${inner}</nav></div></header>`;
  const hero = `<div class="hero"><div class="wrap"><div><h1>${escapeHtml(brief.headline)}</h1><p class="lead">${escapeHtml(brief.lead)}</p><a class="button" href="#${sections[0]?.kind ?? 'main'}">${sections[0]?.title ?? 'More'}</a></div>${art(`${seed}/hero`)}</div></div>`;
  const structured = extras.has('structured-data')
    ? `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@type': 'WebSite', name, description: brief.lead }).replaceAll('<', '\\u003c')}</script>`
    : '';
  const front = `${header('', links)}<main id="main">${hero}${sections.map(({ html }) => html).join('')}</main>`;
  const files: Array<[string, string]> = [
    ['index.html', page(`${name}: ${brief.headline}`, '', front, structured)],
    [sheet, css],
    ['icon.svg', icon(name, job.brand.primary, job.brand.onPrimary)],
    [
      '404.html',
      page(
        `Not found · ${name}`,
        '',
        `${header('', '')}<main id="main"><article class="wrap"><h1>Not here</h1><p><a href="./">To the start page</a></p></article></main>`,
      ),
    ],
    ...articles.map(({ path, title }): [string, string] => [
      path,
      page(
        `${title} · ${name}`,
        '../',
        `${header('../', '<a href="../">Start</a>')}<main id="main"><article class="wrap"><h1>${escapeHtml(title)}</h1><p class="lead">${escapeHtml(brief.lead)}</p><p>${escapeHtml(brief.headline)}. ${escapeHtml(name)} has thought about this for a while, and this is the short version.</p></article></main>`,
      ),
    ]),
  ];
  return files.map(([path, text]) => ({ path, bytes: encodeUtf8(text) }));
}

const icon = (name: string, fill: string, ink: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${fill}"/><text x="32" y="43" font-family="system-ui,sans-serif" font-size="34" font-weight="700" text-anchor="middle" fill="${ink}">${escapeHtml([...name.trim()][0]?.toLocaleUpperCase('en') ?? '·')}</text></svg>\n`;
