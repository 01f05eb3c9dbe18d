export { isArea } from '../reference/areas.ts';
export { guidePage } from './guide-page.tsx';
export { homePage } from './home-page.tsx';
export { landingPage } from './landing-page.tsx';
export { missingArea, missingGuide } from './missing-pages.ts';
export { referencePage } from './reference-page.tsx';
