import { IconShape } from './icon-shape.tsx'

/** A printer. Apart from the other icons: what wakes on the payer's page never shows it. */
export function PrintIcon() {
  return (
    <IconShape outline="M6 7V3.5h8V7M6 13.5H4.25A1.25 1.25 0 0 1 3 12.25v-4A1.25 1.25 0 0 1 4.25 7h11.5A1.25 1.25 0 0 1 17 8.25v4a1.25 1.25 0 0 1-1.25 1.25H14M6 11.5h8v5H6z" />
  )
}
