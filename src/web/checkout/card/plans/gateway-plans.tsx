import { useEffect, useId, useRef, useState } from 'react'
import type { CheckoutState } from '../../../../shared/contract/checkout.ts'
import type { Language } from '../../../../shared/language.ts'
import type { CardMessages } from '../../messages/card-pt-br.ts'
import { plansEnGb } from '../../messages/plans-en-gb.ts'
import { type PlanMessages, plansPtBr } from '../../messages/plans-pt-br.ts'
import { useWords } from '../../state/words.ts'
import { askPlans, type Plan } from './ask-plans.ts'

/** Both languages: few payers need either, and one request is less than two. */
const says: Record<Language, PlanMessages> = { 'pt-BR': plansPtBr, 'en-GB': plansEnGb }

interface GatewayPlansProps {
  words: CardMessages['installments']
  address: string
  account: string
  /** Centavos that are to be paid. */
  amount: number
  /** By what the gateway knows the card that is typed; null while it does not. */
  card: string | null
  /** What became of the last try: it may have been rejected because the table had changed. */
  tried: CheckoutState['card']
  /** What is chosen; null: at once. */
  chosen: Plan | null
  isDebit: boolean
  onChoose: (plan: Plan | null) => void
}

/** In how many instalments, by the table of the gateway that takes the card: it is asked once the card is known. */
export function GatewayPlans(props: GatewayPlansProps) {
  const say = says[useWords().language]
  const { words, address, account, amount, card, chosen, isDebit, onChoose } = props
  const rejected = props.tried?.failure === 'installments_changed' ? props.tried.payment : null
  const id = useId()
  const [found, setFound] = useState<{ of: string; plans: Plan[] | null }>()
  const choose = useRef(onChoose)
  choose.current = onChoose
  const wanted = useRef(1)
  const [lastRejected, setLastRejected] = useState(rejected)
  if (rejected !== null && rejected !== lastRejected) setLastRejected(rejected)
  const of = card === null ? null : [card, account, amount].join()

  // Of another card nothing of this one's table stays.
  useEffect(() => {
    if (of !== null) wanted.current = 1
    choose.current(null)
  }, [of])

  // What was rejected is read anew; until it is there the table that was shown stays, and is rejected again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `lastRejected` asks again
  useEffect(() => {
    if (of === null || card === null) return
    let isOver = false
    void askPlans(address, { account, card, amount }).then(plans => {
      if (isOver) return
      setFound({ of, plans })
      choose.current(plans?.find(({ count }) => count === wanted.current) ?? null)
    })
    return () => {
      isOver = true
    }
  }, [of, card, account, amount, address, lastRejected])

  const plans = of !== null && found?.of === of ? found.plans : undefined
  const hasChoice = plans != null && plans.length > 1
  const atOnce = { count: 1, each: amount, first: amount, total: amount }
  const shown = hasChoice ? plans : [atOnce]
  return (
    <div className="installments">
      <label htmlFor={id}>{words.label}</label>
      <div className="installments-frame">
        <select
          id={id}
          aria-describedby={`${id}-total`}
          value={isDebit ? 1 : (chosen?.count ?? 1)}
          disabled={isDebit || !hasChoice}
          onChange={event => {
            wanted.current = Number(event.target.value)
            onChoose(plans?.find(({ count }) => count === wanted.current) ?? null)
          }}
        >
          {shown.map(one => (
            <option key={one.count} value={one.count}>
              {words.option({ ...one, first: one.each }, one.total > amount)}
            </option>
          ))}
        </select>
      </div>
      <div id={`${id}-total`} aria-live="polite">
        {isDebit ? <p>{words.debit}</p> : <Said {...{ say, card, plans, chosen, amount, rejected }} />}
      </div>
    </div>
  )
}

/** What is said of it: what it comes to, and the gateway's own words as it gave them. */
function Said({
  say,
  card,
  plans,
  chosen,
  amount,
  rejected,
}: Pick<GatewayPlansProps, 'card' | 'chosen' | 'amount'> & {
  rejected: string | null
  say: PlanMessages
  plans: Plan[] | null | undefined
}) {
  if (card === null) return <p>{say.typeFirst}</p>
  if (plans === undefined) return <p>{say.coming}</p>
  if (plans === null) return <p>{say.unknown}</p>
  if (plans.length === 1) return <p>{say.onlyOnce}</p>
  const { total, words } = chosen ?? { total: amount, words: [] }
  return (
    <>
      {rejected !== null && <p>{say.changed}</p>}
      <p>{say.total(total, total - amount)}</p>
      {chosen && chosen.count > 1 && words.length > 0 && <p lang="pt-BR">{words.join(' · ')}</p>}
    </>
  )
}
