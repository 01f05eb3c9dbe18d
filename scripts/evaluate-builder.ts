import './quick-imports.ts';
import { siteDocumentSchema } from '../schema/site/document.ts';
import { createLanguageModel } from '../workers/sites/model/language-model.ts';
import { MODEL_LIMITS } from '../workers/sites/model/model-limits.ts';
import { readModel } from '../workers/sites/model/model-settings.ts';
import { writeSite } from '../workers/sites/model/write-site.ts';
import { CHANGED_SITE, EVALUATED, type EvaluatedPrompt } from './evaluate/prompts.ts';
import { type Score, scoreSite } from './evaluate/score-site.ts';

const HELP = `Writes forty sites with a model and scores them: facts, inventions, parts, cost and seconds.
LIVERY_MODEL names the model (docs/models.md). Models of Workers AI need CLOUDFLARE_ACCOUNT_ID and CLOUDFLARE_API_TOKEN.
Arguments are languages (en ja) or numbers of requests (1 12 40); all of them without.`;

interface Row {
  number: number;
  prompt: EvaluatedPrompt;
  seconds: number;
  firstDraft: number | null;
  usd: number | null;
  rounds: number;
  leftOut: number;
  outcome: { score: Score } | { reason: string };
}

const { env } = process;
const read = readModel({
  MODEL: env.LIVERY_MODEL ?? '',
  MODEL_KEY: env.LIVERY_MODEL_KEY ?? '',
  MODEL_PRICE: env.LIVERY_MODEL_PRICE ?? '',
  MODEL_BUDGET: env.LIVERY_MODEL_BUDGET ?? '',
});
if (!read.ok || read.value === null) {
  console.error(read.ok ? HELP : `LIVERY_${read.data?.variable} ${read.data?.message}.`);
  process.exit(1);
}
const settings = read.value;
const { CLOUDFLARE_ACCOUNT_ID: accountId = '', CLOUDFLARE_API_TOKEN: apiKey = '' } = env;
const model = await createLanguageModel(settings, accountId === '' ? undefined : { accountId, apiKey });
const wanted = process.argv.slice(2);
const rows: Row[] = [];
for (const [at, prompt] of EVALUATED.entries()) {
  if (wanted.length > 0 && !wanted.includes(prompt.language) && !wanted.includes(String(at + 1))) continue;
  const row = await evaluate(at + 1, prompt);
  rows.push(row);
  console.log(lineOf(row));
}
console.log(summarize(rows));

async function evaluate(number: number, prompt: EvaluatedPrompt): Promise<Row> {
  const job = {
    prompt: prompt.prompt,
    locale: prompt.language,
    document: prompt.isChange === true ? siteDocumentSchema.parse(CHANGED_SITE) : null,
    conversation: [],
    images: [],
    skills: [],
    project: {
      id: '',
      name: prompt.isChange === true ? CHANGED_SITE.business.name : 'Website',
      slug: 'website',
    },
  };
  const began = Date.now();
  let firstDraft: number | null = null;
  const written = await writeSite(
    {
      model,
      limits: MODEL_LIMITS,
      settings,
      now: () => Date.now(),
      draft: async () => {
        firstDraft ??= (Date.now() - began) / 1000;
        return true;
      },
    },
    job,
  );
  return {
    number,
    prompt,
    seconds: (Date.now() - began) / 1000,
    firstDraft,
    usd: written.spent.usd,
    rounds: written.spent.rounds,
    leftOut: written.ok ? written.leftOut.length : 0,
    outcome: written.ok
      ? { score: scoreSite(prompt, job, written.document, written.parts) }
      : { reason: `${written.reason} ${written.detail ?? ''}`.trim() },
  };
}

function lineOf({ number, prompt, seconds, usd, rounds, leftOut, outcome }: Row): string {
  const begin = `${String(number).padStart(2)} ${prompt.language.padEnd(5)} ${seconds.toFixed(1)} s, ${rounds} rounds${usd === null ? '' : `, $${usd.toFixed(4)}`}`;
  if (!('score' in outcome)) return `${begin}: failed, ${outcome.reason}`;
  const { facts, inventions, left, parts, falselyDone, isOtherLanguage } = outcome.score;
  return [
    `${begin}: ${facts.found}/${facts.all} facts, ${parts.done}/${parts.all} parts done, ${leftOut} inventions removed`,
    ...(facts.lost.length > 0 ? [`lost ${facts.lost.join(', ')}`] : []),
    ...(inventions.length > 0 ? [`invented ${inventions.join(', ')}`] : []),
    ...(left.length > 0 ? [`still there ${left.join(', ')}`] : []),
    ...(falselyDone.length > 0 ? [`falsely done ${falselyDone.join(', ')}`] : []),
    ...(isOtherLanguage ? ['another language'] : []),
  ].join('; ');
}

function summarize(all: readonly Row[]): string {
  const scores = all.flatMap(({ outcome }) => ('score' in outcome ? [outcome.score] : []));
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const middle = (values: readonly number[]) =>
    [...values].sort((one, other) => one - other)[values.length >> 1] ?? 0;
  const facts = sum(all.map(({ prompt }) => prompt.facts.length));
  const drafts = all.flatMap(({ firstDraft }) => (firstDraft === null ? [] : [firstDraft]));
  return [
    '',
    `${settings.name}: ${all.length} requests, ${all.length - scores.length} failed`,
    `facts on the sites    ${sum(scores.map((score) => score.facts.found))} of ${facts}`,
    `inventions that stay  ${sum(scores.map((score) => score.inventions.length))}, removed ${sum(all.map(({ leftOut }) => leftOut))}`,
    `parts reported done   ${sum(scores.map(({ parts }) => parts.done))} of ${sum(scores.map(({ parts }) => parts.all))}, falsely ${sum(scores.map((score) => score.falselyDone.length))}`,
    `not removed           ${sum(scores.map(({ left }) => left.length))}`,
    `another language      ${scores.filter(({ isOtherLanguage }) => isOtherLanguage).length}`,
    `seconds (median)      ${middle(all.map(({ seconds }) => seconds)).toFixed(1)}, first draft after ${middle(drafts).toFixed(1)}`,
    `cost                  ${settings.price === null ? 'no price' : `$${sum(all.map(({ usd }) => usd ?? 0)).toFixed(4)}`}`,
  ].join('\n');
}
