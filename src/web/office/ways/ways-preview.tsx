import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { isWallet } from '../../../shared/charge/payment-method.ts'
import { accentShades, accentTokens, houseAccent } from '../../ui/accent.ts'
import { CardRow } from '../../ui/brand/card-row.tsx'
import { PaymentMethodLogo } from '../../ui/brand/payment-method-logo.tsx'
import { Money } from '../../ui/money.tsx'
import { usePreferences } from '../preferences/preferences.tsx'
import { useMe } from '../server-state/use-me.ts'
import { storeQuery, useStoreApi } from '../store/store-state.ts'
import { canBeParted, type Line, linesShown, type UsualDraft } from './ways-draft.ts'
import { useWaysWords } from './ways-state.ts'

/** The payer's list in small, as the next charge would have it. */
export function WaysPreview({ draft }: { draft: UsualDraft }) {
  const say = useWaysWords()
  const { language, words } = usePreferences()
  const { store } = useMe()
  const { data: brand } = useQuery(storeQuery(useStoreApi()))
  const { light } = accentShades(brand?.accent ?? houseAccent)
  const wallets = draft.taken.filter(isWallet)
  const shown = linesShown(draft)
  const parted = draft.splitTender && canBeParted(draft) && shown.length > 0
  return (
    <section className="payer-preview" aria-label={say.preview}>
      <h2>{say.preview}</h2>
      <div className="payer-preview-phone" style={accentTokens(light) as CSSProperties}>
        <div className="payer-preview-head">
          <span className="payer-preview-mark" aria-hidden="true">
            {store.name.trim().charAt(0).toUpperCase()}
          </span>
          <p className="payer-preview-name">{store.name}</p>
          <p className="payer-preview-amount">
            <Money amount={60_000} language={language} />
          </p>
        </div>
        {wallets.length > 0 && (
          <div className="ways-wallets">
            {wallets.map(wallet => (
              <span key={wallet} className="ways-wallet">
                <PaymentMethodLogo method={wallet} />
                {words.paymentMethod[wallet]}
              </span>
            ))}
            <span className="ways-or">{say.or}</span>
          </div>
        )}
        <p className="payer-preview-method">{say.previewText}</p>
        <ol className="ways-list">
          {shown.map((line, place) => (
            <li key={line} data-chosen={place === 0 || undefined}>
              <span className="ways-radio" aria-hidden="true" />
              <span>{say.lines[line]}</span>
              <LineTakes line={line} draft={draft} />
            </li>
          ))}
          {parted && (
            <li>
              <span className="ways-radio" aria-hidden="true" />
              <span>{say.splitTender}</span>
            </li>
          )}
        </ol>
      </div>
      <p className="accent-soft">{say.previewNote}</p>
    </section>
  )
}

function LineTakes({ line, draft }: { line: Line; draft: UsualDraft }) {
  const say = useWaysWords()
  const takesCredit = draft.taken.includes('credit-card')
  const hint = {
    pix: say.instant,
    card: takesCredit && draft.max > 1 ? say.upTo(draft.max) : null,
    voucher: say.kinds[draft.voucherKind],
  }[line]
  return (
    <>
      {hint && <span className="ways-hint">{hint}</span>}
      <span className="ways-marks">
        {line === 'card' ? <CardRow takesCredit={takesCredit} /> : <PaymentMethodLogo method={line} />}
      </span>
    </>
  )
}
