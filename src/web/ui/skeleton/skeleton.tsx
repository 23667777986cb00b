/** A place for a text that is on its way: as wide as the text will be, so that nothing jumps. */
export function Skeleton({ width, height = '0.75rem' }: { width: string; height?: string }) {
  return <span className="skeleton" style={{ width, height }} aria-hidden="true" />
}
