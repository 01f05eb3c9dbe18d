/**
 * Whether random tests run as long as they do at night (`npm run test:full`). `npm test` makes fewer runs of those that
 * take longest, with the same assertions.
 */
export const isFullRun = process.env.LIVERY_FULL_TESTS === '1';
