/** What our page that begins a challenge hands to Adyen's library, and under which policy. */
export interface HandedOrder {
  policy: string
  /** The frame in which the library runs. */
  address: URL
  publishableKey: string
  order: Record<string, string>
}

const browserInfo = {
  acceptHeader: '*/*',
  colorDepth: 24,
  javaEnabled: false,
  language: 'pt-BR',
  screenHeight: 844,
  screenWidth: 390,
  timeZoneOffset: 180,
  userAgent: 'Mozilla/5.0',
}

/** A card whose issuer wants to see its payer. */
const CHALLENGED = '4917610000000000'

/** What Adyen's fields make of a challenged card in a browser, which they tell of. */
export function typeInBrowser(holder = 'ANA', number: string = CHALLENGED): string {
  const fields = {
    encryptedCardNumber: `test_${number}`,
    encryptedExpiryMonth: 'test_03',
    encryptedExpiryYear: 'test_2030',
    encryptedSecurityCode: 'test_737',
    holderName: holder,
    browserInfo,
    origin: 'http://127.0.0.1:4001',
  }
  return Buffer.from(JSON.stringify(fields)).toString('base64url')
}

/** Opens the page, as the payer's browser does. */
export async function openChallengePage(url: string): Promise<HandedOrder> {
  const answer = await fetch(url)
  const html = await answer.text()
  const read = (name: string) =>
    shown(html, new RegExp(` data-${name}="([^"]*)"`))
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&')
  const { publishableKey, order } = JSON.parse(read('order'))
  const policy = answer.headers.get('content-security-policy') ?? ''
  return { policy, address: new URL(read('address')), publishableKey, order }
}

/**
 * Does with an order what Adyen's library does in a browser (its version 6.45): the device is shown, Adyen says what
 * comes then, and the payer answers their issuer. Gives the details that it hands on.
 */
export async function runLibrary(
  { address, publishableKey, order }: HandedOrder,
  answer: 'confirm' | 'deny' | 'late',
): Promise<{ threeDSResult: string }> {
  const device = decoded(order.token)
  const threeDSMethodData = encoded({ threeDSServerTransID: device.threeDSServerTransID })
  const { type: seen } = await textOf(device.threeDSMethodUrl, { threeDSMethodData })
  if (seen !== 'fingerPrintResult') throw new Error(`The device was not seen: ${seen}`)
  const library = address.searchParams.get('library')
  const submitted = await fetch(`${library}/v1/submitThreeDS2Fingerprint?token=${publishableKey}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fingerprintResult: encoded({ threeDSCompInd: 'Y' }), paymentData: order.paymentData }),
  })
  const { type, details, action } = (await submitted.json()) as {
    type: string
    details: { threeDSResult: string }
    action: Record<string, string>
  }
  if (type === 'completed') return details
  const { acsURL, acsTransID, messageVersion } = decoded(action.token)
  const creq = encoded({ acsTransID, messageVersion, messageType: 'CReq', challengeWindowSize: '05' })
  const question = await posted(acsURL, { creq })
  const transStatus = answer === 'late' ? 'U' : await answerIssuer(acsURL, question, answer)
  return { threeDSResult: encoded({ transStatus, authorisationToken: action.authorisationToken }) }
}

async function answerIssuer(acsUrl: string, question: string, answer: string): Promise<string> {
  const path = /<form[^>]* action="([^"]+)"/.exec(question)?.[1]
  // It was answered before.
  if (!path) return said(question).result.transStatus
  const transaction = shown(question, / name="transaction" value="([^"]+)"/)
  const { result } = await textOf(new URL(path, acsUrl).href, { transaction, answer })
  return result.transStatus
}

/** What a page has in one place. */
function shown(page: string, place: RegExp): string {
  const found = place.exec(page)?.[1]
  if (found === undefined) throw new Error(`The page has no ${place}: ${page.slice(0, 200)}`)
  return found
}

/** What a page of the issuer's tells the library: the text of an object. */
async function textOf(url: string, fields: Record<string, string>) {
  return said(await posted(url, fields))
}

function said(page: string) {
  const [, text = ''] = /postMessage\((".*?[^\\]"), /.exec(page) ?? []
  return JSON.parse(JSON.parse(text))
}

async function posted(url: string, fields: Record<string, string>): Promise<string> {
  return (await fetch(url, { method: 'POST', body: new URLSearchParams(fields) })).text()
}

function decoded(token = ''): Record<string, string> & Record<'acsURL' | 'threeDSMethodUrl', string> {
  return JSON.parse(Buffer.from(token, 'base64').toString('utf8'))
}

function encoded(data: object): string {
  return Buffer.from(JSON.stringify(data)).toString('base64')
}
