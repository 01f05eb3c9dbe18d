/** Values of records are long: they wrap, and are shown as a whole. */
export const senderStyle = `
.records td,.records th{vertical-align:top}
.records code{overflow-wrap:anywhere;white-space:normal}
.records .found{margin:.35rem 0 0}
`;
