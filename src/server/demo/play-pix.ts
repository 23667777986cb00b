import { PAYER } from '../access/principal.ts'
import { readPayment } from '../charges/charge/charge-rows.ts'
import { lockForPayment, sendStarted, startPayment } from '../charges/payments/start-payment.ts'
import { bookFromBank } from '../inbox/book-from-bank.ts'
import type { OddPix } from './bakery/course.ts'
import type { Person } from './bakery/people.ts'
import { pass } from './pass-time.ts'
import type { Story } from './past-time.ts'
import type { Scene } from './stage.ts'

/** The payer on the checkout, of whom nothing is known. */
export const payer = { name: PAYER, address: null, requestId: null }

/** Shows the code of what is left of a charge. Returns the payment's id. */
export async function showPix({ deps, store }: Scene, charge: string): Promise<string> {
  const started = await deps.database.inStore(store, async transaction => {
    const locked = await lockForPayment(deps, transaction, charge, 'pix')
    return startPayment(deps, transaction, locked, { method: 'pix' }, payer)
  })
  await sendStarted(deps, store, started)
  return started.id
}

/** The payer pays the code that is shown, and the bank tells of it. */
export async function payPix(scene: Scene, payment: string, person: Person): Promise<void> {
  const { pix_br_code: code } = await rowOf(scene, payment)
  if (!code) throw new Error(`The payment ${payment} shows no code.`)
  await bookFromBankOf(scene, await scene.outside.payCode(code, person))
}

/** The payer pays twice, too much or too little. What is late comes when the charge is over: `payLate`. */
export async function payOddly(
  scene: Scene,
  story: Story,
  payment: string,
  { odd, person }: { odd: Exclude<OddPix, 'late'>; person: Person },
): Promise<void> {
  const { pix_txid: txid, amount } = await rowOf(scene, payment)
  const put = async (value: number) =>
    bookFromBankOf(
      scene,
      await scene.outside.putMoney({ key: scene.bank.key, txid: txid ?? '', amount: value }, person),
    )
  if (odd === 'over') return put(amount + Math.ceil(amount / 10))
  if (odd === 'short') return put(amount - Math.ceil(amount / 10))
  await payPix(scene, payment, person)
  if (pass(story, 240, scene.until)) await put(amount)
}

/** Money that comes when the charge is over. */
export async function payLate(scene: Scene, payment: string, person: Person): Promise<void> {
  const { pix_txid: txid, amount } = await rowOf(scene, payment)
  const money = { key: scene.bank.key, txid: txid ?? '', amount }
  await bookFromBankOf(scene, await scene.outside.putMoney(money, person))
}

/** Reads a Pix at the bank, as whoever is told of it does, and books what the bank has. */
export async function bookFromBankOf({ deps, store, bank }: Scene, endToEndId: string): Promise<void> {
  const account = await deps.database.inStore(store, transaction => deps.connections.pixOf(transaction, bank.account))
  const read = await account.bank?.readPix(endToEndId)
  if (read?.outcome !== 'ok') throw new Error(`The bank does not tell of ${endToEndId}: ${read?.outcome}.`)
  await deps.database.inStore(store, async transaction => {
    await bookFromBank(deps, transaction, account, read.value)
  })
}

function rowOf({ deps, store }: Scene, payment: string) {
  return deps.database.inStore(store, transaction => readPayment(transaction, payment))
}
