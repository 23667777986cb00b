import { type FaultBook, openFaultBook, type Sandbox } from './sandbox.ts'

/** The bank's own books, in centavos. */
export interface BankLedger {
  pix: { end_to_end_id: string; pix_key: string; txid: string | null; amount: number }[]
  returns: { end_to_end_id: string; id: string; amount: number; status: string; nature: string; pix_key: string }[]
  charges: { txid: string; status: string; pix_key: string }[]
}

/** The sandbox: the payer's phone, and what whoever runs the bank may tell it and ask it. */
export interface Bank {
  /** The phone pays a code. False when it would not: the code is paid, removed or over. */
  pay(brCode: string): Promise<boolean>
  /** Money arrives, whatever the phone would have said. Returns its endToEndId. */
  moneyArrives(money: { pix_key: string; amount: number; txid?: string }): Promise<string>
  /** The bank gives back what it took, unsolicited. */
  takeBack(endToEndId: string, amount?: number): Promise<void>
  ledger(): Promise<BankLedger>
  faults: FaultBook
}

/** The bank of a sandbox. */
export function reachBank(sandbox: Sandbox): Bank {
  const { ask, expectSuccess } = sandbox
  return {
    faults: openFaultBook(sandbox, '/control/bank/faults'),
    async pay(br_code) {
      const { status } = await ask('POST', '/phone/pay', { br_code })
      return status === 201
    },
    moneyArrives: async money =>
      (await expectSuccess<{ end_to_end_id: string }>('POST', '/control/bank/pix', money)).end_to_end_id,
    async takeBack(end_to_end_id, amount) {
      // Rejected where nothing is left of it: that is in order.
      await ask('POST', '/control/bank/returns', { end_to_end_id, ...(amount && { amount }) })
    },
    ledger: () => expectSuccess('GET', '/control/bank/ledger'),
  }
}
