export const REDIRECT = 'http://127.0.0.1:39011/callback';

/**
 * The OAuth provider that the official SDKs require of a client, kept in memory; the test performs the steps
 * of the person.
 */
export class SdkProvider {
  readonly redirectUrl: string;
  authorizationUrl: URL | undefined;
  client: unknown;
  saved: { access_token: string; refresh_token?: string } | undefined;
  #verifier = '';
  #state = '';
  #discovery: unknown;

  constructor(redirectUrl = REDIRECT) {
    this.redirectUrl = redirectUrl;
  }

  get clientMetadata() {
    return {
      client_name: 'Real client',
      redirect_uris: [this.redirectUrl],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
      application_type: 'native',
    };
  }
  state() {
    this.#state = crypto.randomUUID();
    return this.#state;
  }
  get lastState() {
    return this.#state;
  }
  clientInformation() {
    return this.client;
  }
  saveClientInformation(client: unknown) {
    this.client = client;
  }
  tokens() {
    return this.saved;
  }
  saveTokens(tokens: { access_token: string; refresh_token?: string }) {
    this.saved = tokens;
  }
  redirectToAuthorization(url: URL) {
    this.authorizationUrl = url;
  }
  saveCodeVerifier(verifier: string) {
    this.#verifier = verifier;
  }
  codeVerifier() {
    return this.#verifier;
  }
  discoveryState() {
    return this.#discovery;
  }
  saveDiscoveryState(state: unknown) {
    this.#discovery = state;
  }
}
