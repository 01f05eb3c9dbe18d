import { generateMessages } from './i18n/generate-messages.ts';

// The types of messages, which the compiler reads.
generateMessages();
