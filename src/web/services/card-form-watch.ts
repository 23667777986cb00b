/** The frame of the card form, wherever it stands: out of sight it keeps what was typed. */
const frames = '.card-home iframe, [data-form] iframe'

/** Whether a card form is on the page. */
export function hasCardForm(): boolean {
  return document.querySelector(frames) !== null
}

/** Tells whenever a card form comes or goes, before its frame has asked for anything. Returns what ends it. */
export function watchCardForm(listener: (isThere: boolean) => void): () => void {
  let was = hasCardForm()
  const observer = new MutationObserver(() => {
    const is = hasCardForm()
    if (is === was) return
    was = is
    listener(is)
  })
  observer.observe(document.documentElement, { childList: true, subtree: true })
  return () => observer.disconnect()
}
