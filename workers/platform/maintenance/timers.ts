/** The timer of host names, beside the one of everything (`[triggers]` of the Worker's configuration). */
export const EVERY_MINUTE = '* * * * *';
