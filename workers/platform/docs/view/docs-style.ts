/** Style of the documentation in addition to the common one: table of contents, operations, code. */
export const docsStyle = `
body.has-nav{display:grid;grid-template:auto 1fr/minmax(13rem,16rem) minmax(0,1fr)}
.has-nav>.bar{grid-column:1/-1;border-bottom:1px solid var(--line)}
.has-nav>main.wide{margin:0;max-width:72rem;padding:2rem 2.5rem 5rem}
.toc{border-right:1px solid var(--line);padding:1.5rem .75rem;font-size:.9375rem}
.toc>.beside{position:sticky;top:1.5rem;max-height:calc(100vh - 3rem);overflow-y:auto}
.folded{display:none}.toc ul{list-style:none;margin:0 0 1.25rem;padding:0}
.toc .group{font-size:.8125rem;color:var(--quiet);margin:0 .75rem .35rem;font-weight:600}
.toc a:focus-visible,.fields a:focus-visible{outline-offset:-3px}
.toc a{display:block;padding:.3rem .75rem;border-radius:8px;color:inherit;text-decoration:none;overflow-wrap:anywhere}
.toc a:hover{background:var(--card)}.toc a[aria-current]{background:var(--card);box-shadow:inset 3px 0 var(--accent);font-weight:600}
.toc ul ul{margin:.15rem 0 .5rem;font-size:.8125rem}.toc ul ul a{padding-left:1.5rem;color:var(--quiet)}
.find{position:relative;margin:0 .75rem 1rem}.find:empty{display:none}.find label{margin:0 0 .25rem;font-size:.8125rem}.find input{padding:.45rem .7rem}
.find ul{position:absolute;z-index:5;inset-inline-start:0;top:100%;width:min(28rem,calc(100vw - 2.5rem));max-height:70vh;overflow-y:auto;margin:.25rem 0 0;padding:.35rem;
background:var(--card);border:1px solid var(--line);border-radius:12px;box-shadow:0 12px 32px #0004}
.toc .find li{padding:.4rem .6rem;border-radius:8px;cursor:pointer}.find li[aria-selected=true]{background:var(--accent);color:var(--on-accent)}
.find li strong,.find li span{display:block;overflow-wrap:anywhere}.find li span{font-size:.8125rem}.find p{margin:.25rem 0 0}
.own-key{margin:.75rem 0;border:1px solid var(--line);border-radius:10px;padding:.25rem 1rem;background:var(--card)}.own-key summary{cursor:pointer;padding:.4rem 0}
.own-key input{width:100%;font:inherit;color:inherit;background:var(--page);border:1px solid var(--quiet);border-radius:var(--radius);padding:.6rem .8rem}
.try textarea{font-size:.8125rem}.try button{margin-top:.75rem}.try button:disabled{opacity:.6;cursor:not-allowed}
.lead{font-size:1.125rem;color:var(--quiet);max-width:38rem;margin:.25rem 0 2rem}
.doc h1{font-size:2rem}.doc h2{font-size:1.375rem;margin:2.75rem 0 .75rem}.doc h3{font-size:.9375rem;margin:1.5rem 0 .5rem}.doc .operation h2{font-size:1.1875rem;margin:0}
.doc h4{font-size:.875rem;margin:1.5rem 0 .5rem;color:var(--quiet);font-weight:600}.doc p{max-width:42rem}
.tiles{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,14.5rem),1fr));gap:1rem;list-style:none;margin:1rem 0;padding:0}
.tiles li{position:relative;background:var(--card);border:1px solid var(--line);border-radius:14px;padding:1.25rem;font-size:.9375rem}
.tiles li:hover{border-color:var(--accent)}.tiles a{display:block;margin-bottom:.3rem;font-weight:700;font-size:1rem;text-decoration:none}.tiles a::after{content:"";position:absolute;inset:0}
.tiles em{display:block;margin-top:.75rem;color:var(--quiet);font-size:.8125rem;font-style:normal}
.facts dt{color:inherit;font-weight:600}.facts{gap:.5rem 1.5rem;max-width:44rem}
.anchor{color:inherit;text-decoration:none}.anchor:hover{text-decoration:underline}
.fields{margin:.75rem 0;overflow-x:auto;border:1px solid var(--line);border-radius:10px;background:var(--card)}
.fields table{font-size:.875rem;min-width:32rem}.fields tbody tr:last-child>*{border-bottom:0}.fields td,.fields th{vertical-align:top}
.fields th{font-weight:600;color:var(--quiet)}.fields tbody th{color:inherit;min-width:9rem;overflow-wrap:anywhere}.fields td{min-width:5rem}
.fields th em{display:block;color:var(--quiet);font-weight:400;font-style:normal;font-size:.8125rem}
.doc [id]{scroll-margin-top:1rem}.fields tr:target>*{background:color-mix(in srgb,var(--accent) 14%,transparent)}
.doc h2:target,.doc h3:target{text-decoration:underline;text-decoration-color:var(--accent);text-underline-offset:.3em}
.tabs{margin:.75rem 0;min-width:0;display:flex;flex-wrap:wrap}.tabs>input{position:absolute;opacity:0}
.tabs>label{margin:0 .35rem .5rem 0;padding:.3rem .8rem;border:1px solid var(--line);border-radius:999px;font-size:.875rem;cursor:pointer;min-height:2rem}
.tabs>input:checked+label{background:var(--accent);border-color:var(--accent);color:var(--on-accent)}
.tabs>input:focus-visible+label{outline:3px solid var(--accent);outline-offset:2px}
.tabs>.panel{display:none;order:1;flex:1 0 100%;min-width:0}.panel>.print{display:none}
.tabs>input:nth-of-type(1):checked~.panel:nth-of-type(1),.tabs>input:nth-of-type(2):checked~.panel:nth-of-type(2),.tabs>input:nth-of-type(3):checked~.panel:nth-of-type(3){display:block}
.block{position:relative;margin:.75rem 0;min-width:0}.block pre{margin:0;max-height:30rem;overflow:auto}
.block button{position:absolute;top:.4rem;inset-inline-end:.4rem;min-height:32px;padding:.15rem .7rem;font-size:.8125rem;background:#151922;color:#e6e9f2;border-color:#4b5469}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.doc pre{background:#151922;color:#e6e9f2;border:1px solid #2b3140;white-space:pre;overflow-x:auto;font-size:.8125rem;line-height:1.6;max-width:none}
.doc pre code{overflow-wrap:normal;font-size:inherit}.doc p code,.doc dd code,.fields td code{background:var(--card);border:1px solid var(--line);border-radius:5px;padding:.05rem .3rem}
@media (max-width:40rem){.block:has(button) pre{padding-top:2.9rem}.fields table{min-width:0}.fields thead{position:absolute;left:-999px}.fields tr{display:block;padding:.6rem 0;border-bottom:1px solid var(--line)}
.fields tr>*,.fields tbody th{display:block;width:auto;min-width:0;border:0;padding:.1rem .75rem;overflow-wrap:anywhere}.fields tr:last-child{border:0}.fields th em{display:inline;margin-inline-start:.5rem}
.fields td:empty{display:none}.fields td{overflow-x:auto}.fields td::before{content:attr(data-label) ": ";color:var(--quiet)}}
@media (max-width:56rem){body.has-nav{display:flex}.toc{border:0;border-bottom:1px solid var(--line);padding:.25rem 1.25rem}
.toc>.beside{display:none}.folded{display:block}.folded summary{cursor:pointer;padding:.65rem 0;font-weight:600}
.has-nav>main.wide{padding:1.5rem 1.25rem 4rem}.doc h1{font-size:1.625rem}.facts{grid-template-columns:1fr;gap:0}.facts dd{margin-bottom:.75rem}}
@media print{.own-key,.try,.toc,.bar,.languages,.tabs>label,.block button{display:none}body.has-nav{display:block}.tabs>.panel{display:block!important}.panel>.print{display:block;font-weight:600}
.doc pre{background:none;color:#000;white-space:pre-wrap;max-height:none;overflow:visible}.fields{overflow:visible}}
`;

/** Style of the front page. */
export const landingStyle = `
main.wide{max-width:62rem;padding-top:clamp(2rem,9vh,6rem)}
.hero h1{font-size:clamp(2rem,5vw,3.25rem);line-height:1.1;letter-spacing:-.03em;max-width:18ch;text-wrap:balance}
.hero p{font-size:1.1875rem;color:var(--quiet);max-width:38rem;margin:1rem 0 2.5rem}
.doors{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,16rem),1fr));gap:1rem;list-style:none;margin:0;padding:0}
.doors a{display:flex;flex-direction:column;height:100%;gap:.4rem;background:var(--card);border:1px solid var(--line);border-radius:16px;padding:1.5rem;color:inherit;text-decoration:none}
.doors a:hover{border-color:var(--accent)}.doors strong{font-size:1.125rem}.doors span{color:var(--quiet)}
.doors b{margin-top:auto;padding-top:1rem;color:var(--accent);font-weight:600}
`;
