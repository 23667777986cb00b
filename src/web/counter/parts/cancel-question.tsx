import { Button } from '../../ui/button.tsx'
import { useBox, useCounter, useSpeech } from './counter-context.tsx'
import { Dialog } from './dialog.tsx'

/** Before a sale to which money came is canceled: how much, and what becomes of it. */
export function CancelQuestion({ received, onClosed }: { received: number; onClosed: () => void }) {
  const { words, money } = useSpeech()
  const { desk } = useCounter()
  const { busy } = useBox(desk.state)
  const { cancelPaid, canceling } = words.window
  return (
    <Dialog title={cancelPaid.title(money(received))} onClosed={onClosed}>
      {close => (
        <>
          <p className="modal-text">{cancelPaid.text}</p>
          <div className="modal-buttons">
            <Button
              intent="negative"
              busy={busy === 'cancel' && canceling}
              // While a code is being asked for nothing is canceled.
              onClick={() => !busy && void desk.cancel().then(close)}
            >
              {cancelPaid.go}
            </Button>
            <Button intent="quiet" onClick={close}>
              {cancelPaid.back}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  )
}
