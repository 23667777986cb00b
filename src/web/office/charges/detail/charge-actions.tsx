import { useState } from 'react'
import { chargeIs } from '../../../../shared/charge/charge-status.ts'
import { isSplitTenderUnderWay } from '../../../../shared/charge/split-tender-status.ts'
import type { Charge } from '../../../../shared/contract/charge.ts'
import type { Payment } from '../../../../shared/contract/payment.ts'
import { capture } from '../../../services/capture.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { PrintIcon } from '../../../ui/print-icon.tsx'
import { useCopy } from '../../../ui/use-copy.ts'
import { SendByMail } from '../../mails/send-by-mail.tsx'
import { useWords } from '../../preferences/preferences.tsx'
import { useMay } from '../../server-state/use-me.ts'
import { RouteButton } from '../../shell/route-button.tsx'
import { SendByWhatsapp } from '../../whatsapp/send-by-whatsapp.tsx'
import { useFormats } from '../../words/formats.ts'
import { AskAgain } from '../money/ask-again.tsx'
import { excessOf } from '../money/excess-of.ts'
import { PayWithCredit } from '../money/pay-with-credit.tsx'
import { AcceptCharge } from './accept-charge.tsx'
import { useActWords } from './act-words.ts'
import { type Act, type ActName, actsOf, isAcceptedInNotice } from './acts-of-charge.ts'
import { CancelCharge } from './cancel-charge.tsx'
import { CapturePayment, mostOf } from './capture-payment.tsx'
import { useConfirmWords } from './confirm-words.ts'
import { RefundPayment } from './refund-payment.tsx'
import { ReleasePayment } from './release-payment.tsx'
import { UnavailableActs, useActNames } from './unavailable-acts.tsx'

type Asked = { name: Exclude<ActName, 'copyLink' | 'openCheckout' | 'receipt'>; payment: Payment | null }

/**
 * Everything that can be done with this charge: what may be done now as buttons, what stands out first, and the rest
 * with why not.
 */
export function ChargeActions({ charge }: { charge: Charge }) {
  const words = useWords()
  const mayWrite = useMay('charges:write')
  const acts = actsOf(charge, { mayWrite, mayRefund: useMay('refunds:write') }, useActWords())
  const mayReadCustomers = useMay('customers:read')
  const names = useActNames(charge)
  const { capture: capturing } = useConfirmWords().chargeConfirm
  const { money } = useFormats()
  const [asked, setAsked] = useState<Asked | null>(null)
  const { outcome, copy } = useCopy()
  // All that a payment has left and pays nothing is accepted or given back where that is said.
  const excess = excessOf(charge)
  const isRefundInNotice = ({ name, payment }: Act) =>
    excess && name === 'refund' && payment?.id === excess.payment.id && excess.surplus === payment.amount_refundable
  const isAcceptInNotice = ({ name }: Act) => name === 'accept' && isAcceptedInNotice(charge)
  const able = acts.filter(act => act.obstacle === null && !isRefundInNotice(act) && !isAcceptInNotice(act))
  // Beside a dispute its answer is the one thing to do first, and of a payment in doubt to wait.
  const isHeldUp = charge.amount_disputed > 0 || charge.payments.some(({ status }) => status === 'processing')
  const takesMore = able.some(({ name }) => name === 'copyLink')
  // To accept less than was asked for is no first thing to do while the rest may come.
  const mayBeMain = ({ name }: Act) => isMain.has(name) && !(name === 'accept' && takesMore)
  const main = isHeldUp ? undefined : able.find(mayBeMain)?.name
  const customer =
    mayWrite && mayReadCustomers && takesMore && !isSplitTenderUnderWay(charge.latest_split_tender)
      ? charge.customer_id
      : null

  function button({ name, payment }: Act) {
    const intent = name === main ? 'primary' : name === 'cancel' ? 'quiet' : 'secondary'
    if (name === 'openCheckout') {
      return (
        <ButtonLink
          key={name}
          intent={intent}
          icon="external"
          href={charge.checkout_url}
          target="_blank"
          rel="noreferrer"
        >
          {names[name]}
        </ButtonLink>
      )
    }
    if (name === 'receipt') {
      return (
        <RouteButton key={name} to="/receipts/$chargeId" params={{ chargeId: charge.id }} intent={intent}>
          <PrintIcon />
          {names[name]}
        </RouteButton>
      )
    }
    if (name === 'copyLink') {
      return (
        <Button
          key={name}
          intent={intent}
          icon={outcome === 'copied' ? 'check' : 'copy'}
          onClick={() => {
            void copy(charge.checkout_url)
            capture({ name: 'link_shared', from: 'charge' })
          }}
        >
          {outcome === 'copied' ? words.shell.copied : names[name]}
        </Button>
      )
    }
    const most = name === 'capture' && payment ? mostOf(payment, charge) : 0
    return (
      <Button key={name} intent={intent} onClick={() => setAsked({ name, payment })}>
        {most > 0 ? capturing.submit(money(most)) : names[name]}
      </Button>
    )
  }

  return (
    <div className="charge-acts">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, these are buttons */}
      <div className="charge-actions" role="group" aria-label={names.group}>
        {mayWrite && isRepeatable(charge) && (
          <RouteButton to="/charges/new" search={{ like: charge.id }} icon="plus">
            {names.repeat}
          </RouteButton>
        )}
        {able.filter(({ name }) => name === main).map(button)}
        {able.filter(({ name }) => name !== main && name !== 'cancel').map(button)}
        {mayWrite && takesMore && <SendByMail charge={charge.id} kind="charge" to={charge.customer?.email ?? null} />}
        {mayWrite && takesMore && <SendByWhatsapp charge={charge} from="charge" />}
        {customer && <PayWithCredit charge={charge} customer={customer} />}
        {able.filter(({ name }) => name === 'cancel').map(button)}
      </div>
      <UnavailableActs charge={charge} acts={acts.filter(({ obstacle }) => obstacle !== null)} />
      <span className="visually-hidden" role="status">
        {outcome === 'copied' ? words.shell.copied : ''}
      </span>
      {asked && <Question asked={asked} charge={charge} onClosed={() => setAsked(null)} />}
    </div>
  )
}

/** Whether it was asked for in vain: the way on is another like it. */
function isRepeatable({ status, origin, net_held }: Charge): boolean {
  return chargeIs(status, 'unpaid') && origin === 'requested' && net_held === 0
}

/** What decides about money stands out; where nothing is to be decided, the link that asks for it. */
const isMain: ReadonlySet<ActName> = new Set(['capture', 'accept', 'copyLink'])

function Question({
  asked: { name, payment },
  charge,
  onClosed,
}: {
  asked: Asked
  charge: Charge
  onClosed: () => void
}) {
  if (name === 'cancel') return <CancelCharge charge={charge} onClosed={onClosed} />
  if (name === 'accept') return <AcceptCharge charge={charge} onClosed={onClosed} />
  if (name === 'reopen') return <AskAgain charge={charge} onClosed={onClosed} />
  if (!payment) return null
  if (name === 'capture') return <CapturePayment payment={payment} charge={charge} onClosed={onClosed} />
  if (name === 'release') return <ReleasePayment payment={payment} onClosed={onClosed} />
  return <RefundPayment payment={payment} proposed={payment.amount_refundable} onClosed={onClosed} />
}
