import { messagePage } from '../../../../shared/pages/message-page.tsx';
import { docsTexts } from '../../texts/docs.ts';

/** The answer for a part of the reference that there is not. */
export const missingArea = () => messagePage({ status: 404, ...docsTexts.area.missing });

/** The answer for a guide that there is not. */
export const missingGuide = () => messagePage({ status: 404, ...docsTexts.guide.missing });
