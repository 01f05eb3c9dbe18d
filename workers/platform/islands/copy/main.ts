import { showCopyButtons } from '../support/copy-buttons.ts';

showCopyButtons();
