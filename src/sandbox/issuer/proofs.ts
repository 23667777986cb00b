import { randomUUID } from 'node:crypto'
import type { Database } from '../database.ts'
import { randomText } from '../random-text.ts'

/** What proofs are kept in, for either gateway that has payers confirmed before they pay. */
export interface ProofDesk {
  db: Database
  now(): Date
}

export type ProofGateway = 'cielo' | 'pagarme'

/** A payer's confirmation, as the database has it. */
export interface Proof {
  id: string
  account_id: number
  amount: number
  last4: string
  eci: string
  cavv: string
  status: 'ASKING' | 'AUTHENTICATED' | 'FAILED' | 'UNAVAILABLE'
  ends: 'AUTHENTICATED' | 'FAILED'
}

/** How a card's issuer meets its payer: asked or not, and what comes of it. */
export type IssuerManner = 'confirms' | 'declines' | 'asks' | 'asks-and-declines' | 'unknown'

const START = {
  confirms: ['AUTHENTICATED', 'AUTHENTICATED'],
  declines: ['FAILED', 'FAILED'],
  asks: ['ASKING', 'AUTHENTICATED'],
  'asks-and-declines': ['ASKING', 'FAILED'],
  unknown: ['UNAVAILABLE', 'FAILED'],
} as const satisfies Record<IssuerManner, readonly [Proof['status'], Proof['ends']]>

/** Gives what lets one payer be confirmed. `life`: ms for which it is good. */
export function giveProofToken(
  { db, now }: ProofDesk,
  { gateway, account, life }: { gateway: ProofGateway; account: number; life: number },
): string {
  const token = randomText(60)
  const until = now().getTime() + life
  db.run(
    'insert into issuer_proof_token (token, gateway, account_id, expires_at) values (?, ?, ?, ?)',
    token,
    gateway,
    account,
    until,
  )
  return token
}

/** Begins a confirmation with a token, which is used up; null for one that is not good. Of a number no more is kept. */
export function beginProof(
  { db, now }: ProofDesk,
  gateway: ProofGateway,
  { token, amount, number, manner }: { token: string; amount: number; number: string; manner: IssuerManner },
): Proof | null {
  const used = db.one<{ account_id: number }>(
    `update issuer_proof_token set used = 1
      where token = ? and gateway = ? and used = 0 and expires_at > ? returning account_id`,
    token,
    gateway,
    now().getTime(),
  )
  if (!used) return null
  const [status, ends] = START[manner]
  const cavv = Buffer.from(randomText(20)).toString('base64')
  return (
    db.one<Proof>(
      `insert into issuer_proof (id, gateway, account_id, amount, last4, eci, cavv, status, ends)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?) returning *`,
      randomUUID(),
      gateway,
      used.account_id,
      amount,
      number.slice(-4),
      number.startsWith('5') ? '2' : '5',
      cavv,
      status,
      ends,
    ) ?? null
  )
}

export function findProof({ db }: ProofDesk, gateway: ProofGateway, id: string): Proof | undefined {
  return db.one<Proof>('select * from issuer_proof where id = ? and gateway = ?', id, gateway)
}

/** Takes the payer's answer, once. */
export function answerProof({ db }: ProofDesk, id: string, isYes: boolean): void {
  const end = isYes ? 'ends' : "'FAILED'"
  db.run(`update issuer_proof set status = ${end} where id = ? and status = 'ASKING'`, id)
}

/** Sells by a proof, once: whether it is one of this store, for this amount and card. */
export function sellByProof(
  { db }: ProofDesk,
  gateway: ProofGateway,
  { account, id, amount, last4, cavv }: { account: number; id: string; amount: number; last4: string; cavv?: string },
): boolean {
  const sold = db.one(
    `update issuer_proof set sold = 1
      where id = ? and gateway = ? and account_id = ? and amount = ? and last4 = ? and status = 'AUTHENTICATED'
        and sold = 0 and (? is null or cavv = ?) returning id`,
    id,
    gateway,
    account,
    amount,
    last4,
    cavv ?? null,
    cavv ?? null,
  )
  return sold !== undefined
}
