import { raw } from 'hono/html';
import type { Child } from 'hono/jsx';
import { offlineTexts } from '../texts/offline.ts';
import { OFFLINE_SCRIPT } from './offline-script.ts';
