import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCharge } from '../builders/banks/pix-charges.ts'
import { openWorld, type World } from '../harness/world.ts'

/** The database holds what an address is by itself: these statements come as the owner, past every check. */
let world: World
let charge: string

beforeAll(async () => {
  world = await openWorld()
  charge = (await newCharge(world.store)).id
  await world.database.owner.query(`set guiche.store = '${world.store.id}'`)
})
afterAll(() => world.close())

const whole = {
  postal_code: '01310100',
  street: 'Avenida Paulista',
  number: '1578',
  complement: null,
  district: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
}
const write = (value: unknown) =>
  world.database.owner.query('update charges set customer_address = $1 where id = $2', [
    value === null ? null : JSON.stringify(value),
    charge,
  ])

test.each([[[]], ['x'], [{}]])('%j is no address', async value => {
  await expect(write(value)).rejects.toMatchObject({ constraint: 'payer_address_parts' })
})

test.each([
  { postal_code: '01310-100' },
  { state: 'XX' },
  { state: null },
  { street: 'R'.repeat(121) },
  { number: '' },
  { number: '1'.repeat(21) },
  { complement: '' },
  { district: 'B'.repeat(81) },
  { city: 'C'.repeat(61) },
  { country: 'BR' },
  { city: undefined },
])('an address with %j is rejected', async change => {
  await expect(write({ ...whole, ...change })).rejects.toMatchObject({ constraint: 'payer_address_parts' })
})

test('one that is whole is kept, with its complement and without; and what is given is one of the facts', async () => {
  for (const value of [whole, { ...whole, complement: 'apto 12' }, null]) await write(value)
  const given = world.database.owner.query(
    `update charges set facts_given = '{address,shoe_size}', facts_given_at = now() where id = $1`,
    [charge],
  )
  await expect(given).rejects.toMatchObject({ constraint: 'charges_facts_given' })
})
