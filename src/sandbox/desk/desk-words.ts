import type { Language } from '../../shared/language.ts'
import type { Chargeback } from '../acquirer/chargebacks/chargeback.ts'
import type { FaultKind, FaultPlace } from '../acquirer/faults/fault-kinds.ts'
import type { PaymentStatus } from '../acquirer/payments/payment.ts'
import { enGb } from './desk-words-en-gb.ts'
import { ptBr } from './desk-words-pt-br.ts'

/** Everything that the acquirer's page says, in one language. */
export interface DeskWords {
  languageName: string
  name: string
  title: string
  intro: string
  now: { title: string; none: string; stop: string; stopAll: string }
  struck: (count: number) => string
  left: (count: number) => string
  always: string
  share: (percent: string) => string
  add: {
    title: string
    kind: string
    call: string
    anyCall: string
    when: string
    before: string
    after: string
    often: string
    once: string
    threeTimes: string
    oneInTen: string
    submit: string
  }
  accounts: {
    title: string
    none: string
    working: string
    refusing: string
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
    statuses: Record<Chargeback['status'], string>
  }
  statuses: Record<PaymentStatus, string>
  places: Record<FaultPlace, string>
  kinds: Record<FaultKind, string>
  more: string
}

const words: Readonly<Record<Language, DeskWords>> = { 'pt-BR': ptBr, 'en-GB': enGb }

/** What the page says in a language. */
export function deskWords(language: Language): DeskWords {
  return words[language]
}
