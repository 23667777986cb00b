import { type Chance, openChance } from './chance.ts'
import { drawGatewayPlan, type GatewayPlan } from './gateways/gateway-plan.ts'
import type { Options } from './options.ts'

/** What becomes of a charge, as far as payer and merchant decide it. */
const stories = {
  /** Paid by the phone. */
  paid: 50,
  /** Paid by the phone, and once more: by the phone, whose bank may not look, or by other means. */
  twice: 5,
  /** Less arrives than was asked for; half of these pay the rest. */
  short: 5,
  /** More arrives than was asked for. */
  over: 4,
  /** Paid when its time is over. */
  late: 4,
  /** Paid after it was canceled; accepted or given back. */
  after_cancel: 5,
  /** Canceled and not paid. */
  cancel: 5,
  /** Canceled and paid in the same moment. */
  race: 5,
  /** Nobody pays. */
  abandoned: 6,
  /** Money arrives that no charge asked for, with a txid of another program or with none. */
  unsolicited: 4,
  /** Paid, and the bank takes it back in whole or in part. */
  taken_back: 3,
  /** Paid by split tender, left half paid, or given up. */
  split_tender: 15,
}
export type Story = keyof typeof stories | 'at_gateway'

/** How the payer comes by the code. */
const ways = { with_the_charge: 6, by_a_payment: 2, by_the_checkout: 2 }
/** What the merchant gives back of what was paid. */
const refunds = { none: 55, whole: 15, part: 12, parts: 8, twice_at_once: 10 }

/** What a charge is paid with by split tender, in the order in which they may be asked for. */
const pairings = {
  card_card: ['card', 'card'],
  card_pix: ['card', 'pix'],
  voucher_pix: ['voucher', 'pix'],
  card_voucher: ['card', 'voucher'],
  card_voucher_pix: ['card', 'voucher', 'pix'],
} as const
export type TenderBy = (typeof pairings)[keyof typeof pairings][number]
const evenly = { card_card: 1, card_pix: 1, voucher_pix: 1, card_voucher: 1, card_voucher_pix: 1 }

/** Whether the last tender is asked for; without it the others are given up, or left until their time is over. */
const endings = { all: 7, given_up: 2, left: 1 }

/** How a charge is paid by split tender. */
export interface SplitTenderPlan {
  by: readonly TenderBy[]
  ending: keyof typeof endings
}

/** One charge and all that is done to it. */
export interface ChargePlan {
  number: number
  /** Ms from the start of the load. */
  at: number
  /** Which of the stores: the third is the one whose codes are made by gateways. */
  store: 0 | 1 | 2
  /** Centavos. */
  amount: number
  story: Story
  way: keyof typeof ways
  refund: keyof typeof refunds
  /** A part of what was paid, from 0.1 to 0.9. */
  part: number
  /** Ms until the payer pays. */
  thinks: number
  /** Whether each write is sent twice at once with the same key. */
  doubled: boolean
  /** Whether the caller asks again when a write was not answered. */
  comesBack: boolean
  /** What half of the stories do and the other half does not. */
  coin: boolean
  tenders: SplitTenderPlan
  /** Of a charge that is paid at a gateway. */
  gateway: GatewayPlan | null
}

const victims = ['app', 'postgres', 'everything'] as const
export type Victim = (typeof victims)[number]

/** One kill. */
export interface KillPlan {
  /** Ms from the start of the load. */
  at: number
  victim: Victim
  /** Ms until it is started again, where we are who starts it. */
  pause: number
}

/** All that a run does, drawn from its seed before it begins. */
export interface Plan {
  charges: ChargePlan[]
  kills: KillPlan[]
}

/** Draws a run. `late` needs a minute until a charge's time is over, which a short run has not. */
export function drawPlan({ seed, minutes, charges, kills, hurry, gateways }: Options): Plan {
  const length = minutes * 60_000
  const chance = openChance(`${seed}/charges`)
  const chanceOfTenders = openChance(`${seed}/parts`)
  const chanceOfGateways = openChance(`${seed}/gateways`)
  return {
    charges: Array.from({ length: charges }, (_, number) => {
      const charge = {
        ...drawCharge(chance, number, (number * length) / charges, hurry),
        tenders: { by: pairings[chanceOfTenders.weighed(evenly)], ending: chanceOfTenders.weighed(endings) },
      }
      const gateway = gateways ? drawGatewayPlan(chanceOfGateways, hurry) : null
      if (!gateway) return { ...charge, gateway }
      return { ...charge, story: 'at_gateway', gateway, ...(gateway.by === 'code' && { store: 2 }) }
    }),
    kills: drawKills(openChance(`${seed}/kills`), kills, length),
  }
}

function drawCharge(
  chance: Chance,
  number: number,
  at: number,
  hurry: boolean,
): Omit<ChargePlan, 'tenders' | 'gateway'> {
  const story = chance.weighed(hurry ? { ...stories, late: 0 } : stories)
  return {
    number,
    at,
    story,
    store: chance.yes(0.8) ? 0 : 1,
    amount: chance.whole(100, 50_000),
    way: chance.weighed(ways),
    refund: chance.weighed(refunds),
    part: chance.whole(1, 9) / 10,
    thinks: chance.whole(0, hurry ? 1_500 : 6_000),
    doubled: chance.yes(0.15),
    comesBack: chance.yes(0.95),
    coin: chance.yes(0.5),
  }
}

/** Spread over the length with chance in each gap; the first three leave nobody out. */
function drawKills(chance: Chance, count: number, length: number): KillPlan[] {
  const gap = length / (count + 0.5)
  const first = victims.map(victim => ({ victim, draw: chance.next() })).sort((a, b) => a.draw - b.draw)
  return Array.from({ length: count }, (_, index) => ({
    at: (index + 0.5 + (chance.next() - 0.5) * 0.9) * gap,
    victim: first[index]?.victim ?? chance.weighed({ app: 60, postgres: 25, everything: 15 }),
    pause: chance.yes(0.7) ? 0 : chance.whole(0, 1_500),
  }))
}
