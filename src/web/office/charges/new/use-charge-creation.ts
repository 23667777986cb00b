import { useRef } from 'react'
import { isWallet } from '../../../../shared/charge/payment-method.ts'
import type { Charge } from '../../../../shared/contract/charge.ts'
import { amountBand } from '../../../../shared/product-events/amount-band.ts'
import type { NewCharge } from '../../../client/api.ts'
import type { NewCustomer } from '../../../client/customers-api.ts'
import { capture } from '../../../services/capture.ts'
import { useCustomersApi } from '../../customers/customers-state.ts'
import { useOffice } from '../../server-state/office-context.ts'
import { useIntention } from '../../server-state/use-intention.ts'

/** A charge to be made, and who is written down before, because it is theirs. */
export interface WantedCharge {
  charge: NewCharge
  customer: NewCustomer | null
}

/**
 * Makes a charge, and first its customer. Tried again, neither is made twice, not even with another charge for the same
 * person.
 */
export function useChargeCreation(onCreated: (charge: Charge) => void) {
  const { api } = useOffice()
  const customers = useCustomersApi()
  const kept = useRef<{ written: string; id: string } | null>(null)

  async function idOf(customer: NewCustomer, key: string): Promise<string> {
    const written = JSON.stringify(customer)
    if (kept.current?.written !== written) {
      const { id } = await customers.createCustomer(customer, `${key}-customer`)
      kept.current = { written, id }
    }
    return kept.current.id
  }

  return useIntention<WantedCharge, Charge>({
    send: async ({ charge, customer }, key) => {
      const whose = customer ? { customer_id: await idOf(customer, key) } : {}
      return api.createCharge({ ...charge, ...whose }, key)
    },
    changes: () => [['charges'], ['customers']],
    onDone: charge => {
      reportCreated(charge)
      onCreated(charge)
    },
  })
}

function reportCreated({ amount, methods, split_tender }: Charge): void {
  capture({
    name: 'charge_created',
    amount: amountBand(amount),
    pix: methods.includes('pix'),
    card: methods.includes('credit-card') || methods.includes('debit-card'),
    voucher: methods.includes('voucher'),
    wallet: methods.some(isWallet),
    split_tender,
  })
}
