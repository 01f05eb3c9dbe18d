import { type LanguageModel, type ModelMessage, parsePartialJson } from 'ai';
import type { BuilderJob } from '#schema/builder/job.ts';
import type { SiteDocument } from '#schema/site/document.ts';
import { askModel, estimate, type ModelAnswer, type ModelCall, type ModelFailure } from './ask-model.ts';
import { type Claim, outcomesOf, type PartOutcome, wrongLanguage } from './check-site.ts';
import { givenBy, type KnownJob } from './facts/given.ts';
import { inventionsIn } from './facts/invented.ts';
import { keepWhole, leaveOut } from './facts/leave-out.ts';
import type { ModelLimits } from './model-limits.ts';
import type { ModelSettings } from './model-settings.ts';
import { splitRequest } from './request-parts.ts';
import { applyCall, siteTools, WRITE_SITE } from './site-tools.ts';
import { writeRequest } from './write-request.ts';

export interface Writer {
  model: LanguageModel;
  limits: ModelLimits;
  settings: Pick<ModelSettings, 'price' | 'budget'>;
  now(): number;
  /**
   * Shows the site so far.
   *
   * @returns false when the build has ended meanwhile, so that nothing more is written.
   */
  draft(document: SiteDocument): Promise<boolean>;
}

export interface Spent {
  rounds: number;
  input: number;
  output: number;
  /** Null when the tokens have no price. */
  usd: number | null;
}

export type Writing = { spent: Spent; detail: string | null } & (
  | { ok: true; document: SiteDocument; parts: PartOutcome[]; leftOut: string[] }
  | {
      ok: false;
      reason: ModelFailure | 'model_unusable' | 'model_language' | 'model_budget' | 'nothing_changed';
    }
);

/** The parts of a job that a model needs. */
export type WrittenJob = KnownJob & Pick<BuilderJob, 'locale' | 'skills'>;

const MOST_FAULTS = 20;
/** An answer of fewer tokens cannot hold a useful call. */
const LEAST_TOKENS = 200;
const MILLION = 1_000_000;

/**
 * Has the model write the site of a job, or change it. Calls are applied as they come. What they lack, state without
 * having been told, or write in another language is returned to the model, in a bounded number of rounds. Inventions
 * that remain are removed and listed; parts of the request that remain are listed as not done.
 */
