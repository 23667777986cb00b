import { type RefObject, useRef, useState } from 'react'
import { type Cpf, parseCpf } from '../../../shared/brazil/cpf.ts'
import type { CardFields } from '../../client/card-fields.ts'
import type { CardWords } from '../card/card-words.ts'
import type { PayingStep } from '../card/paying-step.ts'
import { sendCard } from '../card/send-card.ts'
import type { VoucherMessages } from '../messages/voucher-pt-br.ts'

type HolderFault = 'missing' | 'short' | 'wrong'

interface VoucherPaymentOptions {
  address: string
  words: CardWords
  say: VoucherMessages
  /** The account whose form is open: no other is sure to know its token. */
  account: string | undefined
  /** What of the charge it pays, in centavos; all that is left without it. */
  amount: number | undefined
  /** What was left of it when the payer saw it. */
  left: number
  /** The open form. */
  fields: RefObject<CardFields | null>
  check: () => Promise<void>
}

/** Pays with what was typed: the holder's CPF from the page, a token from the form, the payment from our server. */
export function useVoucherPayment(options: VoucherPaymentOptions) {
  const { address, words, account, amount, left, fields, check } = options
  const [step, setStep] = useState<PayingStep | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [cpf, setCpf] = useState('')
  const [fault, setFault] = useState<HolderFault | null>(null)
  const home = useRef<HTMLDivElement>(null)
  const isComplete = useRef(false)
  const isBusy = useRef(false)

  const pay = async () => {
    if (isBusy.current || !fields.current) return
    const holder = readHolder(cpf)
    setFault(holder.fault)
    // A token pays once: none is asked for while the holder is not known. What is missing in the form is said by the
    // form first.
    if (holder.fault && isComplete.current) return home.current?.querySelector('input')?.focus()
    isBusy.current = true
    setStep('preparing')
    setTrouble(null)
    await payOnce(fields.current, holder.cpf)
    isBusy.current = false
    setStep(null)
  }

  const payOnce = async (form: CardFields, holder_tax_id: Cpf | null) => {
    const outcome = await form.submit(holder_tax_id ?? undefined)
    if (!outcome.ok) return outcome.code === 'silent' && setTrouble(words.say.trouble.unavailable)
    if (!holder_tax_id) return
    const { token: card_token, brand: card_brand } = outcome.card
    setStep('confirming')
    const typed = { card_token, account, card_brand }
    const answer = await sendCard(address, { method: 'voucher', ...typed, holder_tax_id, amount, left })
    await check()
    // A voucher is nobody's kept card: `over` is never said of it.
    if (answer.ok || answer.trouble === 'stale' || answer.trouble === 'over') return
    const { trouble: said } = words.say
    setTrouble(answer.trouble === 'tooMany' ? said.tooMany(answer.seconds, answer.at) : said[answer.trouble])
  }

  const onCpf = (text: string) => {
    setCpf(text)
    setFault(null)
  }
  const onLeave = () => {
    if (cpf !== '') setFault(readHolder(cpf).fault)
  }
  const onForm = ({ complete }: { complete: boolean }) => {
    isComplete.current = complete
  }
  return { step, trouble, pay, onForm, holder: { cpf, fault, onCpf, onLeave, home } }
}

function readHolder(text: string): { cpf: Cpf; fault: null } | { cpf: null; fault: HolderFault } {
  const parsed = parseCpf(text)
  if (parsed.ok) return { cpf: parsed.cpf, fault: null }
  if (text === '') return { cpf: null, fault: 'missing' }
  return { cpf: null, fault: parsed.problem === 'wrong_length' ? 'short' : 'wrong' }
}
