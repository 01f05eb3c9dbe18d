import { livery } from './livery-server.ts';

export default { fetch: livery };
