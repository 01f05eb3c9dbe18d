/** Two arrows between the application and the service. */
export const ExchangeIcon = () => (
  <svg
    width="28"
    height="20"
    viewBox="0 0 28 20"
    fill="none"
    stroke="currentColor"
    stroke-width="1.8"
    aria-hidden="true"
  >
    <path d="M4 6h19m-4-4 4 4-4 4M24 14H5m4-4-4 4 4 4" stroke-linecap="round" stroke-linejoin="round" />
  </svg>
);

export const WarningIcon = () => (
  <svg
    width="20"
    height="20"
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    stroke-width="1.7"
    aria-hidden="true"
  >
    <path d="M10 2.6 18.4 17H1.6L10 2.6Zm0 5.2v4.2m0 2.4v.1" stroke-linecap="round" stroke-linejoin="round" />
  </svg>
);
