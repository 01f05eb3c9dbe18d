export { answerDocsPage, answerMachineFile } from './answer-docs-page.ts';
export { landingPage } from './landing-page.tsx';
