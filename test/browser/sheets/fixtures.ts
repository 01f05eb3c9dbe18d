import { tailwindSheet } from '../../support/sheets/tailwind-sheet.ts';

/** A document with the classes of a framework. */
export interface SheetFixture {
  name: string;
  html: string;
  /** Builds the stylesheet; without it, the published sheets of these names are joined. */
  build?: () => Promise<string>;
  sheets?: readonly string[];
  /** The root font size that the sheet sets at a width of 800 pixels; `rem` keeps that of the host. */
  rootFontSize?: string;
}

export const FIXTURES: readonly SheetFixture[] = [
  {
    name: 'bootstrap',
    html: `<nav class="navbar navbar-expand bg-body-tertiary"><div class="container-fluid"><a class="navbar-brand" href="#">Brand</a>
<ul class="navbar-nav me-auto"><li class="nav-item"><a class="nav-link active" href="#">Home</a></li></ul></div></nav>
<div class="container py-4"><div class="row g-3"><div class="col-6"><div class="card shadow-sm"><div class="card-body">
<h5 class="card-title">Title</h5><p class="card-text text-secondary">Text</p><button class="btn btn-primary">Go</button>
<button class="btn btn-outline-danger btn-sm" disabled>No</button></div></div></div><div class="col"><div class="alert alert-warning">Careful</div>
<form><label class="form-label">Name</label><input class="form-control is-valid"><select class="form-select"><option>a</option></select>
<div class="form-check form-switch"><input class="form-check-input" type="checkbox" checked><label class="form-check-label">on</label></div></form>
<table class="table table-striped"><thead><tr><th>a</th></tr></thead><tbody><tr><td>1</td></tr><tr><td>2</td></tr></tbody></table>
<div class="progress"><div class="progress-bar progress-bar-striped progress-bar-animated w-50"></div></div><span class="badge text-bg-info rounded-pill">4</span>
<div class="spinner-border"></div><ul class="pagination"><li class="page-item active"><a class="page-link">1</a></li></ul></div></div></div>`,
  },
  {
    name: 'bulma',
    html: `<section class="hero is-link"><div class="hero-body"><p class="title">Title</p><p class="subtitle">Sub</p></div></section>
<div class="columns"><div class="column is-half"><div class="box"><div class="field"><label class="label">Name</label><div class="control">
<input class="input is-danger"></div><p class="help is-danger">bad</p></div><div class="buttons"><button class="button is-primary is-rounded">Go</button>
<button class="button is-light is-loading">…</button></div></div></div><div class="column"><article class="message is-warning"><div class="message-header">
<p>Hm</p><button class="delete"></button></div><div class="message-body">Body</div></article><table class="table is-striped is-fullwidth"><tbody><tr><td>1</td></tr></tbody></table>
<span class="tag is-info">tag</span><progress class="progress is-small" value="1" max="2"></progress><div class="select"><select><option>a</option></select></div></div></div>`,
  },
  {
    name: 'foundation',
    html: `<div class="top-bar"><div class="top-bar-left"><ul class="menu"><li class="menu-text">Site</li><li><a href="#">One</a></li></ul></div></div>
<div class="grid-container"><div class="grid-x grid-margin-x"><div class="cell small-6"><div class="callout warning"><h5>Title</h5><p>Text</p></div>
<a class="button alert hollow">Go</a><div class="button-group"><a class="button">A</a></div></div><div class="cell auto"><label>Name<input type="text"></label>
<select><option>a</option></select><table class="hover"><tbody><tr><td>1</td></tr><tr><td>2</td></tr></tbody></table><span class="badge">3</span>
<div class="progress"><span class="progress-meter" style="width:25%"></span></div></div></div></div>`,
  },
  {
    name: 'uikit',
    html: `<nav class="uk-navbar-container" uk-navbar><div class="uk-navbar-left"><ul class="uk-navbar-nav"><li class="uk-active"><a href="#">A</a></li></ul></div></nav>
<div class="uk-section uk-section-muted"><div class="uk-container"><div class="uk-grid uk-child-width-1-2"><div><div class="uk-card uk-card-default uk-card-body">
<h3 class="uk-card-title">Title</h3><p class="uk-text-meta">Text</p><button class="uk-button uk-button-primary">Go</button></div></div><div>
<div class="uk-alert uk-alert-danger">No</div><input class="uk-input uk-form-danger"><select class="uk-select"><option>a</option></select>
<table class="uk-table uk-table-striped"><tbody><tr><td>1</td></tr></tbody></table><span class="uk-badge">1</span><span class="uk-label">x</span></div></div></div></div>`,
  },
  {
    name: 'pico',
    rootFontSize: '18px',
    html: `<main class="container"><nav><ul><li><strong>Brand</strong></li></ul><ul><li><a href="#" class="contrast">Link</a></li></ul></nav>
<article><header>Head</header><p>Text with <mark>mark</mark> and <kbd>k</kbd></p><footer><button>Go</button><button class="secondary outline">No</button></footer></article>
<form><label>Name<input name="n" aria-invalid="true"></label><select><option>a</option></select><fieldset><label><input type="checkbox" role="switch" checked>On</label></fieldset></form>
<table><tbody><tr><td>1</td></tr></tbody></table><progress value="1" max="2"></progress><details open><summary>More</summary><p>x</p></details><blockquote>Quote</blockquote></main>`,
  },
  {
    name: 'primer-core',
    html: `<div class="Header"><div class="Header-item"><a class="Header-link" href="#">Home</a></div></div><div class="container-lg p-3"><div class="Box">
<div class="Box-header"><h3 class="Box-title">Title</h3></div><ul><li class="Box-row">Row</li></ul></div><button class="btn btn-primary mr-2">Go</button>
<button class="btn btn-danger">No</button><div class="flash flash-warn mt-3">Careful</div><input class="form-control"><span class="Label Label--success">ok</span>
<nav class="UnderlineNav"><div class="UnderlineNav-body"><a class="UnderlineNav-item" aria-current="page">One</a></div></nav><span class="Counter">3</span></div>`,
  },
  {
    name: 'materialize',
    rootFontSize: '14px',
    html: `<nav><div class="nav-wrapper"><a class="brand-logo">Logo</a><ul class="right"><li><a href="#">A</a></li></ul></div></nav><div class="row"><div class="col s6">
<div class="card blue-grey darken-1"><div class="card-content white-text"><span class="card-title">Title</span><p>Text</p></div><div class="card-action"><a href="#">Go</a></div></div></div>
<div class="col s6"><a class="btn waves-effect">Go</a><ul class="collection"><li class="collection-item">One</li></ul><div class="chip">tag</div>
<div class="progress"><div class="indeterminate"></div></div><table class="striped"><tbody><tr><td>1</td></tr></tbody></table></div></div>`,
  },
  {
    name: 'github-markdown',
    html: `<article class="markdown-body"><h1>Title</h1><p>Text <code>code</code> <a href="#">link</a> <strong>b</strong></p><blockquote><p>Quote</p></blockquote>
<ul><li>one<ul><li>two</li></ul></li></ul><pre><code>pre</code></pre><table><thead><tr><th>a</th></tr></thead><tbody><tr><td>1</td></tr><tr><td>2</td></tr></tbody></table><hr>
<details><summary>More</summary></details><kbd>k</kbd><h2>Second</h2><ul class="contains-task-list"><li class="task-list-item"><input type="checkbox">do</li></ul></article>`,
  },
  {
    name: 'water',
    html: `<h1>Title</h1><p>Text <code>code</code> <a href="#">link</a> <mark>m</mark></p><button>Go</button><input value="x"><select><option>a</option></select>
<textarea></textarea><blockquote>Quote</blockquote><table><thead><tr><th>a</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table><details open><summary>More</summary>x</details><hr><fieldset><legend>L</legend></fieldset>`,
  },
  {
    name: 'milligram',
    html: `<div class="container"><h2>Title</h2><div class="row"><div class="column column-50"><p>Text <a href="#">link</a></p><button class="button-outline">Go</button></div>
<div class="column"><form><label>Name</label><input type="text"><select><option>a</option></select></form><pre><code>pre</code></pre><blockquote>Quote</blockquote></div></div>
<table><tbody><tr><td>1</td></tr></tbody></table><ul><li>one</li></ul></div>`,
  },
  {
    name: 'spectre',
    html: `<header class="navbar"><section class="navbar-section"><a class="btn btn-link" href="#">A</a></section></header><div class="container"><div class="columns"><div class="column col-6">
<div class="card"><div class="card-header"><div class="card-title h5">Title</div></div><div class="card-body">Text</div><div class="card-footer"><button class="btn btn-primary">Go</button></div></div></div>
<div class="column"><div class="form-group"><label class="form-label">Name</label><input class="form-input is-error"></div><label class="form-switch"><input type="checkbox" checked><i class="form-icon"></i>on</label>
<div class="toast toast-warning">Hm</div><span class="label label-rounded">x</span><table class="table table-striped"><tbody><tr><td>1</td></tr></tbody></table><div class="loading"></div></div></div></div>`,
  },
  {
    name: 'tailwind',
    build: tailwindSheet,
    html: `<div class="mx-auto max-w-3xl p-6 space-y-2 divide-y divide-gray-200 bg-white dark:bg-gray-900"><div class="grid grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] gap-4">
<button class="px-3 py-1.5 rounded-lg bg-blue-600 text-sm font-semibold shadow-md hover:bg-blue-700 active:scale-95 ring-2 ring-offset-2 ring-blue-500/50">Go</button>
<button disabled class="disabled:opacity-50 rounded-[3px] border border-black/10 bg-linear-to-r from-pink-500 via-purple-400/30 to-indigo-500">No</button>
<p class="truncate text-[13px] tracking-tight leading-6 text-gray-700 underline underline-offset-4 before:content-['*']">Text <b class="text-shadow-lg">bold</b></p></div>
<div class="@container"><div class="@md:flex max-sm:hidden items-center justify-between"><input class="placeholder:text-gray-400 w-1/2" placeholder="Name"><input type="file" class="file:rounded-md">
<input type="checkbox" checked class="peer"><span class="peer-checked:bg-green-500">on</span></div></div><ul class="list-disc marker:text-sky-400"><li class="odd:bg-gray-50 first:pt-0">One</li><li class="odd:bg-gray-50 last:border-0">Two</li></ul>
<div class="relative h-full blur-sm backdrop-blur-md brightness-110 translate-x-2 -rotate-6 skew-y-3 origin-top-left perspective-near"><i class="after:absolute rotate-x-12 inset-shadow-sm mask-b-from-50%">i</i></div>
<div class="motion-safe:animate-spin transition-all duration-300 ease-in-out [--gutter:1rem] bg-[color-mix(in_oklab,red,blue_20%)] scheme-dark columns-2 aria-expanded:rotate-180" aria-expanded="true">x</div>
<section class="has-[:checked]:bg-indigo-50 group"><span class="group-hover:visible data-[state=open]:block line-clamp-2" data-state="open">Long</span><input type="radio" checked></section></div>`,
  },
  {
    name: 'daisyui',
    html: `<div class="navbar bg-base-100 shadow-sm"><a class="btn btn-ghost text-xl">Brand</a></div><div class="card bg-base-100 card-border"><div class="card-body"><h2 class="card-title">Title</h2><p>Text</p>
<div class="card-actions"><button class="btn btn-primary">Go</button><button class="btn btn-outline btn-error btn-sm" disabled>No</button></div></div></div><div role="alert" class="alert alert-warning"><span>Careful</span></div>
<fieldset class="fieldset"><legend class="fieldset-legend">Name</legend><input class="input input-error"><select class="select"><option>a</option></select><input type="checkbox" class="toggle toggle-primary" checked>
<input type="checkbox" class="checkbox" checked><input type="radio" class="radio" checked><input type="range" class="range" value="40"><textarea class="textarea"></textarea></fieldset>
<div class="tabs tabs-border"><a class="tab">One</a><a class="tab tab-active">Two</a></div><ul class="menu"><li><a class="menu-active">A</a></li><li><details open><summary>More</summary><ul><li><a>B</a></li></ul></details></li></ul>
<table class="table table-zebra"><thead><tr><th>a</th></tr></thead><tbody><tr><td>1</td></tr><tr><td>2</td></tr></tbody></table><span class="badge badge-info">4</span><progress class="progress progress-accent" value="1" max="2"></progress>
<span class="loading loading-spinner"></span><div class="stats"><div class="stat"><div class="stat-title">Views</div><div class="stat-value">89</div></div></div><div class="breadcrumbs"><ul><li><a>Home</a></li><li>Docs</li></ul></div><kbd class="kbd">k</kbd>`,
  },
  {
    name: 'pure',
    sheets: ['pure', 'pure-grids'],
    html: `<div class="pure-menu pure-menu-horizontal"><a class="pure-menu-heading pure-menu-link" href="#">Brand</a><ul class="pure-menu-list"><li class="pure-menu-item pure-menu-selected"><a class="pure-menu-link" href="#">Home</a></li>
<li class="pure-menu-item pure-menu-has-children pure-menu-active"><a class="pure-menu-link" href="#">More</a><ul class="pure-menu-children"><li class="pure-menu-item"><a class="pure-menu-link" href="#">x</a></li></ul></li></ul></div>
<div class="pure-g"><div class="pure-u-1 pure-u-md-1-3"><p>Text</p></div><div class="pure-u-1-2"><form class="pure-form pure-form-aligned"><fieldset><legend>Sign in</legend><div class="pure-control-group"><label>Name</label><input type="text" required>
<span class="pure-form-message-inline">needed</span></div><select><option>a</option></select><textarea></textarea><input type="text" readonly value="x"></fieldset><button class="pure-button pure-button-primary">Go</button><button class="pure-button" disabled>No</button></form></div></div>
<table class="pure-table pure-table-horizontal"><thead><tr><th>a</th></tr></thead><tbody><tr class="pure-table-odd"><td>1</td></tr><tr><td>2</td></tr></tbody></table><img class="pure-img" alt="">`,
  },
  {
    name: 'tachyons',
    html: `<article class="mw6 center bg-light-gray br3 pa3 pa4-ns mv3 ba b--black-10 shadow-5"><h1 class="f4 f3-m fw6 lh-title tracked ttu">Title</h1><p class="measure lh-copy mid-gray i">Text <a class="link dim blue underline hover-red" href="#">link</a></p>
<div class="flex flex-wrap items-center justify-between cf"><div class="w-50 w-third-l fl pr2 relative z-1"><span class="absolute top-0 right-1 o-50">1</span></div><div class="dt w-100"><div class="dtc v-mid tc">x</div></div></div>
<ul class="list pl0 ml0 measure-narrow"><li class="pv2 bb b--dashed">One</li><li class="striped--near-white">Two</li></ul><input class="input-reset ba b--black-20 pa2 mb2 db w-100"><button class="ph3 pv2 br-pill bg-dark-blue white bn grow pointer">Go</button>
<div class="aspect-ratio aspect-ratio--16x9"><div class="aspect-ratio--object cover bg-center">y</div></div><code class="code pre truncate">z</code><blockquote class="athelas ml0 bl bw2 pl4">Q</blockquote></article>`,
  },
  {
    name: 'open-props',
    sheets: ['open-props', 'open-props-normalize', 'open-props-buttons'],
    html: `<h1>Title</h1><h3>Third</h3><p>Text <a href="#">link</a> <code>code</code> <mark>m</mark> <kbd>k</kbd> <abbr title="x">a</abbr></p><button>Go</button><button type="submit">Send</button><button disabled>No</button>
<form><label>Name <input placeholder="x"></label><input type="file"><input type="search" value="q"><select><option>a</option></select><textarea></textarea><input type="range"><input type="checkbox" checked></form>
<blockquote>Quote <cite>who</cite></blockquote><figure><figcaption>Caption</figcaption></figure><details open><summary>More</summary>x</details><dl><dt>t</dt><dd>d</dd></dl><hr>
<table><caption>c</caption><thead><tr><th>a</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table><pre><code>pre</code></pre><ul><li>one</li></ul><progress value="1" max="2"></progress><meter value="1" max="2"></meter>`,
  },
];
