/** One file of an archive. */
export interface TarFile {
  path: string;
  bytes: Uint8Array;
}

const BLOCK = 512;
const MAX_NAME = 100;

/**
 * A tar archive (POSIX.1-2001) in pieces. Names that are longer than the header's field or not ASCII are in a
 * pax header before the file.
 *
 * @param mtime of every file, epoch milliseconds.
 */
export async function* tar(files: AsyncIterable<TarFile>, mtime: number): AsyncGenerator<Uint8Array> {
  for await (const { path, bytes } of files) {
    if (Buffer.byteLength(path) > MAX_NAME || /[^\x20-\x7e]/.test(path)) {
      const record = Buffer.from(paxRecord('path', path));
      yield header('PaxHeader', record.length, mtime, 'x');
      yield padded(record);
    }
    yield header(path.replaceAll(/[^\x20-\x7e]/g, '_').slice(0, MAX_NAME), bytes.length, mtime, '0');
    yield padded(bytes);
  }
  yield new Uint8Array(BLOCK * 2);
}

/** `<length> <key>=<value>\n`, where the length includes its own digits. */
function paxRecord(key: string, value: string): string {
  const rest = ` ${key}=${value}\n`;
  const size = Buffer.byteLength(rest);
  let length = size + 1;
  while (size + String(length).length !== length) length = size + String(length).length;
  return `${length}${rest}`;
}

function header(name: string, size: number, mtime: number, type: '0' | 'x'): Uint8Array {
  const block = Buffer.alloc(BLOCK);
  const octal = (value: number, offset: number, width: number) =>
    block.write(`${value.toString(8).padStart(width - 1, '0')}\0`, offset, 'latin1');
  block.write(name, 0, 'latin1');
  octal(0o600, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(size, 124, 12);
  octal(Math.floor(mtime / 1000), 136, 12);
  block.write('        ', 148, 'latin1');
  block.write(type, 156, 'latin1');
  block.write('ustar\x0000', 257, 'latin1');
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return block;
}

function padded(bytes: Uint8Array): Uint8Array {
  const whole = new Uint8Array(Math.ceil(bytes.length / BLOCK) * BLOCK);
  whole.set(bytes);
  return whole;
}
