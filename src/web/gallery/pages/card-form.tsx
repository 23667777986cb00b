import { useState } from 'react'
import { calendarDate } from '../../../shared/brazil/calendar-date.ts'
import { recogniseCard } from '../../../shared/cards/recognise-card.ts'
import type { Language } from '../../../shared/language.ts'
import { CardNumberField } from '../../ui/card-form/card-number-field.tsx'
import { CvvField } from '../../ui/card-form/cvv-field.tsx'
import { ExpiryField } from '../../ui/card-form/expiry-field.tsx'
import { HolderField } from '../../ui/card-form/holder-field.tsx'
import type { GalleryPage } from '../gallery-page.ts'
import { Columns } from '../specimen.tsx'

const words = {
  'pt-BR': {
    number: 'Número do cartão',
    expiry: 'Validade',
    cvv: 'Código de segurança',
    holder: 'Nome no cartão',
    declined: 'O banco não aprovou este cartão. Tente outro.',
  },
  'en-GB': {
    number: 'Card number',
    expiry: 'Expiry',
    cvv: 'Security code',
    holder: 'Name on the card',
    declined: 'Your bank did not approve this card. Try another one.',
  },
} as const

const today = calendarDate('2026-11-21')

export const page: GalleryPage = {
  name: 'card-form',
  title: { 'pt-BR': 'Campos do cartão', 'en-GB': 'Card fields' },
  group: 'forms',
  sections: [
    {
      title: { 'pt-BR': 'O cartão inteiro', 'en-GB': 'The whole card' },
      note: {
        'pt-BR':
          'A bandeira aparece enquanto se escreve: 4 é Visa, 6033 é Ticket ou Pluxee, 37 pede um código de quatro.',
        'en-GB': 'The brand shows while one types: 4 is Visa, 6033 is Ticket or Pluxee, 37 asks for a code of four.',
      },
      Show: ({ language }) => <Card language={language} start={{ number: '', expiry: '', cvv: '', holder: '' }} />,
    },
    {
      title: { 'pt-BR': 'Preenchido', 'en-GB': 'Filled in' },
      Show: ({ language }) => (
        <Card
          language={language}
          start={{ number: '3713 415537 58128', expiry: '07/29', cvv: '1234', holder: 'AURORA M LIMA' }}
        />
      ),
    },
    {
      title: { 'pt-BR': 'Bandeira ainda incerta', 'en-GB': 'Brand not certain yet' },
      Show: ({ language }) => (
        <Columns>
          {['', '60', '6033', '6033 42', '4235 64'].map(text => (
            <CardNumber key={text} language={language} start={text} />
          ))}
        </Columns>
      ),
    },
    {
      title: { 'pt-BR': 'Recusado, desativado', 'en-GB': 'Declined, disabled' },
      Show: ({ language }) => (
        <Columns>
          <CardNumber language={language} start="4235 6477 2802 5682" error={words[language].declined} />
          <CardNumber language={language} start="4235 6477 2802 5682" disabled />
        </Columns>
      ),
    },
  ],
}

interface NumberProps {
  language: Language
  start: string
  error?: string
  disabled?: boolean
}

function CardNumber({ language, start, error, disabled = false }: NumberProps) {
  const [text, setText] = useState(start)
  return (
    <CardNumberField
      label={words[language].number}
      text={text}
      onText={setText}
      language={language}
      error={text === start ? (error ?? null) : null}
      disabled={disabled}
    />
  )
}

function Card({
  language,
  start,
}: {
  language: Language
  start: Record<'number' | 'expiry' | 'cvv' | 'holder', string>
}) {
  const [card, setCard] = useState(start)
  const { number, expiry, cvv, holder } = words[language]
  const put = (part: keyof typeof start) => (text: string) => setCard({ ...card, [part]: text })
  const { brand } = recogniseCard(card.number.replaceAll(' ', ''))
  return (
    <Columns>
      <CardNumberField label={number} text={card.number} onText={put('number')} language={language} />
      <ExpiryField label={expiry} text={card.expiry} onText={put('expiry')} language={language} today={today} />
      <CvvField label={cvv} text={card.cvv} onText={put('cvv')} language={language} brand={brand} />
      <HolderField label={holder} text={card.holder} onText={put('holder')} />
    </Columns>
  )
}
