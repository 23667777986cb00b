import { randomUUID } from 'node:crypto'
import { centavos } from '../../../shared/money/centavos.ts'
import type { Answer, PixPort, ProviderCheck, ProviderCheckOptions, ProviderTools } from '../port.ts'
import { certificateTimes } from './certificate.ts'
import type { CredentialsResult, PixApiCredentials } from './credentials.ts'
import { openPixApiAccount, type PixApiAccount } from './pix-api-account.ts'
import { chargeOperations } from './pix-api-charges.ts'
import { receivedOperations } from './pix-api-received.ts'
import { webhookOperations } from './pix-api-webhook.ts'

type Ready = Extract<CredentialsResult, { ok: true }>

const DAY = 86_400_000
/** Banks take weeks to give another certificate. */
const SOON = 30
/** Seconds that a charge of the test lives, where it could not be removed. */
const TEST_LIFETIME = 300

/**
 * Goes through what an account needs, in the order in which it is needed, and says of each what works and what does
 * not.
 */
export async function* checkAccount(
  { credentials, profile }: Ready,
  tools: ProviderTools,
  options: ProviderCheckOptions,
): AsyncGenerator<ProviderCheck> {
  yield works(
    'profile',
    `${profile.bank} (${profile.name}), ${credentials.environment ?? 'addresses of the account’s own'}.`,
  )
  yield* checkCertificate(credentials, tools.now())

  const account = openPixApiAccount(credentials, profile, tools)
  const { client } = account
  const token = await client.tokens.take(account.startBudget())
  if (token.kind !== 'token') {
    const host = new URL(credentials.tokenUrl).host
    yield broken(
      'token',
      `${host} gave none: ${token.detail}. Compare tokenUrl, clientId, the secret and the certificate.`,
    )
    for (const about of ['scopes', 'reading', 'charge', 'webhook'])
      yield notTried(about, 'Without a token nothing can be asked.')
    return
  }
  yield works('token', 'Granted.')
  yield scopesCheck(client.tokens.missingScopes(), client.tokens.grantedScopes(), credentials.scopes)
  yield await readingCheck(account, tools.now())
  if (options.charge) yield* chargeChecks(account)
  else yield notTried('charge', 'With --charge, one of R$ 0,01 is made, read and removed.')
  yield await webhookCheck(webhookOperations(account), options.webhookBase)
}

function* checkCertificate({ tls, baseUrl }: PixApiCredentials, now: Date): Generator<ProviderCheck> {
  if (!tls) {
    yield baseUrl.startsWith('https:')
      ? attention('certificate', 'None is shown to the bank. If the bank gave one, add tls to the credentials.')
      : notTried('certificate', 'The bank is on this machine and called without TLS.')
    return
  }
  // Credentials whose certificate and key do not fit are not accepted in the first place.
  yield works('certificate', 'It belongs to its key.')
  const { from, until } = certificateTimes(tls.cert)
  const days = Math.floor((until.getTime() - now.getTime()) / DAY)
  const inDays = days === 1 ? '1 day' : `${days} days`
  const ends = until.toISOString().slice(0, 10)
  if (now < from) {
    yield broken(
      'certificate',
      `It is good only from ${from.toISOString().slice(0, 10)} on. Is this machine’s clock right?`,
    )
  } else if (now > until) {
    yield broken('certificate', `It ended on ${ends}. Get another from the bank and use \`provider renew\`.`)
  } else if (days < SOON) {
    yield attention('certificate', `It ends on ${ends}, in ${inDays}. Ask the bank for the next one now.`)
  } else yield works('certificate', `It ends on ${ends}, in ${inDays}.`)
}

function scopesCheck(
  missing: readonly string[],
  granted: readonly string[] | null,
  asked: readonly string[],
): ProviderCheck {
  if (granted === null) {
    return works(
      'scopes',
      `The bank did not say which, which by the standard means all that were asked for: ${asked.join(' ')}.`,
    )
  }
  if (missing.length === 0) return works('scopes', `All that were asked for were granted: ${asked.join(' ')}.`)
  return broken(
    'scopes',
    `Asked for ${asked.join(' ')}; granted were ${granted.join(' ') || 'none'}. Not granted: ${missing.join(' ')}. Ask the bank to add them to the client.`,
  )
}

async function readingCheck(account: PixApiAccount, now: Date): Promise<ProviderCheck> {
  const { listPix } = receivedOperations(account)
  const answer = await listPix(new Date(now.getTime() - 3_600_000), now, 0)
  if (answer.outcome !== 'ok') return broken('reading', `What was received cannot be read: ${wordsOf(answer)}.`)
  return works('reading', 'What was received in the last hour can be read.')
}

async function* chargeChecks(account: PixApiAccount): AsyncGenerator<ProviderCheck> {
  const { createCharge, readCharge, removeCharge } = chargeOperations(account)
  const txid = randomUUID().replaceAll('-', '')
  const made = await createCharge({
    txid,
    amount: centavos(1),
    expiresIn: TEST_LIFETIME,
    message: 'Teste de conexão',
    payer: null,
  })
  if (made.outcome !== 'ok') {
    const hint = made.outcome === 'rejected' && made.code === 'invalid_request' ? ' Compare pixKey.' : ''
    yield broken('charge', `One of R$ 0,01 cannot be made: ${wordsOf(made)}.${hint}`)
    if (made.outcome !== 'unknown') return
  } else yield works('charge', 'One of R$ 0,01 was made, with its code.')
  const read = await readCharge(txid)
  yield read.outcome === 'ok'
    ? works('charge', 'It was read.')
    : broken('charge', `It cannot be read: ${wordsOf(read)}.`)
  const removed = await removeCharge(txid)
  yield removed.outcome === 'ok'
    ? works('charge', 'It was removed.')
    : broken('charge', `It cannot be removed: ${wordsOf(removed)}. It ends by itself in ${TEST_LIFETIME / 60} minutes.`)
}

async function webhookCheck({ readWebhook }: Pick<PixPort, 'readWebhook'>, base: string): Promise<ProviderCheck> {
  if (!readWebhook) return attention('webhook', 'This bank does not tell where it calls. Compare it in its portal.')
  const answer = await readWebhook()
  if (answer.outcome === 'absent') {
    return broken('webhook', 'None is registered: payments are noticed late. `provider webhook` registers it.')
  }
  if (answer.outcome !== 'ok') return broken('webhook', `It cannot be read: ${wordsOf(answer)}.`)
  if (answer.value.url.startsWith(base)) return works('webhook', `The bank calls ${base}… (the rest is secret).`)
  // The address may hold somebody else's secret.
  const where = URL.canParse(answer.value.url) ? new URL(answer.value.url).origin : 'an address that is none'
  return broken('webhook', `The bank calls ${where} and not ${base}… \`provider webhook\` registers it anew.`)
}

function wordsOf(answer: Exclude<Answer<unknown>, { outcome: 'ok' }>): string {
  return answer.outcome === 'absent' ? 'the bank does not know it' : answer.detail
}

const works = (about: string, says: string): ProviderCheck => ({ about, verdict: 'works', says })
const attention = (about: string, says: string): ProviderCheck => ({ about, verdict: 'attention', says })
const broken = (about: string, says: string): ProviderCheck => ({ about, verdict: 'broken', says })
const notTried = (about: string, says: string): ProviderCheck => ({ about, verdict: 'not-tried', says })
