const YEAR = 'max-age=31536000';

/**
 * Makes browsers insist on https for the service's own hosts (RFC 6797), so that nobody on the network can put a page of
 * theirs where people sign in. Domains of resellers and customers are theirs to decide about.
 */
export function withTransportSecurity(response: Response, protocol: string): Response {
  if (protocol !== 'https:') return response;
  const answer = new Response(response.body, response);
  answer.headers.set('Strict-Transport-Security', YEAR);
  return answer;
}