export async function writeSite(writer: Writer, job: WrittenJob): Promise<Writing> {
  const { limits, settings } = writer;
  const given = givenBy(job);
  const parts = splitRequest(job.prompt);
  const { instructions, question } = writeRequest(job, parts);
  const messages: ModelMessage[] = [{ role: 'user', content: question }];
  const spent: Spent = { rounds: 0, input: 0, output: 0, usd: settings.price === null ? null : 0 };
  const until = writer.now() + limits.buildMs;
  const ended = new AbortController();
  const shown = { at: writer.now(), count: 0 };
  let site: SiteDocument | null = job.document;
  let claims: Claim[] = [];
  let detail: string | null = null;
  const failed = (reason: (Writing & { ok: false })['reason']): Writing => ({
    ok: false,
    reason,
    spent,
    detail,
  });

  const honestOf = (document: SiteDocument) => leaveOut(document, given, job.project.name);
  const show = async (document: SiteDocument | null, isDue = false): Promise<void> => {
    if (document === null || (!isDue && shown.count >= limits.drafts)) return;
    if (!isDue && shown.count > 0 && writer.now() - shown.at < limits.draftEveryMs) return;
    const honest = honestOf(document);
    if (honest === null) return;
    shown.at = writer.now();
    shown.count += 1;
    if (!(await writer.draft(honest))) ended.abort();
  };
  const showPartial = async (name: string, text: string): Promise<void> => {
    if (name !== WRITE_SITE || (shown.count > 0 && writer.now() - shown.at < limits.draftEveryMs)) return;
    const { value } = await parsePartialJson(text);
    if (typeof value === 'object' && value !== null && 'site' in value) await show(keepWhole(value.site));
  };

  for (;;) {
    const maxOutputTokens = Math.min(
      limits.roundTokens,
      limits.buildTokens - spent.output,
      affordable(settings, spent, estimate(JSON.stringify(messages).length + instructions.length)),
    );
    if (maxOutputTokens < LEAST_TOKENS) {
      if (site === job.document) return failed('model_budget');
      break;
    }
    const before = { site, claims };
    const results = new Map<string, string>();
    const faults: string[] = [];
    const apply = async (call: ModelCall): Promise<void> => {
      const applied = call.isCut
        ? { ok: false as const, faults: ['The input is no whole JSON'] }
        : applyCall(site, call.name, call.input);
      results.set(call.id, applied.ok ? 'Done' : `Refused: ${applied.faults.join('; ')}`);
      if (!applied.ok) {
        faults.push(...applied.faults.map((fault) => `${call.name}: ${fault}`));
        return;
      }
      site = applied.document;
      claims = call.name === WRITE_SITE ? applied.done : [...claims, ...applied.done];
      await show(site);
    };
    const isRewritten = site !== null && wrongLanguage(job, site) !== null;
    const answer = await askModel({
      model: writer.model,
      instructions,
      messages,
      tools: siteTools(site === null || isRewritten),
      limits,
      maxOutputTokens,
      signal: AbortSignal.any([ended.signal, AbortSignal.timeout(Math.max(1, until - writer.now()))]),
      onInput: showPartial,
      onCall: apply,
    });
    count(spent, answer, settings);
    detail = answer.detail;
    if (answer.failure !== null) {
      // Calls of an answer without an end may be a half of what belongs together. What earlier rounds made is whole.
      ({ site, claims } = before);
      if (site === job.document) return failed(answer.failure);
      break;
    }
    const isIdle = answer.calls.length === 0;
    if (isIdle && site === job.document && spent.rounds >= 2) return failed('model_refused');
    if (site !== null && !isIdle) await show(site, true);
    const open = [...faults, ...openFaults(site)];
    if (open.length === 0 || (isIdle && site !== job.document) || spent.rounds >= limits.rounds) break;
    messages.push(...turnsOf(answer, results, open, job.document === site));
  }

  if (site === null) return failed('model_unusable');
  if (wrongLanguage(job, site) !== null) return failed('model_language');
  const inventions = inventionsIn(site, given);
  const document = honestOf(site);
  if (document === null) return failed('model_unusable');
  const outcomes = outcomesOf(parts, claims, job.document, document);
  const isSame = JSON.stringify(document) === JSON.stringify(job.document);
  if (isSame || !outcomes.some(({ isDone }) => isDone)) return failed('nothing_changed');
  const leftOut = [...new Set(inventions.map(({ text }) => text))];
  return { ok: true, document, parts: outcomes, leftOut, spent, detail };

  function openFaults(current: SiteDocument | null): string[] {
    if (current === null) return ['There is no site yet'];
    const written = wrongLanguage(job, current);
    return [
      ...(written === null
        ? []
        : [
            `The texts are in ${written}. Write them in ${job.locale}, or as the request asks: call ${WRITE_SITE}`,
          ]),
      ...inventionsIn(current, given).map(
        ({ path, text, why }) => `${path.join('.')}: ${why}: ${JSON.stringify(text)}`,
      ),
      ...outcomesOf(parts, claims, job.document, current)
        .filter(({ isDone }) => !isDone)
        .map(({ text, lost }) =>
          lost.length > 0
            ? `Part ${parts.indexOf(text) + 1} is not done: the site lacks ${lost.join(', ')}`
            : `Part ${parts.indexOf(text) + 1} is not done, or no call names it: ${JSON.stringify(text)}`,
        ),
    ];
  }
}

/** Tokens that may still be written within the budget of money. */
function affordable({ price, budget }: Writer['settings'], spent: Spent, input: number): number {
  if (price === null || spent.usd === null || price.output === 0) return Number.POSITIVE_INFINITY;
  const left = budget - spent.usd - (input * price.input) / MILLION;
  return Math.floor((left * MILLION) / price.output);
}

function count(spent: Spent, { tokens }: ModelAnswer, { price }: Writer['settings']): void {
  spent.rounds += 1;
  spent.input += tokens.input;
  spent.output += tokens.output;
  if (price !== null && spent.usd !== null)
    spent.usd += (tokens.input * price.input + tokens.output * price.output) / MILLION;
}

/** The answer of the model, and what is wrong with it, as turns of the conversation. */
function turnsOf(
  { calls, text }: ModelAnswer,
  results: ReadonlyMap<string, string>,
  faults: readonly string[],
  isUnchanged: boolean,
): ModelMessage[] {
  const ask = isUnchanged ? 'Nothing was changed yet. Answer by calling the tools.' : '';
  const list = faults.slice(0, MOST_FAULTS).join('\n');
  const correction: ModelMessage = {
    role: 'user',
    content:
      `${ask}\nThis is still wrong:\n${list}\nCorrect it by calls. What cannot be done stays as it is.`.trim(),
  };
  if (calls.length === 0) return [{ role: 'assistant', content: text === '' ? '…' : text }, correction];
  return [
    {
      role: 'assistant',
      content: calls.map(({ id, name, input, isCut }) => ({
        type: 'tool-call' as const,
        toolCallId: id,
        toolName: name,
        input: isCut ? {} : input,
      })),
    },
    {
      role: 'tool',
      content: calls.map(({ id, name }) => ({
        type: 'tool-result' as const,
        toolCallId: id,
        toolName: name,
        output: { type: 'text' as const, value: results.get(id) ?? 'Refused' },
      })),
    },
    correction,
  ];
}
