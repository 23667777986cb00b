import { saoPauloDate } from '../../../shared/brazil/sao-paulo-time.ts'
import type { InstallmentOptions, InstallmentOptionsQuery } from '../../../shared/contract/installments.ts'
import { optionsBy, termsOf } from '../../../shared/installments/installment-terms.ts'
import { storeNet } from '../../../shared/installments/store-net.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { feeScheduleOn } from '../../stores/fee-schedule.ts'
import type { ChargeDeps } from '../charge/charge-deps.ts'

/**
 * What each way to pay an amount by these terms is to the payer and to the store, were it sold today. Nothing is made.
 */
export async function showInstallmentOptions(
  deps: Pick<ChargeDeps, 'connections'>,
  transaction: StoreTransaction,
  { amount, ...asked }: InstallmentOptionsQuery,
): Promise<InstallmentOptions> {
  const today = saoPauloDate(transaction.now)
  const account = await deps.connections.cards(transaction)
  const acquirer = account && (await feeScheduleOn(transaction, account.id, today))
  const terms = termsOf(asked)
  return {
    amount,
    account: account?.id ?? null,
    by_gateway: account?.gatewayPlans ?? false,
    data: optionsBy(account?.gatewayPlans ? null : terms, centavos(amount)).map(option => {
      const { count, first, each, total, interest, bornBy } = option
      const monthly_rate = bornBy === 'payer' ? terms.monthly_rate : null
      const net = acquirer && storeNet(option, acquirer, today)
      return {
        count,
        first,
        each,
        total,
        interest,
        monthly_rate,
        net: net && { ...net, receivables: [...net.receivables] },
      }
    }),
  }
}
