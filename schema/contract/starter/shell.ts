/** Header, navigation, page frame, footer. */
export const shellCss = `/* 2. Shell -----------------------------------------------------------------
   Phone first: header, the page, a bar of navigation that stays at the bottom. From 640px the navigation is a
   strip under the header, from 960px it stands beside the page. */

[data-part="shell"] {
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  /* The last row is as high as the bar over it, so that it never covers the end of the page. */
  grid-template-rows: auto 1fr auto 3.75rem;
  grid-template-areas: "header" "main" "footer" ".";
  min-block-size: 100%;
}
@media (min-width: 640px) {
  [data-part="shell"] {
    grid-template-rows: auto auto 1fr auto;
    grid-template-areas: "header" "navigation" "main" "footer";
  }
}
@media (min-width: 960px) {
  [data-part="shell"][data-variant~="sidebar"] {
    grid-template-columns: var(--brand-size-sidebar) minmax(0, 1fr);
    grid-template-rows: auto 1fr auto;
    grid-template-areas: "header header" "navigation main" "navigation footer";
  }
  [data-part="shell"][data-variant~="topbar"] {
    grid-template-areas: "header" "navigation" "main" "footer";
  }
}
[data-part="shell"][data-state~="suspended"] [data-part="main"],
[data-part="shell"][data-state~="terminated"] [data-part="main"] {
  filter: saturate(0.6);
}

/* What has the focus is never behind the bars, and its ring is never cut. */
:root {
  scroll-padding-block: 4.5rem;
}
:root:has([data-part="toast"]) {
  scroll-padding-block-end: 12rem;
}
@media (min-width: 640px) {
  :root {
    scroll-padding-block-end: 0.75rem;
  }
}

[data-part="skip-link"] {
  position: absolute;
  inset-block-start: var(--brand-space-step-2);
  inset-inline-start: var(--brand-space-step-2);
  z-index: 30;
  padding: var(--brand-space-step-2) var(--brand-space-step-4);
  border-radius: var(--brand-radius-control);
  background: var(--brand-color-primary);
  color: var(--brand-color-on-primary);
  transform: translateY(-200%);
}
[data-part="skip-link"]:focus {
  transform: none;
}

[data-part="header"] {
  grid-area: header;
  position: sticky;
  inset-block-start: 0;
  z-index: 20;
  display: flex;
  align-items: center;
  gap: var(--brand-space-step-3);
  min-block-size: 3.75rem;
  padding-inline: var(--brand-space-step-4);
  background: var(--brand-color-surface);
  border-block-end: var(--brand-border-width) solid var(--brand-color-border);
}
[data-part="header-actions"] {
  display: flex;
  align-items: center;
  flex: none;
  gap: var(--brand-space-step-2);
  margin-inline-start: auto;
}
@media (min-width: 960px) {
  [data-part="header"] {
    padding-inline: var(--brand-space-step-5);
  }
}

[data-part="brand-logo"] {
  display: inline-flex;
  align-items: center;
  flex: none;
  gap: var(--brand-space-step-2);
  max-inline-size: 50%;
  overflow: hidden;
  text-overflow: ellipsis;
  color: var(--brand-color-text);
  font-family: var(--brand-font-heading);
  font-size: var(--brand-text-lg);
  font-weight: var(--brand-weight-bold);
  letter-spacing: -0.01em;
  text-decoration: none;
  white-space: nowrap;
}
[data-part="brand-logo"][data-variant~="full"] > img {
  block-size: 1.75rem;
  inline-size: auto;
}
[data-part="brand-logo"][data-variant~="mark"] > img {
  block-size: 2rem;
  inline-size: 2rem;
}
[data-part="brand-logo"][data-variant~="text"] {
  display: block;
  padding-block: var(--brand-space-step-1);
}

[data-part="workspace-switcher"] {
  display: inline-flex;
  align-items: center;
  gap: var(--brand-space-step-2);
  min-block-size: 2.25rem;
  max-inline-size: min(15rem, 100%);
  padding-inline: var(--brand-space-step-3);
  border: var(--brand-border-width) solid var(--brand-color-border);
  border-radius: var(--brand-radius-control);
  background: var(--brand-color-surface);
  color: var(--brand-color-text);
  font-size: var(--brand-text-sm);
  font-weight: var(--brand-weight-medium);
  white-space: nowrap;
  cursor: pointer;
}
[data-part="workspace-switcher"]:hover,
[data-part="workspace-switcher"][data-state~="open"] {
  background: var(--brand-color-surface-muted);
}
[data-part="workspace-switcher"][data-state~="loading"] {
  opacity: 0.7;
  cursor: progress;
}

[data-part="navigation"] {
  grid-row: 1 / -1;
  grid-column: 1;
  align-self: end;
  position: sticky;
  inset-block-end: 0;
  z-index: 15;
  block-size: 3.75rem;
  padding: var(--brand-space-step-1);
  background: var(--brand-color-nav-background);
  color: var(--brand-color-nav-text);
  border-block-start: var(--brand-border-width) solid var(--brand-color-border);
}
[data-part="nav-group"] {
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  block-size: 100%;
}
@media (min-width: 640px) {
  [data-part="navigation"] {
    grid-area: navigation;
    align-self: auto;
    position: static;
    display: flex;
    gap: var(--brand-space-step-1);
    block-size: auto;
    padding: var(--brand-space-step-2) var(--brand-space-step-3);
    border-block-start: 0;
    border-block-end: var(--brand-border-width) solid var(--brand-color-border);
    overflow-x: auto;
  }
  [data-part="navigation"][data-variant~="horizontal"] {
    scrollbar-width: none;
  }
  [data-part="nav-group"] {
    display: flex;
    gap: var(--brand-space-step-1);
    block-size: auto;
  }
}
[data-part="nav-group-label"],
[data-part="navigation-footer"] {
  display: none;
}
@media (min-width: 960px) {
  [data-part="navigation"][data-variant~="horizontal"] {
    padding-inline: var(--brand-space-step-5);
  }
  [data-part="navigation"][data-variant~="vertical"] {
    flex-direction: column;
    gap: var(--brand-space-step-5);
    padding: var(--brand-space-step-5) var(--brand-space-step-3);
    /* Stays while the page scrolls; 100cqb is the height of the frame around the dashboard. */
    position: sticky;
    inset-block-start: 3.75rem;
    align-self: start;
    block-size: calc(100cqb - 3.75rem);
    border-block-end: 0;
    border-inline-end: var(--brand-border-width) solid var(--brand-color-border);
    overflow: hidden auto;
  }
  [data-part="navigation"][data-variant~="vertical"] [data-part="nav-group"] {
    flex-direction: column;
  }
  [data-part="navigation"][data-variant~="vertical"] [data-part="nav-group-label"] {
    display: block;
    padding: 0 var(--brand-space-step-3) var(--brand-space-step-1);
    color: var(--brand-color-text-muted);
    font-size: var(--brand-text-xs);
    font-weight: var(--brand-weight-medium);
  }
  [data-part="navigation"][data-variant~="vertical"] [data-part="navigation-footer"] {
    display: grid;
    gap: var(--brand-space-step-3);
    margin-block-start: auto;
    font-size: var(--brand-text-sm);
  }
}

[data-part="nav-item"] {
  display: grid;
  justify-items: center;
  align-content: center;
  gap: 2px;
  min-inline-size: 0;
  border-radius: var(--brand-radius-control);
  color: inherit;
  font-size: calc(var(--brand-text-xs) * 0.92);
  font-weight: var(--brand-weight-medium);
  line-height: var(--brand-leading-tight);
  text-align: center;
  text-decoration: none;
  transition: background-color var(--brand-duration-fast) var(--brand-easing-standard);
}
@media (min-width: 640px) {
  [data-part="nav-item"] {
    display: flex;
    align-items: center;
    gap: var(--brand-space-step-3);
    min-block-size: 2.5rem;
    padding-inline: var(--brand-space-step-3);
    font-size: var(--brand-text-sm);
    line-height: inherit;
    text-align: start;
    white-space: nowrap;
  }
}
[data-part="nav-item"]:hover {
  background: color-mix(in srgb, var(--brand-color-nav-active) 55%, transparent);
}
[data-part="nav-item"][data-state~="current"] {
  background: var(--brand-color-nav-active);
  color: var(--brand-color-on-nav-active);
}
[data-part="nav-item"][aria-disabled="true"] {
  opacity: 0.55;
  cursor: not-allowed;
}
[data-part="nav-icon"] {
  display: inline-flex;
  opacity: 0.85;
}
[data-part="nav-label"] {
  max-inline-size: 100%;
  overflow-wrap: anywhere;
  hyphens: auto;
}
@media (min-width: 640px) {
  [data-part="nav-label"] {
    overflow: hidden;
    text-overflow: ellipsis;
  }
}

[data-part="main"] {
  grid-area: main;
  display: grid;
  align-content: start;
  gap: var(--brand-space-step-5);
  inline-size: 100%;
  max-inline-size: var(--brand-size-content);
  margin-inline: auto;
  padding: var(--brand-space-step-5) var(--brand-space-step-4) var(--brand-space-step-7);
}
@media (min-width: 960px) {
  [data-part="main"] {
    padding: var(--brand-space-step-6) var(--brand-space-step-6) var(--brand-space-step-7);
  }
}

[data-part="breadcrumbs"] {
  display: flex;
  flex-wrap: wrap;
  gap: var(--brand-space-step-2);
  padding: 0;
  margin-block-end: calc(-1 * var(--brand-space-step-3));
  list-style: none;
  color: var(--brand-color-text-muted);
  font-size: var(--brand-text-sm);
}
[data-part="breadcrumb"] + [data-part="breadcrumb"]::before {
  content: "/";
  margin-inline-end: var(--brand-space-step-2);
}
[data-part="breadcrumb"][data-state~="current"] {
  color: var(--brand-color-text);
}

[data-part="page-header"] {
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: var(--brand-space-step-3) var(--brand-space-step-5);
}
[data-part="page-title"] {
  font-family: var(--brand-font-heading);
  font-size: var(--brand-text-xxl);
  font-weight: var(--brand-weight-bold);
  line-height: var(--brand-leading-tight);
  letter-spacing: -0.02em;
}
[data-part="page-description"] {
  margin-block-start: var(--brand-space-step-1);
  color: var(--brand-color-text-muted);
}
[data-part="page-actions"] {
  display: flex;
  flex-wrap: wrap;
  gap: var(--brand-space-step-2);
}

[data-part="section"] {
  display: grid;
  gap: var(--brand-space-step-4);
  padding-block-start: var(--brand-space-step-3);
}
[data-part="section-title"] {
  font-family: var(--brand-font-heading);
  font-size: var(--brand-text-xl);
  font-weight: var(--brand-weight-bold);
  line-height: var(--brand-leading-tight);
  letter-spacing: -0.01em;
}

[data-part="grid"] {
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--brand-space-step-4);
}
@media (min-width: 640px) {
  [data-part="grid"][data-variant~="two"],
  [data-part="grid"][data-variant~="three"],
  [data-part="grid"][data-variant~="four"] {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
}
@media (min-width: 960px) {
  [data-part="grid"][data-variant~="three"] {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  [data-part="grid"][data-variant~="split"] {
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
  }
}
@media (min-width: 1280px) {
  [data-part="grid"] {
    gap: var(--brand-space-step-5);
  }
  [data-part="grid"][data-variant~="four"] {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
}

[data-part="toolbar"] {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--brand-space-step-3);
}

[data-part="footer"] {
  grid-area: footer;
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: var(--brand-space-step-3);
  padding: var(--brand-space-step-5) var(--brand-space-step-4);
  border-block-start: var(--brand-border-width) solid var(--brand-color-border);
  color: var(--brand-color-text-muted);
  font-size: var(--brand-text-sm);
}
@media (min-width: 960px) {
  [data-part="footer"] {
    padding-inline: var(--brand-space-step-6);
  }
}
[data-part="footer-links"] {
  display: flex;
  flex-wrap: wrap;
  gap: var(--brand-space-step-4);
}

/* Few lines fit, at a high zoom or on a phone on its side: nothing stays while the page scrolls. */
@media (max-height: 30rem) {
  :root,
  :root:has([data-part="toast"]) {
    scroll-padding-block: 0.75rem;
  }
  [data-part="header"] {
    position: relative;
  }
  [data-part="navigation"],
  [data-part="navigation"][data-variant~="vertical"] {
    position: static;
  }
  [data-part="navigation"][data-variant~="vertical"] {
    block-size: auto;
  }
}
`;
