import type { Centavos } from '../../../shared/money/centavos.ts'
import { formatMoney } from '../../../shared/money/format-money.ts'
import type { PlanMessages } from './plans-pt-br.ts'

const money = (amount: number) => formatMoney(amount as Centavos, 'en-GB')

export const plansEnGb: PlanMessages = {
  typeFirst: 'Type the card number to see in how many instalments it can pay.',
  coming: 'Looking up the instalments of this card…',
  unknown: 'We could not look up the instalments of this card now. You can pay in full.',
  onlyOnce: 'This card pays in full alone.',
  changed: 'The instalments have changed. Look at the new amounts before you pay.',
  total: (total, interest) =>
    interest > 0
      ? `${money(total)} in all: ${money(interest)} of it is interest of the card processor.`
      : `${money(total)} in all, without interest.`,
}
