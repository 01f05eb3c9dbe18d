/** One shadow: lengths in px; alpha of black by mode (dark pages need a darker shadow, high contrast none). */
export interface ShadowToken {
  readonly offsetY: number;
  readonly blur: number;
  readonly spread: number;
  readonly alpha: { readonly light: number; readonly dark: number; readonly 'high-contrast': number };
  readonly description: string;
}

export const shadowTokens = {
  small: {
    offsetY: 1,
    blur: 3,
    spread: 0,
    alpha: { light: 0.07, dark: 0.4, 'high-contrast': 0 },
    description: 'Cards at rest.',
  },
  medium: {
    offsetY: 6,
    blur: 18,
    spread: -4,
    alpha: { light: 0.14, dark: 0.5, 'high-contrast': 0 },
    description: 'Menus, toasts and raised cards.',
  },
  large: {
    offsetY: 24,
    blur: 56,
    spread: -12,
    alpha: { light: 0.28, dark: 0.65, 'high-contrast': 0 },
    description: 'Dialogs.',
  },
} as const satisfies Record<string, ShadowToken>;
