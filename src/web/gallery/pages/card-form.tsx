import type { GalleryPage } from '../gallery-page.ts'
import { CardFormSample } from '../samples/card-form-sample.tsx'
import { Columns } from '../specimen.tsx'

const visa = { number: '4235647728025682', expiry: '07/29', cvv: '123', holder: 'Aurora M Lima' } as const
const amex = { ...visa, number: '371341553758128', cvv: '1234' } as const
const closed = { ...visa, number: '6062825624254001', expiry: '07/20', cvv: '12' } as const
const brandless = { ...visa, number: '9999999999999995' } as const
const uncertain = { number: '6033' } as const
const every = ['credit', 'debit', 'voucher'] as const

export const page: GalleryPage = {
  name: 'card-form',
  title: { 'pt-BR': 'Campos do cartão', 'en-GB': 'Card fields' },
  group: 'forms',
  sections: [
    {
      title: { 'pt-BR': 'O cartão inteiro', 'en-GB': 'The whole card' },
      note: {
        'pt-BR':
          'No produto, o formulário fica em um quadro de outra origem, e o cartão vai direto à operadora. ' +
          'A bandeira aparece enquanto se escreve: 4 é Visa, 37 pede um código de quatro.',
        'en-GB':
          'In the product the form stands in a frame from another origin, and the card goes straight to the ' +
          'provider. The brand shows while one types: 4 is Visa, 37 asks for a code of four.',
      },
      Show: ({ language }) => (
        <Columns>
          <CardFormSample language={language} />
        </Columns>
      ),
    },
    {
      title: { 'pt-BR': 'Preenchido, e com escolha', 'en-GB': 'Filled in, and with a choice' },
      Show: ({ language }) => (
        <Columns>
          <CardFormSample language={language} typed={amex} />
          <CardFormSample language={language} typed={visa} fundings={every} />
        </Columns>
      ),
    },
    {
      title: {
        'pt-BR': 'Bandeira incerta, ou sem faixa pública',
        'en-GB': 'Brand uncertain, or without a public range',
      },
      Show: ({ language }) => (
        <Columns>
          <CardFormSample language={language} typed={uncertain} fundings={every} />
          <CardFormSample language={language} typed={brandless} fundings={every} />
        </Columns>
      ),
    },
    {
      title: { 'pt-BR': 'O que falta, e o que não deu certo', 'en-GB': 'What is missing, and what went wrong' },
      Show: ({ language }) => (
        <Columns>
          <CardFormSample language={language} typed={closed} isChecked />
          <CardFormSample language={language} typed={visa} failure="network" />
        </Columns>
      ),
    },
  ],
}
