/** What console pages have beside the common style: a side navigation, figures, tables with actions. */
export const consoleStyle = `
body.has-nav{display:grid;grid-template:auto 1fr/minmax(12rem,15rem) minmax(0,1fr)}
.has-nav>.bar{grid-column:1/-1;border-bottom:1px solid var(--line)}
.has-nav>main.wide{margin:0;max-width:64rem;padding:1.5rem 1.5rem 4rem}
.sections{padding:1.25rem .75rem;border-right:1px solid var(--line)}
.sections p{margin:0 .75rem .75rem;overflow-wrap:anywhere}
.sections ul{list-style:none;margin:0;padding:0;display:flex;flex-direction:column;gap:.15rem}
.sections a{display:block;padding:.6rem .75rem;border-radius:9px;color:inherit;text-decoration:none}
.sections a:hover{text-decoration:underline}
.sections a[aria-current]{background:var(--card);box-shadow:inset 3px 0 var(--accent);font-weight:600}
.figures{display:grid;grid-template-columns:repeat(auto-fit,minmax(11rem,1fr));gap:1rem;margin:1rem 0;padding:0;list-style:none}
.figures li{background:var(--card);border:1px solid var(--line);border-radius:14px;padding:1rem 1.25rem}
.figures strong{display:block;font-size:1.5rem;line-height:1.3;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.table{background:var(--card);border:1px solid var(--line);border-radius:14px;margin-block:1rem}
.table:focus-visible{outline-offset:-3px}
.table tr:last-child>*{border-bottom:0}th{font-weight:600;color:var(--quiet);font-size:.875rem;white-space:nowrap}
td,tbody th{vertical-align:top}tbody th{color:inherit;font-size:inherit}td.mono.word{white-space:nowrap}
.has-nav .actions .primary{flex:0 1 auto}.sections p a{padding:.25rem 0;text-decoration:underline}
.confirm form>div{margin-bottom:.75rem}dialog{color:inherit;max-width:32rem}dialog::backdrop{background:#0009}
.code-editor{display:block;margin:.5rem 0 1rem}textarea{resize:vertical}td.number,th.number{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
.state{display:inline-block;border:1px solid currentColor;border-radius:99px;padding:.05rem .6rem;font-size:.8125rem;white-space:nowrap}
.state.good{color:var(--good)}.state.bad{color:var(--danger)}
details>summary{cursor:pointer;padding:.4rem 0;min-height:24px}
details.confirm>summary{color:var(--danger)}
.row{display:flex;gap:.75rem;flex-wrap:wrap;align-items:end}.row>*{flex:1 1 12rem}.row>button{flex:0 0 auto}
input[type=number],input[type=file]{width:100%;font:inherit;color:inherit;background:var(--page);
border:1px solid var(--quiet);border-radius:9px;padding:.65rem .8rem}
.hint{color:var(--quiet);font-size:.875rem;margin:.25rem 0 0}.card h2{margin-top:0}
.pager{display:flex;gap:1rem;margin:1rem 0}
.secret{user-select:all;font-size:1.05rem;background:var(--page);border:1px dashed var(--quiet);border-radius:9px;padding:.9rem}
@media (max-width:50rem){body.has-nav{display:flex}.sections{border:0;border-bottom:1px solid var(--line);padding:.5rem 1rem}
.sections ul{flex-direction:row;flex-wrap:wrap}.has-nav>main.wide{padding:1rem 1.25rem 4rem}}
progress{width:100%}
main.wide:has(.beside){max-width:none}.beside{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,30rem),1fr));gap:0 1.5rem}
.beside>*{min-width:0}.preview iframe{width:100%;height:34rem;border:1px solid var(--quiet);border-radius:9px;background:var(--card)}
td dd,td time{white-space:nowrap}
#branding-editor table{display:block;overflow-x:auto}
`;
