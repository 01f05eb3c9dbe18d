/** Values of records are long, so that they wrap and are shown in full; names are broken as little as possible. */
export const senderStyle = `
.records td,.records th{vertical-align:top}
.records code{overflow-wrap:anywhere;white-space:normal}
.records tbody th .quiet{font-weight:400}
.records .found{margin:.35rem 0 0}
@media(min-width:48rem){.records tbody th,.records tbody td:nth-of-type(3){min-width:9rem}.records tbody td:nth-of-type(1){min-width:15rem}}
`;
