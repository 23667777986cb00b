import { useIntention } from '../server-state/use-intention.ts'
import { Confirm } from '../shell/confirm.tsx'
import { useToast } from '../shell/toasts.tsx'
import { useChooseStore } from '../shell/use-choose-store.ts'
import { useGoingLiveApi, useGoingLiveWords } from './going-live-state.ts'

/** Asks before the live store is opened, since the sandbox stops then, and turns to it. */
export function OpenLiveStore({ onClosed }: { onClosed: () => void }) {
  const { open: say } = useGoingLiveWords()
  const api = useGoingLiveApi()
  const choose = useChooseStore()
  const showToast = useToast()
  const opening = useIntention({
    send: (_: null, key) => api.openLiveStore(key),
    changes: () => [],
    onDone({ id, name }) {
      showToast({ tone: 'positive', text: say.done(name) })
      void choose(id)
    },
  })
  return (
    <Confirm
      title={say.title}
      text={say.text}
      submit={say.submit}
      keep={say.keep}
      doing={opening}
      subject={null}
      onClosed={onClosed}
    >
      <p className="modal-text">{say.sandbox}</p>
    </Confirm>
  )
}
