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

const DeviceIcon = ({ path }: { path: string }) => (
  <svg
    width="24"
    height="24"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    stroke-width="1.8"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
);

export const ComputerIcon = () => <DeviceIcon path="M4 5h16v11H4zM2 19.5h20" />;

export const PhoneIcon = () => <DeviceIcon path="M7 2.5h10v19H7zM11 18.5h2" />;
