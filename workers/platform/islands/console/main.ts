import { showCopyButtons } from '../support/copy-buttons.ts';
import { sendOnce } from './send-once.ts';

showCopyButtons();
sendOnce();
