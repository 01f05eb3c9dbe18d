import { sdk } from './sdk-server.ts';

export default { fetch: sdk };
