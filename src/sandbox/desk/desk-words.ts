import type { Language } from '../../shared/language.ts'
import type { Chargeback } from '../acquirer/chargebacks/chargeback.ts'
import type { FaultKind, FaultPlace } from '../acquirer/faults/fault-kinds.ts'
import type { PaymentStatus } from '../acquirer/payments/payment.ts'
import type { FaultPageWords } from '../faults/fault-words.ts'
import { enGb } from './desk-words-en-gb.ts'
import { ptBr } from './desk-words-pt-br.ts'

/** Everything that the acquirer's page says, in one language. */
export interface DeskWords extends FaultPageWords<FaultKind, FaultPlace> {
  accounts: {
    title: string
    none: string
    working: string
    rejecting: string
    silent: string
    takeDown: string
    putUp: string
  }
  payments: { title: string; none: string; end: Record<'processing' | 'challenge' | 'authorized', string> }
  chargebacks: {
    title: string
    none: string
    raise: string
    win: string
    lose: string
    again: string
    statuses: Record<Chargeback['status'], string>
  }
  statuses: Record<PaymentStatus, string>
}

const words: Readonly<Record<Language, DeskWords>> = { 'pt-BR': ptBr, 'en-GB': enGb }

/** What the page says in a language. */
export function deskWords(language: Language): DeskWords {
  return words[language]
}
