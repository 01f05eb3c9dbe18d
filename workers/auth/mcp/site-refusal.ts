import type { ChangeFailure, StoreFailure } from '#shared/projects/site-versions.ts';
import type { Failure } from '#shared/result.ts';
import { explain } from './explain.ts';

const MOST_FAULTS = 10;

/** Builds without a site, and builds of other projects, are no versions of this one. */
const NO_VERSION =
  'The project has no version with that id: it is of another project, or did not succeed. list_builds with project_id shows the builds that did.';

/** The faults of a change. Each is a sentence that starts with the place. */
export function faultsOfChange(failure: ChangeFailure): string[] {
  if (failure.code === 'bad_operation' && failure.data !== undefined) {
    const { operation, path, message } = failure.data;
    return [`operations[${operation}]${path === '' ? '' : `.${path}`} ${message}.`];
  }
  if (failure.code === 'bad_document' && failure.data !== undefined)
    return failure.data.map(({ path, message }) => `document${path === '' ? '' : `.${path}`} ${message}.`);
  return [explain(failure.code)];
}

const isOfChange = (failure: Failure): failure is ChangeFailure =>
  failure.code === 'bad_operation' || failure.code === 'bad_document';

const isStale = (failure: Failure): failure is Extract<StoreFailure, { code: 'site_changed' }> =>
  failure.code === 'site_changed';

/** The reason why a version was not made, and the next step for the model. */
export function siteRefusal(failure: Failure): string {
  if (isOfChange(failure)) {
    const faults = faultsOfChange(failure);
    const more = faults.length > MOST_FAULTS ? ` And ${faults.length - MOST_FAULTS} more.` : '';
    return `${faults.slice(0, MOST_FAULTS).join(' ')}${more} Nothing was changed: correct this and send all of it again.`;
  }
  if (failure.code === 'build_not_found') return NO_VERSION;
  const newest = isStale(failure) ? failure.data?.newest : undefined;
  return newest == null ? explain(failure.code) : `${explain(failure.code)} The newest version is ${newest}.`;
}
