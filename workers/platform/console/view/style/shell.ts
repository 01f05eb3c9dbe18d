/** Layout around a section: navigation beside it, or as one scrolling row on a phone; heading, lead and actions. */
export const shellStyle = `
body.has-nav{display:grid;grid-template:auto 1fr/15rem minmax(0,1fr);
--soft:color-mix(in oklab,var(--text) 5%,transparent);--tint:color-mix(in oklab,var(--accent) 12%,var(--card))}
:where(.has-nav)>.bar{grid-column:1/-1;border-bottom:1px solid var(--line);background:var(--card);padding:.6rem 1.5rem;min-height:3.25rem}
:where(.has-nav)>main.wide{margin:0;max-width:70rem;padding:1.75rem 2rem 5rem}
.sections{border-right:1px solid var(--line);padding:1.25rem .75rem;background:var(--card)}
.sections .account{margin:0 .75rem 1rem;overflow-wrap:anywhere;line-height:1.35}
.sections .account a{display:inline-block;padding:.2rem 0;min-height:24px}
.sections .group{font-size:.75rem;font-weight:600;color:var(--quiet);margin:1rem .75rem .25rem;letter-spacing:.02em}
.sections ul{list-style:none;margin:0;padding:0;display:grid;gap:.1rem}
.sections li a{display:block;padding:.45rem .75rem;border-radius:8px;color:inherit;text-decoration:none}
.sections li a:hover{background:var(--soft)}
.sections li a[aria-current]{background:var(--tint);color:var(--accent);font-weight:600}
.sections a:focus-visible{outline-offset:-3px}
.head{display:flex;flex-wrap:wrap;gap:.75rem 1.5rem;align-items:start;justify-content:space-between;margin-bottom:1.25rem}
.head>div:first-child{flex:1 1 22rem;min-width:0}.head h1{margin:0;overflow-wrap:anywhere}
.head .lead{color:var(--quiet);margin:.35rem 0 0;max-width:44rem}
.head .do{display:flex;gap:.5rem;flex-wrap:wrap;align-items:center}
.back,:where(.has-nav) label{overflow-wrap:anywhere}.back{display:inline-block;margin:0 0 .35rem;padding:.2rem 0;min-height:24px}
:where(.has-nav) .card{border-radius:12px;padding:1.25rem 1.5rem;margin-block:1rem}:where(.has-nav) .card>:last-child{margin-bottom:0}
:where(.has-nav) h2{margin:2rem 0 .5rem;font-size:1.125rem}:where(.has-nav) .card>h2:first-child,:where(.has-nav) .card>.head h2{margin-top:0}
:where(.has-nav) :is(.done,.error,.notice){border-left:4px solid;border-radius:8px;padding:.7rem 1rem;margin:0 0 1.25rem;max-width:none}
:where(.has-nav) .done{background:color-mix(in oklab,var(--good) 10%,var(--page));color:var(--good)}
:where(.has-nav) .error{background:color-mix(in oklab,var(--danger) 9%,var(--page));color:var(--danger)}
:where(.has-nav) .notice{border-color:currentColor}
.test-mode{background:repeating-linear-gradient(135deg,#7a4a00 0 .75rem,#6b4000 .75rem 1.5rem);color:#fff;border-radius:8px;padding:.6rem 1rem;margin:0 0 1.25rem;max-width:none}
.test-mode a{color:#fff;white-space:nowrap}
.two{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,24rem),1fr));gap:0 1.25rem;align-items:start}
@media (scripting:none){.scripted{display:none}}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media (max-width:50rem){
body.has-nav{display:flex}
:where(.has-nav)>.bar{flex-wrap:nowrap;padding:.5rem 1rem}:where(.has-nav)>.bar .who{flex-wrap:nowrap;min-width:0}
:where(.has-nav)>.bar .who p{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}:where(.has-nav)>.bar .plain{white-space:nowrap}
.sections{border:0;border-bottom:1px solid var(--line);padding:.5rem 0 0;position:sticky;top:0;z-index:5}
.sections .account{margin:0 1rem .25rem;display:flex;gap:.75rem;justify-content:space-between;align-items:baseline}
.sections .account br,.sections .group{display:none}
.sections .strip{display:flex;overflow-x:auto;scrollbar-width:none;padding:0 2.5rem .5rem 1rem;gap:.15rem;
mask-image:linear-gradient(to left,transparent,#000 2.5rem)}
.sections ul{display:flex;gap:.15rem}.sections li a{white-space:nowrap;padding:.6rem .7rem}
.sections li a[aria-current]{scroll-initial-target:nearest}
:where(.has-nav)>main.wide{padding:1.25rem 1rem 4rem}:where(.has-nav) .card{padding:1rem}
html:has(>.has-nav){scroll-padding-top:9rem}}
@media (max-height:30rem){.sections{position:static}html:has(>.has-nav){scroll-padding-top:.75rem}}
`;
