import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetOldRows } from '../../src/server/jobs/forget-old-rows.ts'
import { limits } from '../../src/shared/contract/limits.ts'
import { newCharge } from '../builders/banks/pix-charges.ts'
import { openOffice } from '../builders/office-browser.ts'
import type { ApiAnswer } from '../harness/api-client.ts'
import { slow } from '../harness/long-tests.ts'
import { problemOf } from '../harness/problem.ts'
import { openWorld, type World } from '../harness/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ settings: { TRUST_PROXY: '127.0.0.1,::1' }, slowHashing: true })
})
afterAll(() => world.close())

const HOUR = 3_600_000
let networks = 0
/** A network that nobody has signed in from. */
const elsewhere = () => `198.51.100.${++networks}`
const browser = (network = elsewhere()) => openOffice(world.url, world.url, network)
/** As if somebody had just given this many wrong passwords: each costs a hash, and here they are counted alone. */
async function hasFailed(email: string, origin: string, failures: number) {
  const at = world.app.parts.clock.now()
  const write = `insert into auth.sign_in_failures (email, origin, failures, last_at) values ($1, $2, $3, $4)
    on conflict (email, origin) do update set failures = $3, last_at = $4`
  await world.database.owner.query(write, [email, origin, failures, at])
}

/** As if so many attempts had just been made, of which one is made each so many seconds in the long run. */
async function hasTried(key: string, attempts: number, each: number) {
  const until = new Date(world.app.parts.clock.now().getTime() + attempts * each * 1000)
  const write = `insert into auth.sign_in_rates values ($1, $2) on conflict (key) do update set busy_until = $2`
  await world.database.owner.query(write, [key, until])
}

const waits = (answer: ApiAnswer) => Number(answer.headers.get('retry-after'))
const kept = async (email: string) => {
  const read = 'select origin, failures from auth.sign_in_failures where email = $1 order by origin'
  return (await world.database.owner.query<{ origin: string; failures: number }>(read, [email])).rows
}

test.each(['an account', 'no account'])('after five wrong passwords %s waits, longer each time', async kind => {
  const { email } = kind === 'an account' ? await world.user('cashier') : { email: 'someone@else.example' }
  const network = elsewhere()
  await hasFailed(email, network, 4)
  for (const wait of [5, 10, 20]) {
    expect((await browser(network).signIn(email, 'wrong')).status).toBe(401)
    const slowed = await browser(network).signIn(email, 'wrong')
    problemOf(slowed, 'too_many_attempts')
    // The machine's own slowness passes for waiting.
    expect(waits(slowed)).toBeGreaterThan(0)
    expect(waits(slowed)).toBeLessThanOrEqual(wait)
    await world.advance(wait * 1000)
  }
})

test('of thirty wrong passwords at once no more are looked at than are free', async () => {
  const network = elsewhere()
  const attempts = Array.from({ length: 30 }, () => browser(network).signIn('crowd@else.example', 'wrong'))
  const answers = await Promise.all(attempts)
  expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(limits.signInFailures)
  for (const answer of answers.filter(({ status }) => status !== 401)) {
    problemOf(answer, 'too_many_attempts')
    expect(waits(answer)).toBeGreaterThan(0)
  }
})

test('a stranger’s wrong passwords do not lock out whoever is elsewhere', async () => {
  const { email, password } = await world.user('owner')
  const network = elsewhere()
  await hasFailed(email, network, 9)
  problemOf(await browser(network).signIn(email, password), 'too_many_attempts')
  expect((await browser().signIn(email.toUpperCase(), password)).status).toBe(200)
})

slow('at the same network a device that has signed in before is counted apart', async () => {
  const { email, password } = await world.user('owner')
  const network = elsewhere()
  const device = browser(network)
  await device.signIn(email, password)
  await hasFailed(email, network, 9)
  problemOf(await browser(network).signIn(email, password), 'too_many_attempts')
  expect((await device.signIn(email, password)).status).toBe(200)
  // Its own wrong ones count for it alone, and the right one forgets them.
  await hasFailed(email, `device:${device.device.split('=')[1]?.split('.')[0]}`, 5)
  problemOf(await device.signIn(email, password), 'too_many_attempts')
  await world.advance(6_000)
  expect((await device.signIn(email, password)).status).toBe(200)
  expect(await kept(email)).toEqual([])
})

