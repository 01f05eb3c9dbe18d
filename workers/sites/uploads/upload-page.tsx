import { PageLayout } from '#shared/pages/layout.tsx';
import type { PageScript } from '#shared/pages/page-script.tsx';
import { renderPage } from '#shared/pages/render-page.ts';
import { currentPresentation } from '#shared/presentation/presentation.ts';

export type UploadFault = 'missing' | 'tooLarge' | 'refused' | 'full' | 'suspended';

export interface UploadView {
  /** Whether a picture has just been added. */
  isDone?: boolean;
  fault?: UploadFault;
  status?: number;
}

/** Lets a file be dropped anywhere on the page, shows it, and makes large photos smaller; one of the platform's islands. */
const UPLOAD_SCRIPT: PageScript = { src: '/assets/upload.js' };

/** The file field covers the whole box: browsers let people drop a file on it, without script. */
const STYLE = `.drop{display:grid;margin:1rem 0 .5rem;border:2px dashed var(--quiet);border-radius:var(--radius-card);cursor:pointer;text-align:center}
.drop:hover,.drop:focus-within{border-color:var(--accent);background:color-mix(in oklab,var(--accent) 6%,transparent)}
.drop>*{grid-area:1/1}
.drop-shown{padding:2rem 1.5rem;pointer-events:none;overflow-wrap:anywhere}.drop-shown span{font-weight:600}
.drop-shown img{display:block;max-width:100%;height:11rem;object-fit:contain;margin:1rem auto 0;border-radius:var(--radius)}
.drop input{width:100%;min-width:0;padding:6.5rem 1.5rem 2rem;cursor:pointer;font:inherit;font-weight:400}
.drop:has(img:not([hidden])) input{padding-top:17.5rem}
.drop input::file-selector-button{font:inherit;font-weight:600;min-height:44px;padding:.5rem 1rem;margin-inline-end:.75rem;border-radius:var(--radius);
border:1px solid var(--quiet);background:transparent;color:inherit;cursor:pointer}
[hidden]{display:none!important}
.actions button:disabled{opacity:.6;cursor:default}`;

/** The page with a field for one picture. It needs no account, and works without script and on a phone. */
export async function uploadPage(
  { name, expiresAt, origin }: { name: string; expiresAt: number; origin: string },
  { isDone = false, fault, status = 200 }: UploadView,
): Promise<Response> {
  const { messages, formats } = (await currentPresentation()).locale;
  const words = messages.sites.upload;
  return renderPage(
    <PageLayout title={words.title} style={STYLE} scripts={[UPLOAD_SCRIPT]}>
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
              <div class="drop-shown">
                <span dir="auto">{name}</span>
                <img data-chosen="" alt="" hidden />
              </div>
              <input
                type="file"
                name="file"
                accept="image/png,image/jpeg,image/webp,image/gif,image/avif"
                required
              />
            </label>
            <p class="quiet small">{words.hint({ end: formats.timeUtc(expiresAt) })}</p>
            <div class="actions">
              <button class="primary" type="submit">
                {isDone ? words.another : words.send}
              </button>
            </div>
          </form>
        )}
      </section>
    </PageLayout>,
    { status, style: STYLE, origin, headers: { 'X-Robots-Tag': 'noindex' } },
  );
}
