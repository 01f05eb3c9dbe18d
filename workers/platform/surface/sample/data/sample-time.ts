/** The present time of the sample, epoch milliseconds. */
export const NOW = Date.UTC(2026, 10, 21, 10);

/** The forms of the sample post to an address that does not exist. */
export const target = { action: '/dashboard/act', fields: { csrf: 'x' } };
