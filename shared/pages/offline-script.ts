/** Says when the connection is lost and holds forms back until it is there again; made from the platform's islands. */
export const OFFLINE_SCRIPT = '/assets/offline.js';
