import type { PixChargeRequest, PixPort } from '../../../src/server/providers/pix-port.ts'
import { openProviders } from '../../../src/server/providers/registry.ts'
import { shippedProfiles } from '../../../src/shared/bank-profiles/shipped-profiles.ts'
import { centavos } from '../../../src/shared/money/centavos.ts'

export const TXID = '7978c0c97ea847e78e8849634473c1f1'
export const KEY = '71cdf9ba-c695-4e3c-b010-abb521a3f1be'
export const END_TO_END_ID = 'E12345678202009091221abcdef12345'

const pixApi = openProviders(shippedProfiles)['pix-api']

/** A connector, and every line that it logged. */
export interface Connector {
  pix: Required<PixPort>
  log: { fields: object; message: string }[]
}

/** How long a connector waits, in ms, for a bank that will not answer. */
export const impatient = { timeouts: { connect: 500, answer: 250, total: 3_000 } }

/** A connector to a bank at these addresses; as patient as the real one, but for what is given. */
export function connectorTo(
  addresses: { baseUrl: string; tokenUrl: string },
  { now = () => new Date(), ...change }: { now?: () => Date } & Record<string, unknown> = {},
): Connector {
  const read = pixApi.readCredentials({
    baseUrl: addresses.baseUrl,
    tokenUrl: addresses.tokenUrl,
    clientId: 'guiche',
    clientSecret: 'a-very-secret-thing',
    pixKey: KEY,
    merchantName: 'Padaria São João',
    merchantCity: 'São Paulo',
    ...change,
  })
  if (!read.ok) throw new Error(read.problems.join(' '))
  const log: Connector['log'] = []
  const write = (fields: object, message: string) => void log.push({ fields, message })
  const pix = pixApi.connectPix(read.credentials, { now, log: { info: write, warn: write } })
  return { pix: pix as Required<PixPort>, log }
}

export function chargeOf12990(change: Partial<PixChargeRequest> = {}): PixChargeRequest {
  return { txid: TXID, amount: centavos(12990), expiresIn: 3600, message: null, payer: null, ...change }
}

/** A charge in the bank's words. */
export function cob(change: object = {}): object {
  return {
    txid: TXID,
    status: 'ATIVA',
    revisao: 0,
    calendario: { criacao: '2026-11-01T10:00:00Z', expiracao: 3600 },
    valor: { original: '129.90' },
    chave: KEY,
    pixCopiaECola: 'the code of the bank',
    ...change,
  }
}

/** A rejection in the bank's words. */
export function problema(
  status: number,
  type: string,
  more: object = {},
): { status: number; body: object; headers: Record<string, string> } {
  return {
    status,
    headers: { 'content-type': 'application/problem+json' },
    body: {
      type: `https://pix.bcb.gov.br/api/v2/error/${type}`,
      title: type,
      status,
      detail: `detalhe de ${type}`,
      ...more,
    },
  }
}
