/** What pages of the documentation have beside the common style: a table of contents, operations, code. */
export const docsStyle = `
body.has-nav{display:grid;grid-template:auto 1fr/minmax(13rem,16rem) minmax(0,1fr)}
.has-nav>.bar{grid-column:1/-1;border-bottom:1px solid var(--line)}
.has-nav>main.wide{margin:0;max-width:56rem;padding:2rem 2.5rem 5rem}
.toc{border-right:1px solid var(--line);padding:1.5rem .75rem;font-size:.9375rem}
.toc>.beside{position:sticky;top:1.5rem;max-height:calc(100vh - 3rem);overflow-y:auto}
.folded{display:none}.toc ul{list-style:none;margin:0 0 1.25rem;padding:0}
.toc h2{font-size:.8125rem;color:var(--quiet);margin:0 .75rem .35rem;font-weight:600}
.toc a{display:block;padding:.3rem .75rem;border-radius:8px;color:inherit;text-decoration:none;overflow-wrap:anywhere}
.toc a:hover{background:var(--card)}.toc a[aria-current]{background:var(--card);box-shadow:inset 3px 0 var(--accent);font-weight:600}
.toc ul ul{margin:.15rem 0 .5rem;font-size:.8125rem}.toc ul ul a{padding-left:1.5rem;color:var(--quiet)}
.lead{font-size:1.125rem;color:var(--quiet);max-width:38rem;margin:.25rem 0 2rem}
.doc h1{font-size:2rem}.doc h2{font-size:1.375rem;margin:2.75rem 0 .75rem}.doc h3{font-size:.9375rem;margin:1.5rem 0 .5rem}.doc .operation h2{font-size:1.1875rem;margin:0}
.doc h4{font-size:.875rem;margin:1.5rem 0 .5rem;color:var(--quiet);font-weight:600}.doc p{max-width:42rem}
.tiles{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,14.5rem),1fr));gap:1rem;list-style:none;margin:1rem 0;padding:0}
.tiles a{display:block;height:100%;background:var(--card);border:1px solid var(--line);border-radius:14px;padding:1.25rem;color:inherit;text-decoration:none}
.tiles a:hover{border-color:var(--accent)}.tiles strong{display:block;margin-bottom:.3rem;color:var(--accent)}
.tiles small{display:block;margin-top:.75rem;color:var(--quiet);font-size:.8125rem}.tiles span{display:block;font-size:.9375rem}
.facts dt{color:inherit;font-weight:600}.facts{gap:.5rem 1.5rem;max-width:44rem}
.operation{padding:1.5rem 0 2.25rem;border-top:1px solid var(--line);scroll-margin-top:1rem}
.operation:target h2{text-decoration:underline;text-decoration-color:var(--accent);text-underline-offset:.3em}
.signature{display:flex;gap:.6rem;align-items:center;flex-wrap:wrap;margin:.6rem 0 .75rem}
.method{font:600 .75rem/1.6 ui-monospace,SFMono-Regular,Menlo,monospace;padding:.05rem .5rem;border-radius:6px;border:1px solid currentColor}
.method.get{color:var(--good)}.method.delete{color:var(--danger)}.method.post,.method.put,.method.patch{color:var(--accent)}
.anchor{color:inherit;text-decoration:none}.anchor:hover{text-decoration:underline}
.fields{margin:0;overflow-x:auto;border:1px solid var(--line);border-radius:10px;background:var(--card)}
.fields table{font-size:.875rem;min-width:32rem}.fields tr:last-child>*{border-bottom:0}.fields td,.fields th{vertical-align:top}
.fields th{font-weight:600;color:var(--quiet)}.fields tbody th{color:inherit;width:32%}
.fields td:nth-child(2){width:26%}.fields small{display:block;color:var(--quiet);font-weight:400}
.errors{display:grid;grid-template-columns:auto 1fr;gap:.35rem 1rem;font-size:.875rem;margin:0}
.doc pre{background:#151922;color:#e6e9f2;border:1px solid #2b3140;white-space:pre;overflow-x:auto;font-size:.8125rem;line-height:1.6;max-width:none}
.doc pre code{overflow-wrap:normal;font-size:inherit}.doc p code,.doc dd code,.fields td code{background:var(--card);border:1px solid var(--line);border-radius:5px;padding:.05rem .3rem}
.example{margin:1rem 0}.example figcaption{font-size:.8125rem;font-weight:600;color:var(--quiet);margin-bottom:.35rem}.example pre{margin:0;max-height:24rem;overflow-y:auto}
.steps{list-style:none;margin:2rem 0;padding:0;counter-reset:step}
.steps>li{counter-increment:step;position:relative;padding:0 0 2rem 3.25rem;border-left:2px solid var(--line);margin-left:1rem;min-width:0}
.steps>li:last-child{border-color:transparent}
.steps>li::before{content:counter(step);position:absolute;left:-1.05rem;top:-.1rem;width:2rem;height:2rem;border-radius:50%;display:grid;place-items:center;
background:var(--accent);color:var(--on-accent);font-weight:700;font-size:.9375rem}
.steps h2{margin:0 0 .35rem;font-size:1.125rem}
@media (min-width:72rem){.four{grid-template-columns:repeat(4,1fr)}}
@media (max-width:40rem){.fields table{min-width:0}.fields thead{position:absolute;left:-999px}.fields tr{display:block;padding:.6rem 0;border-bottom:1px solid var(--line)}
.fields tr>*,.fields tbody th,.fields td:nth-child(2){display:block;width:auto;border:0;padding:.1rem .75rem}.fields tr:last-child{border:0}.fields small{display:inline;margin-left:.5rem}}
@media (max-width:56rem){body.has-nav{display:flex}.toc{border:0;border-bottom:1px solid var(--line);padding:.25rem 1.25rem}
.toc>.beside{display:none}.folded{display:block}.folded summary{cursor:pointer;padding:.65rem 0;font-weight:600}
.has-nav>main.wide{padding:1.5rem 1.25rem 4rem}.doc h1{font-size:1.625rem}.steps>li{padding-left:1.75rem}.facts{grid-template-columns:1fr;gap:0}.facts dd{margin-bottom:.75rem}}
@media print{.toc{display:none}}
`;

/** The front page with three links. */
export const landingStyle = `
main.wide{max-width:62rem;padding-top:clamp(2rem,9vh,6rem)}
.hero h1{font-size:clamp(2rem,5vw,3.25rem);line-height:1.1;letter-spacing:-.03em;max-width:18ch;text-wrap:balance}
.hero p{font-size:1.1875rem;color:var(--quiet);max-width:38rem;margin:1rem 0 2.5rem}
.doors{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,16rem),1fr));gap:1rem;list-style:none;margin:0;padding:0}
.doors a{display:flex;flex-direction:column;height:100%;gap:.4rem;background:var(--card);border:1px solid var(--line);border-radius:16px;padding:1.5rem;color:inherit;text-decoration:none}
.doors a:hover{border-color:var(--accent)}.doors strong{font-size:1.125rem}.doors span{color:var(--quiet)}
.doors b{margin-top:auto;padding-top:1rem;color:var(--accent);font-weight:600}
`;
