/** What pages with a script of their own share; the branding editor and the asset library have styles of their own. */
export const toolStyle = `
dialog{color:inherit;max-width:32rem}dialog::backdrop{background:#0009}
details.confirm>summary{color:var(--danger)}.confirm form>div{margin-bottom:.75rem}
progress{width:100%}
`;
