/** A sign for Pix of our own drawing, four petals around a knot, beside the word. Bacen's teal in both themes. */
export function PixLogo({ size = 24 }: { size?: number }) {
  return (
    <svg className="pix-logo" width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d="M12 1.6c.66 0 1.3.26 1.77.73l3.06 3.06h-.5c-.8 0-1.56.31-2.12.88L12 8.48 9.79 6.27a3 3 0 0 0-2.12-.88h-.5l3.06-3.06A2.5 2.5 0 0 1 12 1.6zM5.6 6.9h2.07c.4 0 .78.16 1.06.44l2.47 2.47a1.13 1.13 0 0 0 1.6 0l2.47-2.47c.28-.28.66-.44 1.06-.44h2.07l3.27 3.33a2.5 2.5 0 0 1 0 3.54L18.4 17.1h-2.07c-.4 0-.78-.16-1.06-.44l-2.47-2.47a1.13 1.13 0 0 0-1.6 0l-2.47 2.47c-.28.28-.66.44-1.06.44H5.6l-3.27-3.33a2.5 2.5 0 0 1 0-3.54zM12 15.52l2.21 2.21c.56.57 1.32.88 2.12.88h.5l-3.06 3.06a2.5 2.5 0 0 1-3.54 0l-3.06-3.06h.5c.8 0 1.56-.31 2.12-.88z" />
    </svg>
  )
}
