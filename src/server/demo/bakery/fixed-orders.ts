import { type Centavos, centavos } from '../../../shared/money/centavos.ts'
import type { Aftermath, Plan, PlayedCard, Way } from './course.ts'
import { regular } from './people.ts'

/** When it was made: so many minutes before the end, or so many days before it, at a time of São Paulo. */
type When = { minutes: number } | { days: number; time: string }

/** An order that the pictures and pages tell of, at its own place in time. */
export interface FixedOrder extends Pick<Plan, 'item' | 'person' | 'way' | 'aftermath'> {
  when: When
}

const card = (brand: PlayedCard['brand'], last4: string): PlayedCard => ({ brand, last4 })
const credit = (played: PlayedCard, count = 1, interest: 'store' | 'payer' = 'store'): Way => ({
  by: 'credit',
  card: played,
  installments: { count, interest },
})

/** One row an order: when, what, who, how, and what came of it. */
const lines: readonly [When, string, number, string, Way, Aftermath?][] = [
  [{ minutes: 9 }, 'Bolo de festa, 3 kg', 26_400, 'Marina Duarte', { by: 'challenged', card: card('visa', '4417') }],
  [{ minutes: 41 }, 'Salgados, 200 un.', 23_600, 'Buffet Jardim Ltda.',
    { by: 'in-doubt', card: card('mastercard', '0672') }],
  [{ minutes: 70 }, 'Coffee break, 15 pessoas', 41_250, 'Lumen Arquitetura Ltda.', { by: 'nothing', end: 'left-page' }],
  [{ minutes: 112 }, 'Kit festa, 20 pessoas', 31_800, 'Otávio Reis',
    { by: 'declined', card: card('elo', '7702'), code: '51', next: null }],
  [{ minutes: 166 }, 'Torta salgada, 2 un.', 15_800, 'Renata Lopes', { by: 'odd-pix', odd: 'twice' }],
  [{ minutes: 311 }, 'Mesa de frios, 30 pessoas', 64_900, 'Prado e Lima Ltda.',
    credit(card('mastercard', '2454'), 6, 'payer')],
  [{ days: 1, time: '12:12' }, 'Almoço, 8 pessoas', 28_740, 'Ana Beatriz Souza',
    { by: 'split-tender', first: 'voucher', card: card('alelo', '3120'),
      rest: 'credit', second: card('visa', '4417') }],
  [{ days: 1, time: '10:30' }, 'Cesta de Natal', 31_000, 'Paulo Menezes', credit(card('amex', '1004'))],
  [{ days: 1, time: '09:15' }, 'Café da manhã, 2 un.', 9_980, 'Lia Nakamura',
    { by: 'wallet', wallet: 'samsung-pay', card: card('visa', '4417') }],
  [{ days: 1, time: '16:40' }, 'Torta de limão', 7_450, 'Caio Moraes',
    { by: 'wallet', wallet: 'google-pay', card: card('mastercard', '1187') }],
  [{ days: 1, time: '17:20' }, 'Torta de morango', 8_900, 'Bianca Prates',
    { by: 'wallet', wallet: 'apple-pay', card: card('mastercard', '5527') }],
  [{ days: 2, time: '15:05' }, 'Bolo de festa, 2 kg', 17_600, 'Carla Nunes',
    credit(card('elo', '6004')), { what: 'refund', after: 4, share: 0.25 }],
  [{ days: 2, time: '10:02' }, 'Doces finos, 100 un.', 26_000, 'Hotel Ipê', { by: 'odd-pix', odd: 'late' }],
  [{ days: 4, time: '08:05' }, 'Bolo de casamento', 22_000, 'Júlia Camargo',
    { by: 'hold', card: card('visa', '9013'), capturedAfter: null }],
  [{ days: 4, time: '11:20' }, 'Coffee break, 25 pessoas', 58_750, 'Escola Girassol', { by: 'odd-pix', odd: 'over' }],
  [{ days: 5, time: '10:20' }, 'Cesta de café da manhã', 18_990, 'Tiago Fontes',
    { by: 'pix' }, { what: 'med', after: 70, end: null }],
  [{ days: 6, time: '14:45' }, 'Salgados, 200 un.', 23_600, 'Mercadinho Três Irmãos', { by: 'odd-pix', odd: 'short' }],
  [{ days: 9, time: '09:50' }, 'Bolo de noivado, 4 kg', 35_200, 'Bianca Prates',
    { by: 'hold', card: card('mastercard', '1187'), capturedAfter: 26 }],
  [{ days: 17, time: '10:10' }, 'Cesta de Natal', 31_000, 'Rui Valadares',
    credit(card('visa', '8810')), { what: 'chargeback', after: 300, answer: null }],
  [{ days: 24, time: '12:30' }, 'Kit festa, 20 pessoas', 31_800, 'Academia Movimento',
    credit(card('elo', '5120'), 2), { what: 'chargeback', after: 360, answer: 'waiting' }],
  [{ days: 33, time: '16:15' }, 'Torta salgada, 2 un.', 15_800, 'Helena Teixeira',
    { by: 'pix' }, { what: 'med', after: 120, end: 'returned' }],
  [{ days: 40, time: '11:40' }, 'Mesa de frios, 15 pessoas', 34_900, 'Clínica Boa Vista',
    credit(card('mastercard', '3381'), 3), { what: 'chargeback', after: 260, answer: 'won' }],
  [{ days: 47, time: '17:25' }, 'Bolo de festa, 3 kg', 26_400, 'Sônia Brandão',
    { by: 'pix' }, { what: 'med', after: 90, end: 'released' }],
  [{ days: 55, time: '13:05' }, 'Bolo de festa, 2 kg', 17_600, 'Davi Assunção',
    credit(card('visa', '2209')), { what: 'chargeback', after: 400, answer: 'lost' }],
  [{ days: 62, time: '10:55' }, 'Cesta de café da manhã', 18_990, 'Luíza Queiroz',
    credit(card('visa', '7034')), { what: 'chargeback', after: 300, answer: 'accepted' }],
] // biome-ignore format: one row an order

/** The orders that are told of, the newest first. */
export const fixedOrders: readonly FixedOrder[] = lines.map(([when, description, amount, name, way, aftermath]) => ({
  when,
  item: { description, amount: priceOf(amount) },
  person: regular(name),
  way,
  aftermath: aftermath ?? null,
}))

function priceOf(amount: number): Centavos {
  return centavos(amount)
}
