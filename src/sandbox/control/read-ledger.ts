import { z } from 'zod'
import type { Bank } from '../bank/bank.ts'
import type { Devolucao } from '../bank/devolucao/devolucao.ts'
import type { Pix } from '../bank/pix/pix.ts'
import { readRequest } from '../read-request.ts'

const ledgerQuery = z.strictObject({ pix_key: z.string().optional() })

/**
 * `GET /control/bank/ledger`: every Pix the bank booked and every devolução, in centavos, in the order they came, and
 * every charge with its status; of one key when asked. The bank's own books, for comparing another program's with.
 */
export function readLedger(bank: Bank, query: unknown): object {
  const key = readRequest(ledgerQuery, query).pix_key ?? null
  const received = bank.db.all<Pix & { client_id: string }>(
    `select pix.*, client_id from pix join receiver on receiver.id = pix.receiver_id
      where ? is null or pix_key = ? order by paid_at, end_to_end_id`,
    key,
    key,
  )
  const returned = bank.db.all<Devolucao & { client_id: string; pix_key: string; txid: string | null }>(
    `select devolucao.*, pix.pix_key, pix.txid, client_id
       from devolucao join pix using (end_to_end_id) join receiver on receiver.id = pix.receiver_id
      where ? is null or pix_key = ? order by requested_at, devolucao.id`,
    key,
    key,
  )
  const charges = bank.db.all<{ txid: string; status: string; pix_key: string }>(
    `select txid, status, pix_key from cob join cob_revision on cob_id = cob.id and cob_revision.revision = cob.revision
      where ? is null or pix_key = ? order by created_at, cob.id`,
    key,
    key,
  )
  return { pix: received.map(pixLine), returns: returned.map(returnLine), charges }
}

function pixLine(pix: Pix & { client_id: string }): object {
  return {
    end_to_end_id: pix.end_to_end_id,
    client_id: pix.client_id,
    pix_key: pix.pix_key,
    txid: pix.txid,
    amount: pix.amount,
    paid_at: new Date(pix.paid_at).toISOString(),
    payer: { name: pix.payer_name, tax_id: pix.payer_tax_id },
  }
}

function returnLine(devolucao: Devolucao & { client_id: string; pix_key: string; txid: string | null }): object {
  return {
    end_to_end_id: devolucao.end_to_end_id,
    id: devolucao.id,
    return_id: devolucao.return_id,
    client_id: devolucao.client_id,
    pix_key: devolucao.pix_key,
    txid: devolucao.txid,
    amount: devolucao.amount,
    nature: devolucao.nature,
    status: devolucao.status,
    requested_at: new Date(devolucao.requested_at).toISOString(),
    settled_at: devolucao.settled_at === null ? null : new Date(devolucao.settled_at).toISOString(),
  }
}
