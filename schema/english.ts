import * as z from 'zod/mini';
import en from 'zod/v4/locales/en.js';

// zod/mini has no messages: an issue whose schema gives none would say "Invalid input". Code that explains a refusal to
// a person imports this file for its effect.
z.config(en());
