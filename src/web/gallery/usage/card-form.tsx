import { useState } from 'react'
import { calendarDate } from '../../../shared/brazil/calendar-date.ts'
import { recogniseCard } from '../../../shared/cards/recognise-card.ts'
import type { Language } from '../../../shared/language.ts'
import { CardNumberField } from '../../ui/card-form/card-number-field.tsx'
import { CvvField } from '../../ui/card-form/cvv-field.tsx'
import { ExpiryField } from '../../ui/card-form/expiry-field.tsx'
import { HolderField } from '../../ui/card-form/holder-field.tsx'

interface Given {
  words: Record<'number' | 'expiry' | 'cvv' | 'holder', string>
  language: Language
}

/** What is typed stays in the page: it goes to the acquirer and never to us. */
export function Usage({ words, language }: Given) {
  const [number, setNumber] = useState('')
  const [expiry, setExpiry] = useState('')
  const [cvv, setCvv] = useState('')
  const [holder, setHolder] = useState('')
  const today = calendarDate('2026-11-21')
  const { brand } = recogniseCard(number.replaceAll(' ', ''))
  return (
    <>
      <CardNumberField label={words.number} text={number} onText={setNumber} language={language} />
      <ExpiryField label={words.expiry} text={expiry} onText={setExpiry} language={language} today={today} />
      <CvvField label={words.cvv} text={cvv} onText={setCvv} language={language} brand={brand} />
      <HolderField label={words.holder} text={holder} onText={setHolder} />
    </>
  )
}
