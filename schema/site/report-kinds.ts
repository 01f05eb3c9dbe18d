/** What a site is reported for. */
export const reportKinds = ['deception', 'illegal', 'copyright', 'other'] as const;
export type ReportKind = (typeof reportKinds)[number];
