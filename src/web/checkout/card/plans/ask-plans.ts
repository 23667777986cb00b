import type { InstallmentPlans } from '../../../../shared/contract/installments.ts'

export type Plan = InstallmentPlans['data'][number]

/** What is asked for: a card, as its form told of it, at an account, and of how much. */
interface AskedPlans {
  account: string
  /** What its form told of it, or the id of a saved one. */
  card: string
  amount: number
}

/** Asks our server what instalments of a card cost by the gateway's table; null where it cannot be had. */
export async function askPlans(address: string, { account, card, amount }: AskedPlans): Promise<Plan[] | null> {
  try {
    const response = await fetch(`${address}/installment-plans/${account}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ [card.startsWith('crd_') ? 'saved_card' : 'card']: card, amount }),
    })
    return response.ok ? ((await response.json()) as InstallmentPlans).data : null
  } catch {
    return null
  }
}
