import './account-abilities.css'
import { type ReactNode, useEffect, useRef } from 'react'
import { cardBrandLabel } from '../../../shared/cards/card-brand-labels.ts'
import type { AccountAbilities } from '../../../shared/contract/account-abilities.ts'
import { CardBrandLogo } from '../../ui/brand/card-brand-logo.tsx'
import { PaymentMethodLogo } from '../../ui/brand/payment-method-logo.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ModalButtons } from '../../ui/modal/modal.tsx'
import { usePreferences } from '../preferences/preferences.tsx'
import { useAbilityWords } from './accounts-state.ts'

type Label = keyof ReturnType<typeof useAbilityWords>['labels']

/** What the account can do, by its own record: what it cannot is said, too. */
export function AccountAbilitiesList({ can, onClose }: { can: AccountAbilities; onClose: () => void }) {
  const say = useAbilityWords()
  const { language } = usePreferences()
  const start = useRef<HTMLParagraphElement>(null)
  const list = (words: readonly string[]) => capital(new Intl.ListFormat(language).format(words))
  // Its one button is at its end: it is read from its beginning.
  useEffect(() => start.current?.focus(), [])
  const groups = {
    takes: [
      row('pix', can.pix && say.pix),
      row('cards', list(can.cards.map(kind => say.cards[kind]))),
      row('installments', can.installments > 1 && say.installments(can.installments, can.payer_interest)),
      row('wallets', can.wallets.length > 0 && wallets()),
      row('vouchers', can.vouchers.length > 0 && vouchers()),
    ],
    safety: [
      row('confirms', list(can.confirms.map(kind => say.confirms[kind]))),
      row('keeps_cards', can.keeps_cards && say.keeps),
    ],
    after: [
      row('refunds', say.refunds(can.refunds.days)),
      row('payouts', can.payouts && say.payouts[can.payouts]),
      row('disputes', can.disputes && say.disputes[can.disputes]),
    ],
  }
  // A bank takes Pix: that it takes no cards is no news.
  const isBank = can.cards.length === 0
  return (
    <div className="account-abilities">
      <p className="modal-text" ref={start} tabIndex={-1}>
        {say.text}
      </p>
      {(Object.keys(groups) as (keyof typeof groups)[])
        .filter(group => !isBank || group !== 'safety')
        .map(group => (
          <section key={group} aria-label={say.groups[group]}>
            <h3 className="account-abilities-title">{say.groups[group]}</h3>
            <dl className="account-abilities-list">
              {groups[group].filter(({ value }) => !isBank || value).map(one => line(one))}
            </dl>
          </section>
        ))}
      <ModalButtons>
        <Button intent="secondary" onClick={onClose}>
          {say.close}
        </Button>
      </ModalButtons>
    </div>
  )

  function wallets() {
    return (
      <span className="account-abilities-marks">
        {can.wallets.map(wallet => (
          <span key={wallet} className="account-abilities-mark">
            <PaymentMethodLogo method={wallet} size={24} />
            {say.wallets[wallet]}
          </span>
        ))}
      </span>
    )
  }

  function vouchers() {
    // More than a handful are named, not drawn.
    if (can.vouchers.length > MOST_MARKS) {
      const named = can.vouchers.slice(0, MOST_MARKS).map(brand => cardBrandLabel(brand, language))
      return `${named.join(', ')} …`
    }
    return (
      <span className="account-abilities-marks">
        {can.vouchers.map(brand => (
          <span key={brand} className="account-abilities-mark">
            <CardBrandLogo name={brand} size={24} />
            {cardBrandLabel(brand, language)}
          </span>
        ))}
      </span>
    )
  }

  function line({ label, value }: { label: Label; value: ReactNode }) {
    return (
      <div key={label} className="account-ability" data-absent={!value || undefined}>
        <dt>{say.labels[label]}</dt>
        <dd>
          <Icon name={value ? 'check' : 'close'} size={16} />
          <span>{value || say.no}</span>
        </dd>
      </div>
    )
  }
}

const MOST_MARKS = 4

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function row(label: Label, value: ReactNode | false): { label: Label; value: ReactNode } {
  return { label, value: value || null }
}
