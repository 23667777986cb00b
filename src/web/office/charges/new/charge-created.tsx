import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { Charge } from '../../../../shared/contract/charge.ts'
import { capture } from '../../../services/capture.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { DrawerBody, DrawerFoot } from '../../../ui/drawer/drawer.tsx'
import { Money } from '../../../ui/money.tsx'
import { useCopy } from '../../../ui/use-copy.ts'
import { customerQueryOf, useCustomersApi } from '../../customers/customers-state.ts'
import { SendByMail } from '../../mails/send-by-mail.tsx'
import { usePreferences } from '../../preferences/preferences.tsx'
import { useMay } from '../../server-state/use-me.ts'
import { RouteButton } from '../../shell/route-button.tsx'
import { SendByWhatsapp } from '../../whatsapp/send-by-whatsapp.tsx'
import { useChargeFormWords } from '../charge-form-words.ts'
import { LinkQr } from './link-qr.tsx'

/** The link, ready to send or to show, and the payment the second it arrives. */
export function ChargeCreated({ charge, onAnother }: { charge: Charge; onAnother: () => void }) {
  const { language } = usePreferences()
  const { chargeCreated } = useChargeFormWords()
  const search = useSearch({ from: '/staff/charges' })
  const { outcome, copy } = useCopy()
  const isPaid = charge.status === 'paid'
  const amount = useRef<HTMLParagraphElement>(null)
  useEffect(() => amount.current?.focus(), [])

  return (
    <>
      <DrawerBody>
        <div className="created">
          <p ref={amount} tabIndex={-1}>
            <Money amount={charge.amount} language={language} size="hero" />
          </p>
          {charge.description && <p className="created-what">{charge.description}</p>}
          <div className="created-state" role="status">
            {isPaid && <Paid />}
          </div>
          {!isPaid && (
            <>
              <LinkQr url={charge.checkout_url} label={chargeCreated.qrLabel} />
              <p className="created-text">{chargeCreated.text}</p>
              <p className="created-link">{charge.checkout_url.replace(/^https?:\/\//, '')}</p>
              <div className="created-buttons">
                <Button
                  size="large"
                  wide
                  icon={outcome === 'copied' ? 'check' : 'copy'}
                  onClick={() => {
                    void copy(charge.checkout_url)
                    capture({ name: 'link_shared', from: 'new_charge' })
                  }}
                >
                  {outcome === 'copied' ? chargeCreated.linkCopied : chargeCreated.copyLink}
                </Button>
                <SendByWhatsapp charge={charge} from="new_charge" wide />
                <MailToPayer charge={charge} />
                <ButtonLink
                  intent="secondary"
                  wide
                  icon="external"
                  href={charge.checkout_url}
                  target="_blank"
                  rel="noreferrer"
                >
                  {chargeCreated.openCheckout}
                </ButtonLink>
              </div>
              <span className="visually-hidden" role="status">
                {outcome === 'copied' ? chargeCreated.linkCopied : ''}
              </span>
            </>
          )}
        </div>
      </DrawerBody>
      <DrawerFoot>
        <div className="created-foot">
          <RouteButton
            to="/charges/$chargeId"
            params={{ chargeId: charge.id }}
            search={search}
            intent={isPaid ? 'primary' : 'secondary'}
          >
            {chargeCreated.seeCharge}
          </RouteButton>
          <Button intent="secondary" icon="plus" onClick={onAnother}>
            {chargeCreated.createAnother}
          </Button>
        </div>
      </DrawerFoot>
    </>
  )
}

/** The charge by e-mail, where its payer has an address: written with the charge, or that of a registered customer. */
function MailToPayer({ charge: { id, customer, customer_id } }: { charge: Charge }) {
  const mayRead = useMay('customers:read')
  const whose = mayRead && !customer?.email ? customer_id : null
  const { data } = useQuery({ ...customerQueryOf(useCustomersApi(), whose ?? ''), enabled: whose !== null })
  const to = customer?.email ?? data?.email
  return to ? <SendByMail charge={id} kind="charge" to={to} wide /> : null
}

/** The one celebration: the ring closes, the tick is drawn. */
function Paid() {
  const { chargeCreated } = useChargeFormWords()
  return (
    <div className="created-paid">
      <svg width="96" height="96" viewBox="0 0 96 96" aria-hidden="true">
        <circle cx="48" cy="48" r="44" pathLength="1" />
        <path d="M30 49.5l12.5 12.5L67 36" pathLength="1" />
      </svg>
      <p className="created-paid-title">{chargeCreated.paid}</p>
      <p className="created-text">{chargeCreated.paidText}</p>
    </div>
  )
}
