import { useState } from 'react'
import type { Language } from '../../../shared/language.ts'
import { MoneyField } from '../../ui/money-field/money-field.tsx'
import { PhoneField } from '../../ui/phone-field/phone-field.tsx'
import { TaxIdField } from '../../ui/tax-id-field/tax-id-field.tsx'

interface Given {
  words: { amount: string; taxId: string; phone: string }
  language: Language
}

export function Usage({ words, language }: Given) {
  const [amount, setAmount] = useState(0)
  const [taxId, setTaxId] = useState('')
  const [phone, setPhone] = useState('')
  return (
    <>
      <MoneyField label={words.amount} amount={amount} onAmount={setAmount} language={language} size="hero" />
      <TaxIdField label={words.taxId} text={taxId} onText={setTaxId} language={language} />
      <PhoneField label={words.phone} text={phone} onText={setPhone} language={language} />
    </>
  )
}
