/** Reasons for which a site can be reported. */
export const reportKinds = ['deception', 'illegal', 'copyright', 'other'] as const;
export type ReportKind = (typeof reportKinds)[number];
