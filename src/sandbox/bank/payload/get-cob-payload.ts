import type { Bank } from '../bank.ts'
import { cobPayloadMessage } from '../cob/cob-message.ts'
import { BankProblem } from '../problem.ts'
import { cobAtLocation } from './cob-at-location.ts'
import { signPayload } from './signing-key.ts'

/**
 * `GET /{pixUrlAccessToken}`, open to every payer's bank: the charge, signed. A charge that is paid or past its time
 * is still shown, and says so; a removed one is not: API Pix, `CobPayloadNaoEncontrado`, leaves both to the bank.
 */
export async function getCobPayload(bank: Bank, token: string): Promise<string> {
  const cob = cobAtLocation(bank, token)
  if (!cob || cob.status.startsWith('REMOVIDA')) {
    throw new BankProblem('CobPayloadNaoEncontrado', 'A cobrança não foi encontrada para a location requisitada.')
  }
  return signPayload(await bank.signingKey, `${bank.url()}/qr/jwks.json`, cobPayloadMessage(cob, bank.now()))
}
