import type { ProofForm, ProofSession } from '../challenge-port.ts'
import type { Answer, ProviderTools } from '../pix-port.ts'
import { mpiMessage } from './cielo-messages.ts'
import { bodyOf, rejectionOf, sessionAsker } from './cielo-session.ts'
import { type CieloCredentials, hostsOf } from './credentials.ts'

/** Ms for which a payer may be confirmed with what is given: shorter than any that its manual tells. */
const PROOF_MS = 5 * 60_000

/** Asks for what lets one payer be confirmed (3DS), for the script in their browser. */
export function openProofs(credentials: CieloCredentials, tools: ProviderTools): () => Promise<Answer<ProofSession>> {
  const ask = sessionAsker(credentials, tools)
  return async () => {
    const { clientId, clientSecret, establishmentCode, merchantName, mcc } = credentials.mpi ?? {}
    const answer = await ask({
      method: 'POST',
      url: `${hostsOf(credentials).mpi}/v2/auth/token`,
      operation: 'mpiToken',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ EstablishmentCode: establishmentCode, MerchantName: merchantName, MCC: mcc }),
    })
    const read = mpiMessage.safeParse(bodyOf(answer))
    if (!read.success) return rejectionOf(answer)
    return {
      outcome: 'ok',
      value: { token: read.data.access_token, until: new Date(tools.now().getTime() + PROOF_MS) },
    }
  }
}

/** The script of its MPI, which shows issuers in a frame of its own. */
export function proofFormOf(credentials: CieloCredentials): { proof?: ProofForm } {
  if (!credentials.mpi) return {}
  const { mpi } = hostsOf(credentials)
  return {
    proof: {
      shape: 'cielo',
      environment: credentials.environment === 'sandbox' ? 'test' : 'live',
      script: `${mpi}/Scripts/BP.Mpi.3ds21.min.js`,
      hosts: [new URL(mpi).origin],
      framesIssuers: false,
      asked: credentials.mpi.challenges ? ['credit', 'debit'] : ['debit'],
      required: ['debit'],
    },
  }
}
