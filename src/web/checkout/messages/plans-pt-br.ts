import type { Centavos } from '../../../shared/money/centavos.ts'
import { formatMoney } from '../../../shared/money/format-money.ts'

const money = (amount: number) => formatMoney(amount as Centavos, 'pt-BR')

/** Instalments by the table of the gateway that takes the card. */
export const plansPtBr = {
  typeFirst: 'Digite o número do cartão para ver em quantas vezes dá para pagar.',
  coming: 'Vendo as parcelas deste cartão…',
  unknown: 'Não conseguimos ver as parcelas deste cartão agora. Você pode pagar à vista.',
  onlyOnce: 'Este cartão paga só à vista.',
  changed: 'As parcelas mudaram. Confira os novos valores antes de pagar.',
  total: (total: number, interest: number) =>
    interest > 0
      ? `Total de ${money(total)}: ${money(interest)} são juros da operadora do cartão.`
      : `Total de ${money(total)}, sem juros.`,
}

export type PlanMessages = typeof plansPtBr
