import { createApp } from '../../shared/http/create-app.ts';
import { forward } from './forward.ts';

const app = createApp<EdgeEnv>({ worker: 'edge' });

app.all('/api/reseller/*', forward('BRANDING'));
app.all('/platform/theme-preview', forward('BRANDING'));
app.all('/t/*', forward('BRANDING'));
app.all('/functions/v1/*', forward('PLATFORM'));
app.all('*', forward('AUTH'));

export default app;