test('a device is known for the account that signed in there, by a cookie that nobody makes', async () => {
  const { email, password } = await world.user('owner')
  const network = elsewhere()
  const device = browser(network)
  const answer = await device.signIn(email, password)
  const cookie = answer.headers.getSetCookie().find(one => one.startsWith('guiche.device.')) ?? ''
  expect(cookie.split('; ').slice(1).sort()).toEqual([
    'HttpOnly',
    `Max-Age=${180 * 86_400}`,
    'Path=/auth/sign-in/email',
    'SameSite=Strict',
  ])
  await hasFailed(email, network, 9)
  const thief = browser(network)
  const [name, value = ''] = device.device.split('=')
  for (const made of [`${value.slice(0, -2)}xx`, value.replace(/^\w{4}/, 'AAAA'), 'x']) {
    thief.device = `${name}=${made}`
    problemOf(await thief.signIn(email, password), 'too_many_attempts')
  }
  const other = 'somebody@else.example'
  await hasFailed(other, network, 9)
  problemOf(await device.signIn(other, password), 'too_many_attempts')
})

test('one network guesses at many accounts no faster than its rate; right passwords do not count', async () => {
  const { email, password } = await world.user('viewer')
  const network = elsewhere()
  const key = `network:${network}`
  expect((await browser(network).signIn(email, password)).status).toBe(200)
  const busy = 'select busy_until from auth.sign_in_rates where key = $1'
  const [row] = (await world.database.owner.query<{ busy_until: Date }>(busy, [key])).rows
  expect(row?.busy_until.getTime()).toBeLessThanOrEqual(world.app.parts.clock.now().getTime())
  await hasTried(key, limits.signInsOfNetwork - 1, limits.signInsOfNetworkEach)
  expect((await browser(network).signIn('guess-1@else.example', 'wrong')).status).toBe(401)
  await hasTried(key, limits.signInsOfNetwork, limits.signInsOfNetworkEach)
  const slowed = await browser(network).signIn('guess-2@else.example', 'wrong')
  problemOf(slowed, 'too_many_attempts')
  expect(waits(slowed)).toBeLessThanOrEqual(limits.signInsOfNetworkEach)
  expect(await kept('guess-2@else.example')).toEqual([])
  expect((await browser().signIn(email, password)).status).toBe(200)
})

test('an IPv6 subscriber is one network, whichever of the addresses they take', async () => {
  const email = 'six@else.example'
  await hasFailed(email, '2001:db8:1:2::/64', 9)
  for (const own of ['2001:db8:1:2::1', '2001:db8:1:2:a:b:c:d']) {
    problemOf(await browser(own).signIn(email, 'wrong'), 'too_many_attempts')
  }
  expect((await browser('2001:db8:1:3::1').signIn(email, 'wrong')).status).toBe(401)
})

test('guessing at one account from many networks slows strangers down, and no device that is known', async () => {
  const { email, password } = await world.user('finance')
  const device = browser()
  await device.signIn(email, password)
  await hasTried(`account:${email}`, limits.signInsOfAccount + 1, limits.signInsOfAccountEach)
  problemOf(await browser().signIn(email, password), 'too_many_attempts')
  expect((await device.signIn(email, password)).status).toBe(200)
})

test('an address that no account can have costs no look at a password', async () => {
  const before = 'select count(*)::int as kept from auth.sign_in_failures'
  const { kept } = (await world.database.owner.query(before)).rows[0]
  // Where the library is asked it makes a hash and answers 401.
  const long = `${'a'.repeat(64)}@${`${'b'.repeat(60)}.`.repeat(4)}example`
  const answer = await browser().signIn(long, 'wrong')
  expect([answer.status, answer.body]).toEqual([400, { message: 'Invalid email', code: 'INVALID_EMAIL' }])
  expect((await world.database.owner.query(before)).rows[0].kept).toBe(kept)
})

/** Some twenty hashes and more, one after the other. */
const patience = { timeout: 120_000 }

