/**
 * An icon from its outline: 20 px, one stroke of 1.5, round ends, the color of the text around it. Always beside a
 * word or inside something that has a name, so it is hidden from screen readers.
 */
export function IconShape({ outline, size = 20 }: { outline: string; size?: 16 | 20 | 24 }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={outline} />
    </svg>
  )
}
