import type { SandboxGateway } from '../../src/shared/contract/provider-account.ts'
import type { Chance } from '../chance.ts'

const gateways = { adyen: 1, pagarme: 1, 'mercado-pago': 1, cielo: 1 } as const satisfies Record<SandboxGateway, number>
export const gatewayNames = Object.keys(gateways) as SandboxGateway[]

/** What becomes of the first card, where its gateway knows such a one; of the others that are tried, it pays. */
const cards = {
  good: 65,
  declined: 12,
  /** Not known at first, and paid in the end. */
  paid_later: 7,
  /** Not known at first, and nothing in the end. */
  failed_later: 5,
  /** Its payer is asked by their bank. */
  challenged: 7,
  /** The same, at Adyen by its library on our page; elsewhere as the one above. */
  challenged_here: 6,
  /** It pays, and is charged back a moment later. */
  charged_back: 5,
}
export type CardPlan = keyof typeof cards

/** What a payer who is challenged does. */
const answers = { confirm: 6, deny: 2, leave: 2 }

/** How the money is taken. */
const courses = {
  /** With the authorization. */
  at_once: 45,
  /** Held, and taken whole or in part. */
  capture: 15,
  capture_part: 12,
  /** Held, and let go. */
  void: 10,
  /** Held, captured and let go in the same moment. */
  capture_and_void: 4,
  /** Held, and left so. */
  left: 2,
  /** The charge is canceled while the card is asked for. */
  canceled_meanwhile: 6,
  /** A Pix pays it while the card is asked for. */
  pix_meanwhile: 6,
}
export type CourseOfCard = keyof typeof courses

/** What becomes of a code that a gateway made. */
const codes = {
  /** Paid by the phone. */
  once: 50,
  /** Paid twice in the same moment. */
  twice: 8,
  /** Paid, and once more when it was booked. */
  again: 8,
  /** Paid when the charge's time is over. */
  late: 6,
  /** Paid after the charge was canceled. */
  after_cancel: 8,
  /** Canceled and paid in the same moment. */
  race: 8,
  /** A card is asked for while it is paid. */
  card_meanwhile: 6,
  /** Nobody pays. */
  abandoned: 6,
}
export type CourseOfCode = keyof typeof codes

/** How a charge is paid at a gateway. */
export interface GatewayPlan {
  at: SandboxGateway
  by: 'card' | 'code'
  code: CourseOfCode
  card: CardPlan
  answer: keyof typeof answers
  course: CourseOfCard
}

/**
 * Draws how a charge is paid at a gateway; null for one of three, which is paid as ever. `hurry`: there is no minute in
 * which a charge's time could be over.
 */
export function drawGatewayPlan(chance: Chance, hurry: boolean): GatewayPlan | null {
  const plan = {
    at: chance.weighed(gateways),
    by: chance.weighed({ card: 2, code: 1 }),
    code: chance.weighed(hurry ? { ...codes, late: 0 } : codes),
    card: chance.weighed(cards),
    answer: chance.weighed(answers),
    course: chance.weighed(courses),
  }
  return chance.yes(0.66) ? plan : null
}
