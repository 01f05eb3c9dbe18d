const SVG_DATA = /^\s*data:image\/svg\+xml[\s;,]/i;

/** Whether an address is an embedded SVG, which stays in the sheet and is not stored as a file. */
export const isSvgData = (url: string): boolean => SVG_DATA.test(url);
