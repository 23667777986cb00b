import { expect } from 'vitest'
import type { Charge } from '../../../src/shared/contract/charge.ts'
import { isCard } from './at-acquirer.ts'
import { idAtAcquirer, type Payment } from './looks.ts'
import type { OnCharge } from './operations.ts'
import { pay } from './pay.ts'
import { callControl, chargeAt, doneOrRejected, type Shop } from './shop.ts'
import { onUnapplied } from './unapplied.ts'
import { partOf, pick } from './which.ts'

/** Carries out what is done to a charge that is there. */
export async function onCharge(shop: Shop, what: OnCharge): Promise<void> {
  const charge = await chargeAt(shop, what.charge)
  if (!charge) return
  const { api } = shop.store
  const post = async (path: string, body: object = {}) => void doneOrRejected(await api.post(`/v1${path}`, body))
  const page = new URL(charge.checkout_url).pathname
  const paid = 'payment' in what ? pick(charge.payments.filter(isCaptured), what.payment) : undefined
  switch (what.do) {
    case 'card':
    case 'saved card':
    case 'voucher':
    case 'wallet':
      return pay(shop, charge, what)
    case 'challenge':
      return answerChallenge(shop, charge, what.answer)
    case 'capture': {
      const held = charge.payments.find(({ status }) => status === 'authorized')
      const amount = held && partOf(held.amount, what.part)
      return held && post(`/payments/${held.id}/capture`, amount ? { amount } : {})
    }
    case 'void': {
      const held = charge.payments.find(({ status }) => status === 'authorized' || status === 'challenge')
      return held && post(`/payments/${held.id}/cancel`)
    }
    case 'refund': {
      const amount = paid && partOf(paid.amount - paid.amount_refunded, what.part)
      return paid && post(`/payments/${paid.id}/refunds`, amount ? { amount } : {})
    }
    case 'cancel':
      return post(`/charges/${charge.id}/cancel`)
    case 'accept': {
      const isAccepted = doneOrRejected(await api.post(`/v1/charges/${charge.id}/accept`))
      if (isAccepted) shop.accepted.push(charge.id)
      return
    }
    case 'reopen': {
      const isReopened = doneOrRejected(await api.post(`/v1/charges/${charge.id}/reopen`, { expires_in: 86_400 }))
      if (isReopened) shop.reopened.push(charge.id)
      return
    }
    case 'apply':
    case 'move':
    case 'keep as credit':
    case 'use credit':
    case 'take back':
      return onUnapplied(shop, charge, what)
    case 'checkout':
      return expect((await api.get(page)).status).toBe(200)
    case 'undo':
      return what.by === 'payer'
        ? void doneOrRejected(await shop.payer.post(`${page}/split-tender/undo`, {}))
        : void doneOrRejected(await api.post(`/v1/charges/${charge.id}/split-tender/undo`))
    case 'show a code':
      return post(`/charges/${charge.id}/payments`, { method: 'pix' })
    case 'pay a code':
      return payCode(shop, charge, what.how)
    case 'open a case of MED': {
      const amount = paid && partOf(paid.amount - paid.amount_refunded, what.part)
      return paid && post(`/payments/${paid.id}/disputes`, amount ? { amount } : {})
    }
    case 'charge back': {
      const amount = paid && partOf(paid.amount - paid.amount_refunded, what.part)
      const at = paid && paid.method !== 'pix' && (await idAtAcquirer(shop, paid))
      // Of more than is left, the desk says no.
      if (at) await shop.outside.post(`/control/acquirer/payments/${at}/chargebacks`, amount ? { amount } : {})
      return
    }
    case 'give back at the bank': {
      const amount = paid && partOf(paid.amount - paid.amount_refunded, what.part)
      const of = { end_to_end_id: paid?.pix?.end_to_end_id, nature: what.nature }
      if (paid?.pix) await shop.outside.post('/control/bank/returns', amount ? { ...of, amount } : of)
      return
    }
    case 'arrive':
      return arrive(shop, charge, what)
    case 'refund at the acquirer':
    case 'capture at the acquirer':
    case 'cancel at the acquirer':
      return atAcquirer(shop, charge, what)
  }
}

async function answerChallenge(shop: Shop, charge: Charge, answer: 'confirm' | 'deny' | 'leave'): Promise<void> {
  if (answer === 'leave') {
    const path = `${new URL(charge.checkout_url).pathname}/challenge/leave`
    return void doneOrRejected(await shop.payer.post(path, {}))
  }
  const url = charge.payments.find(({ next_action }) => next_action !== null)?.next_action?.url
  if (!url) return
  const { pathname } = new URL(url)
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  expect((await shop.outside.send('POST', pathname, `answer=${answer}`, form)).status).toBe(303)
}

/** The payer's phone pays the code that was shown last. It may reject: then no money moves. */
async function payCode(shop: Shop, charge: Charge, how: string | null): Promise<void> {
  const code = charge.payments.findLast(({ pix }) => pix?.br_code)?.pix?.br_code
  if (!code) return
  const { pixKey } = shop.store
  const fault = how && (await callControl(shop, 'post', '/bank/faults', { kind: how, pix_key: pixKey, times: 1 }))
  await shop.outside.post('/phone/pay', { br_code: code })
  if (fault) await shop.outside.delete(`/control/bank/faults/${(fault as { id: number }).id}`)
}

/** Money comes on a code that was shown once, whatever became of the code and of its charge. */
async function arrive(shop: Shop, charge: Charge, { code, amount }: Does<'arrive'>): Promise<void> {
  const shown = pick(
    charge.payments.filter(({ pix, origin }) => pix?.txid && origin === 'requested'),
    code,
  )
  if (!shown?.pix?.txid) return
  const due = charge.latest_split_tender?.ended_at === null ? charge.latest_split_tender.left : charge.amount_due
  const asked = amount === 'due' ? due : amount === 'code' ? shown.amount : Math.floor((charge.amount * amount) / 100)
  const { pixKey: pix_key } = shop.store
  await callControl(shop, 'post', '/bank/pix', { pix_key, txid: shown.pix.txid, amount: Math.max(1, asked) })
}

type Does<Name> = Extract<OnCharge, { do: Name }>

/** What somebody does on the acquirer's own pages. Of more than there is, the desk says no. */
async function atAcquirer(
  shop: Shop,
  charge: Charge,
  what: Does<'refund at the acquirer' | 'capture at the acquirer' | 'cancel at the acquirer'>,
): Promise<void> {
  const isThat = what.do === 'capture at the acquirer' ? isHeld : isCaptured
  const card = pick(
    charge.payments.filter(
      one => isCard(one) && (isThat(one) || (what.do === 'cancel at the acquirer' && isHeld(one))),
    ),
    what.payment,
  )
  const at = card && (await idAtAcquirer(shop, card))
  if (!at) return
  const whole = card.amount - card.amount_refunded
  const amount = 'part' in what ? partOf(whole, what.part) : null
  const path = {
    'refund at the acquirer': 'refunds',
    'capture at the acquirer': 'capture',
    'cancel at the acquirer': 'cancel',
  }
  const answer = await shop.outside.post(`/control/acquirer/payments/${at}/${path[what.do]}`, amount ? { amount } : {})
  if (answer.status < 300) shop.byHand.push(card.id)
}

const isCaptured = ({ status }: Payment) => status === 'captured'
const isHeld = ({ status }: Payment) => status === 'authorized'
