/** Path below which an address for uploads has its secret. */
export const UPLOAD_PATH = '/upload';

/** The secret of an address for uploads: 256 random bits. */
export const UPLOAD_SECRET = /^lup_[A-Za-z0-9_-]{43}$/;
