import { messagePage } from '#shared/pages/message-page.tsx';
import { docsTexts } from '../../texts/docs.ts';

/** The answer for a page that the documentation does not have. */
export const missingPage = () => messagePage({ status: 404, ...docsTexts.page.missing });
