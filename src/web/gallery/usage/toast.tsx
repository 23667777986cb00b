import { makeToasts, ToastPlace } from '../../ui/toast/toast.tsx'

/** One for the whole page, made where the page begins. */
const toasts = makeToasts()

interface Given {
  words: { updates: string; close: string; removed: string; undo: string }
  putBack: () => void
}

export function Usage({ words, putBack }: Given) {
  const showToast = () => toasts.show({ text: words.removed, undo: { label: words.undo, onPress: putBack } })
  return (
    <main onDoubleClick={showToast}>
      <ToastPlace toasts={toasts} label={words.updates} closeLabel={words.close} />
    </main>
  )
}
