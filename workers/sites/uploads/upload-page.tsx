import { PageLayout } from '#shared/pages/layout.tsx';
import { renderPage } from '#shared/pages/render-page.ts';
import { currentPresentation } from '#shared/presentation/presentation.ts';

export type UploadFault = 'missing' | 'tooLarge' | 'refused' | 'full' | 'suspended';

export interface UploadView {
  /** Whether a picture has just been added. */
  isDone?: boolean;
  fault?: UploadFault;
  status?: number;
}

/** The file field covers the box: browsers let people drop a file on it, without script. */
const STYLE = `.drop{display:grid;place-items:center;text-align:center;min-height:11rem;padding:1.5rem;border:2px dashed var(--line);
border-radius:.75rem;cursor:pointer}
.drop:hover,.drop:focus-within{border-color:var(--accent)}
.drop input{max-width:100%;padding:2.5rem 0 0;font:inherit}
.drop span{font-weight:600}`;

/** The page with a field for one picture. It needs no account, and works without script and on a phone. */
export async function uploadPage(
  { name, expiresAt }: { name: string; expiresAt: number },
  { isDone = false, fault, status = 200 }: UploadView,
): Promise<Response> {
  const { messages, formats } = (await currentPresentation()).locale;
  const words = messages.sites.upload;
  return renderPage(
    <PageLayout title={words.title} style={STYLE}>
      <section class="card">
        <h1>{words.title}</h1>
        {isDone && fault === undefined ? <p role="status">{words.done}</p> : <p>{words.lead}</p>}
        {fault === undefined ? null : (
          <p class="error" role="alert">
            {words.faults[fault]}
          </p>
        )}
        {fault === 'suspended' ? null : (
          <form method="post" enctype="multipart/form-data">
            <label class="drop">
              <span dir="auto">{name}</span>
              <input
                type="file"
                name="file"
                accept="image/png,image/jpeg,image/webp,image/gif,image/avif"
                required
              />
            </label>
            <p class="quiet small">{words.hint({ end: formats.timeUtc(expiresAt) })}</p>
            <button class="primary" type="submit">
              {isDone ? words.another : words.send}
            </button>
          </form>
        )}
      </section>
    </PageLayout>,
    { status, style: STYLE, headers: { 'X-Robots-Tag': 'noindex' } },
  );
}
