import { expect, it } from 'vitest'
import { checkFieldWords } from './field-words.ts'

const found = (text: string, path = 'src/server/charges/a.ts') =>
  checkFieldWords([{ path, text }]).map(({ line, message }) => `${line} ${message}`)

it('finds a word that the field has another one for, however the name is written, and says which', () => {
  expect(found('const splitRow = 1')).toEqual(['1 “splitRow”: the field says split tender'])
  expect(found('export interface SplitPart {\n  legs: number\n}')).toEqual([
    '1 “SplitPart”: the field says split tender',
    '2 “legs”: the field says tender',
  ])
  expect(found('function letGo() {}')).toHaveLength(1)
  expect(found('type CardTerms = string')).toEqual(['1 “CardTerms”: the field says fee schedule'])
  expect(found('const AUTHORISATION_LIFE = 1')).toEqual(['1 “AUTHORISATION_LIFE”: the field says authorize'])
  expect(found('const a = <letGo />', 'src/web/office/a.tsx')).toHaveLength(1)
  expect(found('', 'src/server/split/a.ts')).toHaveLength(1)
})

it.each([
  ['isUnasked', 'unsolicited refund'],
  ['giveBackWhenPaid', 'refund'],
  ['given_back', 'refund'],
  ['worthOfThose', 'principal, of a payment without its interest'],
  ['taken_beyond', 'overdrawn'],
  ['settleDays', 'roll up'],
  ['setTries', 'attempts'],
  ['misbehave', 'fault'],
  ['drawWeather', 'fault plan'],
  ['takeSeat', 'session or window'],
  ['openTheatre', 'scene runner'],
  ['card_cancelled', 'canceled, canceling'],
  ['returnInInstalments', 'installment'],
  ['told_at', 'publish, deliver, notify or report; show, to a person'],
  ['tellMerchant', 'publish, deliver, notify or report; show, to a person'],
  ['isUntold', 'publish, deliver, notify or report; show, to a person'],
  ['lookAtRefund', 'poll, of a provider; read or check'],
  ['putBeforePerson', 'ask for a review'],
  ['cardNews', 'notice, update or announcement'],
  ['HeardCard', 'receive or acknowledge; answer, of a provider'],
])('finds %s', (name, field) => {
  expect(found(`const ${name} = 1`)).toEqual([`1 “${name}”: the field says ${field}`])
})

it('leaves the tellers of TPC-B', () => {
  expect(found('const teller = 1', 'bench/server/a.ts')).toEqual([])
  expect(found('const startTeller = 1')).toHaveLength(1)
})

it('leaves the British words of an English screen, and not its names', () => {
  expect(found(`const words = { canceled: 'cancelled' }`, 'src/web/office/messages/en-gb/a.ts')).toEqual([])
  expect(found(`const words = { cancelled: 'cancelled' }`, 'src/web/office/messages/en-gb/a.ts')).toHaveLength(1)
  expect(found(`const status = 'cancelled'`)).toHaveLength(1)
})

it('finds names of the API and the database in texts', () => {
  expect(found(`throw new Problem('split_under_way')`)).toEqual(['1 “split_under_way”: the field says split tender'])
  expect(found(`db.selectFrom('splits')`)).toHaveLength(1)
  expect(found('sql`select kind from attention_items where split_id is null`')).toHaveLength(2)
  expect(found('charge.split?.status')).toHaveLength(1)
  expect(found(`refuseStranger({ outcome: 'refused', code: 'webhook_refused' })`)).toHaveLength(3)
})

it('finds them in papers: in backticks, and a split as a thing of ours', () => {
  expect(found('A payment with its `split_id`.', 'docs/a.md')).toHaveLength(1)
  expect(found('The row of `src/server/split/undo-split.ts`.\n\nEach split is one attempt.', 'README.md')).toEqual([
    '1 “split”: the field says split tender',
    '1 “undo-split”: the field says split tender',
    '3 “split”: the field says split tender',
  ])
})

it('leaves what divides an amount or a text, names of others, words of a sentence, and the change log', () => {
  expect(found('splitEvenly(a, 2); splitByWeights(a, b); splitInstallments(a, 3)')).toEqual([])
  expect(found(`import { splitEvenly } from '../../shared/money/split-money.ts'`)).toEqual([])
  expect(found(`const [a] = text.split(',')`)).toEqual([])
  expect(found('const splitTender = charge.latest_split_tender; showSplitTenders(isSplitTenderUnderWay)')).toEqual([])
  expect(found(`sql\`split_part(key, ':', 3)\`; StandardResolutionReasons.SPLIT`)).toEqual([])
  expect(found(`if (error.code === 'ECONNREFUSED') route.abort('connectionrefused')`)).toEqual([])
  expect(found(`test('the shares split the charges', () => undefined) // a split`)).toEqual([])
  expect(found('`split` was the name of it.', 'CHANGELOG.md')).toEqual([])
  expect(found('A split tender. Split of payments is the bank’s.', 'docs/a.md')).toEqual([])
  expect(found('create table splits (id text);', 'migrations/000001_first.sql')).toEqual([])
})
