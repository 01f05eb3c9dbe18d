import type { StylingContract } from '#schema/contract/styling-contract-schema.ts';
import { measured as measuredTexts } from '#workers/platform/texts/console-scripts/branding/measured.ts';
import { stylesheet as t } from '#workers/platform/texts/console-scripts/branding/stylesheet.ts';
import { button, element } from '../../support/element.ts';
import { refill } from '../../support/keep-place.ts';
import type { Seen } from '../measure/measure-draft.ts';
import * as seenWords from '../measure/seen-words.ts';
import { type Report, splitPlaces } from './split-report.ts';
import type { Removed } from './style-editor.ts';

export interface ReportList {
  dom: HTMLElement;
  show(report: Report, seen: readonly Seen[]): void;
}

/** Most places that are listed for one reason; the others are counted. */
const PLACES = 12;

/**
 * The list of removed and of warned declarations, grouped by reason: the explanation, the alternative, and a link to
 * each place.
 */
export function createReportList(
  contract: StylingContract,
  goTo: (place: Removed) => void,
  fix: (entry: Removed) => void,
): ReportList {
  const reasons = new Map(contract.diagnostics.map((diagnostic) => [diagnostic.code, diagnostic]));
  const dom = element('section', { class: 'removed', 'aria-label': t.reportTitle });
  const placeOf = (entry: Removed) =>
    element(
      'li',
      {},
      ...splitPlaces(entry).map((place) =>
        button(t.short(place.line, place.column), () => goTo(place), {
          class: 'place mono',
          'aria-label': `${t.short(place.line, place.column)}: ${entry.message}`,
        }),
      ),
      element('span', {}, detailOf(entry)),
      entry.replacement !== undefined
        ? button(t.fix(entry.replacement), () => fix(entry), { class: 'fix' })
        : entry.suggestion === undefined
          ? null
          : element('em', {}, t.suggestion(entry.suggestion)),
    );
  /** The message without the text of the reason. */
  const detailOf = ({ code, message }: Removed): string => {
    const summary = reasons.get(code)?.summary ?? '';
    return message.startsWith(summary)
      ? message
          .slice(summary.length)
          .trim()
          .replace(/^\((.*)\)$/s, '$1')
      : message;
  };
  const reasonOf = ([code, entries]: [string, Removed[]]) =>
    element(
      'li',
      {},
      element(
        'p',
        {},
        element('strong', {}, reasons.get(code)?.summary ?? code),
        ` ${reasons.get(code)?.help ?? ''}`,
      ),
      element('ul', {}, ...entries.slice(0, PLACES).map(placeOf)),
      entries.length > PLACES ? element('p', { class: 'quiet' }, t.more(entries.length - PLACES)) : null,
    );
  const part = (title: string, lead: string, entries: readonly Removed[]) =>
    entries.length === 0
      ? []
      : [
          element('h2', {}, title),
          element('p', { class: 'quiet' }, lead),
          element('ul', { class: 'reasons' }, ...[...Map.groupBy(entries, ({ code }) => code)].map(reasonOf)),
        ];
  const seenPart = (seen: readonly Seen[]) =>
    seen.length === 0
      ? []
      : [
          element('h2', {}, measuredTexts.title),
          element('p', { class: 'quiet' }, measuredTexts.lead),
          element(
            'ul',
            { class: 'reasons' },
            ...[...Map.groupBy(seen, seenWords.summaryOf)].map(([summary, entries]) =>
              element(
                'li',
                {},
                element('p', {}, element('strong', {}, summary)),
                element(
                  'ul',
                  {},
                  ...entries.map((one) =>
                    element('li', {}, element('span', {}, seenWords.formatDetail(one, contract))),
                  ),
                ),
              ),
            ),
          ),
        ];
  return {
    dom,
    show: ({ left, kept }, seen) =>
      refill(
        dom,
        ...part(t.warningsTitle, t.warningsLead, kept),
        ...seenPart(seen),
        ...part(t.removedTitle, t.removedLead, left),
      ),
  };
}
