/** The folder of page scripts, as all hosts serve it. */
export const SCRIPTS = '/assets/';

/** Says when the connection is lost and holds forms back until it is there again; made from the platform's islands. */
export const OFFLINE_SCRIPT = `${SCRIPTS}offline.js`;
