import { z } from 'zod'
import { startTimeBudget } from '../../base/time-budget.ts'
import { answerOf, createAsk } from '../card-api-answer.ts'
import { createCardApiCaller } from '../card-api-caller.ts'
import type { ProofForm, ProofSession } from '../challenge-port.ts'
import type { Answer, ProviderTools } from '../pix-port.ts'
import { isTest, type PagarmeCredentials } from './credentials.ts'

/** Ms for which a token of 3DS is good, less what it takes to reach the browser. */
const PROOF_MS = 18_000
const tokenMessage = z.object({ tds_token: z.string().min(1).max(5_000) })

/** Asks for what lets one payer be confirmed, for the script in their browser: it is good for twenty seconds. */
export function openProofs(credentials: PagarmeCredentials, tools: ProviderTools): () => Promise<Answer<ProofSession>> {
  const { timeouts, secretKey, proof } = credentials
  const url = new URL(proof?.tokenUrl ?? `https://api.pagar.me/${environmentOf(credentials)}/3ds2/tds-token`)
  const headers = { authorization: `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}` }
  const readProblem = (status: number) => ({ promised: true as const, said: null, detail: `${status}: no token` })
  const caller = createCardApiCaller<null>(
    { provider: 'pagarme', baseUrl: url.origin, timeouts, headers, readProblem },
    tools,
  )
  const ask = createAsk(caller, ({ status, detail }) => ({
    outcome: 'rejected',
    code: status === 401 || status === 403 ? 'not_authorized' : 'other',
    ofAccount: true,
    detail,
  }))
  const request = { operation: 'getTdsToken', method: 'GET', path: url.pathname, reads: tokenMessage } as const
  return async () =>
    answerOf(
      await ask(
        request,
        ({ tds_token: token }) => ({
          ok: true,
          value: { token, until: new Date(tools.now().getTime() + PROOF_MS) },
        }),
        startTimeBudget(timeouts.total),
      ),
    )
}

/** Stone's script, which shows the issuers' pages itself. */
export function proofFormOf(credentials: PagarmeCredentials): { proof?: ProofForm } {
  const { challenges, debit, proof } = credentials
  if (!(challenges || debit)) return {}
  const environment = environmentOf(credentials)
  const script = proof?.script ?? `https://3ds-nx-js.stone.com.br/${environment}/v2/3ds2.min.js`
  const api = environment === 'test' ? 'https://3ds-sdx.stone.com.br' : 'https://3ds.stone.com.br'
  return {
    proof: {
      shape: 'pagarme',
      environment,
      script,
      hosts: [proof ? new URL(proof.script).origin : api],
      framesIssuers: true,
      asked: [...(challenges ? ['credit' as const] : []), ...(debit ? ['debit' as const] : [])],
      required: ['debit'],
    },
  }
}

function environmentOf({ secretKey }: PagarmeCredentials): 'live' | 'test' {
  return isTest(secretKey) ? 'test' : 'live'
}
