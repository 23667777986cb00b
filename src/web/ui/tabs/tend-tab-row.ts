/** Of a row of words that runs off the screen. What tends it comes where one does: no desk needs it. */
export function tendTabRow(row: HTMLElement | null): void {
  if (row && row.scrollWidth > row.clientWidth)
    void import('./watch-tab-row.ts').then(({ watchTabRow }) => watchTabRow(row))
}
