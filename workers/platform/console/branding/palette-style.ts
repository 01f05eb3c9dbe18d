/** Style of the palette of the brand document, and of the table of its pairs. */
export const paletteStyle = `
.palette{border:1px solid var(--line);border-radius:12px;padding:.5rem 1rem 1rem;margin:0 0 1rem;min-width:0}
.palette legend{font-weight:600;font-size:.9375rem;padding:0 .35rem}.palette .hint{margin:.1rem 0 .6rem}.palette .line .hint{margin:0}
#branding-editor .palette input.mono{width:9.5rem;flex:none}#branding-editor .palette .line button{min-height:40px;padding:.35rem .9rem;font-size:.9rem}
.palette-found{display:flex;flex-wrap:wrap;gap:.4rem;margin-bottom:.6rem}
#branding-editor .found-color{display:inline-flex;gap:.5rem;align-items:center;min-height:36px;padding:.2rem .7rem .2rem .3rem;font:500 .8125rem ui-monospace,monospace;border-color:var(--line)}
.painted{display:inline-block;width:1.5rem;height:1.5rem;border-radius:6px;border:1px solid var(--quiet);flex:none}
.palette-samples{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,13rem),1fr));gap:.6rem;margin-bottom:.75rem}
.sample{margin:0;padding:.6rem .75rem .75rem;border-radius:10px;border:1px solid var(--line)}.sample figcaption{font-size:.8125rem;margin-bottom:.35rem;color:inherit}
.sample-card{display:flex;flex-wrap:wrap;gap:.25rem .5rem;align-items:center;padding:.6rem;border-radius:8px;border:1px solid}
.lettered{display:inline-block;padding:.1rem .4rem;border-radius:6px;font-size:.875rem;line-height:1.5}
.lettered:empty::before{content:"Aa"}
.sample-charts{display:flex;gap:.3rem;margin-top:.5rem}.sample-charts .painted{width:1.1rem;height:1.1rem;border:0}
.pair-table{margin:.25rem 0 .75rem}.pair-table>summary{font-weight:600;font-size:.9rem;padding:.35rem 0;min-height:32px}
#branding-editor .pair-table>button{min-height:36px;padding:.3rem .8rem;font-size:.875rem;margin-top:.4rem}
.table-scroll{overflow:auto;max-height:26rem;border:1px solid var(--line);border-radius:10px;margin-top:.5rem}
.pair-table table{width:100%;border-collapse:collapse;font-size:.8125rem}
.pair-table :is(th,td){padding:.3rem .6rem;text-align:start;border-bottom:1px solid var(--line);font-weight:400;vertical-align:middle}
.pair-table thead th{position:sticky;top:0;background:var(--card);font-weight:600;z-index:1}
.pair-table tbody th{overflow-wrap:anywhere}.pair-table .number{font-variant-numeric:tabular-nums;text-align:end;white-space:nowrap}
.pair-table td.contrast{white-space:nowrap}
`;
