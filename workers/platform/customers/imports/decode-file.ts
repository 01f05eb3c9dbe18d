export type FileEncoding = 'utf-8' | 'utf-16le' | 'windows-1252';

export interface DecodedFile {
  text: string;
  encoding: FileEncoding;
}

/**
 * Decodes a spreadsheet's text file: UTF-8 with or without a byte order mark, UTF-16 with one ("Unicode text"), else
 * Windows-1252, in which Excel writes plain CSV. Null for a file that is no text.
 */
export function decodeFile(bytes: Uint8Array): DecodedFile | null {
  const found = bytes[0] === 0xff && bytes[1] === 0xfe ? utf16(bytes) : (utf8(bytes) ?? windows1252(bytes));
  return found.text.includes('\0') ? null : found;
}

const utf16 = (bytes: Uint8Array): DecodedFile => ({
  text: new TextDecoder('utf-16le').decode(bytes),
  encoding: 'utf-16le',
});

function utf8(bytes: Uint8Array): DecodedFile | null {
  try {
    return {
      text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes),
      encoding: 'utf-8',
    };
  } catch {
    return null;
  }
}

const windows1252 = (bytes: Uint8Array): DecodedFile => ({
  text: new TextDecoder('windows-1252').decode(bytes),
  encoding: 'windows-1252',
});
