import { documentStyle } from './document-style.ts';
import { mailsStyle } from './mails-style.ts';
import { paletteStyle } from './palette-style.ts';
import { releaseStyle } from './release-style.ts';
import { typeStyle } from './type-style.ts';
import { versionsStyle } from './versions-style.ts';

/** Style of the dialog that prepares a logo. */
const logoStyle = `
dialog.card.logo-dialog{width:min(46rem,calc(100vw - 2rem))}
.logo-previews{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,15rem),1fr));gap:.75rem;margin:.5rem 0}
.logo-previews figure{margin:0;border:1px solid var(--line);border-radius:12px;padding:1rem;display:grid;gap:.75rem;justify-items:center}
.logo-previews .on-light{background:#fff;color:#333}.logo-previews .on-dark{background:#14161c;color:#ddd}
.logo-previews canvas{max-width:100%;max-height:9rem;outline:1px dashed #8888}.logo-previews figcaption{font-size:.8125rem}
.logo-controls{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,13rem),1fr));gap:.6rem 1.25rem;align-items:end;margin:.5rem 0}
.logo-controls label{font-size:.875rem;margin:0 0 .2rem}.logo-dialog input[type=range]{width:100%;accent-color:var(--accent);min-height:28px;height:44px;padding:0;margin:0}
.logo-dialog details>summary{min-height:32px;font-weight:600;font-size:.9rem}
`;

