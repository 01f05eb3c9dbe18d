/** RGBA noise over a gradient, the same on every run: compresses a little, and no two rows are alike. */
export function paint(width: number, height: number, seed = 1): Buffer {
  const pixels = Buffer.alloc(width * height * 4);
  let state = seed;
  for (let index = 0; index < pixels.length; index++) {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    pixels[index] = ((index * 3) & 0xff) ^ ((state >>> 20) & 15);
  }
  return pixels;
}
