/** Style of the specimens of fonts and shapes. */
export const typeStyle = `
:is(.group-typography,.group-shape)>.fields>:is(.specimen,.shape-sample,.add-font){grid-column:1/-1;margin:0}
.specimen{border:1px solid var(--line);border-radius:12px;padding:.75rem 1rem;background:var(--page);overflow:hidden}
.specimen p{margin:0 0 .15rem}.specimen div+div{margin-top:.6rem}
.specimen-heading{font-size:var(--brand-text-xl,1.375rem);font-weight:var(--brand-weight-bold,650);line-height:1.25}
.specimen-body{font-size:var(--brand-text-md,1rem)}.specimen-mono{font-size:var(--brand-text-sm,.875rem)}
.specimen ul{list-style:none;margin:.75rem 0 0;padding:0;display:flex;flex-wrap:wrap;gap:.5rem 1.25rem;align-items:baseline}
.specimen li{display:grid;justify-items:start}.specimen-size{font-family:var(--brand-font-body);line-height:1.3}
.shape-sample{border:1px solid var(--line);border-radius:12px;padding:1.25rem;background:var(--page)}
.shape-card{display:flex;flex-wrap:wrap;align-items:center;gap:var(--brand-space-step-3,.75rem);padding:var(--brand-space-step-5,1.5rem);background:var(--card);
border:var(--brand-border-width,1px) solid var(--quiet);border-radius:var(--brand-radius-card,14px);box-shadow:var(--brand-shadow-card,0 1px 3px #0002)}
:is(.shape-input,.shape-button){display:inline-grid;align-items:center;min-height:var(--brand-size-control,2.5rem);padding:0 var(--brand-space-step-4,1rem);
border:var(--brand-border-width,1px) solid var(--quiet);border-radius:var(--brand-radius-control,8px)}
.shape-button{background:var(--accent);color:var(--on-accent);border-color:transparent}
.add-font{border:1px solid var(--line);border-radius:12px;padding:.5rem 1rem 1rem;min-width:0}.add-font legend{font-weight:600;font-size:.9rem;padding:0 .35rem}
.add-font-row{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,11rem),1fr));gap:.6rem 1rem;align-items:end}
.add-font-act{margin:.75rem 0 0}.font-file{margin-top:.6rem}.font-file[hidden]{display:none}.font-file input[type=file]{width:100%;min-width:0;font-size:.85rem}
#branding-editor .add-font button{min-height:40px;padding:.35rem .9rem;font-size:.9rem}
.field-path{display:block;font-size:.75rem;color:var(--quiet);margin-top:.2rem;overflow-wrap:anywhere}
.field input[type=range]{width:100%;accent-color:var(--accent);padding:0;min-height:28px}
`;
