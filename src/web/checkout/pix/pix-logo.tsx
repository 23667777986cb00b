/** A sign for Pix of our own drawing: four diamonds around a knot. Always beside the word. */
export function PixLogo() {
  return (
    <svg className="pix-logo" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M12 2.5l3.5 3.5-3.5 3.5L8.5 6zM6 8.5l3.5 3.5L6 15.5 2.5 12zM18 8.5l3.5 3.5-3.5 3.5-3.5-3.5zM12 14.5l3.5 3.5-3.5 3.5L8.5 18z" />
    </svg>
  )
}
