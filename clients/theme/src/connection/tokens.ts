/** What a person has allowed this computer, beside what a key may do. */
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
