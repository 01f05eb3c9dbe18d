import type { Child } from 'hono/jsx';
import { PageLayout } from '#shared/pages/layout.tsx';
import type { PageScript } from '#shared/pages/page-script.tsx';
import { type PageOptions, renderPage } from '#shared/pages/render-page.ts';

/** Style of the pages for sign-in, consent and connections. It follows the style of every page. */
const accessStyle = `
.card{box-shadow:0 1px 2px #0000000a,0 12px 32px -16px #00000029}
main:not(.wide){max-width:30rem}
.pair{display:flex;align-items:center;justify-content:center;gap:.75rem;margin:0 0 1.1rem;color:var(--quiet)}
.pair>svg{display:block}
.avatar{display:inline-grid;place-items:center;flex:none;width:3rem;height:3rem;border-radius:12px;font-weight:700;
font-size:1.3rem;background:color-mix(in oklab,var(--accent) 14%,var(--card));color:var(--accent);border:1px solid var(--line)}
.avatar svg{width:1.6rem;height:1.6rem}
.avatar.small-one{width:2.4rem;height:2.4rem;font-size:1.05rem;border-radius:10px}
.address{overflow-wrap:anywhere}.center{text-align:center}.center.quiet{max-width:34ch;margin-inline:auto}
dl.facts{border:1px solid var(--line);border-radius:10px;padding:.8rem 1rem;margin-block:1.1rem;grid-template-columns:max-content 1fr}
dl.facts form{display:inline}dl.facts button{font-size:.875rem}
.tag{display:inline-block;font-size:.75rem;font-weight:600;line-height:1.4;border-radius:99px;padding:.05rem .55rem;
background:color-mix(in oklab,var(--quiet) 14%,transparent);color:var(--quiet);white-space:nowrap}
.choice .tag{font-size:.75rem;color:var(--quiet)}.tag.on{background:color-mix(in oklab,var(--accent) 14%,transparent);color:var(--accent)}
.tags{display:flex;flex-wrap:wrap;gap:.35rem}
.choice{padding:.7rem 0;cursor:pointer}.choice:has(:disabled){cursor:default}
.choice>strong{display:flex;flex-wrap:wrap;justify-content:space-between;gap:.1rem .6rem;align-items:baseline}
.choice.inner{margin-left:1.9rem}
.choice+.choice,legend+.choice{border-top:1px solid var(--line)}
.notice{display:grid;grid-template-columns:auto 1fr;gap:.65rem;font-size:.925rem}
.notice svg{margin-top:.2rem}
.again{display:flex;gap:.4rem 1.25rem;flex-wrap:wrap;align-items:baseline;justify-content:space-between;margin-top:1.25rem}
.again form{display:inline}
.connection{padding:0}
.connection>header{display:flex;gap:.9rem;align-items:center;padding:1.25rem 1.5rem .25rem}
.connection>header h2{margin:0}.connection>header p{margin:0}
.connection>dl{padding:.25rem 1.5rem .75rem;gap:.45rem 1.25rem}
.connection details{border-top:1px solid var(--line)}
.connection summary{cursor:pointer;padding:.85rem 1.5rem;font-weight:600}
.connection summary:hover{background:color-mix(in oklab,var(--quiet) 7%,transparent)}
.connection details.leave summary{color:var(--danger)}
.connection details>*:not(summary){margin-inline:1.5rem}
.connection details>form{margin-bottom:1.5rem}
.copied{margin-bottom:1.75rem}
.connection .columns,.connection-columns{display:grid;gap:0 2.5rem;grid-template-columns:repeat(auto-fit,minmax(min(18rem,100%),1fr))}
.connection .actions .primary,.connection .actions .danger{flex:none}
.grant{border-top:1px solid var(--line);padding-top:.9rem;margin-top:.6rem}.grant h3{margin:0;padding:0 1.5rem;font-size:.95rem}
.grant>dl{padding:.25rem 1.5rem .75rem;gap:.45rem 1.25rem}
[hidden]{display:none!important}[data-visually-hidden]{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.whole{flex:1}.or{margin:1.1rem 0 -.4rem}
.connection>.end{padding:0 1.5rem}.connection>.end.add{padding-bottom:1.5rem}.grant+.end.add,.grant~.end.add{border-top:1px solid var(--line)}
.connection>form.end{padding:0 1.5rem 1.5rem}
.empty{text-align:center;padding-block:3rem}
.empty .avatar{margin-bottom:1rem}
@keyframes arm{from,to{visibility:hidden}}
.armed{animation:arm 1s step-end backwards}
@media (max-width:30rem){dl.facts{grid-template-columns:1fr;gap:0}dl.facts dd+dt{margin-top:.6rem}
.connection>dl,.grant>dl{grid-template-columns:1fr;gap:.1rem}.connection dl dd+dt{margin-top:.55rem}
.card{padding:1.35rem 1.2rem}.connection{padding:0}.actions button{flex:1}
.connection>.end,.connection>header,.connection dl,.connection summary,.grant h3{padding-inline:1.2rem}.connection details>*:not(summary){margin-inline:1.2rem}}
`;

interface AccessPageProps {
  title: string;
  user?: string;
  wide?: boolean;
  scripts?: readonly PageScript[];
  children?: Child;
}

export const AccessPage = (props: AccessPageProps) => <PageLayout {...props} style={accessStyle} />;

/** Renders a page of the access area with its stylesheet. */
export const renderAccess = (
  page: Parameters<typeof renderPage>[0],
  options: Omit<PageOptions, 'style'> = {},
): Promise<Response> => renderPage(page, { ...options, style: accessStyle });
