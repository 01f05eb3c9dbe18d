/** What a site is reported for. */
export const reportKinds = ['deception', 'illegal', 'copyright', 'other'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** Path of the form on the service's own hosts. */
export const REPORT_PATH = '/report';
