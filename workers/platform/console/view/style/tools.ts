/** What the branding editor looks like; the asset library has a style of its own. */
export const toolStyle = `
.code-editor{display:block;margin:.5rem 0 1rem}dialog{color:inherit;max-width:32rem}dialog::backdrop{background:#0009}
details.confirm>summary{color:var(--danger)}.confirm form>div{margin-bottom:.75rem}
#branding-editor table{display:block;overflow-x:auto}
progress{width:100%}
main.wide:has(.beside){max-width:none}.beside{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,30rem),1fr));gap:0 1.5rem}
.beside>*{min-width:0}.preview iframe{width:100%;height:34rem;border:1px solid var(--quiet);border-radius:9px;background:var(--card)}
`;
