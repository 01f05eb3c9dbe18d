import { connectAnAssistant } from './connect-an-assistant.ts';
import type { Guide } from './guide.ts';
import { provisionATenant } from './provision-a-tenant.ts';
import { publishABrand } from './publish-a-brand.ts';
import { writeABuilder } from './write-a-builder.ts';

export const guides: readonly Guide[] = [publishABrand, provisionATenant, connectAnAssistant, writeABuilder];
