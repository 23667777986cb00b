import { useEffect, useRef, useState } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import type { SplitTenderMessages } from '../messages/split-tender-pt-br.ts'
import { askSplitTender } from './ask-split-tender.ts'
import type { Attempt } from './tenders-now.tsx'

interface GiveUpProps {
  say: SplitTenderMessages
  address: string
  attempt: Attempt
  check: () => Promise<void>
}

/** Gives the tenders up after a second word, which says what happens to the payer's money. */
export function GiveUp({ say, address, attempt, check }: GiveUpProps) {
  const words = say.giveUp
  const [isAsking, ask] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const stay = useRef<HTMLButtonElement>(null)
  const go = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isAsking) stay.current?.focus()
  }, [isAsking])

  const keep = () => {
    ask(false)
    requestAnimationFrame(() => go.current?.focus())
  }
  const undo = async () => {
    setBusy(true)
    const answer = await askSplitTender(address, 'undo')
    await check()
    setBusy(false)
    if (answer === 'network' || answer === 'unavailable') setTrouble(say.trouble[answer])
  }

  if (!isAsking) {
    return (
      <button type="button" className="tender-give-up" ref={go} onClick={() => ask(true)}>
        {words.go}
      </button>
    )
  }
  const { held, paid, tenders } = attempt
  const hasCode = tenders.some(({ method, status }) => method === 'pix' && status === 'under_way')
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fieldset, for nothing in it is filled in
    <div
      className="tender-question"
      role="group"
      aria-labelledby="giving-up"
      onKeyDown={event => event.key === 'Escape' && !isBusy && keep()}
    >
      <p id="giving-up">{words.question}</p>
      {held > 0 && <p>{words.held}</p>}
      {paid > 0 && <p>{words.paid}</p>}
      {hasCode && <p>{words.code}</p>}
      {trouble && (
        <Alert tone="warning" live="alert">
          {trouble}
        </Alert>
      )}
      <Button intent="secondary" size="large" wide ref={stay} onClick={keep}>
        {words.stay}
      </Button>
      <Button intent="secondary" size="large" wide busy={isBusy ? words.asking : false} onClick={undo}>
        {words.sure}
      </Button>
    </div>
  )
}
