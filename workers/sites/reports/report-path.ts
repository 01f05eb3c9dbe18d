/** Path of the form on the service's own hosts. */
export const REPORT_PATH = '/report';
