export { guidePage } from './guide-page.tsx';
export { homePage } from './home-page.tsx';
export { landingPage } from './landing-page.tsx';
export { referencePage } from './reference-page.tsx';
