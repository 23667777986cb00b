/** Guichê's mark: a window, a rounded arch standing on a counter line. One stroke, one color; holds at 16 px. */
export function Mark({ size = 24 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.25"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M5.5 19.5v-8.25a6.5 6.5 0 0 1 13 0v8.25M2 19.5h20" />
    </svg>
  )
}

/** The mark with the name, for places where we speak in our own name. */
export function Wordmark({ size = 24 }: { size?: 16 | 24 }) {
  return (
    <span className="wordmark" data-size={size}>
      <Mark size={size} />
      Guichê
    </span>
  )
}
