import type { Bank } from '../bank/bank.ts'
import { cobExpiresAt } from '../bank/cob/cob.ts'
import { cobMessage } from '../bank/cob/cob-message.ts'
import { createCob } from '../bank/cob/create-cob.ts'
import { pixOfCob } from '../bank/pix/pix.ts'
import { RECEIVER_COLUMNS, type Receiver } from '../bank/receivers/receiver.ts'
import { randomText } from '../random-text.ts'
import { hashSecret } from '../secret-hash.ts'

/** A code of a gateway's: where it is at the bank, what a payer pastes, and until when it is paid. */
export interface GatewayCode {
  cobId: number
  brCode: string
  expiresAt: number
}

/** What came in by a code. */
export interface CodeMoney {
  /** Centavos, of all that came. */
  paid: number
  /** Of the first. */
  paidAt: number | null
  endToEndId: string | null
}

/** How the gateways make Pix codes: each is a client of the sandbox's bank, as they are of banks outside. */
export interface GatewayCodes {
  make(gateway: string, asked: { amount: number; expiresIn: number; message: string | null }): GatewayCode
  /** Nobody can pay it any more. */
  remove(cobId: number): void
  moneyOf(cobId: number): CodeMoney
}

/** Any number with right check digits: nothing is asked of it. */
const TAX_ID = '11222333000181'

export function openGatewayCodes(bank: Bank): GatewayCodes {
  return {
    make(gateway, { amount, expiresIn, message }) {
      const { receiver, pixKey } = clientOf(bank, gateway)
      const terms = {
        expires_in: expiresIn,
        amount,
        amount_changeable: null,
        pix_key: pixKey,
        debtor_json: null,
        payer_request: message?.slice(0, 140) ?? null,
        details_json: null,
      }
      const cob = createCob(bank, receiver, { txid: randomText(32), terms, locationId: undefined })
      const { pixCopiaECola } = cobMessage(cob, receiver) as { pixCopiaECola: string }
      return { cobId: cob.id, brCode: pixCopiaECola, expiresAt: cobExpiresAt(cob).getTime() }
    },
    remove(cobId) {
      bank.db.run(`update cob set status = 'REMOVIDA_PELO_USUARIO_RECEBEDOR' where id = ? and status = 'ATIVA'`, cobId)
    },
    moneyOf(cobId) {
      const received = pixOfCob(bank, cobId)
      const paid = received.reduce((sum, { amount }) => sum + amount, 0)
      return { paid, paidAt: received[0]?.paid_at ?? null, endToEndId: received[0]?.end_to_end_id ?? null }
    },
  }
}

/** The gateway's own account at the bank, opened when it is first needed. */
function clientOf(bank: Bank, gateway: string): { receiver: Receiver; pixKey: string } {
  const clientId = `gateway-${gateway.toLowerCase().replaceAll(/[^a-z]/g, '')}`
  const pixKey = `${clientId}@sandbox.example`
  const known = bank.db.one<Receiver>(`select ${RECEIVER_COLUMNS} from receiver where client_id = ?`, clientId)
  if (known) return { receiver: known, pixKey }
  const receiver = bank.db.one<Receiver>(
    `insert into receiver (client_id, client_secret_hash, tax_id, name, city, created_at, profile, extra_json)
     values (?, ?, ?, ?, ?, ?, ?, ?)
     returning id, client_id, tax_id, name, city, created_at, profile, extra_json`,
    clientId,
    // Nobody calls the bank in its name.
    hashSecret(randomText(40)),
    TAX_ID,
    gateway,
    'São Paulo',
    bank.now().getTime(),
    'standard',
    '{}',
  )
  if (!receiver) throw new Error('the account was not written')
  bank.db.run('insert into pix_key (value, receiver_id) values (?, ?)', pixKey, receiver.id)
  return { receiver, pixKey }
}
