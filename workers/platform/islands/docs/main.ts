import { addCopyButtons } from './copy.ts';
import { keepLanguage } from './language.ts';

addCopyButtons();
keepLanguage();
