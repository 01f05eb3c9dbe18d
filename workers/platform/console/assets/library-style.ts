/**
 * Styles of the asset library alone: the drop area, the queue of uploads, the grid of pictures, the dialog of an asset.
 * They are nested in the console's root element, so that they override the console's style of buttons and fields.
 */
export const libraryStyle = `
body.has-nav{--square:light-dark(#c6ccd6,#6f7786);--backdrop:light-dark(#dce0e7,#828a98);--plain:light-dark(#eceef3,#252a34)}
@keyframes wait{to{opacity:.55}}
.has-nav{
[hidden]{display:none!important}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.icon{width:1.5rem;height:1.5rem;flex:none}
.thumb{display:grid;grid-template:minmax(0,1fr)/minmax(0,1fr);place-items:center;overflow:hidden;border-radius:8px;
background:repeating-conic-gradient(var(--square) 0 25%,var(--backdrop) 0 50%) 50%/16px 16px}
.thumb.plain{background:var(--plain)}.thumb img{display:block;max-width:100%;max-height:100%;object-fit:contain}
.specimen{font-size:2.25rem;line-height:1.2}
.tag{display:inline-block;border-radius:6px;padding:.1rem .45rem;font-size:.8125rem;line-height:1.4;background:var(--page);
border:1px solid var(--line);color:var(--quiet);max-width:100%;overflow:hidden;text-overflow:ellipsis}
.tag.used{color:var(--good);border-color:currentColor}
.tags{display:flex;flex-wrap:wrap;gap:.35rem;list-style:none;margin:0;padding:0}
.drop{display:flex;align-items:center;gap:1rem 1.25rem;flex-wrap:wrap;padding:1.25rem 1.5rem;margin:1rem 0;
border:2px dashed var(--line);border-radius:14px;background:var(--card)}
.drop>.icon{width:2.25rem;height:2.25rem;color:var(--accent)}.drop-words{flex:1 1 15rem}.drop p{margin:0}
.drop label{margin:0 0 .25rem;font-size:.875rem}.drop select{min-width:9rem}.drop>button{align-self:end}
.dragging .drop{border-color:var(--accent);background:color-mix(in oklab,var(--accent) 10%,var(--card))}
.queue{padding:1.25rem 1.5rem}.queue-head{display:flex;gap:.25rem 1rem;align-items:baseline;flex-wrap:wrap}
.queue-head h2{margin:0}.queue-head p{margin:0;flex:1}
.uploads{list-style:none;margin:.5rem -1.5rem 0;padding:0 1.5rem;max-height:26rem;overflow-y:auto}
.upload{display:flex;gap:1rem;align-items:center;padding:.75rem 0;border-top:1px solid var(--line)}
.upload:first-child{border-top:0}.upload .thumb{width:3.5rem;height:3.5rem;flex:none;padding:.2rem}
.upload-words{flex:1;min-width:0}.upload p{margin:0}.upload-name{overflow-wrap:anywhere}
.upload progress{display:block;margin:.35rem 0 .15rem}.row-acts{display:flex;gap:1rem;flex-wrap:wrap;justify-content:end}
.upload .row-acts button{min-height:24px}
.upload[data-state=failed] .upload-words>p:last-child{color:var(--danger)}
.upload[data-state=stored] .upload-words>p:last-child{color:var(--good)}
progress{appearance:none;width:100%;height:.5rem;border:0;border-radius:99px;overflow:hidden;background:var(--line);color:var(--accent)}
progress::-webkit-progress-bar{background:var(--line)}progress::-webkit-progress-value{background:var(--accent);border-radius:99px}
progress::-moz-progress-bar{background:var(--accent)}
.filters{display:grid;align-items:stretch;grid-template-columns:minmax(0,1fr) minmax(8rem,11rem) minmax(8rem,12rem);gap:.75rem;margin:1.5rem 0 .75rem}
.filters label{margin:0 0 .25rem;font-size:.875rem}.filters input,.filters select{background-color:var(--card);height:2.9rem}
.count{display:flex;gap:.5rem 1.5rem;justify-content:space-between;align-items:start;flex-wrap:wrap;margin-bottom:.75rem;min-height:2.6rem}
.count p{margin:0}.quota{width:15rem}.quota .small:last-child{color:var(--warn)}
.meter{height:.375rem;border-radius:99px;background:var(--line);overflow:hidden;margin:.25rem 0}
.meter span{display:block;height:100%;min-width:2px;background:var(--accent);border-radius:99px}.meter.nearly span{background:var(--danger)}
.assets{list-style:none;margin:0;padding:0;display:grid;grid-template-columns:repeat(auto-fill,minmax(13rem,1fr));gap:1rem}
.tile{display:flex;flex-direction:column;gap:.25rem;height:100%;padding:.6rem .6rem .85rem;position:relative;
background:var(--card);border:1px solid var(--line);border-radius:14px;overflow-wrap:anywhere}
.tile .thumb{aspect-ratio:4/3;padding:.75rem;margin-bottom:.35rem;width:100%;min-height:0}
.tile:hover,.tile:focus-within{border-color:var(--accent)}
.tile-name{border:0;min-height:0;text-align:left;white-space:normal;line-height:1.35;padding:0 .25rem;display:-webkit-box;-webkit-box-orient:vertical;
-webkit-line-clamp:2;overflow:hidden}.tile-name:hover{filter:none}.tile-name::after{content:"";position:absolute;inset:0;border-radius:14px}
.tile-name:focus-visible{outline:0}.tile-name:focus-visible::after{outline:3px solid var(--accent);outline-offset:2px}
.tile-facts{display:flex;flex-direction:column;gap:.5rem;font-size:.8125rem;padding:0 .25rem}
.tile.archived .thumb{opacity:.55}.tile.waiting{height:15rem;pointer-events:none}.tile.waiting .thumb{background:var(--line)}
[aria-busy=true] .place-of-assets>.assets:not([aria-hidden]){opacity:.55}
.after-assets{margin:1.25rem 0;text-align:center}.after-assets:empty{display:none}
.nothing{max-width:34rem;margin:1rem auto 2rem;text-align:center;padding:2rem 1rem}
.nothing>.icon{width:3rem;height:3rem;color:var(--quiet);stroke-width:1.4}.nothing .error{text-align:left}
.nothing pre{background:var(--card);border:1px solid var(--line);text-align:left;padding:.75rem 1rem}
.nothing>button{margin-top:.75rem}
dialog.detail{width:min(62rem,calc(100vw - 2rem));max-width:none;max-height:calc(100dvh - 2rem);padding:0;margin:auto;overflow:auto}
dialog.ask{width:min(34rem,calc(100vw - 2rem));max-height:calc(100dvh - 2rem);overflow:auto;margin:auto}
.detail-head{display:flex;gap:1rem;align-items:center;justify-content:space-between;padding:1rem 1.5rem;position:sticky;top:0;z-index:1;
background:var(--card);border-bottom:1px solid var(--line)}
.detail-head h2{margin:0;overflow-wrap:anywhere}.detail>[aria-live]{padding:0 1.5rem}.detail>[aria-live]>p{margin:1rem 0 0}
.bare{border:0;padding:.25rem;min-height:0;display:inline-grid;place-items:center;border-radius:6px}.detail-head .bare{min-width:44px;min-height:44px}
.detail-body{padding:1.5rem;display:grid;grid-template-columns:minmax(0,2fr) minmax(0,3fr);gap:1.5rem 2rem}
.detail-body>:only-child,.detail-body>.error{grid-column:1/-1}
.detail-side{display:flex;flex-direction:column;gap:1rem}.detail-main>*{margin-bottom:1.5rem}.detail-main>:last-child{margin-bottom:0}
.detail h3{font-size:1rem;margin:0 0 .5rem}.detail label{margin:0 0 .35rem}
.stage .thumb{aspect-ratio:4/3;padding:1.25rem;border:1px solid var(--line);border-radius:12px;min-height:0}
.stage .specimen{font-size:4rem}
.stage[data-backdrop=light] .thumb{background:#fff}.stage[data-backdrop=dark] .thumb{background:#14161c}
.segments{display:flex;margin:.75rem 0 0;border:1px solid var(--line);border-radius:9px;padding:3px;gap:3px}
.segments label{flex:1;margin:0;text-align:center;font-weight:400;font-size:.875rem;position:relative;border-radius:6px;cursor:pointer}
.segments span{display:block;padding:.3rem .25rem;border-radius:6px}.segments input{position:absolute;inset:0;opacity:0;margin:0;cursor:pointer;width:100%;height:100%}
.segments input:checked+span{background:var(--page);box-shadow:inset 0 0 0 1px var(--quiet);font-weight:600}
.segments input:focus-visible+span{outline:3px solid var(--accent);outline-offset:1px}
.facts{display:block;margin:0}.facts div{display:flex;justify-content:space-between;gap:1rem;padding:.4rem 0;border-top:1px solid var(--line)}
.facts div:first-child{border-top:0}.facts dd{text-align:right}
.joined{display:flex;gap:.5rem}.joined input{flex:1;min-width:0}.joined button{flex:none}
button:disabled{opacity:.5;cursor:default;filter:none}
.removable{display:inline-flex;align-items:center;gap:.15rem;padding:.15rem .25rem .15rem .6rem;color:inherit}
.removable .icon{width:1rem;height:1rem}.removable .bare{min-width:24px;min-height:24px}
.detail .tags{margin-bottom:.75rem}.fault{color:inherit;font-weight:400;margin:0}.fault:empty{display:none}.fault>.error{margin:.5rem 0 0}
.places,.versions{list-style:none;margin:0;padding:0}
.places li,.versions li{display:flex;gap:.75rem;align-items:start;padding:.6rem 0;border-top:1px solid var(--line)}
.places li:first-child,.versions li:first-child{border-top:0;padding-top:0}.places .tag{flex:0 0 auto;margin-top:.1rem}
.versions li{align-items:center}.versions .thumb{width:3.5rem;height:2.75rem;flex:none;padding:.2rem}
.versions .place>:first-child{display:flex;gap:.5rem;align-items:center}.place{flex:1;min-width:0;display:flex;flex-direction:column;overflow-wrap:anywhere}
.detail-acts .actions{margin-top:0}.detail-acts .actions button{flex:1}.detail-acts progress{margin:.75rem 0}
.detail input[readonly]{background:transparent}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:1rem;margin:1rem 0}.pair figure{margin:0}
.pair .thumb{aspect-ratio:4/3;padding:.75rem;border:1px solid var(--line);min-height:0}.pair figcaption{margin-top:.35rem}
.ask .actions{justify-content:flex-end}.ask .actions .primary{flex:0 1 auto}
@media (max-width:46rem){.filters{grid-template-columns:1fr 1fr}.filters>:first-child{grid-column:1/-1}
.assets{grid-template-columns:repeat(auto-fill,minmax(9.5rem,1fr));gap:.75rem}.drop>div{flex:1 1 100%}.drop>.icon{display:none}.drop>button{flex:1}
.detail-body{grid-template-columns:minmax(0,1fr);padding:1.25rem}.detail-head{padding:.75rem 1.25rem}.quota{width:100%}.upload{flex-wrap:wrap}
dialog.detail{width:100vw;max-height:100dvh;height:100dvh;max-width:100vw;border-radius:0;border:0;margin:0}}
@media (prefers-reduced-motion:no-preference){.tile{transition:border-color .12s}.meter span{transition:width .3s}
.tile.waiting{animation:wait 1.4s ease-in-out infinite alternate}}
@media (forced-colors:active){.meter{border:1px solid}.meter span{background:Highlight}.segments input:checked+span{outline:2px solid Highlight}}
}
`;
