const YEAR = 'max-age=31536000';

/**
 * Makes browsers insist on https for the service's own hosts (RFC 6797), so that an attacker on the network cannot
 * replace the sign-in page. Resellers and customers decide about their own domains.
 */
export function withTransportSecurity(response: Response, protocol: string): Response {
  if (protocol !== 'https:') return response;
  const answer = new Response(response.body, response);
  answer.headers.set('Strict-Transport-Security', YEAR);
  return answer;
}
