import type { Dispute } from '../../../shared/contract/dispute.ts'
import { useIntention } from '../server-state/use-intention.ts'
import { Confirm } from '../shell/confirm.tsx'
import { useToast } from '../shell/toasts.tsx'
import { useFormats } from '../words/formats.ts'
import { useDisputeWords } from './dispute-words.ts'
import { useDisputesApi } from './disputes-state.ts'

interface ConfirmDisputeProps {
  dispute: Dispute
  /** To let the customer have the money, or to say that the bank has let it go. */
  what: 'accept' | 'release'
  onClosed: () => void
}

/** Asks before a dispute is ended by this side. */
export function ConfirmDispute({ dispute, what, onClosed }: ConfirmDisputeProps) {
  const disputes = useDisputeWords()
  const api = useDisputesApi()
  const { money } = useFormats()
  const showToast = useToast()
  const said = disputes[what]
  const ending = useIntention({
    send: (id: string, key) => (what === 'accept' ? api.acceptDispute(id, key) : api.releaseDispute(id, key)),
    changes: () => [['disputes'], ['review-items']],
    onDone: () => showToast({ tone: 'positive', text: said.done }),
  })
  return (
    <Confirm
      title={said.title}
      text={said.text(money(what === 'release' ? dispute.amount_held : dispute.amount))}
      submit={said.submit}
      keep={disputes.keep}
      intent={what === 'accept' ? 'negative' : 'primary'}
      doing={ending}
      subject={dispute.id}
      onClosed={onClosed}
    />
  )
}
