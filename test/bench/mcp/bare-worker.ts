/** Reads the request and answers: what HTTP itself costs, whoever serves it. */
export default {
  async fetch(request: Request): Promise<Response> {
    await request.text();
    return new Response('"result"', { headers: { 'Content-Type': 'text/event-stream' } });
  },
};
