import { Facts } from '../../ui/facts/facts.tsx'
import '../../ui/brand/brand-mark.css'
import '../../ui/brand/card-brand-tiles.css'
import './receipt.css'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { Receipt } from '../../../shared/contract/receipt.ts'
import {
  type ReceiptMark,
  receiptFoot,
  receiptHead,
  receiptParts,
  wordsOfReceipt,
} from '../../../shared/receipts/receipt-lines.ts'
import { ApiProblem } from '../../client/problem.ts'
import { CardBrandLogo } from '../../ui/brand/card-brand-logo.tsx'
import { PaymentMethodLogo } from '../../ui/brand/payment-method-logo.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import { PrintIcon } from '../../ui/print-icon.tsx'
import { useChargeDetailsApi } from '../charges/detail/charge-details-state.ts'
import { SendByMail } from '../mails/send-by-mail.tsx'
import { receipts as enGb } from '../messages/en-gb/receipts.ts'
import { receipts as ptBr, type ReceiptPageWords } from '../messages/pt-br/receipts.ts'
import { usePreferences } from '../preferences/preferences.tsx'
import { ListFailed, ListOnItsWay } from '../review/list-state.tsx'
import { useOffice } from '../server-state/office-context.ts'
import { chargeQueryOf } from '../server-state/queries.ts'
import { useMay } from '../server-state/use-me.ts'
import { DownloadButton } from '../shell/download-button.tsx'
import { useTitle } from '../shell/use-title.ts'

const words: Record<'pt-BR' | 'en-GB', ReceiptPageWords> = { 'pt-BR': ptBr, 'en-GB': enGb }

/** The receipt of a charge: to be read, printed or taken along as PDF, in the language of this person. */
export function ReceiptPage() {
  const { chargeId } = useParams({ from: '/staff/receipts/$chargeId' })
  const { language } = usePreferences()
  const say = words[language]
  const { title } = wordsOfReceipt(language)
  const api = useChargeDetailsApi()
  const mayWrite = useMay('charges:write')
  const read = useQuery(
    queryOptions({
      queryKey: ['charge', chargeId, 'receipt'],
      queryFn: ({ signal }) => api.receipt(chargeId, signal),
    }),
  )
  const { api: office } = useOffice()
  // Whose address the mail goes to, where it is known.
  const { data: charge } = useQuery({ ...chargeQueryOf(office, chargeId), enabled: mayWrite })
  useTitle(title)
  const isUnpaid = read.error instanceof ApiProblem && read.error.code === 'charge_not_paid'
  return (
    <div className="container receipt-page">
      <div className="receipt-tools">
        <Link to="/charges/$chargeId" params={{ chargeId }} className="link">
          <Icon name="back" size={16} />
          {say.back}
        </Link>
        {read.data && (
          <div className="receipt-buttons">
            {mayWrite && <SendByMail charge={chargeId} kind="receipt" to={charge?.customer?.email ?? null} />}
            <DownloadButton
              file={`receipt-${chargeId}.pdf`}
              load={() => api.receiptPdf(chargeId, language)}
              words={say}
            />
            <Button onClick={() => print()}>
              <PrintIcon />
              {say.print}
            </Button>
          </div>
        )}
      </div>
      {read.data ? (
        <Sheet receipt={read.data} />
      ) : isUnpaid ? (
        <EmptyState picture={<Icon name="clock" size={24} />} {...say.none} />
      ) : read.error ? (
        <ListFailed title={say.failed} error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <ListOnItsWay />
      )}
    </div>
  )
}

function Sheet({ receipt }: { receipt: Receipt }) {
  const { language } = usePreferences()
  const { test } = wordsOfReceipt(language)
  const { title, paid } = receiptHead(receipt, language)
  return (
    <article className="receipt-paper" aria-labelledby="receipt-title">
      {receipt.store.logo && <img className="receipt-logo" src={`/i/${receipt.store.logo}`} alt="" />}
      <p className="receipt-store">{receipt.store.name}</p>
      <h1 className="receipt-title" id="receipt-title">
        {title}
      </h1>
      <p className="receipt-paid">
        <span>{paid}</span>
        <Money amount={receipt.paid} language={language} size="hero" />
      </p>
      {receipt.mode === 'test' && <p className="receipt-test">{test}</p>}
      {receiptParts(receipt, language).map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no name of their own, and never change places
        <section key={place} className="receipt-part">
          <h2>{part.title}</h2>
          <dl>
            {part.lines.map(([name, value, mark]) => (
              <div key={name} data-long={isId(value) || undefined}>
                <dt>{name}</dt>
                <dd>
                  {mark && <Mark {...mark} />}
                  {value}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p className="receipt-foot">
        <Facts of={receiptFoot(receipt, language)} />
      </p>
    </article>
  )
}

/** Without a place to break: it would be cut anywhere beside its name on a phone. */
function isId(value: string): boolean {
  return /^\S{20,}$/.test(value)
}

function Mark(mark: ReceiptMark) {
  return 'brand' in mark ? <CardBrandLogo name={mark.brand} /> : <PaymentMethodLogo method={mark.method} />
}
