import './tab-row.css'

/**
 * `data-more` says on which sides there is more of a row, and what is chosen is in sight. Only the row is moved, never
 * the page.
 */
export function watchTabRow(row: HTMLElement): void {
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
  new ResizeObserver(look).observe(row)
  row.addEventListener('scroll', look, { passive: true })
  row.addEventListener('change', show)
  show()
}
