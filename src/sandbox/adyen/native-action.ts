import type { Account, Adyen } from './adyen.ts'
import type { Payment } from './payment.ts'

/** Where the issuer of native 3DS2 is, and Adyen's own pages that its library hears. */
export const NATIVE_PATH = '/adyen/3ds2'

/** What the library carries out first: unseen, it shows the device to the issuer. */
export function fingerprintAction(adyen: Adyen, payment: Payment): object {
  const place = `${adyen.url()}${NATIVE_PATH}`
  return {
    type: 'threeDS2',
    subtype: 'fingerprint',
    paymentMethodType: 'scheme',
    token: encoded({
      threeDSMethodNotificationURL: `${place}/notified`,
      threeDSMethodUrl: `${place}/method`,
      threeDSServerTransID: transactionOf(payment),
    }),
    paymentData: `data_${payment.challenge_secret}`,
    authorisationToken: `auth_${payment.challenge_secret}`,
  }
}

/** What it carries out then, where the issuer wants to ask. */
export function challengeAction(adyen: Adyen, payment: Payment): object {
  const place = `${adyen.url()}${NATIVE_PATH}`
  return {
    type: 'threeDS2',
    subtype: 'challenge',
    paymentMethodType: 'scheme',
    token: encoded({
      acsReferenceNumber: 'SANDBOX-ACS',
      acsTransID: transactionOf(payment),
      acsURL: `${place}/acs`,
      messageVersion: '2.2.0',
      threeDSNotificationURL: `${place}/answered`,
      threeDSServerTransID: transactionOf(payment),
    }),
    authorisationToken: `auth_${payment.challenge_secret}`,
  }
}

/** What the library gives where nothing was asked: Adyen makes it then. */
export function resultOf({ challenge_secret }: Payment): { threeDSResult: string } {
  return { threeDSResult: encoded({ transStatus: 'Y', authorisationToken: `auth_${challenge_secret}` }) }
}

/** The payment that a library's result is of; undefined where it is of none, or the issuer has not said so. */
export function paymentOfResult(adyen: Adyen, account: Account, result: string): Payment | undefined {
  const { transStatus, authorisationToken } = decoded(result)
  const payment = paymentOfSecret(adyen, authorisationToken, 'auth_')
  if (payment?.account_id !== account.id) return undefined
  return transStatus === 'Y' && payment.challenge_answer !== 'passed' ? undefined : payment
}

/** By what names it before everybody but Adyen. */
export function paymentOfSecret({ db }: Adyen, text: unknown, prefix: 'data_' | 'auth_'): Payment | undefined {
  if (typeof text !== 'string' || !text.startsWith(prefix)) return undefined
  const secret = text.slice(prefix.length)
  return db.one<Payment>('select * from adyen_payment where challenge_secret = ? and is_native = 1', secret)
}

/** By the transaction's id, which the issuer knows it by. */
export function paymentOfTransaction({ db }: Adyen, id: unknown): Payment | undefined {
  const secret = typeof id === 'string' ? id.split('.')[1] : undefined
  return db.one<Payment>('select * from adyen_payment where challenge_secret = ? and is_native = 1', secret ?? '')
}

function transactionOf({ id, challenge_secret }: Payment): string {
  return `${id}.${challenge_secret}`
}

function encoded(data: object): string {
  return Buffer.from(JSON.stringify(data)).toString('base64')
}

/** What was put into base64, of either kind; nothing where it is none of that. */
export function decoded(text: unknown): Record<string, unknown> {
  try {
    const data: unknown = JSON.parse(Buffer.from(String(text), 'base64').toString('utf8'))
    return typeof data === 'object' && data !== null ? { ...data } : {}
  } catch {
    return {}
  }
}
