/**
 * A model of an account's branding, with which the database is compared after every command. Revisions are
 * ordered strings. An artifact is a draft while `draft` has the revision of its latest save.
 */
export interface ModelArtifact {
  draft: string | null;
  published: boolean;
}

export interface ModelVersion {
  hash: string | null;
  documentHash: string | null;
}

export class BrandModel {
  revision: string;
  live: string | null = null;
  liveDocument: string | null = null;
  publishedRevision: string | null = null;
  readonly artifacts = new Map<string, ModelArtifact>();
  readonly versions: ModelVersion[] = [];

  constructor(revision: string) {
    this.revision = revision;
  }

  drafts(): string[] {
    return [...this.artifacts]
      .filter(([, artifact]) => artifact.draft !== null)
      .sort(([, a], [, b]) => ((a.draft ?? '') < (b.draft ?? '') ? 1 : -1))
      .map(([hash]) => hash);
  }

  base(): string | null {
    const [newest] = this.drafts();
    if (newest === undefined) return this.live;
    const draft = this.artifacts.get(newest)?.draft ?? '';
    return this.live === null || draft > (this.publishedRevision ?? '') ? newest : this.live;
  }

  save(hash: string, expectedRevision: string, baseHash: string | null): 'ok' | 'conflict' {
    if (expectedRevision !== this.revision || baseHash !== this.base()) return 'conflict';
    const known = this.artifacts.get(hash);
    this.artifacts.set(hash, { draft: 'pending', published: known?.published ?? false });
    return 'ok';
  }

  publish(hash: string, expectedRevision: string): 'ok' | 'conflict' | 'not_found' {
    const artifact = this.artifacts.get(hash);
    if (artifact === undefined) return 'not_found';
    if (expectedRevision !== this.revision) return 'conflict';
    if (artifact.draft === null && this.live !== hash) return 'conflict';
    this.release(hash, hash);
    return 'ok';
  }

  clear(): 'ok' | 'unchanged' {
    if (this.live === null) return 'unchanged';
    this.release(null, this.liveDocument);
    return 'ok';
  }

  rollback(version: number): 'ok' | 'unchanged' | 'not_found' {
    const recorded = this.versions[version - 1];
    if (recorded === undefined) return 'not_found';
    if (recorded.hash === this.live && recorded.documentHash === this.liveDocument) return 'unchanged';
    this.release(recorded.hash, recorded.documentHash);
    return 'ok';
  }

  private release(hash: string | null, documentHash: string | null): void {
    this.live = hash;
    this.liveDocument = documentHash;
    this.publishedRevision = hash === null ? null : 'pending';
    if (hash !== null) this.artifacts.set(hash, { draft: null, published: true });
    this.versions.push({ hash, documentHash });
  }

  /** Sets the revision of a committed change, and drops drafts after the newest 20. */
  settle(revision: string): void {
    this.revision = revision;
    if (this.publishedRevision === 'pending') this.publishedRevision = revision;
    for (const artifact of this.artifacts.values()) {
      if (artifact.draft === 'pending') artifact.draft = revision;
    }
    for (const hash of this.drafts().slice(20)) {
      const artifact = this.artifacts.get(hash);
      if (artifact?.published) artifact.draft = null;
      else this.artifacts.delete(hash);
    }
  }
}
