import { consentVersion } from '../../src/shared/contract/consent.ts'
import { apiClient } from '../harness/api-client.ts'
import type { TestStore } from '../harness/make-store.ts'
import { newCharge } from './banks/pix-charges.ts'

/**
 * A payer of the store answers what third parties may be told, as their page does. The store has connected a service.
 */
export async function answerConsent(store: TestStore, action = 'accept'): Promise<void> {
  const { checkout_url: checkout } = await newCharge(store)
  const visitor = apiClient('', null)
  const { body } = await visitor.get(`${checkout}/consent`)
  const about = /name="about" value="(\w+)"/.exec(body as string)?.[1]
  const given = { action, about, version: consentVersion, language: 'pt-BR' }
  const { status } = await visitor.post(`${checkout}/consent`, given)
  if (status !== 200) throw new Error(`The answer was not kept: ${status}`)
}
