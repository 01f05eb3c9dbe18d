import { connectAnAssistant } from './connect-an-assistant.ts';
import type { Guide } from './guide.ts';
import { provisionATenant } from './provision-a-tenant.ts';
import { publishABrand } from './publish-a-brand.ts';

export const guides: readonly Guide[] = [publishABrand, provisionATenant, connectAnAssistant];
