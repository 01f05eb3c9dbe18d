import { addCopyButtons } from './copy.ts';
import { keepLanguage } from './language.ts';
import { offerOwnKey } from './own-key.ts';
import { addSearch } from './search.ts';
import { offerTry } from './try-it.ts';

addCopyButtons();
keepLanguage();
addSearch();
offerOwnKey(offerTry());
