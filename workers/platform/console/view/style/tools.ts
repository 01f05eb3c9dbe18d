/** Common style of pages with a script of their own; the branding editor and the asset library add their styles. */
export const toolStyle = `
dialog{color:inherit;max-width:32rem}dialog::backdrop{background:#0009}
details.confirm>summary{color:var(--danger)}.confirm form>div{margin-bottom:.75rem}
progress{width:100%}
`;
