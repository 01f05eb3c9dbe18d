import { showCopyButtons } from './copy.ts';
import { sendOnce } from './send-once.ts';

showCopyButtons();
sendOnce();
