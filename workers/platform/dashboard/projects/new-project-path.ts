/** Path of the page with the form of a new site. */
export const NEW_PROJECT_PATH = '/dashboard/new-site';
