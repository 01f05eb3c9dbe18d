/** Channels from 0 to 1 as `#rrggbb`, clipped. */
export const toHexColor = (red: number, green: number, blue: number): string =>
  `#${pair(red)}${pair(green)}${pair(blue)}`;

function pair(channel: number): string {
  return Math.round(Math.min(1, Math.max(0, channel)) * 255)
    .toString(16)
    .padStart(2, '0');
}
