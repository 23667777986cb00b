import { makeToasts, ToastPlace } from '../../ui/toast/toast.tsx'

/** One for the whole page, made where the page begins. */
const toasts = makeToasts()

interface Given {
  words: { news: string; close: string; removed: string; undo: string }
  putBack: () => void
}

export function Usage({ words, putBack }: Given) {
  const tell = () => toasts.show({ text: words.removed, undo: { label: words.undo, onPress: putBack } })
  return (
    <main onDoubleClick={tell}>
      <ToastPlace toasts={toasts} label={words.news} closeLabel={words.close} />
    </main>
  )
}
