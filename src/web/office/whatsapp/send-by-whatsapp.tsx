import type { Charge } from '../../../shared/contract/charge.ts'
import { capture } from '../../services/capture.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { whatsappLink as enGb } from '../messages/en-gb/whatsapp-link.ts'
import { whatsappLink as ptBr, type WhatsappLinkWords } from '../messages/pt-br/whatsapp-link.ts'
import { usePreferences } from '../preferences/preferences.tsx'
import { useFormats } from '../words/formats.ts'
import { whatsappUrl } from './whatsapp-url.ts'

const words: Record<'pt-BR' | 'en-GB', WhatsappLinkWords> = { 'pt-BR': ptBr, 'en-GB': enGb }

interface SendByWhatsappProps {
  charge: Charge
  from: 'charge' | 'new_charge'
  wide?: boolean
}

/** Opens WhatsApp with the charge's link in a text, to its payer's number where that is known. */
export function SendByWhatsapp({ charge, from, wide = false }: SendByWhatsappProps) {
  const say = words[usePreferences().language]
  const { money } = useFormats()
  const { customer, amount_due, description: what, checkout_url: url } = charge
  const payer = customer?.name?.trim().split(/\s+/)[0] ?? null
  const phone = customer?.phone ?? null
  const text = say.message({ payer, amount: money(amount_due), what, url })
  return (
    <ButtonLink
      intent="secondary"
      wide={wide}
      href={whatsappUrl(text, phone)}
      target="_blank"
      rel="noreferrer"
      onClick={() => capture({ name: 'link_shared', from })}
    >
      {say.send}
    </ButtonLink>
  )
}
