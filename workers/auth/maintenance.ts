import { WorkerEntrypoint } from 'cloudflare:workers';

/** Scheduled upkeep of this Worker's rows, called by the platform Worker's timer. Every task is bounded and idempotent. */
export class Maintenance extends WorkerEntrypoint<AuthEnv> {
  async run(now: number): Promise<Record<string, number>> {
    const expired = await this.env.DB.batch([
      this.env.DB.prepare('DELETE FROM session_tokens WHERE expires_at < ?1').bind(now),
      this.env.DB.prepare('DELETE FROM sign_ins WHERE expires_at < ?1').bind(now),
      this.env.DB.prepare('DELETE FROM sessions WHERE absolute_expires_at < ?1').bind(now),
    ]);
    const [tokens, signIns, sessions] = expired.map((result) => result.meta.changes);
    return { session_tokens: tokens ?? 0, sign_ins: signIns ?? 0, sessions: sessions ?? 0 };
  }
}
