/**
 * Style of tables. On a phone each row is a block that names its cells; elements have explicit roles, because changing
 * `display` removes the implicit ones.
 */
export const tableStyle = `
.table{background:var(--card);border:1px solid var(--line);border-radius:12px;margin-block:.75rem 1rem;overflow-x:auto}
.table:focus-visible{outline-offset:-3px}:where(.has-nav) :is(th,td){padding:.7rem 1rem;vertical-align:top}
:where(.has-nav) thead th{font-weight:600;color:var(--quiet);font-size:.8125rem;white-space:nowrap;padding-block:.55rem}
:where(.has-nav) tbody tr:last-child>*{border-bottom:0}:where(.has-nav) tbody tr:hover{background:var(--soft)}
:where(.has-nav) tbody th{font-weight:600;overflow-wrap:anywhere;min-width:9rem}td .long{display:block;min-width:9rem;overflow-wrap:anywhere}:where(.has-nav) :is(td,th).number{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
:where(.has-nav) td.act{text-align:right;white-space:nowrap}td.act>.do{display:inline-flex;gap:.4rem;justify-content:end;margin-block:-.3rem}
.many{display:flex;flex-wrap:wrap;gap:.4rem;justify-content:end;min-width:18rem}
:where(.has-nav) tfoot :is(td,th){border-top:2px solid var(--line);border-bottom:0;font-weight:600}
:where(.has-nav) td>p,:where(.has-nav) th>p{margin:.15rem 0 0;font-weight:400}:where(.has-nav) time{white-space:nowrap}
:where(.has-nav) td dl{margin:.25rem 0 0;gap:.1rem .75rem}td>details{margin-block:-.3rem}td summary{white-space:nowrap}td .target{overflow-wrap:anywhere}:where(.has-nav) td.number dd{white-space:nowrap}
.pager{display:flex;gap:.5rem;justify-content:space-between;align-items:center;margin:1rem 0;color:var(--quiet)}
.pager>div{display:flex;gap:.5rem}
@media (max-width:40rem){.table.rows{overflow:visible;background:none;border:0}
.rows :is(table,tbody,tfoot,tr,td,th){display:block}:where(.has-nav) .rows tbody th{min-width:0}.rows thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.rows tr{background:var(--card);border:1px solid var(--line);border-radius:12px;margin-bottom:.75rem;padding:.75rem 1rem}
:where(.has-nav) .rows :is(td,th){border:0;padding:.2rem 0;white-space:normal}:where(.has-nav) .rows time{white-space:normal}
.rows td[data-label]{display:grid;grid-template-columns:minmax(5.75rem,30%) minmax(0,1fr);gap:.75rem}
.rows td[data-label]::before{content:attr(data-label);color:var(--quiet);font-size:.875rem}
.rows td[data-label]:has(.copy){grid-template-columns:1fr;gap:0}.rows td .copy{width:100%;justify-content:space-between}:where(.has-nav) .rows td.number{text-align:left}.rows td:empty{display:none}.rows td[data-label]>*{min-width:0;overflow-wrap:anywhere;justify-self:start}
:where(.has-nav) .rows td.act{text-align:left;padding-top:.6rem}.rows td.act>.do{display:flex;flex-wrap:wrap;justify-content:start;margin:0}.rows .many{justify-content:start;min-width:0}
.rows.compact tr{display:flex;flex-wrap:wrap;gap:.1rem .75rem;align-items:baseline;padding:.5rem .75rem;margin-bottom:.4rem}.rows.compact tr>*{min-width:0;max-width:100%}
.rows.compact tbody th{flex:1 1 100%;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}.rows.compact td[data-label]{display:block;font-size:.875rem}.rows.compact td .long{min-width:0}
.rows.compact td[data-label]::before{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}}
`;