/** The layout of the branding editor: it fills the window beside the navigation, and uses tabs on a phone. */
const frameStyle = `
[hidden]{display:none!important}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
main.wide:has(#branding-editor){max-width:none;padding:0;display:grid;grid-auto-flow:dense;
grid-template:repeat(6,auto) minmax(0,1fr)/auto minmax(0,1fr);background:var(--page)}
main:has(#branding-editor)>h1,main:has(#branding-editor)>.head{margin:0;padding:.7rem 0 .7rem 1.25rem;align-self:center}
main:has(#branding-editor) h1{font-size:1.15rem;margin:0}
main:has(#branding-editor)>:not(h1,.head,#branding-editor){grid-column:1/-1;margin:.5rem 1.25rem}
main:has(#branding-editor)>.test-mode{margin:0;border-radius:0;padding:.4rem 1.25rem}
#branding-editor{display:contents}
#branding-editor>*{grid-column:1/-1;min-width:0}
#branding-editor>.toolbar{grid-column:2}#branding-editor>:is(.workspace,.waiting,.cover){grid-row:7}
.waiting{place-self:center;text-align:center;max-width:30rem;padding:4rem 1.25rem;color:var(--quiet)}
.waiting progress{width:12rem}
.late{animation:late 0s 12s forwards;visibility:hidden;color:var(--text)}@keyframes late{to{visibility:visible}}
.toolbar{display:flex;gap:.5rem 1rem;align-items:center;flex-wrap:wrap;padding:.6rem 1.25rem .6rem 1rem}
.standing{display:flex;gap:.6rem;align-items:center;min-width:0;flex:1 1 auto}
.chip-help{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.chip{flex:none;border-radius:99px;padding:.15rem .7rem;font-size:.8125rem;font-weight:600;white-space:nowrap;
background:color-mix(in oklab,var(--quiet) 13%,var(--card));color:var(--quiet)}
.chip::before{content:"";display:inline-block;width:.5rem;height:.5rem;border-radius:50%;background:currentColor;margin-right:.4rem}
.chip.unsaved,.chip.busy{background:var(--warn-bg);color:var(--warn)}
.chip.live{background:color-mix(in oklab,var(--good) 12%,var(--card));color:var(--good)}
.chip.draft{background:color-mix(in oklab,var(--accent) 13%,var(--card));color:var(--accent)}
.toolbar-acts{display:flex;gap:.5rem;align-items:center}
#branding-editor :is(.toolbar button,.controls .icon-button,.pair button,.pair .button){min-height:36px;padding:.35rem .9rem;font-size:.9rem}
button[aria-disabled=true],button:disabled{opacity:.5;cursor:default;filter:none}
.icon-button:not([hidden]){display:inline-grid!important}.icon-button{place-items:center;min-width:36px;padding:0!important;text-decoration:none;color:inherit;
border:1px solid var(--line);border-radius:9px;background:transparent;font-size:1.05rem!important;line-height:1}
#branding-editor .bare{border:0;background:none;padding:.2rem .5rem;min-height:28px;min-width:28px;font-size:1.05rem;line-height:1;color:inherit}
.menu-place{position:relative}
.menu{position:absolute;right:0;top:calc(100% + .35rem);z-index:20;min-width:17rem;padding:.35rem;background:var(--card);
border:1px solid var(--line);border-radius:12px;box-shadow:0 12px 36px #0003;display:grid}
#branding-editor .menu button{border:0;text-align:left;font-weight:400;border-radius:8px;min-height:38px}
.menu button:hover,.menu button:focus-visible{background:color-mix(in oklab,var(--accent) 12%,var(--card))}
.notices{display:grid;gap:1px}body:has(.bar-notice.info[data-place=connection]) [data-offline]{display:none}
.bar-notice{display:flex;gap:.5rem 1rem;align-items:center;flex-wrap:wrap;padding:.5rem 1.25rem;background:color-mix(in oklab,var(--accent) 10%,var(--card));
border-top:1px solid var(--line)}
.bar-notice p{margin:0;flex:1 1 18rem}#branding-editor :is(.bar-notice button,.bar-notice .button){min-height:34px;padding:.25rem .8rem;font-size:.875rem;background:var(--card)}
#branding-editor .bar-notice .bare{background:none}
#branding-editor .bar-notice{border-radius:0;border-left:0;margin:0;padding:.45rem 1.25rem}
.bar-notice.done{background:color-mix(in oklab,var(--good) 11%,var(--card));color:var(--good)}
.bar-notice.error{background:color-mix(in oklab,var(--danger) 10%,var(--card));color:var(--danger)}
.workspace{display:grid;min-height:0;grid-template:auto minmax(0,1fr)/minmax(0,var(--share,50%)) 9px minmax(0,1fr);border-top:1px solid var(--line)}
.tabs{display:flex;gap:.1rem;padding:0 .75rem;border-bottom:1px solid var(--line);background:var(--card);overflow-x:auto;min-height:46px}
#branding-editor .tab{border:0;border-radius:0;padding:.5rem .85rem;font-weight:500;color:var(--quiet);white-space:nowrap;box-shadow:none;min-height:45px}
#branding-editor .tab[aria-selected=true]{color:var(--text);font-weight:600;box-shadow:inset 0 -2px var(--accent)}
.tab:focus-visible{outline-offset:-4px}
.badge{display:inline-block;min-width:1.35rem;margin-left:.4rem;padding:0 .35rem;border-radius:99px;font-size:.75rem;line-height:1.35rem;text-align:center;
background:var(--danger);color:var(--card);font-weight:600}
.left{grid-area:2/1;min-height:0;display:grid;background:var(--card)}
.panel{min-height:0;min-width:0}.left>.panel{display:none}.left>.panel.chosen{display:flex;flex-direction:column}
.sheet .sheet-code{flex:1;min-height:0;display:block}.sheet .sheet-code:focus-visible{outline:0}
.plain-code{width:100%;height:100%;border:0;border-radius:0;resize:none;background:var(--card);padding:1rem;font-size:.85rem;line-height:1.6}
.status-line{display:flex;flex-wrap:wrap;gap:.1rem 1rem;justify-content:space-between;align-items:center;border-top:1px solid var(--line);padding:.2rem 1rem;
font-size:.8125rem;color:var(--quiet);min-height:38px;background:var(--card)}
.status-line .size{margin-left:auto;font-variant-numeric:tabular-nums}
#branding-editor .verdict{border:0;padding:.1rem .4rem;margin-left:-.4rem;min-height:28px;font-size:inherit;font-weight:600;border-radius:6px;color:inherit}
#branding-editor .verdict.good{color:var(--good);opacity:1}#branding-editor .verdict.warn{color:var(--warn);background:var(--warn-bg);padding-inline:.7rem;margin-left:0}
.verdict.warn::after{content:"▴";margin-left:.4rem}.verdict.warn[aria-expanded=true]::after{content:"▾"}
.sheet>.error{margin:0;border-left:0;padding:.5rem 1rem;background:color-mix(in oklab,var(--danger) 10%,var(--card))}
.removed{border-top:1px solid var(--line);max-height:42%;overflow:auto;padding:.75rem 1rem;font-size:.875rem}
.removed>h2{font-size:.9375rem;margin:.25rem 0 .15rem}.removed>.reasons+h2{margin-top:1rem}.removed>p{margin:0 0 .5rem}.removed ul{list-style:none;margin:0;padding:0}
.reasons>li{padding:.6rem 0;border-top:1px solid var(--line)}.reasons>li>p{margin:0 0 .35rem}
.reasons li li{display:flex;gap:.6rem;align-items:baseline;padding:.1rem 0;overflow-wrap:anywhere}
#branding-editor .fix{min-height:26px;padding:.05rem .6rem;border-radius:6px;font-size:.8125rem;flex:none}
#branding-editor .place{min-height:26px;padding:.05rem .5rem;border-radius:6px;font-size:.8125rem;border-color:var(--line);color:var(--accent);flex:none;font-weight:400}
.reasons em{color:var(--quiet)}
.coverage .heading{display:flex;justify-content:space-between;align-items:center}.coverage h2{font-size:.9375rem;margin:0}.coverage>p{margin:.25rem 0}
.coverage .reasons{margin-top:.5rem}.coverage .reasons>li{display:flex;gap:.6rem;align-items:baseline;padding:.2rem 0;overflow-wrap:anywhere}
.coverage code{font-size:.8125rem;max-height:3.2em;overflow:hidden}
#branding-editor .opener{border:0;padding:.1rem .4rem;min-height:28px;font-size:inherit;font-weight:500;border-radius:6px;color:var(--accent)}
.split{grid-area:1/2/3/3;cursor:col-resize;background:var(--page);border-inline:1px solid var(--line);touch-action:none;position:relative}
.split::after{content:"";position:absolute;inset:calc(50% - 1rem) 2px;border-inline:1px solid var(--quiet);opacity:.6}
.split:hover,.split:focus-visible{background:color-mix(in oklab,var(--accent) 30%,var(--page))}.dragging iframe{pointer-events:none}
.preview{grid-area:1/3/3/4;display:flex;flex-direction:column;background:var(--page)}
.controls{display:flex;gap:.5rem;align-items:center;flex-wrap:wrap;padding:5px .75rem;border-bottom:1px solid var(--line);background:var(--card);min-height:46px}
#branding-editor .controls select{width:auto;border-color:var(--line);padding:.3rem 1.6rem .3rem .6rem;font-size:.875rem;height:34px;min-height:34px;max-width:11.5rem}
.controls>.icon-button{order:1}.controls>:is(a.icon-button,a[hidden]+.icon-button){margin-left:auto}.icon-button .icon{width:1.1rem;height:1.1rem}.controls>.segments{order:2}
#branding-editor .icon-button[aria-pressed=true]{background:color-mix(in oklab,var(--accent) 16%,var(--card));border-color:var(--accent);color:var(--accent)}
.inspector{flex:none;max-height:48%;overflow:auto;border-top:1px solid var(--line);background:var(--card);padding:.5rem 1rem .75rem;font-size:.875rem}
.inspector .heading{display:flex;justify-content:space-between;align-items:center}.inspector :is(h2,h3){margin:0;font-size:.9375rem}.inspector h3{font-size:.8125rem;margin:.75rem 0 .3rem}
.inspector p{margin:.15rem 0 .35rem}.said{color:var(--quiet)}.which{display:flex;gap:.4rem .6rem;align-items:center;flex-wrap:wrap}
.inspector label{font-weight:500;margin:0}#branding-editor .inspector select{width:auto;max-width:100%;height:34px;min-height:34px;padding:.2rem 1.6rem .2rem .6rem;font-size:.875rem}
#branding-editor .inspector button{min-height:32px;padding:.1rem .7rem;font-size:.875rem}#branding-editor .inspector .link{border:0;background:none;color:var(--accent);padding:.1rem .2rem}
.inspector ul{list-style:none;margin:0;padding:0}.chips{display:flex;flex-wrap:wrap;gap:.3rem}.chips li{border:1px solid var(--line);border-radius:99px;padding:.05rem .6rem}
.chips .has{border-color:var(--accent);background:color-mix(in oklab,var(--accent) 14%,var(--card));font-weight:600}
.rules-of li{display:flex;gap:.6rem;align-items:baseline;padding:.15rem 0;overflow-wrap:anywhere}.rules-of .around{display:block;color:var(--quiet);font-size:.8125rem}.rules-of em{color:var(--quiet)}
.tokens{display:grid;grid-template-columns:auto minmax(0,1fr);gap:.15rem .8rem;margin:0;font-size:.8125rem}.tokens dd{margin:0;overflow-wrap:anywhere}
.swatch{display:inline-block;width:.9rem;height:.9rem;border:1px solid var(--quiet);border-radius:4px;margin-right:.4rem;vertical-align:-.1rem}
.new-rule{display:flex;gap:.4rem .8rem;align-items:center;flex-wrap:wrap}
.outlines{position:absolute;inset:0;pointer-events:none;overflow:hidden}.outline{position:absolute;box-sizing:border-box;border-radius:3px}
.outline.pointed{border:2px dashed #d6004d;box-shadow:0 0 0 1px #fff8}.outline.chosen{border:2px solid #d6004d;box-shadow:0 0 0 1px #fff8}
.outline.matched{border:2px solid #0a66d6;background:#0a66d626;box-shadow:0 0 0 1px #fff8}
.outline span{position:absolute;bottom:100%;left:-2px;background:#d6004d;color:#fff;font:600 .75rem/1.4 system-ui,sans-serif;padding:0 .4rem;border-radius:3px 3px 0 0;white-space:nowrap}
.outline.at-top span{bottom:auto;top:100%;border-radius:0 0 3px 3px}
.preview{container-type:inline-size}.panes{flex:1;min-height:0;display:grid;grid-auto-flow:column;grid-auto-columns:minmax(0,1fr)}
.pane{display:flex;flex-direction:column;min-height:0;min-width:0}.pane+.pane{border-left:1px solid var(--line)}
#branding-editor .panes:has(.pane+.pane) .controls select{flex:1 1 5.5rem;min-width:0;max-width:none}
@container (max-width:26rem){.panes{grid-auto-flow:row;grid-auto-rows:minmax(0,1fr)}.pane+.pane{border-left:0;border-top:1px solid var(--line)}}
.segments{display:flex;margin:0;padding:2px;border:1px solid var(--line);border-radius:9px;background:var(--page)}
.segments label{margin:0;position:relative;font-weight:400;cursor:pointer;font-size:.8125rem}
.segments span{display:block;padding:.2rem .5rem;border-radius:7px;line-height:1.5;color:var(--quiet)}
.segments input{position:absolute;inset:0;opacity:0;margin:0;cursor:pointer;width:100%;height:100%}
.segments input:checked+span{background:var(--card);color:var(--text);font-weight:600;box-shadow:0 0 0 1px var(--line),0 1px 3px #0002}
.segments input:focus-visible+span{outline:3px solid var(--accent)}
.stage{flex:1;min-height:0;overflow:hidden;position:relative}
.stage iframe{position:absolute;top:0;left:0;border:0;background:var(--card);transform-origin:0 0;display:block}
.stage iframe.coming{visibility:hidden}
iframe.measured{position:fixed;left:-3000px;top:0;width:1280px;height:800px;border:0;pointer-events:none}
.measured-part>p{margin:.4rem 0}.what-changes+.actions{margin-top:1rem}
.behind{margin:0;padding:.3rem .9rem;font-size:.8125rem;background:var(--warn-bg);color:var(--warn)}
.workspace[data-panel=versions]{grid-template-columns:minmax(0,1fr)}
.workspace[data-panel=versions]>:is(.left,.split,.preview){display:none}
.workspace>.versions{display:none}.workspace>.versions.chosen{display:grid}
.tab-preview{display:none}
.cover{min-height:0;overflow:auto;border-top:1px solid var(--line);padding:1.25rem}
dialog.card.ask{width:min(36rem,calc(100vw - 2rem));max-width:none;max-height:calc(100dvh - 2rem);overflow:auto;margin:auto}
dialog.ask h2{margin-top:0}.check{display:inline-flex;gap:.4rem;align-items:center;font-weight:400;margin:.35rem .75rem .35rem 0}
.check input{width:1.1rem;height:1.1rem;accent-color:var(--accent);margin:0}
.what-changes{background:var(--page);border-radius:9px;padding:.75rem 1rem;margin-top:.75rem;overflow-wrap:anywhere}
.what-changes>p{margin:0}.what-changes ul{margin:.4rem 0;padding-left:1.2rem}
@media (min-width:50.01rem) and (min-height:30rem){
body.has-nav:has(#branding-editor){height:100dvh;grid-template-rows:auto minmax(0,1fr)}
body:has(#branding-editor)>.sections{overflow:auto;min-height:0}
main.wide:has(#branding-editor){min-height:0;overflow:hidden}}
@media (max-width:75rem){.chip-help{display:none}}
@media (max-width:60rem){
.workspace{grid-template-columns:minmax(0,1fr)}.split{display:none}.tab-preview{display:block}
.workspace>.preview{display:none;grid-area:2/1}.workspace[data-panel=preview]>.preview{display:flex}
.workspace[data-panel=preview]>.left{display:none}}
@media (max-width:50rem),(max-height:29.99rem){
main.wide:has(#branding-editor){display:block}
main:has(#branding-editor)>h1,main:has(#branding-editor)>.head{padding:.75rem 1rem 0}
#branding-editor{display:block}
.toolbar{position:sticky;top:0;z-index:10;background:var(--page);padding:.6rem 1rem;border-bottom:1px solid var(--line)}
.standing{flex:1 1 100%}.chip-help{display:block}.toolbar-acts{flex:1}#branding-editor .toolbar-acts>button{flex:1;min-height:44px}
#branding-editor .toolbar-acts .icon-button{min-height:44px;min-width:44px}
.tabs{padding:0 .25rem}#branding-editor .tab{padding:.5rem;font-size:.875rem}
.sheet .sheet-code{height:62dvh;flex:none}.removed{max-height:none}
.inspector{max-height:none}.stage{height:70dvh;flex:none}.controls{min-height:0;padding:.5rem .75rem}#branding-editor .controls select{flex:1 1 30%;max-width:none;height:44px}
.segments{flex:1 1 100%}.segments label{flex:1;text-align:center}.segments span{padding:.4rem .2rem}
.bar-notice{padding-inline:1rem}}
@media (forced-colors:active){.segments input:checked+span,.tab[aria-selected=true]{outline:2px solid Highlight}.chip{border:1px solid}}
`;

/** The complete style of the branding editor. */
export const brandingStyle =
  frameStyle +
  documentStyle +
  paletteStyle +
  logoStyle +
  mailsStyle +
  typeStyle +
  versionsStyle +
  releaseStyle;
