import type { Whatsapp, WhatsappPut } from '../../../shared/contract/whatsapp.ts'
import { type PayerMailKind, payerMailKinds } from '../../../shared/mails/mail-data.ts'

/** The form as it stands. */
export interface NumberDraft {
  id: string
  token: string
  english: boolean
  kinds: readonly PayerMailKind[]
  templates: Record<PayerMailKind, string>
}

const usualNames: Record<PayerMailKind, string> = {
  charge: 'guiche_charge',
  reminder: 'guiche_reminder',
  receipt: 'guiche_receipt',
  refund: 'guiche_refund',
}

/** The form as what is saved says, or before anything was. */
export function draftOf(known: Whatsapp['sender']): NumberDraft {
  return {
    id: known?.phone_number_id ?? '',
    token: '',
    english: known?.languages.includes('en-GB') ?? false,
    kinds: known?.messages ?? [],
    templates: known?.templates ?? usualNames,
  }
}

/** What is wrong with it. */
export interface NumberFaults {
  id: boolean
  token: boolean
  templates: PayerMailKind[]
}

export function faultsOf(draft: NumberDraft, known: Whatsapp['sender']): NumberFaults {
  const isSame = known?.phone_number_id === draft.id
  return {
    id: !/^\d{5,20}$/.test(draft.id),
    token: !draft.token && !isSame,
    templates: payerMailKinds.filter(kind => !/^[a-z0-9_]+$/.test(draft.templates[kind])),
  }
}

/** The form as the API wants it. */
export function putOf({ id, token, english, kinds, templates }: NumberDraft): WhatsappPut {
  return {
    phone_number_id: id,
    ...(token && { token }),
    templates,
    languages: english ? ['pt-BR', 'en-GB'] : ['pt-BR'],
    messages: payerMailKinds.filter(kind => kinds.includes(kind)),
  }
}
