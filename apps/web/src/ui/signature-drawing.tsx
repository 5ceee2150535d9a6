/** What was drawn on a sheet of 600 by 200, as a path. */
export const SignatureDrawing = ({ path, label }: { path: string; label?: string }) => (
  <svg
    viewBox="0 0 600 200"
    width="100%"
    role={label ? 'img' : 'presentation'}
    aria-label={label}
    fill="none"
    stroke="currentColor"
    strokeWidth={4}
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={path} />
  </svg>
);
