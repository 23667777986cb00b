import { payerFault, payerField } from '../../../shared/words/pt-br/payer.ts'

/** What is said where a gateway asks who pays. It travels with that screen, which few sales need. */
export const payerPtBr = {
  title: 'Quem está pagando?',
  why: 'Pergunte ao cliente, ou mande o link.',
  fields: payerField,
  address: 'Endereço',
  choose: 'Escolha',
  faults: payerFault,
  go: 'Gerar o código Pix',
  going: 'Gerando o código',
  privacy: 'Ficam com esta venda e vão só à empresa que gera o Pix (LGPD).',
}

export type PayerWords = typeof payerPtBr
