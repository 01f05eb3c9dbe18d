import type { BuilderJob } from '#schema/builder/job.ts';
import { type SiteDocument, siteDocumentSchema } from '#schema/site/document.ts';
import { readPart } from '#schema/site/issues.ts';
import { applyOperations } from '#schema/site/operations/apply-operations.ts';
import { givenBy } from './facts/given.ts';
import { inventionsIn } from './facts/invented.ts';
import { leaveOut } from './facts/leave-out.ts';
import type { Model, Turn } from './models/model.ts';
import { writeRequest } from './prompt.ts';
import { sentencesFor } from './sentences.ts';

/** Most questions to the model for one site: the first one, and those that return its faults. */
const MOST_QUESTIONS = 3;
const MOST_FAULTS = 20;
const MOST_WARNINGS = 20;

export interface WrittenSite {
  document: SiteDocument;
  ignored: string[];
  warnings: string[];
}

export type Writing = { ok: true; site: WrittenSite } | { ok: false; reason: string };

/**
 * Has the model write the site of a job. An answer that is invalid, or that states what nobody gave, is sent back to
 * the model with its faults. Inventions that remain after the last question are removed, with a warning.
 *
 * @param draft is called with each valid site on the way, without inventions.
 */
export async function writeSite(
  model: Model,
  job: BuilderJob,
  draft: (document: SiteDocument) => Promise<void>,
): Promise<Writing> {
  const { system, question, schema } = writeRequest(job);
  const given = givenBy(job);
  const turns: Turn[] = [{ role: 'user', content: question }];
  let best: { document: SiteDocument; ignored: string[] } | null = null;
  for (let asked = 0; asked < MOST_QUESTIONS; asked += 1) {
    const answer = await model.answer({ system, turns, schema });
    const read = readAnswer(job, answer);
    let faults = read.faults;
    if (read.document !== null) {
      best = { document: read.document, ignored: read.ignored };
      const inventions = inventionsIn(read.document, given);
      if (inventions.length === 0) break;
      faults = inventions.map(({ path, text, why }) => `${path.join('.')}: ${why}: ${JSON.stringify(text)}`);
      const honest = leaveOut(read.document, given, job.project.name);
      if (honest !== null) await draft(honest);
    }
    const list = faults.slice(0, MOST_FAULTS).join('\n');
    turns.push(
      { role: 'assistant', content: JSON.stringify(answer) },
      { role: 'user', content: `That cannot be used:\n${list}\nAnswer again, whole and corrected.` },
    );
  }
  if (best === null) return { ok: false, reason: 'model_invalid' };
  const document = leaveOut(best.document, given, job.project.name);
  if (document === null) return { ok: false, reason: 'model_invented' };
  if (JSON.stringify(document) === JSON.stringify(job.document))
    return { ok: false, reason: 'nothing_changed' };
  const { leftOut } = sentencesFor(job.locale);
  const warnings = inventionsIn(best.document, given).map(({ text }) => leftOut(text));
  return {
    ok: true,
    site: { document, ignored: best.ignored, warnings: [...new Set(warnings)].slice(0, MOST_WARNINGS) },
  };
}

interface ReadAnswer {
  document: SiteDocument | null;
  ignored: string[];
  faults: string[];
}

/**
 * Reads an answer, which is a document or changes of the current one. Returns the document, or the faults of the
 * answer.
 */
function readAnswer(job: BuilderJob, answer: unknown): ReadAnswer {
  const { document, operations, ignored } = (answer ?? {}) as Record<string, unknown>;
  const refused = (...faults: string[]): ReadAnswer => ({ document: null, ignored: [], faults });
  if (document !== undefined) {
    const read = readPart(siteDocumentSchema, document);
    if (read.ok) return { document: read.value, ignored: [], faults: [] };
    return refused(...read.faults.map(({ path, message }) => `document.${path}: ${message}`));
  }
  if (job.document === null) return refused('document: is missing');
  if (!Array.isArray(operations)) return refused('operations: is missing');
  const applied = applyOperations(job.document, operations);
  if (!applied.ok) {
    const { operation, path, message } = applied.fault;
    return refused(`operations.${operation}.${path}: ${message}`);
  }
  // Only sentences of the customer's prompt are shown to them again, never a text of the model.
  const said = Array.isArray(ignored)
    ? ignored.filter(
        (sentence) => typeof sentence === 'string' && sentence !== '' && job.prompt.includes(sentence),
      )
    : [];
  return { document: applied.document, ignored: said as string[], faults: [] };
}
