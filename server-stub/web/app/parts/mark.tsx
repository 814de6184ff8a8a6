/** The project's logo. */
export function Mark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <rect x="2" y="5" width="28" height="19" rx="4" fill="#4338ca" />
      <path
        d="M7 18l5-6 4 4 8-9"
        fill="none"
        stroke="#fff"
        stroke-width="3"
        stroke-linecap="round"
        stroke-linejoin="round"
      />
      <path d="M11 28h10" stroke="#4338ca" stroke-width="3" stroke-linecap="round" />
    </svg>
  );
}
