/** What the fields of a card say by themselves. Portuguese is written first and gives the shape. */
export const cardWordsPtBr = {
  numberShort: 'Faltam números. Confira o número na frente do cartão.',
  numberWrong: 'Algum número está trocado. Confira o cartão.',
  numberClosed: 'Esta bandeira deixou de existir. Use outro cartão.',
  expiryShort: 'Escreva o mês e o ano, como 07/29.',
  expiryMonth: 'O mês vai de 01 a 12.',
  expired: 'Este cartão venceu. Use outro.',
  expiryFar: 'Confira o ano: nenhum cartão vale por tanto tempo.',
  expiryPlaceholder: 'MM/AA',
  cvvShort: (digits: number) => `São ${digits} números.`,
  cvvBehind: 'Três números, atrás do cartão.',
  cvvFront: 'Quatro números, na frente do cartão.',
}

/** The shape of the catalogue: a language that lacks a word does not pass the type check. */
export type CardWords = typeof cardWordsPtBr
