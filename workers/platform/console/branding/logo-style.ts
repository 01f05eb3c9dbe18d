/** Style of the dialog that prepares a logo. */
export const logoStyle = `
dialog.card.logo-dialog{width:min(46rem,calc(100vw - 2rem))}
.logo-previews{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,15rem),1fr));gap:.75rem;margin:.5rem 0}
.logo-previews figure{margin:0;border:1px solid var(--line);border-radius:12px;padding:1rem;display:grid;gap:.75rem;justify-items:center}
.logo-previews .on-light{background:#fff;color:#333}.logo-previews .on-dark{background:#14161c;color:#ddd}
.logo-previews canvas{max-width:100%;max-height:9rem;outline:1px dashed #8888}.logo-previews figcaption{font-size:.8125rem}
.logo-controls{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,13rem),1fr));gap:.6rem 1.25rem;align-items:end;margin:.5rem 0}
.logo-controls label{font-size:.875rem;margin:0 0 .2rem}.logo-dialog input[type=range]{width:100%;accent-color:var(--accent);min-height:28px;height:44px;padding:0;margin:0}
.logo-dialog details>summary{min-height:32px;font-weight:600;font-size:.9rem}
`;
