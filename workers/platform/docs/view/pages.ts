export { answerDocsPage } from './answer-docs-page.ts';
export { landingPage } from './landing-page.tsx';
