import { actionsCss } from './actions.ts';
import { contentCss } from './content.ts';
import { dataCss } from './data.ts';
import { feedbackCss } from './feedback.ts';
import { formsCss } from './forms.ts';
import { foundationCss } from './foundation.ts';
import { preferencesCss } from './preferences.ts';
import { shellCss } from './shell.ts';

/**
 * A complete stylesheet that resellers start from. It is also the default stylesheet: an account without a stylesheet
 * of its own has exactly this one.
 */
export const starterCss = `/* Starting stylesheet of the styling contract. Every implemented part is here; change what you like,
   delete what you do not change: the service's own look is underneath. Sections:
   1 Foundation  2 Shell  3 Content  4 Data  5 Forms  6 Actions  7 Feedback  8 Preferences            */

${[foundationCss, shellCss, contentCss, dataCss, formsCss, actionsCss, feedbackCss, preferencesCss].join('\n')}`;
