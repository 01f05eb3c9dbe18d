import { PageLayout } from '../../../shared/pages/layout.tsx';

/** Where somebody who typed the bare address wants to go. */
export const LandingPage = () => (
  <PageLayout title="Welcome">
    <section class="card">
      <h1>livery</h1>
      <p>White-label access, branding and tenants for app-builder platforms.</p>
      <p class="actions">
        <a class="button primary" href="/console">
          Reseller console
        </a>
        <a class="button" href="/dashboard">
          Customer dashboard
        </a>
      </p>
      <p class="small">
        <a href="/docs">Every route of the API</a>, <a href="/openapi.json">as OpenAPI</a>
      </p>
    </section>
  </PageLayout>
);
