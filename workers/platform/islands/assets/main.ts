import { startLibrary } from './library.ts';

const host = document.getElementById('asset-library');
if (host !== null) startLibrary(host, host.dataset.account ?? '');
