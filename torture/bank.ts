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
  /** The phone pays a code that a gateway made. False when it would not. */
  payGateway(brCode: string, how: HowPaid): Promise<boolean>
  /** Money arrives, whatever the phone would have said. Returns its endToEndId. */
  moneyArrives(money: { pix_key: string; amount: number; txid?: string }): Promise<string>
  /** The bank gives back what it took, unsolicited. */
  takeBack(endToEndId: string, amount?: number): Promise<void>
  ledger(): Promise<BankLedger>
  faults: FaultBook
}

/** How a payer pays a gateway's code: how often, and whether their bank looks if it is still to be paid. */
export interface HowPaid {
  times?: number
  isUnchecked?: boolean
}

/** What the phone shows of a code. */
interface CodeRead {
  txid: string
  amount: number
  payable: boolean
  payee: { name: string }
}

/** The bank of a sandbox. */
export function reachBank(sandbox: Sandbox): Bank {
  const { ask, expectSuccess } = sandbox
  const moneyArrives: Bank['moneyArrives'] = async money =>
    (await expectSuccess<{ end_to_end_id: string }>('POST', '/control/bank/pix', money)).end_to_end_id
  return {
    faults: openFaultBook(sandbox, '/control/bank/faults'),
    async pay(br_code) {
      const { status } = await ask('POST', '/phone/pay', { br_code })
      return status === 201
    },
    moneyArrives,
    async payGateway(br_code, { times = 1, isUnchecked = false }) {
      const { body, status } = await ask('POST', '/phone/read', { br_code })
      const { txid, amount, payable, payee } = body as CodeRead
      if (status >= 300 || !(payable || isUnchecked)) return false
      // Each gateway has an account of its own at the bank.
      const pix_key = `gateway-${payee.name.toLowerCase().replaceAll(/[^a-z]/g, '')}@sandbox.example`
      for (let paid = 0; paid < times; paid++) await moneyArrives({ pix_key, txid, amount })
      return true
    },
    async takeBack(end_to_end_id, amount) {
      // Rejected where nothing is left of it: that is in order.
      await ask('POST', '/control/bank/returns', { end_to_end_id, ...(amount && { amount }) })
    },
    ledger: () => expectSuccess('GET', '/control/bank/ledger'),
  }
}
