import * as z from 'zod/mini';
import { namedPart } from '../site/named-part.ts';

const MIB = 1024 * 1024;

/** Greatest sizes of a built site, in bytes. */
export const siteLimits = {
  files: 300,
  fileBytes: 5 * MIB,
  bytes: 20 * MIB,
  path: 200,
  warnings: 50,
} as const;

/** Most bytes of a builder's result. Base64 is a third larger than the files. */
export const BUILDER_RESULT_BYTES = Math.ceil((siteLimits.bytes * 4) / 3) + 64 * 1024;

const textFile = namedPart('BuiltTextFile', z.object({ path: z.string(), text: z.string() }));
const binaryFile = namedPart('BuiltBinaryFile', z.object({ path: z.string(), base64: z.base64() }));

/** Text files are sent as they are, others in base64. */
export const builtFile = z.union([textFile, binaryFile]);
