import type { VoucherKind } from '../../../shared/cards/voucher-kinds.ts'
import type { StoreTransaction } from '../../db/database.ts'
import type { VoucherAffiliation } from '../../providers/gateway-port.ts'
import type { CardAccount, Connections } from '../accounts/connections.ts'
import { affiliationsFor, allAffiliations } from './voucher-affiliations.ts'

/** The affiliations that an account can ask the issuer of. */
export function askedBy({ port }: CardAccount, affiliations: readonly VoucherAffiliation[]): VoucherAffiliation[] {
  return affiliations.filter(({ brand }) => port.abilities.vouchers.includes(brand))
}

/** Whether vouchers of a kind, or of any, are taken: an issuer knows the store, and an account asks that issuer. */
export async function takesVouchers(
  { connections }: { connections: Pick<Connections, 'cardAccounts'> },
  transaction: StoreTransaction,
  kind: VoucherKind | null,
): Promise<boolean> {
  const affiliations = await (kind === null ? allAffiliations(transaction) : affiliationsFor(transaction, kind))
  if (affiliations.length === 0) return false
  const accounts = await connections.cardAccounts(transaction)
  return accounts.some(account => askedBy(account, affiliations).length > 0)
}
