import { cutText } from '#schema/cut-text.ts';
import { exampleDocument } from '#schema/site/example-document.ts';
import type { ChangeFailure, StoreFailure } from '#shared/projects/site-versions.ts';
import type { Failure } from '#shared/result.ts';
import { explain } from './explain.ts';

const MOST_FAULTS = 10;

/** Builds without a site, and builds of other projects, are no versions of this one. */
const NO_VERSION =
  'The project has no version with that id: it is of another project, or did not succeed. list_builds with project_id shows the builds that did, the newest first; words such as newest or previous are no ids.';

/** The faults of a change. Each is a sentence that starts with the place. */
export function faultsOfChange(failure: ChangeFailure, document?: unknown): string[] {
  if (failure.code === 'bad_operation' && failure.data !== undefined) {
    const { operation, path, message } = failure.data;
    return [`operations[${operation}]${path === '' ? '' : `.${path}`} ${message}.`];
  }
  if (failure.code === 'bad_document' && failure.data !== undefined)
    return failure.data.map(({ path, message }) => {
      const sent = valueAt(document, path);
      const was = sent === undefined ? '' : `is ${cutText(JSON.stringify(sent), 80)}; it `;
      return `document${path === '' ? '' : `.${path}`} ${was}${message}.`;
    });
  return [explain(failure.code)];
}

/** Where a model reads what a document may contain, with the shortest correct one. */
const HELP = ` Correct: ${JSON.stringify(exampleDocument)} describe_site_format explains each kind of section.`;

const valueAt = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .filter((name) => name !== '')
    .reduce<unknown>(
      (inner, name) =>
        typeof inner === 'object' && inner !== null && Object.hasOwn(inner, name)
          ? Reflect.get(inner, name)
          : undefined,
      value,
    );

const isOfChange = (failure: Failure): failure is ChangeFailure =>
  failure.code === 'bad_operation' || failure.code === 'bad_document';

const isStale = (failure: Failure): failure is Extract<StoreFailure, { code: 'site_changed' }> =>
  failure.code === 'site_changed';

/** The reason why a version was not made, and the next step for the model. */
export function siteRefusal(failure: Failure, document?: unknown): string {
  if (isOfChange(failure)) {
    const faults = faultsOfChange(failure, document);
    const more = faults.length > MOST_FAULTS ? ` And ${faults.length - MOST_FAULTS} more.` : '';
    const help = failure.code === 'bad_document' ? HELP : '';
    return `${faults.slice(0, MOST_FAULTS).join(' ')}${more}${help} Nothing was changed: correct this and send all of it again.`;
  }
  if (failure.code === 'build_not_found') return NO_VERSION;
  const newest = isStale(failure) ? failure.data?.newest : undefined;
  return newest == null ? explain(failure.code) : `${explain(failure.code)} The newest version is ${newest}.`;
}
