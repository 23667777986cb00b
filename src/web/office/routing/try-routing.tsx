import { useState } from 'react'
import { cardBrandLabel } from '../../../shared/cards/card-brand-labels.ts'
import { type CardBrandName, cardBrandNames } from '../../../shared/cards/card-brands.ts'
import { type CardMethod, cardMethods } from '../../../shared/charge/method-traits.ts'
import type { CardRouting } from '../../../shared/contract/card-routing.ts'
import { type RoutingTarget, routeCard } from '../../../shared/routing/route-card.ts'
import { MoneyField } from '../../ui/money-field/money-field.tsx'
import { Select } from '../../ui/select/select.tsx'
import { usePreferences } from '../preferences/preferences.tsx'
import { isReady, policyOf, type RoutingDraft } from './routing-draft.ts'
import { useRoutingWords } from './routing-words.ts'

/** What a card would meet by the rules on the screen: by the same function that the server chooses by. */
export function TryRouting({ draft, routing }: { draft: RoutingDraft; routing: CardRouting }) {
  const words = useRoutingWords()
  const { language, words: office } = usePreferences()
  const [amount, setAmount] = useState(10_000)
  const [method, setMethod] = useState<CardMethod>('credit-card')
  const [brand, setBrand] = useState<CardBrandName | 'unknown'>('unknown')
  const brands = cardBrandNames.map(name => ({ value: name, label: cardBrandLabel(name, language) }))
  return (
    <section className="routing-try" aria-labelledby="try-title">
      <h2 className="routing-heading" id="try-title">
        {words.tryIt.title}
      </h2>
      <p className="routing-hint">{words.tryIt.text}</p>
      <MoneyField label={words.tryIt.amount} amount={amount} onAmount={setAmount} language={language} />
      <Select
        label={words.tryIt.method}
        placeholder={words.choose}
        value={method}
        options={cardMethods.map(value => ({ value, label: office.paymentMethod[value] }))}
        onChoose={setMethod}
      />
      <Select<CardBrandName | 'unknown'>
        label={words.tryIt.brand}
        placeholder={words.choose}
        value={brand}
        options={[{ value: 'unknown', label: words.tryIt.unknown }, ...brands]}
        onChoose={setBrand}
      />
      <Answer draft={draft} routing={routing} card={{ method, amount, brand: brand === 'unknown' ? null : brand }} />
    </section>
  )
}

function Answer({
  draft,
  routing,
  card,
}: {
  draft: RoutingDraft
  routing: CardRouting
  card: { method: CardMethod; amount: number; brand: CardBrandName | null }
}) {
  const words = useRoutingWords()
  const policy = policyOf(draft, routing)
  const met = isReady(draft) ? routeCard(policy, { ...card, draw: 0 }, isOpen(routing)) : null
  const rule = met?.rule ?? null
  const otherwise = policy.rules.length > 0 ? words.otherwise : words.anyCard
  const name = rule === null ? otherwise : words.ruleName(rule, policy.rules[rule - 1]?.name ?? '')
  const targets = met?.targets ?? []
  const shared = sharing(targets)
  // A card that is typed for one account is taken by those alone that share its token.
  const takesOf = (id: string) => routing.accounts.find(account => account.id === id)?.shares_tokens_with ?? []
  const standing = targets.filter(
    ({ account: one }) =>
      shared.every(({ account }) => account !== one) && shared.some(({ account }) => takesOf(account).includes(one)),
  )
  const nameOf = (id: string) => routing.accounts.find(account => account.id === id)?.name ?? id
  return (
    <div className="routing-answer" role="status">
      {met ? (
        <>
          <p className="routing-rule-name">{words.tryIt.meets(name)}</p>
          {shared.map(({ account, share }) => (
            <p key={account}>{words.tryIt.goes(share, nameOf(account))}</p>
          ))}
          {standing.length > 0 && <p>{words.standIn(standing.map(({ account }) => nameOf(account)).join(', '))}</p>}
        </>
      ) : (
        <p>{words.tryIt.wrong}</p>
      )}
    </div>
  )
}

/** What is closed is passed over, as the server does. */
function isOpen({ accounts }: CardRouting): (account: string) => boolean {
  return account => accounts.some(({ id, is_closed }) => id === account && !is_closed)
}

/** What each takes of those that are open, in percent: where none has a share, the first listed stands in. */
function sharing(targets: readonly RoutingTarget[]): RoutingTarget[] {
  const whole = targets.reduce((sum, { share }) => sum + share, 0)
  if (whole === 0) return targets.slice(0, 1).map(target => ({ ...target, share: 100 }))
  return targets
    .filter(({ share }) => share > 0)
    .map(target => ({ ...target, share: Math.round((target.share * 100) / whole) }))
}
