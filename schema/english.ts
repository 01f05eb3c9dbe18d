import * as z from 'zod/mini';
import en from 'zod/v4/locales/en.js';

// zod/mini comes without words: a refusal whose schema gives no message of its own would say "Invalid input". Imported
// for this effect by whoever tells a person what a schema refused.
z.config(en());
