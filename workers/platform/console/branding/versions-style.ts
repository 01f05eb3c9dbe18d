/** Style of recorded versions, comparisons and the dialog of a conflict. */
export const versionsStyle = `
.versions{grid-area:2/1;grid-template-columns:minmax(16rem,20rem) minmax(0,1fr);min-height:0;background:var(--card)}
.version-side{overflow:auto;border-right:1px solid var(--line);padding:.75rem}
.version-side>p{margin:.25rem .5rem .6rem}
.version-list{list-style:none;margin:0;padding:0;display:grid;gap:.15rem}
.version-list li{border-radius:10px;padding:.1rem}.version-list li.chosen{background:color-mix(in oklab,var(--accent) 12%,var(--card))}
#branding-editor .version{display:grid;width:100%;text-align:left;border:0;font-weight:400;padding:.5rem .6rem;font-size:.8125rem;gap:.05rem;border-radius:9px}
.version strong{font-size:.9375rem;display:flex;gap:.5rem;align-items:center;justify-content:space-between}.version:hover{background:color-mix(in oklab,var(--text) 5%,transparent)}
.version .quiet,.version time{overflow-wrap:anywhere}
.version-list .plain{margin:0 .6rem .5rem;min-height:24px;font-size:.8125rem}.more{width:100%;margin-top:.5rem}
.version-side .state{border:0;border-radius:99px;padding:.05rem .55rem;font-size:.75rem;font-weight:600;background:color-mix(in oklab,var(--good) 12%,var(--card));color:var(--good)}
.compare-side{overflow:auto;padding:0 1.25rem 1.5rem;min-width:0}
.pair{display:flex;gap:.5rem;align-items:center;flex-wrap:wrap;padding:.6rem 0;position:sticky;top:0;background:var(--card);z-index:3}
#branding-editor .pair select{width:auto;flex:0 1 13rem;min-width:8rem;padding:.35rem .6rem;font-size:.9rem;height:36px;min-height:36px}.pair-acts{display:flex;gap:.5rem;flex-wrap:wrap;margin-left:auto}
.compare-result[aria-busy=true]{opacity:.55}
.compare-result h2{font-size:1rem;margin:1.25rem 0 .5rem;display:flex;gap:.25rem .75rem;align-items:baseline;flex-wrap:wrap}.compare-result h2:first-child{margin-top:.5rem}
.compare-result h2 .small{font-weight:400;font-size:.8125rem;font-variant-numeric:tabular-nums}
.compared{border:1px solid var(--line);border-radius:10px;overflow:hidden;display:block}
.has-nav .changes{font-size:.875rem}.changes td,.changes th{padding:.45rem .75rem;vertical-align:top;overflow-wrap:anywhere}
.changes .old{background:color-mix(in oklab,var(--danger) 6%,transparent)}.changes .new{background:color-mix(in oklab,var(--good) 7%,transparent)}
span.swatch{display:inline-block;width:.85em;height:.85em;border-radius:3px;border:1px solid var(--quiet);margin-right:.4em;vertical-align:-.05em}
.conflict h2{margin:0 0 .25rem;font-size:1.25rem}.conflict h2:focus{outline:0}.conflict>p{max-width:46rem;margin:0}.conflict>.actions{margin:1rem 0}
.conflict .actions .primary{flex:0 0 auto}.conflict caption{text-align:left;white-space:nowrap;font-weight:600;padding:.75rem}.conflict td{overflow-wrap:anywhere}
.desk-heads{display:grid;grid-template-columns:1fr 1fr;padding:.35rem .25rem;font-size:.875rem;font-weight:600;color:var(--quiet)}
@media (max-width:60rem){.versions.chosen{grid-template-columns:minmax(0,1fr)!important;overflow:auto;align-content:start}.version-side,.compare-side{overflow:visible}
.version-side{border-right:0;border-bottom:1px solid var(--line)}.version-list{max-height:19rem;overflow:auto}.desk-heads{display:none}.compare-side{padding-inline:1rem}
.pair{position:static}#branding-editor .pair select{flex:1 1 7rem}.pair-acts{margin-left:0;flex:1 1 100%}}
`;
