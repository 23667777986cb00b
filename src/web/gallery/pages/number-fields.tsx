import { useState } from 'react'
import type { Language } from '../../../shared/language.ts'
import { MoneyField } from '../../ui/money-field/money-field.tsx'
import { PhoneField } from '../../ui/phone-field/phone-field.tsx'
import { TaxIdField } from '../../ui/tax-id-field/tax-id-field.tsx'
import type { GalleryPage } from '../gallery-page.ts'
import { Columns } from '../specimen.tsx'

const words = {
  'pt-BR': {
    amount: 'Valor',
    amountHint: 'Digite como na maquininha.',
    amountError: 'Escreva um valor maior que zero.',
    taxId: 'CPF ou CNPJ',
    cnpj: 'CNPJ da loja',
    cnpjHint: 'Com letras, se o seu tiver.',
    cpf: 'CPF do titular do vale',
    wrong: 'Algum número está trocado. Confira o documento.',
    phone: 'Celular',
    phoneHint: 'Avisamos por aqui quando cair.',
    phoneError: 'Este DDD não existe. Confira os dois primeiros números.',
  },
  'en-GB': {
    amount: 'Amount',
    amountHint: 'Type it as on a card machine.',
    amountError: 'Write an amount above zero.',
    taxId: 'CPF or CNPJ',
    cnpj: 'CNPJ of the shop',
    cnpjHint: 'With letters, if yours has them.',
    cpf: 'CPF of the voucher holder',
    wrong: 'One of the numbers is wrong. Check the document.',
    phone: 'Mobile',
    phoneHint: 'We write to it when the money arrives.',
    phoneError: 'This area code does not exist. Check the first two digits.',
  },
} as const

export const page: GalleryPage = {
  name: 'number-fields',
  title: { 'pt-BR': 'Valor, CPF e celular', 'en-GB': 'Money, CPF and phone fields' },
  group: 'forms',
  sections: [
    {
      title: { 'pt-BR': 'Valor', 'en-GB': 'Money' },
      note: {
        'pt-BR': 'Os números entram pela direita. Cole “1.299,90” e ele entende.',
        'en-GB': 'Figures come in from the right. Paste “1,299.90” and it understands.',
      },
      Show: ({ language }) => (
        <Columns>
          <Amount language={language} start={12_990} size="hero" />
          <Amount language={language} start={0} />
          <Amount language={language} start={0} error={words[language].amountError} />
        </Columns>
      ),
    },
    {
      title: { 'pt-BR': 'CPF e CNPJ', 'en-GB': 'CPF and CNPJ' },
      note: {
        'pt-BR': 'Pontua enquanto se escreve, aceita o CNPJ com letras e confere os dígitos.',
        'en-GB': 'Punctuates while one types, takes a CNPJ with letters, and checks the digits.',
      },
      Show: ({ language }) => (
        <Columns>
          <TaxId language={language} label={words[language].taxId} start="" />
          <TaxId language={language} label={words[language].cpf} kind="cpf" start="123.456.789-09" />
          <TaxId
            language={language}
            label={words[language].cnpj}
            kind="cnpj"
            hint={words[language].cnpjHint}
            start="12.ABC.345/01DE-35"
          />
          <TaxId
            language={language}
            label={words[language].taxId}
            start="123.456.789-08"
            error={words[language].wrong}
          />
          <TaxId language={language} label={words[language].taxId} start="123.456.789-09" disabled />
        </Columns>
      ),
    },
    {
      title: { 'pt-BR': 'Celular', 'en-GB': 'Mobile' },
      note: {
        'pt-BR': 'Do Brasil, a menos que comece com + e o código de outro país.',
        'en-GB': 'Brazilian, unless it begins with + and the code of another country.',
      },
      Show: ({ language }) => (
        <Columns>
          <Mobile language={language} start="" hint={words[language].phoneHint} />
          <Mobile language={language} start="(61) 91234-5678" />
          <Mobile language={language} start="+351912345678" />
          <Mobile language={language} start="(20) 91234-5678" error={words[language].phoneError} />
          <Mobile language={language} start="(61) 91234-5678" disabled />
        </Columns>
      ),
    },
  ],
}

function Amount({ language, start, ...field }: { language: Language; start: number; size?: 'hero'; error?: string }) {
  const [amount, setAmount] = useState(start)
  const { amount: label, amountHint } = words[language]
  return (
    <MoneyField
      {...field}
      label={label}
      hint={field.error ? undefined : amountHint}
      error={amount === 0 ? (field.error ?? null) : null}
      amount={amount}
      onAmount={setAmount}
      language={language}
    />
  )
}

interface TaxIdProps {
  language: Language
  label: string
  start: string
  kind?: 'cpf' | 'cnpj'
  hint?: string
  error?: string
  disabled?: boolean
}

function TaxId({ start, error, ...field }: TaxIdProps) {
  const [text, setText] = useState(start)
  return <TaxIdField {...field} text={text} onText={setText} error={text === start ? (error ?? null) : null} />
}

interface MobileProps {
  language: Language
  start: string
  hint?: string
  error?: string
  disabled?: boolean
}

function Mobile({ start, error, ...field }: MobileProps) {
  const [text, setText] = useState(start)
  return (
    <PhoneField
      {...field}
      label={words[field.language].phone}
      text={text}
      onText={setText}
      error={text === start ? (error ?? null) : null}
    />
  )
}
