import { type FormEvent, useState } from 'react'
import type { VoucherKind } from '../../../shared/cards/voucher-kinds.ts'
import type { WaysToPay } from '../../../shared/contract/ways-to-pay.ts'
import type { WantedWays } from '../../client/ways-to-pay-api.ts'
import { useIntention } from '../server-state/use-intention.ts'
import { ProblemAlert } from '../shell/problem-alert.tsx'
import { SaveBar } from '../shell/save-bar.tsx'
import { useToast } from '../shell/toasts.tsx'
import { UsualInstallments } from './usual-installments.tsx'
import { WaysBeside } from './ways-beside.tsx'
import { linesShown, type UsualDraft, usualDraft, waysWanted, withKindTaken } from './ways-draft.ts'
import { WaysOrder } from './ways-order.tsx'
import { WaysPreview } from './ways-preview.tsx'
import { useWaysApi, useWaysWords } from './ways-state.ts'

interface WaysFormProps {
  ways: WaysToPay
  /** What may be bought by voucher at this store. */
  kinds: readonly VoucherKind[]
}

/** One bar saves all of it, or undoes it. */
export function WaysForm({ ways, kinds }: WaysFormProps) {
  const say = useWaysWords()
  const api = useWaysApi()
  const showToast = useToast()
  const [known] = useState(() => usualDraft(ways))
  const [first] = useState(() => withKindTaken(known, kinds))
  const [draft, setDraft] = useState<UsualDraft>(first)
  const [rateLeft, setRateLeft] = useState(false)
  const write = (part: Partial<UsualDraft>) => setDraft(kept => ({ ...kept, ...part }))
  const saving = useIntention({
    send: (wanted: WantedWays) => api.say(wanted),
    changes: () => [['ways-to-pay'], ['me']],
    onDone: () => showToast({ tone: 'positive', text: say.saved }),
  })
  const wanted = waysWanted(draft)
  const isChanged = JSON.stringify(wanted) !== JSON.stringify(waysWanted(known))
  const takesNothing = linesShown(draft).length === 0

  function submit(event: FormEvent) {
    event.preventDefault()
    setRateLeft(true)
    if (isChanged && wanted && !saving.isPending) saving.mutate(wanted)
  }

  return (
    <form className="store-form" onSubmit={submit} noValidate>
      <div className="ways-fields">
        <WaysOrder
          draft={draft}
          available={ways.available}
          kinds={kinds}
          write={write}
          error={takesNothing ? say.needOne : null}
        />
        <WaysBeside draft={draft} available={ways.available} write={write} />
        {draft.taken.includes('credit-card') && (
          <UsualInstallments draft={draft} write={write} showFault={rateLeft} onLeaveRate={() => setRateLeft(true)} />
        )}
        <ProblemAlert error={saving.error} />
      </div>
      <WaysPreview draft={draft} />
      <SaveBar isChanged={isChanged} isFaulty={takesNothing} busy={saving.isPending} onUndo={() => setDraft(first)} />
    </form>
  )
}
