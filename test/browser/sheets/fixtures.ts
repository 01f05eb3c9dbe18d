/** A document written with a framework's own classes, to see the framework through it. */
export interface SheetFixture {
  name: string;
  html: string;
  /** What the sheet makes of the root element's font size at 800 pixels' width; `rem` stays the host's. */
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
];
