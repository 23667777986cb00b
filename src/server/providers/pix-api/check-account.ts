import { randomUUID } from 'node:crypto'
import type { CheckFinding } from '../../../shared/contract/provider-account.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import type { Answer, PixPort, ProviderCheck, ProviderCheckOptions, ProviderTools } from '../pix-port.ts'
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
    'profile_named',
    { bank: profile.bank, profile: profile.name },
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
      'token_none',
      { host, detail: token.detail },
    )
    for (const about of ['scopes', 'reading', 'charge', 'webhook'])
      yield notTried(about, 'Without a token nothing can be asked.', 'needs_token')
    return
  }
  yield works('token', 'Granted.', 'token_granted')
  yield scopesCheck(client.tokens.missingScopes(), client.tokens.grantedScopes(), credentials.scopes)
  yield await readingCheck(account, tools.now())
  if (options.charge) yield* chargeChecks(account)
  else yield notTried('charge', 'With --charge, one of R$ 0,01 is made, read and removed.', 'charge_not_tried')
  yield await webhookCheck(webhookOperations(account), options.webhookBase)
}

function* checkCertificate({ tls, baseUrl }: PixApiCredentials, now: Date): Generator<ProviderCheck> {
  if (!tls) {
    yield baseUrl.startsWith('https:')
      ? attention(
          'certificate',
          'None is shown to the bank. If the bank gave one, add tls to the credentials.',
          'certificate_none',
        )
      : notTried('certificate', 'The bank is on this machine and called without TLS.', 'certificate_not_needed')
    return
  }
  // Credentials whose certificate and key do not fit are not accepted in the first place.
  yield works('certificate', 'It belongs to its key.', 'certificate_fits')
  const { from, until } = certificateTimes(tls.cert)
  const days = Math.floor((until.getTime() - now.getTime()) / DAY)
  const inDays = days === 1 ? '1 day' : `${days} days`
  const ends = until.toISOString().slice(0, 10)
  const values = { until: until.toISOString(), days: `${days}` }
  if (now < from) {
    yield broken(
      'certificate',
      `It is good only from ${from.toISOString().slice(0, 10)} on. Is this machine’s clock right?`,
      'certificate_not_yet',
      { from: from.toISOString() },
    )
  } else if (now > until) {
    yield broken(
      'certificate',
      `It ended on ${ends}. Get another from the bank and use \`provider renew\`.`,
      'certificate_ended',
      values,
    )
  } else if (days < SOON) {
    yield attention(
      'certificate',
      `It ends on ${ends}, in ${inDays}. Ask the bank for the next one now.`,
      'certificate_soon',
      values,
    )
  } else yield works('certificate', `It ends on ${ends}, in ${inDays}.`, 'certificate_good', values)
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
      'scopes_unsaid',
      { asked: asked.join(' ') },
    )
  }
  if (missing.length === 0) {
    const values = { asked: asked.join(' ') }
    return works('scopes', `All that were asked for were granted: ${asked.join(' ')}.`, 'scopes_all', values)
  }
  return broken(
    'scopes',
    `Asked for ${asked.join(' ')}; granted were ${granted.join(' ') || 'none'}. ` +
      `Not granted: ${missing.join(' ')}. Ask the bank to add them to the client.`,
    'scopes_missing',
    { missing: missing.join(' ') },
  )
}

async function readingCheck(account: PixApiAccount, now: Date): Promise<ProviderCheck> {
  const { listPix } = receivedOperations(account)
  const answer = await listPix(new Date(now.getTime() - 3_600_000), now, 0)
  if (answer.outcome !== 'ok') {
    const detail = wordsOf(answer)
    return broken('reading', `What was received cannot be read: ${detail}.`, 'reading_fails', { detail })
  }
  return works('reading', 'What was received in the last hour can be read.', 'reading_works')
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
    const isKey = made.outcome === 'rejected' && made.code === 'invalid_request'
    const detail = wordsOf(made)
    const says = `One of R$ 0,01 cannot be made: ${detail}.${isKey ? ' Compare pixKey.' : ''}`
    yield broken('charge', says, isKey ? 'charge_fails_key' : 'charge_fails', { detail })
    if (made.outcome !== 'unknown') return
  } else yield works('charge', 'One of R$ 0,01 was made, with its code.', 'charge_made')
  const read = await readCharge(txid)
  yield read.outcome === 'ok'
    ? works('charge', 'It was read.', 'charge_read')
    : broken('charge', `It cannot be read: ${wordsOf(read)}.`, 'charge_unread', { detail: wordsOf(read) })
  const removed = await removeCharge(txid)
  yield removed.outcome === 'ok'
    ? works('charge', 'It was removed.', 'charge_removed')
    : broken(
        'charge',
        `It cannot be removed: ${wordsOf(removed)}. It ends by itself in ${TEST_LIFETIME / 60} minutes.`,
        'charge_not_removed',
        { detail: wordsOf(removed), minutes: `${TEST_LIFETIME / 60}` },
      )
}

async function webhookCheck({ readWebhook }: Pick<PixPort, 'readWebhook'>, base: string): Promise<ProviderCheck> {
  if (!readWebhook) {
    const says = 'This bank does not tell where it calls. Compare it in its portal.'
    return attention('webhook', says, 'webhook_unreadable')
  }
  const answer = await readWebhook()
  if (answer.outcome === 'absent') {
    const says = 'None is registered: payments are noticed late. `provider webhook` registers it.'
    return broken('webhook', says, 'webhook_none')
  }
  if (answer.outcome !== 'ok') {
    const detail = wordsOf(answer)
    return broken('webhook', `It cannot be read: ${detail}.`, 'webhook_unread', { detail })
  }
  if (answer.value.url.startsWith(base)) {
    return works('webhook', `The bank calls ${base}… (the rest is secret).`, 'webhook_right', { base })
  }
  // The address may hold somebody else's secret.
  const where = URL.canParse(answer.value.url) ? new URL(answer.value.url).origin : 'an address that is none'
  const says = `The bank calls ${where} and not ${base}… \`provider webhook\` registers it anew.`
  return broken('webhook', says, 'webhook_elsewhere', { where, base })
}

function wordsOf(answer: Exclude<Answer<unknown>, { outcome: 'ok' }>): string {
  return answer.outcome === 'absent' ? 'the bank does not know it' : answer.detail
}

type Line = (about: string, says: string, finding: CheckFinding, values?: Record<string, string>) => ProviderCheck

const line =
  (verdict: ProviderCheck['verdict']): Line =>
  (about, says, finding, values = {}) => ({ about, verdict, says, finding, values })

const works = line('works')
const attention = line('attention')
const broken = line('broken')
const notTried = line('not-tried')
