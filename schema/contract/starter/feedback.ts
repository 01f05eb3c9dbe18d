const TONES = ['info', 'success', 'warning', 'danger'] as const;
type ToneName = (typeof TONES)[number];

const toneRules = (
  part: string,
  property: string,
  tones: readonly ToneName[] = TONES,
  value = (tone: ToneName): string => `var(--brand-color-${tone})`,
): string =>
  tones
    .map((tone) => `[data-part="${part}"][data-variant~="${tone}"] {\n  ${property}: ${value(tone)};\n}`)
    .join('\n');

/** The colors of a message with a tone: its background, and the text and icon on it. */
const messageTone = (part: string, tones: readonly ToneName[] = TONES): string =>
  [
    toneRules(part, '--message-tone', tones),
    toneRules(part, '--on-message-tone', tones, (tone) => `var(--brand-color-on-${tone})`),
  ].join('\n');

/** Badges, alerts, dialogs, empty and error states, loading. */
export const feedbackCss = `/* 7. Feedback --------------------------------------------------------------
   A part with a tone mixes a little of it into the surface, so that the text on it keeps its contrast. */

[data-part="badge"] {
  display: inline-flex;
  align-items: center;
  gap: var(--brand-space-step-1);
  padding: 0.125rem 0.625rem;
  border: var(--brand-border-width) solid color-mix(in srgb, var(--badge-tone, var(--brand-color-border-strong)) 45%, transparent);
  border-radius: var(--brand-radius-pill);
  background: color-mix(in srgb, var(--badge-tone, var(--brand-color-border-strong)) 12%, var(--brand-color-surface));
  color: var(--brand-color-text);
  font-size: var(--brand-text-xs);
  font-weight: var(--brand-weight-medium);
  white-space: nowrap;
}
[data-part="badge"][data-variant~="neutral"] {
  --badge-tone: var(--brand-color-border-strong);
}
${toneRules('badge', '--badge-tone')}

[data-part="status-dot"] {
  display: inline-block;
  inline-size: 0.5rem;
  block-size: 0.5rem;
  flex: none;
  border-radius: 50%;
  background: var(--brand-color-border-strong);
}
[data-part="status-dot"][data-variant~="neutral"] {
  background: var(--brand-color-border-strong);
}
${toneRules('status-dot', 'background')}

[data-part="tag"] {
  display: inline-flex;
  align-items: center;
  gap: var(--brand-space-step-1);
  padding: 0.125rem 0.5rem;
  border-radius: 6px;
  background: var(--brand-color-surface-muted);
  color: var(--brand-color-text);
  font-size: var(--brand-text-xs);
}
[data-part="tag"][data-state~="selected"] {
  background: var(--brand-color-primary);
  color: var(--brand-color-on-primary);
}

[data-part="alert"],
[data-part="toast"] {
  display: grid;
  align-content: start;
  gap: var(--brand-space-step-1);
  padding: var(--brand-space-step-4) var(--brand-space-step-5);
  border: var(--brand-border-width) solid color-mix(in srgb, var(--message-tone, var(--brand-color-info)) 40%, transparent);
  border-inline-start: 4px solid var(--message-tone, var(--brand-color-info));
  border-radius: var(--brand-radius-control);
  background: color-mix(in srgb, var(--message-tone, var(--brand-color-info)) 8%, var(--brand-color-surface));
}
${messageTone('alert')}
${messageTone('toast')}
${messageTone('announcement', ['info', 'success', 'warning'])}
[data-part="alert-title"] {
  display: flex;
  align-items: start;
  gap: var(--brand-space-step-2);
  font-weight: var(--brand-weight-bold);
}
[data-part="alert-title"] [data-part="icon"] {
  margin-block-start: 0.15em;
}
[data-part="alert-title"] svg[data-part="icon"] {
  padding: 0.15em;
  border-radius: var(--brand-radius-pill);
  background: var(--message-tone);
  color: var(--on-message-tone);
}
[data-part="alert-body"] {
  font-size: var(--brand-text-sm);
}
[data-part="alert-actions"] {
  display: flex;
  flex-wrap: wrap;
  gap: var(--brand-space-step-2);
  margin-block-start: var(--brand-space-step-2);
}

[data-part="toast-region"] {
  position: fixed;
  /* Above the bar of navigation, which phones have at the bottom. */
  inset-block-end: calc(3.75rem + var(--brand-space-step-4));
  inset-inline-end: var(--brand-space-step-4);
  z-index: 40;
  display: grid;
  gap: var(--brand-space-step-2);
  inline-size: min(24rem, calc(100% - 2 * var(--brand-space-step-4)));
}
@media (min-width: 640px) {
  [data-part="toast-region"] {
    inset-block-end: var(--brand-space-step-4);
  }
}
/* What lies under a message can be scrolled clear of it. */
[data-part="toast-region"]:has([data-part="toast"]) ~ [data-part="shell"] {
  padding-block-end: 12rem;
}
@media (max-height: 30rem) {
  [data-part="toast-region"] {
    position: static;
    inline-size: auto;
  }
  [data-part="toast-region"]:has([data-part="toast"]) ~ [data-part="shell"] {
    padding-block-end: 0;
  }
}
[data-part="toast"] {
  background: var(--brand-color-surface-raised);
  box-shadow: var(--brand-shadow-medium);
}
[data-part="toast"][data-state~="open"] {
  animation: toast-in var(--brand-duration-slow) var(--brand-easing-standard);
}
[data-part="toast"][data-state~="closed"] {
  display: none;
}
@keyframes toast-in {
  from {
    opacity: 0;
    transform: translateY(0.75rem);
  }
}

[data-part="dialog-backdrop"] {
  position: fixed;
  inset: 0;
  z-index: 50;
  display: grid;
  place-items: end center;
  padding: var(--brand-space-step-3);
  background: rgb(8 10 16 / 0.55);
}
[data-part="dialog-backdrop"][data-state~="open"] {
  animation: backdrop-in var(--brand-duration-slow) var(--brand-easing-standard);
}
[data-part="dialog-backdrop"][data-state~="closed"],
[data-part="dialog"][data-state~="closed"] {
  display: none;
}
@keyframes backdrop-in {
  from {
    opacity: 0;
  }
}
[data-part="dialog"] {
  display: flex;
  flex-direction: column;
  inline-size: 100%;
  max-inline-size: 32rem;
  max-block-size: 100%;
  border: var(--brand-border-width) solid var(--brand-color-border);
  border-radius: var(--brand-radius-card);
  background: var(--brand-color-surface-raised);
  box-shadow: var(--brand-shadow-large);
  overflow: hidden;
}
[data-part="dialog"][data-variant~="small"] {
  max-inline-size: 26rem;
}
[data-part="dialog"][data-variant~="large"] {
  max-inline-size: 46rem;
}
[data-part="dialog"][data-state~="open"] {
  opacity: 1;
}
[data-part="dialog-header"] {
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--brand-space-step-3);
  padding: var(--brand-space-step-4) var(--brand-space-step-5) 0;
}
[data-part="dialog-title"] {
  font-family: var(--brand-font-heading);
  font-size: var(--brand-text-lg);
  font-weight: var(--brand-weight-bold);
}
[data-part="dialog-body"] {
  display: grid;
  gap: var(--brand-space-step-3);
  padding: var(--brand-space-step-3) var(--brand-space-step-5) var(--brand-space-step-5);
  overflow-y: auto;
}
[data-part="dialog-footer"] {
  display: flex;
  flex-wrap: wrap;
  justify-content: end;
  gap: var(--brand-space-step-2);
  padding: var(--brand-space-step-3) var(--brand-space-step-5);
  border-block-start: var(--brand-border-width) solid var(--brand-color-border);
}
@media (min-width: 640px) {
  [data-part="dialog-backdrop"] {
    place-items: center;
  }
}
@media (max-height: 30rem) {
  [data-part="dialog"] {
    overflow-y: auto;
    scroll-padding-block: 0.75rem;
  }
  [data-part="dialog-body"] {
    overflow-y: visible;
  }
}

[data-part="empty-state"],
[data-part="error-state"] {
  display: grid;
  justify-items: center;
  gap: var(--brand-space-step-2);
  padding: var(--brand-space-step-7) var(--brand-space-step-5);
  border: var(--brand-border-width) dashed var(--brand-color-border-strong);
  border-radius: var(--brand-radius-card);
  text-align: center;
}
[data-part="error-state"] {
  border-style: solid;
  border-color: color-mix(in srgb, var(--brand-color-danger) 45%, transparent);
  background: color-mix(in srgb, var(--brand-color-danger) 5%, var(--brand-color-surface));
}
[data-part="state-icon"] {
  display: grid;
  place-items: center;
  inline-size: 3.25rem;
  block-size: 3.25rem;
  border-radius: 50%;
  background: color-mix(in srgb, var(--brand-color-primary) 12%, var(--brand-color-surface));
  color: var(--brand-color-primary);
  font-size: 1.25rem;
}
[data-part="error-state"] [data-part="state-icon"] {
  background: color-mix(in srgb, var(--brand-color-danger) 12%, var(--brand-color-surface));
  color: var(--brand-color-danger);
}
[data-part="state-title"] {
  font-family: var(--brand-font-heading);
  font-size: var(--brand-text-lg);
  font-weight: var(--brand-weight-bold);
}
[data-part="state-body"] {
  max-inline-size: 46ch;
  color: var(--brand-color-text-muted);
}
[data-part="state-actions"] {
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--brand-space-step-2);
  margin-block-start: var(--brand-space-step-2);
}

[data-part="skeleton"] {
  display: block;
  border-radius: var(--brand-radius-control);
  background: color-mix(in srgb, var(--brand-color-text) 9%, transparent);
  animation: skeleton-pulse 1.6s ease-in-out infinite;
}
[data-part="skeleton"][data-variant~="text"] {
  block-size: 0.875rem;
  border-radius: 6px;
}
[data-part="skeleton"][data-variant~="block"] {
  min-block-size: 8rem;
}
[data-part="skeleton"][data-variant~="circle"] {
  inline-size: 2.25rem;
  block-size: 2.25rem;
  border-radius: 50%;
}
@keyframes skeleton-pulse {
  50% {
    opacity: 0.5;
  }
}
[data-part="spinner"] {
  display: inline-block;
  inline-size: 1.125em;
  block-size: 1.125em;
  flex: none;
  border: 2px solid currentColor;
  border-inline-end-color: transparent;
  border-radius: 50%;
  animation: spinner-turn 0.8s linear infinite;
}
@keyframes spinner-turn {
  to {
    transform: rotate(1turn);
  }
}
`;
