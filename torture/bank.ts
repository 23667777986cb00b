import { setTimeout as sleep } from 'node:timers/promises'

/** The bank's own books, in centavos. */
export interface BankLedger {
  pix: { end_to_end_id: string; pix_key: string; txid: string | null; amount: number }[]
  returns: { end_to_end_id: string; id: string; amount: number; status: string; nature: string; pix_key: string }[]
}

/** The sandbox: the payer's phone, and what whoever runs the bank may tell it and ask it. */
export interface Bank {
  /** The phone pays a code. False when it would not: the code is paid, removed or over. */
  pay(brCode: string): Promise<boolean>
  /** Money arrives, whatever the phone would have said. Returns its endToEndId. */
  moneyArrives(money: { pix_key: string; amount: number; txid?: string }): Promise<string>
  /** The bank gives back what it took, unasked. */
  takeBack(endToEndId: string, amount?: number): Promise<void>
  ledger(): Promise<BankLedger>
  /** These faults from now on and no others. */
  setFaults(seed: string, faults: readonly object[]): Promise<void>
  /** How often each kind of fault has struck. */
  struck: Map<string, number>
}

/** Ms after which a question to the sandbox is given up; it is killed now and then with the rest. */
const PATIENCE = 10_000
const TRIES = 240

/** Speaks to the sandbox, and tries again while it is not there. */
export function reachBank(url: string): Bank {
  const struck = new Map<string, number>()
  const seen = new Map<number, number>()

  async function ask(method: string, path: string, body?: object): Promise<{ status: number; body: unknown }> {
    for (let tried = 1; ; tried++) {
      try {
        const response = await fetch(`${url}${path}`, {
          method,
          ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
          signal: AbortSignal.timeout(PATIENCE),
        })
        const text = await response.text()
        return { status: response.status, body: text ? JSON.parse(text) : null }
      } catch (error) {
        if (tried === TRIES) throw new Error(`The sandbox does not answer ${method} ${path}`, { cause: error })
        await sleep(250)
      }
    }
  }

  async function told<Body>(method: string, path: string, body?: object): Promise<Body> {
    const answer = await ask(method, path, body)
    if (answer.status < 300) return answer.body as Body
    throw new Error(`The sandbox refused ${method} ${path}: ${JSON.stringify(answer.body)}`)
  }

  /** Faults that go take their counts with them, so these are written down first. */
  async function countStruck(): Promise<void> {
    const { data } = await told<{ data: { id: number; kind: string; struck: number }[] }>('GET', '/control/bank/faults')
    for (const fault of data) {
      struck.set(fault.kind, (struck.get(fault.kind) ?? 0) + fault.struck - (seen.get(fault.id) ?? 0))
      seen.set(fault.id, fault.struck)
    }
  }

  return {
    struck,
    async pay(br_code) {
      const { status } = await ask('POST', '/phone/pay', { br_code })
      return status === 201
    },
    moneyArrives: async money =>
      (await told<{ end_to_end_id: string }>('POST', '/control/bank/pix', money)).end_to_end_id,
    async takeBack(end_to_end_id, amount) {
      // Refused where nothing is left of it: that is in order.
      await ask('POST', '/control/bank/returns', { end_to_end_id, ...(amount && { amount }) })
    },
    ledger: () => told('GET', '/control/bank/ledger'),
    async setFaults(seed, faults) {
      await countStruck()
      await told('PUT', '/control/bank/faults', { seed, faults })
    },
  }
}
