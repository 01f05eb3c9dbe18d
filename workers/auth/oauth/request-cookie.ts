/** One cookie for each pending request, so that two tabs of one browser do not undo each other. */
export const requestCookie = (requestId: string): string => `authorize-${requestId}`;
