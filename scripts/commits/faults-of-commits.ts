import { execFileSync } from 'node:child_process';

const MOST_OF_SUBJECT = 72;

/** The check began with the commit that added this file, so that it refuses no earlier one. */
const SINCE = 'scripts/commits/faults-of-commits.ts';

// No message contains these.
const FIELD = '\x1f';
const RECORD = '\x1e';

/** What is wrong with the message of a commit; `body` is without its trailers. */
export function faultsOfMessage(subject: string, body: string): string[] {
  const length = [...subject].length;
  return [
    ...(length > MOST_OF_SUBJECT
      ? [`its subject has ${length} characters, and may have ${MOST_OF_SUBJECT}`]
      : []),
    ...(body.trim() === '' ? ['it has no body that says why'] : []),
  ];
}

/**
 * The faults of the messages of a repository's commits since the check began. A shallow clone lacks earlier commits:
 * its oldest one appears to add every file, and those after it are checked.
 */
export function faultsOfCommits(root: string): string[] {
  const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
  const [began] = git('log', '--format=%H', '--diff-filter=A', '--', SINCE).split('\n');
  if (began === undefined || began === '') return [];
  const format = `--format=%h${FIELD}%s${FIELD}%b${FIELD}%(trailers)${RECORD}`;
  return git('log', '--no-merges', format, `${began}..HEAD`)
    .split(RECORD)
    .map((record) => record.trim().split(FIELD))
    .filter(([hash = '']) => hash !== '')
    .flatMap(([hash = '', subject = '', body = '', trailers = '']) =>
      faultsOfMessage(subject, body.replace(trailers.trim(), '')).map(
        (fault) => `${hash} ${subject}: ${fault}`,
      ),
    );
}
