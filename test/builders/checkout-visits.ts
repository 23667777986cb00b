import { expect } from 'vitest'
import type { Charge } from '../../src/shared/contract/charge.ts'
import { type ApiAnswer, apiClient } from '../harness/api-client.ts'

export const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
export const DESKTOP =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/** Opens the payer's page as a browser does. */
export const visit = (charge: Charge, agent: string, more: Record<string, string> = {}) =>
  apiClient('', null).send('GET', charge.checkout_url, null, { 'user-agent': agent, ...more })

/** Tells what happened on the page, as its script does. */
export const beacon = (charge: Charge, path: string, agent = PHONE, more: Record<string, string> = {}) =>
  apiClient('', null).send('POST', `${charge.checkout_url}/${path}`, null, { 'user-agent': agent, ...more })

export const reportStep = async (charge: Charge, step: string, way: string) =>
  expect((await beacon(charge, `steps?step=${step}&way=${way}`)).status).toBe(204)

/** The day in São Paulo, which a test that runs at its end must not cross. */
export const day = (offset = 0) => new Date(Date.now() + offset * 86_400_000 - 3 * 3_600_000).toISOString().slice(0, 10)

/** The lines of a report that was asked for as CSV. */
export function csvOf({ status, headers, body }: ApiAnswer): string[] {
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="guiche-\w+-[\d-]+\.csv"$/)
  return String(body).replace('\uFEFF', '').split('\r\n')
}
