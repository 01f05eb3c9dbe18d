/** Style of the brand document's form and the picture picker. */
export const documentStyle = `
.document{overflow:auto;padding:.25rem 0 2rem}
.document>.error{margin:.75rem 1.25rem}
.doc-group{border-bottom:1px solid var(--line);padding:0 1.25rem}
.doc-group>summary{padding:.8rem 0;font-weight:600;list-style:none;display:flex;align-items:center;gap:.6rem}
.doc-group>summary::-webkit-details-marker{display:none}
.doc-group>summary::before{content:"";width:.45rem;height:.45rem;border:solid var(--quiet);border-width:0 2px 2px 0;transform:rotate(-45deg);margin:0 .25rem}
.doc-group[open]>summary::before{transform:rotate(45deg)}
.doc-group>.hint{margin:-.35rem 0 .75rem}
.fields{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,14rem),1fr));gap:.9rem 1.25rem;padding-bottom:1.25rem}
:is(.group-logos,.group-colors,.group-navigation,.group-icons,.group-content)>.fields{grid-template-columns:minmax(0,1fr)}
.field{border:0;margin:0;padding:0;min-width:0}.field label,.field legend{margin:0 0 .25rem;font-size:.875rem;font-weight:600}
.field label.check{font-weight:400;margin:.35rem 1rem .35rem 0}
#branding-editor .document input:is([type=text],[type=number]),#branding-editor .document select,#branding-editor .document textarea,.picker input{padding:.45rem .65rem;font-size:.9375rem;background:var(--page);width:100%;height:auto;min-height:40px;
border:1px solid var(--quiet);border-radius:8px;color:inherit}
#branding-editor .document [aria-invalid=true]{border-color:var(--danger);box-shadow:0 0 0 1px var(--danger)}
.fault{color:var(--danger);font-size:.875rem;margin:.3rem 0 0}.document .hint{font-size:.8125rem}
.line{display:flex;gap:.5rem 1rem;align-items:center;flex-wrap:wrap;margin-bottom:.5rem}.line p{margin:0}
.colors{list-style:none;margin:0;padding:0}
.color-row{display:grid;grid-template-columns:2.25rem minmax(0,1fr) 6.5rem 2rem;gap:.75rem;align-items:center;padding:.45rem 0;border-top:1px solid var(--line)}
.color-row:first-child{border-top:0}#branding-editor .color-row input.mono{font-size:.8125rem}
#branding-editor input.swatch{width:2.25rem;height:2.25rem;padding:0;border:1px solid var(--quiet);border-radius:8px;background:none;cursor:pointer;overflow:hidden}
input.swatch::-webkit-color-swatch-wrapper{padding:0}input.swatch::-webkit-color-swatch{border:0}
.color-words{font-size:.8125rem;line-height:1.35;color:var(--quiet);display:grid}.color-words strong{color:var(--text);font-size:.9rem}
.contrast{margin:.1rem 0 0;font-size:.8125rem;font-variant-numeric:tabular-nums}.contrast.good{color:var(--good)}.contrast.bad{color:var(--danger)}
.contrast.good::before{content:"✓ "}.contrast.bad::before{content:"! ";font-weight:700}
.asset-field{display:grid;grid-template-columns:4.5rem minmax(0,1fr) auto;gap:.25rem 1rem;align-items:center;padding:.5rem 0;border-top:1px solid var(--line)}
.fields>.asset-field:first-child{border-top:0}
.thumb{width:4.5rem;height:3.25rem;border-radius:8px;border:1px solid var(--line);display:grid;place-items:center;overflow:hidden;
background:repeating-conic-gradient(light-dark(#e9ebf0,#2a2f3a) 0 25%,light-dark(#fafbfc,#14161c) 0 50%) 50%/14px 14px}
.thumb img{max-width:90%;max-height:90%;object-fit:contain}.asset-words{font-size:.9rem}.asset-name{margin:0;color:var(--quiet);font-size:.8125rem;overflow-wrap:anywhere}
.asset-words label{margin:.35rem 0 0;font-weight:400;font-size:.8125rem;color:var(--quiet)}#branding-editor .asset-words input{min-height:36px}.asset-acts{display:grid;gap:.25rem;justify-items:end}.asset-acts button:not(.plain){min-height:36px;padding:.3rem .8rem;font-size:.875rem}
.asset-acts .plain{min-height:24px;font-size:.8125rem}
.pages,.components{list-style:none;margin:0;padding:0}
.pages li{display:flex;gap:.35rem .6rem;align-items:center;padding:.3rem 0}.pages input[type=text]{flex:1;min-width:6rem}.pages .check{margin:0;font-size:.875rem}
.components li{border:1px solid var(--line);border-radius:9px;padding:.75rem;margin-bottom:.6rem;display:grid;gap:.4rem}.components p{margin:0}
#branding-editor :is(.group-content button:not(.plain),.group-icons .field>button,.asset-acts button:not(.plain)){min-height:38px;padding:.35rem .9rem;font-size:.9rem}
.group-json textarea{font-size:.8125rem;line-height:1.55;margin-bottom:1rem}
dialog.card.picker{width:min(46rem,calc(100vw - 2rem));max-width:none;max-height:calc(100dvh - 2rem);margin:auto;overflow:auto}.picker h2{margin-top:0}
.picker input{border:1px solid var(--quiet)}
.pictures{list-style:none;margin:.75rem 0 0;padding:0;display:grid;grid-template-columns:repeat(auto-fill,minmax(8rem,1fr));gap:.6rem;min-height:9rem;align-content:start}
.pictures>.quiet,.pictures>.error{grid-column:1/-1}
.picker .pictures button{width:100%;height:100%;display:grid;gap:.4rem;padding:.6rem;border-color:var(--line);font-weight:400;font-size:.8125rem;overflow-wrap:anywhere}
.pictures button:hover{border-color:var(--accent)}.pictures img{width:100%;height:4.5rem;object-fit:contain}
@media (max-width:30rem){.asset-field{grid-template-columns:3.5rem minmax(0,1fr)}.asset-acts{grid-column:2;justify-items:start;grid-auto-flow:column;justify-content:start;gap:1rem;align-items:center}
.thumb{width:3.5rem;height:3rem}.color-row{grid-template-columns:2.25rem minmax(0,1fr) 5.75rem}.color-row .bare{grid-column:3;justify-self:end}.doc-group{padding-inline:1rem}}
`;
