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
