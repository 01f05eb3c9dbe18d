import * as z from 'zod/mini';
import en from 'zod/v4/locales/en.js';

// zod/mini has no messages: without this, an issue whose schema has no message of its own says "Invalid
// input". Code that explains a refusal to a person imports this file for its side effect.
z.config(en());
