import { sql } from 'kysely'
import { limits } from '../../shared/contract/limits.ts'
import type { ChargeSend } from '../../shared/contract/mail.ts'
import type { Actor } from '../access/principal.ts'
import { recordAudit } from '../access/record-audit.ts'
import { Problem } from '../base/problem.ts'
import type { Sealer } from '../base/seal.ts'
import { type ChargeRow, lockCharge } from '../charges/charge/charge-rows.ts'
import type { StoreTransaction } from '../db/database.ts'
import { chargeReceipt } from '../receipts/charge-receipt.ts'
import { payerAddress } from './payer-address.ts'
import { queueMail } from './queue-mail.ts'

/** Whoever asks: who, and whether they may read customers. */
interface Asker {
  actor: Actor
  withCustomers: boolean
}

/**
 * Sends a charge or its receipt because somebody asks for it. A registered customer is named to themselves, and to
 * whom somebody says who may read customers. Returns the mail's id.
 * @throws Problem charge_not_found, charge_not_open, charge_not_paid, mails_full, validation_failed where nobody has an
 *   address.
 */
export async function sendCharge(
  transaction: StoreTransaction,
  sealer: Sealer,
  charge: string,
  { kind, to, language }: ChargeSend,
  { actor, withCustomers }: Asker,
): Promise<string> {
  const row = await lockCharge(transaction, charge)
  if (kind === 'receipt') await chargeReceipt(transaction, charge)
  else rejectEnded(row, transaction.now)
  const address = to ?? (await payerAddress(transaction, row))
  if (!address) throw withoutAddress()
  await rejectMany(transaction, charge)
  const data = to && !withCustomers ? { charge, unnamed: true as const } : { charge }
  const id = await queueMail(transaction, sealer, { kind, data, to: address, language, charge })
  if (id === null) throw new Error('A mail without a key was taken for another')
  await recordAudit(transaction, actor, 'charge.send', charge, { mail: id, kind })
  return id
}

function rejectEnded(row: ChargeRow, now: Date): void {
  if (row.status === 'open' && row.expires_at > now) return
  throw new Problem('charge_not_open', `${row.id} is ${row.status === 'open' ? 'expired' : row.status}.`)
}

function withoutAddress(): Problem {
  const message = 'The charge has no e-mail address: say where to.'
  return new Problem('validation_failed', message, { errors: [{ field: 'to', code: 'required', message }] })
}

/** A charge's own link is no way to write to anybody at will. */
async function rejectMany({ db, store, now }: StoreTransaction, charge: string): Promise<void> {
  const { sent } = await db
    .selectFrom('mails')
    .select(sql<number>`count(*)::int`.as('sent'))
    .where('store_id', '=', store)
    .where('charge_id', '=', charge)
    .where('created_at', '>', new Date(now.getTime() - 24 * 3_600_000))
    .executeTakeFirstOrThrow()
  if (sent >= limits.mailsPerCharge) throw new Problem('mails_full', `${sent} mails were sent about ${charge} today.`)
}
