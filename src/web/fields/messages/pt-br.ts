import type { CardUseName } from '../../../shared/cards/card-uses.ts'

/** What the card form says. Portuguese is written first and gives the shape. */
export const fieldsPtBr = {
  number: 'Número do cartão',
  expiry: 'Validade',
  expiryShape: 'MM/AA',
  cvv: 'Código (CVV)',
  cvvBehind: 'Três números, atrás do cartão.',
  cvvFront: 'Quatro números, na frente do cartão.',
  holder: 'Nome no cartão',
  holderHint: 'Como está escrito no cartão.',
  brand: 'Bandeira',
  brandHint: 'Não reconhecemos este número. Qual nome está no cartão?',
  chooseBrand: 'Escolha a bandeira',
  use: 'Pagar com',
  uses: {
    credit: 'Crédito',
    debit: 'Débito',
    'voucher-meal': 'Vale-refeição',
    'voucher-food': 'Vale-alimentação',
    'voucher-fuel': 'Vale-combustível',
    'voucher-culture': 'Vale-cultura',
    'voucher-multibenefit': 'Multibenefícios',
  } satisfies Record<CardUseName, string>,

  numberMissing: 'Escreva o número do cartão.',
  numberIncomplete: 'Faltam números. Confira o número na frente do cartão.',
  numberWrong: 'Algum número está trocado. Confira o cartão.',
  numberRejected: 'A operadora não reconheceu este número. Confira o cartão.',
  brandClosed: (brand: string, movedTo: string | null): string =>
    movedTo
      ? `Os cartões ${brand} foram encerrados. Use o ${movedTo} que veio no lugar, ou outro cartão.`
      : `Os cartões ${brand} foram encerrados. Use outro cartão.`,
  brandNotTaken: (brand: string) => `Este pagamento não aceita ${brand}. Use outro cartão.`,
  brandMissing: 'Escolha a bandeira do cartão.',
  brandRejected: 'A operadora não reconheceu esta bandeira. Escolha outra.',
  expiryMissing: 'Escreva a validade do cartão.',
  expiryIncomplete: 'Escreva o mês e o ano, como 07/29.',
  expiryMonth: 'O mês vai de 01 a 12.',
  expired: 'Este cartão venceu. Use outro.',
  expiryFar: 'Confira o ano: nenhum cartão vale por tanto tempo.',
  expiryRejected: 'A operadora não reconheceu esta validade. Confira o cartão.',
  cvvMissing: 'Escreva o código do cartão.',
  cvvIncomplete: (digits: number): string => (digits === 4 ? 'São quatro números.' : 'São três números.'),
  cvvRejected: 'A operadora não reconheceu este código. Confira o cartão.',
  holderMissing: 'Escreva o nome que está no cartão.',
  holderDigits: 'O nome no cartão não tem números.',
  holderRejected: 'A operadora não reconheceu este nome. Escreva como está no cartão.',
  useMissing: 'Escolha como pagar com este cartão.',

  wrongUse: (use: string): string => `Este cartão não paga com ${use.toLocaleLowerCase('pt-BR')}. Use outro cartão.`,
  otherUse: (use: string): string => `Este cartão é só de ${use.toLocaleLowerCase('pt-BR')}. Escolha ${use}.`,
  rejected: 'A operadora não aceitou estes dados. Confira o cartão ou use outro.',
  network: 'Não conseguimos falar com a operadora do cartão. Nada foi cobrado. Confira a internet e tente de novo.',
  timeout: 'A operadora do cartão demorou para responder. Nada foi cobrado. Tente de novo.',
  unavailable: 'A operadora do cartão não está respondendo bem. Nada foi cobrado. Tente de novo em instantes.',
  tooMany: 'Foram muitas tentativas seguidas. Nada foi cobrado. Espere um minuto e tente de novo.',
  forbidden: 'Esta loja não pode receber cartões agora. Nada foi cobrado. Escolha outra forma de pagar.',
}

/** The shape of the catalog: a language that lacks a word does not pass the check of types. */
export type FieldsWords = typeof fieldsPtBr
