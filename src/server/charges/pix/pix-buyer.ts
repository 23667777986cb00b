import type { StoreTransaction } from '../../db/database.ts'
import type { CardPayer, PayerFact } from '../../providers/gateway-port.ts'
import type { PixAccount } from '../../stores/connections.ts'
import { missingOf, payerFor, rejectUnknownPayer } from '../cards/card-payer.ts'
import type { ChargeRow } from '../charge/charge-rows.ts'

/** Who pays, where the account is with a gateway that makes no code without knowing; null where none is asked. */
export async function buyerFor(
  transaction: StoreTransaction,
  charge: ChargeRow,
  { gateway }: PixAccount,
): Promise<CardPayer | null> {
  return gateway && payerFor(transaction, charge, gateway)
}

/** The same for a code that is to be made. @throws Problem validation_failed where too little is known of the payer. */
export async function knownBuyer(
  transaction: StoreTransaction,
  charge: ChargeRow,
  account: PixAccount,
): Promise<CardPayer | null> {
  const { gateway } = account
  if (!gateway) return null
  const payer = await buyerFor(transaction, charge, account)
  rejectUnknownPayer(missingOf(payer, gateway), 'Pix')
  return payer
}

/** What the gateway of the store's Pix needs to know of a charge's payer and nobody said; nothing at a bank. */
export async function unknownOfBuyer(
  transaction: StoreTransaction,
  charge: ChargeRow,
  account: PixAccount | null,
): Promise<PayerFact[]> {
  if (!account?.gateway) return []
  return missingOf(await buyerFor(transaction, charge, account), account.gateway)
}
