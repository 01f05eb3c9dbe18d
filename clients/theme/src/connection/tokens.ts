/** The authorization of this computer by a person, beside that of a key. */
export interface Connection {
  clientId: string;
  accessToken: string;
  refreshToken: string;
}

export const connectionOf = (clientId: string, tokens: Record<string, unknown>): Connection => ({
  clientId,
  accessToken: String(tokens.access_token),
  refreshToken: String(tokens.refresh_token),
});
