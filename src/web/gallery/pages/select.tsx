import '../../ui/choice-field.css'
import { useState } from 'react'
import { stateNames } from '../../../shared/brazil/state-names.ts'
import { stateCodes } from '../../../shared/brazil/states.ts'
import { cardBrandLabel } from '../../../shared/cards/card-brand-labels.ts'
import { cardBrandNames } from '../../../shared/cards/card-brands.ts'
import type { Language } from '../../../shared/language.ts'
import { CardBrandLogo } from '../../ui/brand/card-brand-logo.tsx'
import { Checkbox } from '../../ui/checkbox/checkbox.tsx'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { Select } from '../../ui/select/select.tsx'
import type { GalleryPage } from '../gallery-page.ts'
import { Columns } from '../specimen.tsx'

const words = {
  'pt-BR': {
    label: 'Prazo para pagar',
    placeholder: 'Escolha o prazo',
    hint: 'Depois disso a cobrança expira.',
    error: 'Escolha um prazo para continuar.',
    terms: ['1 hora', '24 horas', '3 dias', '30 dias'],
    state: 'Estado',
    choose: 'Escolha',
    wrong: 'Escolha o estado na lista.',
    days: 'em dias úteis',
    today: 'Só para hoje',
    brand: 'Bandeira',
    brandPlaceholder: 'Escolha a bandeira',
  },
  'en-GB': {
    label: 'Time to pay',
    placeholder: 'Choose how long',
    hint: 'After that the charge expires.',
    error: 'Choose how long to go on.',
    terms: ['1 hour', '24 hours', '3 days', '30 days'],
    state: 'State',
    choose: 'Choose',
    wrong: 'Choose the state from the list.',
    days: 'working days',
    today: 'For today only',
    brand: 'Card brand',
    brandPlaceholder: 'Choose the brand',
  },
} as const

const values = ['hour', 'day', 'three-days', 'month'] as const
type Term = (typeof values)[number]

export const page: GalleryPage = {
  name: 'select',
  title: { 'pt-BR': 'Seleção', 'en-GB': 'Select' },
  group: 'forms',
  sections: [
    {
      title: { 'pt-BR': 'Estados', 'en-GB': 'States' },
      note: {
        'pt-BR': 'Para uma escolha entre quatro ou mais. Digitar uma letra leva à opção.',
        'en-GB': 'For one of four or more. Typing a letter goes to the option.',
      },
      Show: ({ language }) => (
        <Columns>
          <Terms language={language} start={null} />
          <Terms language={language} start="day" />
          <Terms language={language} start={null} error={words[language].error} />
          <Terms language={language} start="day" disabled />
        </Columns>
      ),
    },
    {
      title: { 'pt-BR': 'Do navegador', 'en-GB': 'The browser’s own' },
      note: {
        'pt-BR': 'Onde o navegador preenche o campo, e nas páginas de quem paga. O preenchimento automático o conhece.',
        'en-GB': 'Where a browser fills the field in, and on the payer’s pages. Autofill knows it.',
      },
      Show: ({ language }) => (
        <Columns>
          <States language={language} at="blank" />
          <States language={language} at="chosen" />
          <States language={language} at="wrong" />
          <States language={language} at="disabled" />
        </Columns>
      ),
    },
    {
      title: { 'pt-BR': 'Opções que mudam', 'en-GB': 'Options that change' },
      note: {
        'pt-BR': 'Se a opção escolhida sai da lista, nada está escolhido até ela voltar.',
        'en-GB': 'Where the one that is chosen leaves the list, nothing is chosen until it is back.',
      },
      Show: ({ language }) => (
        <Columns>
          <ChangingTerms language={language} />
        </Columns>
      ),
    },
    {
      title: { 'pt-BR': 'Lista longa, com logos', 'en-GB': 'A long list, with logos' },
      note: {
        'pt-BR': 'A lista tem no máximo 600 px e rola por dentro.',
        'en-GB': 'The list is at most 600 px high and scrolls inside.',
      },
      Show: ({ language }) => (
        <Columns>
          <Brands language={language} />
        </Columns>
      ),
    },
  ],
}

interface TermsProps {
  language: Language
  start: Term | null
  error?: string
  disabled?: boolean
}

function Terms({ language, start, error, disabled = false }: TermsProps) {
  const [term, setTerm] = useState(start)
  const { label, placeholder, hint, terms, days } = words[language]
  return (
    <Select
      label={label}
      placeholder={placeholder}
      hint={error ? undefined : hint}
      error={term ? null : error}
      disabled={disabled}
      options={values.map((value, index) => ({
        value,
        label: terms[index] ?? value,
        ...(value === 'three-days' && { detail: days }),
        disabled: value === 'month',
      }))}
      value={term}
      onChoose={setTerm}
    />
  )
}

function ChangingTerms({ language }: { language: Language }) {
  const [term, setTerm] = useState<Term>('three-days')
  const [isToday, setToday] = useState(false)
  const { label, placeholder, terms, today } = words[language]
  const shown = isToday ? values.slice(0, 2) : values
  return (
    <>
      <Checkbox checked={isToday} onCheck={setToday}>
        {today}
      </Checkbox>
      <Select
        label={label}
        placeholder={placeholder}
        options={shown.map((value, index) => ({ value, label: terms[index] ?? value }))}
        value={term}
        onChoose={setTerm}
      />
    </>
  )
}

function Brands({ language }: { language: Language }) {
  const [brand, setBrand] = useState<string | null>(null)
  return (
    <Select
      label={words[language].brand}
      placeholder={words[language].brandPlaceholder}
      options={cardBrandNames.map(name => ({
        value: name as string,
        label: cardBrandLabel(name, language),
        picture: <CardBrandLogo name={name} />,
      }))}
      value={brand}
      onChoose={setBrand}
    />
  )
}

function States({ language, at }: { language: Language; at: 'blank' | 'chosen' | 'wrong' | 'disabled' }) {
  const say = words[language]
  return (
    <ChoiceField
      id={`gallery-state-${at}`}
      label={say.state}
      choose={say.choose}
      options={stateCodes.map(code => ({ value: code, text: stateNames[code] }))}
      defaultValue={at === 'chosen' ? 'SP' : ''}
      disabled={at === 'disabled'}
      error={at === 'wrong' ? say.wrong : undefined}
    />
  )
}
