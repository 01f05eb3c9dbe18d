/** One cookie for each pending request, so that two tabs of one browser do not interfere. */
export const requestCookie = (requestId: string): string => `authorize-${requestId}`;
