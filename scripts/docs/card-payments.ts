import { describeAcquirer } from '../../src/sandbox/acquirer/describe-acquirer.ts'
import type { AcquirerPort } from '../../src/server/providers/acquirer-port.ts'
import { voucherRefundRules } from '../../src/shared/cards/voucher-refunds.ts'
import { markdownTable } from './table.ts'

interface Schema {
  enum?: readonly string[]
  maximum?: number
  properties?: Record<string, Schema>
}

interface AcquirerDocument {
  paths: { '/payments': { post: { requestBody: { content: { 'application/json': { schema: Schema } } } } } }
}

/**
 * What a payment may be at an acquirer, read from the schema of its own API: what is not in it has a row that says no.
 */
export function paymentTable(): string {
  const document = describeAcquirer() as AcquirerDocument
  const { properties = {} } = document.paths['/payments'].post.requestBody.content['application/json'].schema
  const within = (name: string, part: string) => properties[name]?.properties?.[part]
  const words = (schema: Schema | undefined) => schema?.enum?.map(word => `\`${word}\``).join(', ') || 'no'
  const can = (schema: Schema | undefined) => (schema ? 'yes' : 'no')
  return markdownTable(
    ['', '`acquirer-api`'],
    [
      ['Cards', words(properties.funding)],
      ['A card that is typed, by its token', can(properties.token)],
      ['A card that was kept with consent', can(properties.stored_card)],
      ['Keeping a card', can(properties.store_card)],
      ['Wallets, their token unopened', words(within('wallet', 'kind'))],
      ['Vouchers', words(within('voucher', 'kind'))],
      ['The holder’s CPF and the eligible amount of a voucher', can(within('voucher', 'holder_tax_id'))],
      ['3-D Secure: the payer is sent to the issuer and comes back', can(within('three_ds', 'return_url'))],
      ['3-D Secure: a wallet’s cryptogram stands for it', can(within('three_ds', 'cryptogram'))],
      ['Instalments, at most', String(within('installments', 'count')?.maximum ?? 'no')],
      ['Who bears their interest', words(within('installments', 'interest'))],
      ['Capture', words(properties.capture)],
      ['A text on the payer’s statement', can(properties.soft_descriptor)],
    ],
  )
}

/** For how long and in which parts money goes back, by the ports and by the rules of the issuers of vouchers. */
export function refundTable(cards: readonly { column: string; port: object }[]): string {
  const acquirers = cards.map(({ column, port }) => {
    const { refundDays } = port as AcquirerPort
    return [`card, ${column}`, refundDays ? `${refundDays} days after the capture` : 'not told', 'yes', '']
  })
  const vouchers = voucherRefundRules.map(({ brand, days, parts, source, from, until }) => {
    const times = [...(from ? [`from ${from}`] : []), ...(until ? [`until ${until}`] : [])]
    return [
      ['voucher', ...(brand ? [`\`${brand}\``] : []), ...times].join(', '),
      days === 0 ? 'the day of the capture' : `${days} days after the capture`,
      parts ? 'yes' : 'no',
      source,
    ]
  })
  return markdownTable(['paid by', 'within', 'a part', 'source'], [...acquirers, ...vouchers])
}
