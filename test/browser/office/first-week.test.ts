import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPlayedAccount } from '../../builders/banks/store-at-played-bank.ts'
import { long } from '../../harness/long-tests.ts'
import {
  expectPaidTwice,
  makeLink,
  payByLink,
  readPoster,
  refundWithTwo,
  setRefundLimit,
  takeAtCounter,
} from './first-week-money.ts'
import { deliverToProgram, outliveKey, remove, searchAudit, useKey, verifyChain } from './first-week-programs.ts'
import { comeInByPasskey, connectBank, invite, openWeek, setUpShop, type Week } from './first-week-shop.ts'

let week: Week
beforeAll(async () => {
  if (long) week = await openWeek()
})
afterAll(() => week?.close())

test.runIf(long)('a shop goes through its first week without a shell', async () => {
  const rita = await setUpShop(week)
  await comeInByPasskey(week, rita)
  await connectBank(week, rita, await openPlayedAccount(week.world.outside, 'standard'))
  const bia = await invite(week, rita, { name: 'Bia Nova', email: 'bia@mercearia.example', role: 'Caixa' })
  const caio = await invite(week, rita, { name: 'Caio Prado', email: 'caio@mercearia.example', role: 'Financeiro' })

  await takeAtCounter(week, bia, ['37,40', '250,00', '5,00'])
  await setRefundLimit(week, rita, '10000')
  await refundWithTwo(week, rita, caio)

  const { url, id } = await makeLink(week, rita)
  expect(await readPoster(week, rita, id)).toBe(url)
  for (const _ of ['Ana', 'Bruno']) await payByLink(week, url)
  await expectPaidTwice(week, rita, id)

  await useKey(week, rita)
  await deliverToProgram(week, rita)
  await searchAudit(week, rita, 'Caio Prado')
  await remove(week, rita, 'Bia Nova', bia)
  await verifyChain(week)
  await outliveKey(week, rita)
  // The browser writes down that the wrong certificate was refused.
  expect(week.browser.troubles.filter(trouble => !trouble.includes('status of 400'))).toEqual([])
})
