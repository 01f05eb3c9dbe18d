/** Channels 0 to 1 of `#rrggbb`. */
export const channels = (hex: string): [red: number, green: number, blue: number] => [
  Number.parseInt(hex.slice(1, 3), 16) / 255,
  Number.parseInt(hex.slice(3, 5), 16) / 255,
  Number.parseInt(hex.slice(5, 7), 16) / 255,
];
