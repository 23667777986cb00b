import { useState } from 'react'
import type { Language } from '../../../shared/language.ts'
import { Combobox } from '../../ui/combobox/combobox.tsx'
import { SuggestField } from '../../ui/combobox/suggest-field.tsx'
import type { Option } from '../../ui/select/option-list.tsx'
import type { GalleryPage } from '../gallery-page.ts'
import { Columns } from '../specimen.tsx'

const words = {
  'pt-BR': {
    bank: 'Banco',
    placeholder: 'Nome ou parte dele',
    hint: 'O banco da conta que recebe.',
    error: 'Escolha um banco da lista.',
    empty: 'Nenhum banco com este nome.',
    customer: 'Cliente',
    noCustomer: 'Nenhum cliente com este nome.',
    payer: 'Quem paga',
    payerHint: 'Quem não está na lista pode ser escrito aqui.',
  },
  'en-GB': {
    bank: 'Bank',
    placeholder: 'Its name, or part of it',
    hint: 'The bank of the account that receives.',
    error: 'Choose a bank of the list.',
    empty: 'No bank of this name.',
    customer: 'Customer',
    noCustomer: 'No customer of this name.',
    payer: 'Who pays',
    payerHint: 'Whoever is not in the list can be written here.',
  },
} as const

const banks: readonly Option[] = [
  ['001', 'Banco do Brasil'],
  ['033', 'Santander'],
  ['041', 'Banrisul'],
  ['077', 'Banco Inter'],
  ['104', 'Caixa Econômica Federal'],
  ['208', 'BTG Pactual'],
  ['237', 'Bradesco'],
  ['260', 'Nubank'],
  ['341', 'Itaú'],
  ['748', 'Sicredi'],
  ['756', 'Sicoob'],
].map(([value = '', label = '']) => ({ value, label, detail: value }))

const givenNames = ['Ana', 'Bruno', 'Camila', 'Diego', 'Elisa', 'Fábio', 'Giovana', 'Heitor', 'Íris', 'João']
const familyNames = [
  'Almeida',
  'Barros',
  'Conceição',
  'Duarte',
  'Esteves',
  'Freitas',
  'Gonçalves',
  'Holanda',
  'Lima',
  'Moura',
]
const customers: readonly Option[] = Array.from({ length: 1_000 }, (_, index) => ({
  value: `cus_${index}`,
  label: `${givenNames[index % 10]} ${familyNames[Math.floor(index / 10) % 10]}`,
  detail: String(index + 1).padStart(4, '0'),
}))

export const page: GalleryPage = {
  name: 'combobox',
  title: { 'pt-BR': 'Seleção com busca', 'en-GB': 'Combobox' },
  group: 'forms',
  sections: [
    {
      title: { 'pt-BR': 'Estados', 'en-GB': 'States' },
      note: {
        'pt-BR': 'Acha com ou sem acento, no começo ou no meio do nome.',
        'en-GB': 'Finds with or without accents, at the start or inside the name.',
      },
      Show: ({ language }) => (
        <Columns>
          <Banks language={language} start={null} />
          <Banks language={language} start="341" />
          <Banks language={language} start={null} error={words[language].error} />
          <Banks language={language} start="341" disabled />
          <Banks language={language} start={null} loading />
        </Columns>
      ),
    },
    {
      title: { 'pt-BR': 'Mil opções', 'en-GB': 'A thousand options' },
      note: {
        'pt-BR': 'Só as linhas à vista estão na página.',
        'en-GB': 'Only the rows in sight are in the page.',
      },
      Show: ({ language }) => (
        <Columns>
          <Customers language={language} />
        </Columns>
      ),
    },
    {
      title: { 'pt-BR': 'Texto com sugestões', 'en-GB': 'A text with suggestions' },
      note: {
        'pt-BR': 'O que foi escrito fica, a não ser que uma sugestão seja escolhida.',
        'en-GB': 'What was typed stays, unless a suggestion is chosen.',
      },
      Show: ({ language }) => (
        <Columns>
          <Payer language={language} />
        </Columns>
      ),
    },
  ],
}

interface BanksProps {
  language: Language
  start: string | null
  error?: string
  disabled?: boolean
  loading?: boolean
}

function Banks({ language, start, error, ...state }: BanksProps) {
  const [bank, setBank] = useState(start)
  const { bank: label, placeholder, hint, empty } = words[language]
  return (
    <Combobox
      {...state}
      label={label}
      placeholder={placeholder}
      hint={error ? undefined : hint}
      error={bank ? null : error}
      empty={empty}
      options={banks}
      value={bank}
      onChoose={setBank}
    />
  )
}

function Customers({ language }: { language: Language }) {
  const [customer, setCustomer] = useState<string | null>(null)
  return (
    <Combobox
      label={words[language].customer}
      empty={words[language].noCustomer}
      options={customers}
      value={customer}
      onChoose={setCustomer}
    />
  )
}

function Payer({ language }: { language: Language }) {
  const [name, setName] = useState('')
  const { payer, payerHint } = words[language]
  const sought = name.trim().toLocaleLowerCase(language)
  const found = customers.filter(({ label }) => label.toLocaleLowerCase(language).startsWith(sought)).slice(0, 5)
  const isChosen = customers.some(({ label }) => label === name)
  return (
    <SuggestField
      label={payer}
      hint={payerHint}
      text={name}
      onText={setName}
      options={sought.length < 2 || isChosen ? [] : found}
      onChoose={value => setName(customers.find(one => one.value === value)?.label ?? name)}
    />
  )
}
