import { connectAnAssistant } from './connect-an-assistant.ts';
import type { Guide } from './guide.ts';
import { provisionATenant } from './provision-a-tenant.ts';
import { publishABrand } from './publish-a-brand.ts';

export const guides: readonly Guide[] = [publishABrand, provisionATenant, connectAnAssistant];

/** Text of a guide as one service tells it: with its own address. */
export const forOrigin = (text: string, origin: string): string => text.replaceAll('%ORIGIN%', origin);
