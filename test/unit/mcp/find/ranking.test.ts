import { describe, expect, it } from 'vitest';
import { registryWithBrands } from '#workers/auth/mcp/brand/registry.ts';
import { registryFor } from '#workers/auth/mcp/registry.ts';
import requests from './requests.json' with { type: 'json' };

/** What each kind of request wants, by the tools of which any does it. */
const WANTED: Readonly<Record<string, readonly string[]>> = {
  'change words of a site': ['edit_site'],
  'add a page': ['edit_site'],
  'remove a part': ['edit_site'],
  'see a site': ['get_site'],
  'build a site': ['start_build'],
  'see a build': ['get_build'],
  'stop a build': ['cancel_build'],
  'list builds': ['list_builds'],
  'back to an older build': ['restore_build'],
  publish: ['publish_project'],
  'take offline': ['unpublish_project'],
  'add a domain': ['add_custom_domain'],
  'check a domain': ['verify_custom_domain'],
  'remove a domain': ['remove_custom_domain'],
  'see credits': ['get_usage'],
  'see visits': ['get_visits'],
  'upload a picture': ['upload_image'],
  'list pictures': ['list_images'],
  'list projects': ['list_projects'],
  'preview a site': ['preview_site'],
  'save a brand draft': ['save_brand_draft'],
  'publish a brand': ['publish_brand'],
  'replace a site': ['replace_site'],
  'check a site without saving': ['validate_site'],
  compare: ['diff_site'],
  'create a project': ['create_project'],
  'rename a project': ['rename_project'],
  'delete a project': ['delete_project'],
  'see a project': ['get_project'],
  'list workspaces': ['list_workspaces'],
  'see a workspace': ['get_workspace'],
  'change a workspace': ['update_workspace'],
  'ask about a publish request': ['get_publish_request'],
  'check a brand': ['check_brand'],
  'see a brand': ['get_brand'],
  'brand versions': ['list_brand_versions'],
  'back to an older brand': ['restore_brand_version'],
  'preview a brand': ['preview_brand'],
  translate: ['edit_site', 'replace_site'],
  formats: ['describe_site_format'],
  skills: ['list_skills'],
  'styling contract': ['get_styling_contract'],
};

const textsOf = (registry: ReturnType<typeof registryFor>) =>
  [...registry.tools.values()].map((tool) => {
    const { name, description } = tool.listing() as { name: string; description: string };
    return { name, text: `${name.replaceAll('_', ' ')} ${description}` };
  });

type Text = ReturnType<typeof textsOf>[number];

/** Customers have no brand tools in their lists; those who administer a brand have all. */
const [ofCustomer, ofOwner] = [textsOf(registryFor('test')), textsOf(registryWithBrands('test'))];
const listFor = (wanted: readonly string[]) =>
  wanted.every((name) => ofCustomer.some((tool) => tool.name === name)) ? ofCustomer : ofOwner;

const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.replace(/(?<=..)s$/, ''));

/** BM25 with the usual constants (k1 1.2, b 0.75), as clients with a search of tools rank names and descriptions. */
function byBm25(tools: readonly Text[], query: string): string[] {
  const documents = tools.map(({ name, text }) => ({ name, words: wordsOf(text) }));
  const mean = documents.reduce((sum, { words }) => sum + words.length, 0) / documents.length;
  const scores = documents.map(({ name, words }) => {
    let score = 0;
    for (const word of wordsOf(query)) {
      const having = documents.filter((each) => each.words.includes(word)).length;
      const count = words.filter((each) => each === word).length;
      const idf = Math.log(1 + (documents.length - having + 0.5) / (having + 0.5));
      score += (idf * count * 2.2) / (count + 1.2 * (0.25 + (0.75 * words.length) / mean));
    }
    return { name, score };
  });
  return scores.sort((left, right) => right.score - left.score).map(({ name }) => name);
}

/**
 * Tools whose name or description matches: first those of whose name the pattern matches the larger part, then those with
 * more matches.
 */
function byPattern(tools: readonly Text[], source: string): string[] {
  const pattern = new RegExp(source, 'gi');
  return tools
    .map(({ name, text }) => ({
      name,
      inName:
        Math.max(0, ...[...name.replaceAll('_', ' ').matchAll(pattern)].map(([found]) => found.length)) /
        name.length,
      all: [...text.matchAll(pattern)].length,
    }))
    .filter(({ all }) => all > 0)
    .sort((left, right) => right.inName - left.inName || right.all - left.all)
    .map(({ name }) => name);
}

describe.each([
  [
    'BM25 over the words that a model searches',
    (tools: readonly Text[], request: (typeof requests)[number]) => byBm25(tools, request.query),
  ],
  [
    'a regular expression',
    (tools: readonly Text[], request: (typeof requests)[number]) => byPattern(tools, request.pattern),
  ],
])('the tools ranked by %s', (_, rank) => {
  it('has the right tool first in 90 of 100 requests, and among the first three in 98', () => {
    const placed = requests.map((request) => {
      const wanted = WANTED[request.wants] ?? [];
      const ranked = rank(listFor(wanted), request);
      return {
        request,
        place: ranked.findIndex((name) => wanted.includes(name)),
        ranked: ranked.slice(0, 3),
      };
    });
    const missed = placed
      .filter(({ place }) => place !== 0)
      .map(
        ({ request, place, ranked }) =>
          `${place} ${request.wants}: ${request.query} /${request.pattern}/ → ${ranked}`,
      );
    expect(placed.filter(({ place }) => place === 0).length, missed.join('\n')).toBeGreaterThanOrEqual(90);
    expect(
      placed.filter(({ place }) => place >= 0 && place < 3).length,
      missed.join('\n'),
    ).toBeGreaterThanOrEqual(98);
  });
});

it('every wish of the requests names tools that exist', () => {
  const names = new Set(ofOwner.map(({ name }) => name));
  for (const { wants } of requests)
    expect(
      WANTED[wants]?.every((name) => names.has(name)),
      wants,
    ).toBe(true);
});
