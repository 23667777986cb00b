import './tab-row.css'

const watched = new WeakSet<HTMLElement>()

/**
 * `data-more` says on which sides there is more of a row, and what is chosen is in sight. Only the row is moved, never
 * the page.
 */
export function watchTabRow(row: HTMLElement, ends: AbortSignal): void {
  if (ends.aborted || watched.has(row)) return
  watched.add(row)
  const look = () => {
    const { scrollLeft, scrollWidth, clientWidth } = row
    const more = [scrollLeft > 1 && 'before', scrollLeft + clientWidth < scrollWidth - 1 && 'after'].filter(Boolean)
    row.toggleAttribute('data-more', more.length > 0)
    if (more.length > 0) row.dataset.more = more.join(' ')
  }
  const show = () => {
    const word = row.querySelector<HTMLElement>(':scope > :is([data-selected], :has(:checked))')
    if (word) row.scrollLeft = word.offsetLeft - (row.clientWidth - word.offsetWidth) / 2
    look()
  }
  const size = new ResizeObserver(look)
  size.observe(row)
  row.addEventListener('scroll', look, { passive: true, signal: ends })
  row.addEventListener('change', show, { signal: ends })
  ends.addEventListener('abort', () => {
    size.disconnect()
    watched.delete(row)
  })
  show()
}