slow('a password that nobody could look at is no wrong one, and says when to come again', patience, async () => {
  const { email, password } = await world.user('owner')
  const network = elsewhere()
  await hasFailed(email, network, 2)
  const { signIn } = world.app.parts
  const users = Array.from({ length: limits.passwordHashes + limits.passwordHashesWaiting + 10 }, (_, index) =>
    signIn.createUser({ name: 'Ana', email: `many-${index}@else.example`, password: 'mesa azul no quintal' }),
  )
  const made = Promise.allSettled(users)
  await Promise.race(
    users.map(user =>
      user.then(
        () => Promise.reject(new Error('not full')),
        () => undefined,
      ),
    ),
  )
  const answer = await browser(network).signIn(email, password)
  problemOf(answer, 'too_many_attempts')
  expect(waits(answer)).toBe(limits.signInQueueWait)
  expect(await kept(email)).toEqual([{ origin: network, failures: 2 }])
  const rates = 'select key from auth.sign_in_rates where key = $1 and busy_until > $2'
  const now = world.app.parts.clock.now()
  expect((await world.database.owner.query(rates, [`network:${network}`, now])).rows).toEqual([])
  await made
  expect((await browser(network).signIn(email, password)).status).toBe(200)
})

slow('all known devices of one account guess no faster than its rate, and are no stranger’s trouble', async () => {
  const { email, password } = await world.user('owner')
  const device = browser()
  await device.signIn(email, password)
  await hasTried(`known:${email}`, limits.signInsOfKnown - 1, limits.signInsOfKnownEach)
  expect((await device.signIn(email, password)).status).toBe(200)
  await hasTried(`known:${email}`, limits.signInsOfKnown + 1, limits.signInsOfKnownEach)
  problemOf(await device.signIn(email, password), 'too_many_attempts')
  expect((await browser().signIn(email, password)).status).toBe(200)
  await world.advance(HOUR)
})

slow(
  'a flood of made-up accounts is answered mostly without a look at a password, and others go on',
  patience,
  async () => {
    const { email, password } = await world.user('owner')
    const device = browser()
    await device.signIn(email, password)
    const charge = await newCharge(world.store)
    const flood = Promise.all(
      Array.from({ length: 120 }, (_, index) => browser().signIn(`flood-${index}@else.example`, 'wrong')),
    )
    const [known, page] = await Promise.all([
      device.signIn(email, password),
      fetch(charge.checkout_url).then(answer => answer.status),
    ])
    expect(known.status).toBe(200)
    expect(page).toBe(200)
    const answers = await flood
    const looked = answers.filter(({ status }) => status === 401)
    // Those who wait for a turn when the flood comes, and the few whose turn it is meanwhile.
    expect(looked.length).toBeLessThan(2 * limits.signInsWaiting)
    for (const answer of answers) if (answer.status !== 401) problemOf(answer, 'too_many_attempts')
    const count = `select count(*)::int as kept from auth.sign_in_failures where email like 'flood-%'`
    expect((await world.database.owner.query(count)).rows[0].kept).toBe(looked.length)
    await world.advance(HOUR)
  },
)

test('all strangers together are as fast as the house can bear', async () => {
  await hasTried('house', limits.signInsBurst + 3, limits.signInsEach)
  problemOf(await browser().signIn('anybody@else.example', 'wrong'), 'too_many_attempts')
  expect(await kept('anybody@else.example')).toEqual([])
  await world.advance(HOUR)
})

test('a day after the last wrong password nothing is held against an account, and nothing is kept of it', async () => {
  const email = 'forgetful@else.example'
  const network = elsewhere()
  await hasFailed(email, network, 4)
  await world.advance(24 * HOUR - 60_000)
  await forgetOldRows(world.app.parts)
  expect(await kept(email)).toMatchObject([{ failures: 4 }])
  await world.advance(120_000)
  expect((await browser(network).signIn(email, 'wrong')).status).toBe(401)
  expect(await kept(email)).toMatchObject([{ failures: 1 }])
  await world.advance(25 * HOUR)
  await forgetOldRows(world.app.parts)
  expect(await kept(email)).toEqual([])
  const { rows } = await world.database.owner.query('select key from auth.sign_in_rates')
  expect(rows).toEqual([])
})
