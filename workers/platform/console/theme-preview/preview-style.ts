/** Style of the controls, and of the space for the previewed page, which may be wider than the window. */
export const previewStyle = `
main.wide{max-width:none;padding:1.25rem 1.25rem 2rem}
.controls{display:flex;flex-wrap:wrap;gap:.75rem 1.5rem;margin:.75rem 0 1.25rem}
.controls h2{font-size:.8125rem;font-weight:600;color:var(--quiet);margin:0 0 .25rem}
.controls ul{display:flex;flex-wrap:wrap;list-style:none;margin:0;padding:2px;gap:2px;background:var(--card);
border:1px solid var(--line);border-radius:9px}
.controls a{display:block;padding:.3rem .65rem;border-radius:7px;color:inherit;text-decoration:none;font-size:.875rem}
.controls a:hover{text-decoration:underline}
.controls a[aria-current]{background:var(--accent);color:var(--on-accent);font-weight:600}
.stage{overflow-x:auto;background:var(--line);border-radius:12px;padding:1rem}
.stage iframe{display:block;margin:0 auto;border:0;border-radius:8px;background:var(--card)}
`;
