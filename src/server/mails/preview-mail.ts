import { addDays } from '../../shared/brazil/calendar-date.ts'
import { calendarIn } from '../../shared/brazil/local-time.ts'
import type { MailPreview } from '../../shared/contract/mail.ts'
import type { Receipt } from '../../shared/contract/receipt.ts'
import type { Language } from '../../shared/language.ts'
import type { MailKind, MailSaid, SaidContent } from '../../shared/mails/mail-data.ts'
import type { Clock } from '../base/clock.ts'
import type { Sealer } from '../base/seal.ts'
import type { Database } from '../db/database.ts'
import { readStore, type Store } from '../stores/read-store.ts'
import type { MailSettings } from './mail-deps.ts'
import { lookOf } from './send-mail.ts'

/** A mail as the store would send it, of an example. */
export async function previewMail(
  deps: PreviewDeps,
  store: string,
  { kind, language }: { kind: MailKind; language: Language },
): Promise<MailPreview> {
  const { database, mails, sealer, publicUrl } = deps
  const { row, now } = await database.read(store, async transaction => ({
    row: await readStore(transaction),
    now: transaction.now,
  }))
  const { renderMail } = await mails.renderer()
  const isOfStore = kind !== 'password-reset' && kind !== 'security-alert'
  const look = lookOf(isOfStore ? row : null, mails.from.name, publicUrl)
  const said = exampleMail(kind, { store: row, now, publicUrl, language })
  const { subject, html, text } = await renderMail({ ...said, language, look })
  const shown: Shown = { store, kind, language, until: now.getTime() + HOUR_MS }
  const page = `/m/preview?of=${sealer.seal(PURPOSE, JSON.stringify(shown)).toString('base64url')}`
  return { object: 'mail_preview', kind, language, subject, html, text, page }
}

/** What the page of a preview shows: the HTML of the mail; null where its address is none, or has ended. */
export async function openPreview(deps: PreviewDeps, address: string): Promise<string | null> {
  const shown = shownBy(deps.sealer, address)
  if (!shown || shown.until < deps.clock.now().getTime()) return null
  return (await previewMail(deps, shown.store, shown)).html
}

function shownBy(sealer: Sealer, address: string): Shown | null {
  try {
    return JSON.parse(sealer.open(PURPOSE, Buffer.from(address, 'base64url')))
  } catch {
    return null
  }
}

interface PreviewDeps {
  database: Database
  mails: MailSettings
  sealer: Sealer
  clock: Clock
  publicUrl: string
}

/** What an address shows is sealed in it: a frame cannot say which store it is of. */
interface Shown {
  store: string
  kind: MailKind
  language: Language
  until: number
}
const PURPOSE = 'preview of a mail'

interface Example {
  store: Store
  now: Date
  publicUrl: string
  language: Language
}

const HOUR_MS = 3_600_000
const AMOUNT = 12_990
/** The example of the Manual de Padrões para Iniciação do Pix: it leads to no account. */
const CODE =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de ' +
  'Tal6008BRASILIA62070503***63041D3D'

/** What an example of each kind says. */
export function exampleMail(kind: MailKind, example: Example): SaidContent {
  return { kind, data: examples(example)[kind] } as SaidContent
}

function examples({ store, now, publicUrl, language }: Example): MailSaid {
  const at = (hours: number) => new Date(now.getTime() + hours * HOUR_MS).toISOString()
  const description = language === 'pt-BR' ? 'Encomenda de exemplo' : 'Example order'
  const url = `${publicUrl}/`
  const charge = {
    ...{ payer: 'Maria', amount: AMOUNT, description, reference: '1042', url },
    ...{ expiresAt: at(24), pixCode: CODE },
  }
  return {
    charge,
    reminder: { ...charge, pixCode: null, expiresAt: at(store.reminder_hours), unsubscribe: url },
    receipt: { receipt: exampleReceipt(store, description, now), excess: 0, url },
    refund: {
      ...{ payer: 'Maria', amount: AMOUNT, description, way: 'pix', isSurplus: false, doneAt: at(0), arn: null, url },
      returnId: 'D12345678202611251200a1b2c3d4e5f',
    },
    invitation: { storeName: store.name, inviterName: 'Maria', role: 'cashier', url },
    'password-reset': { name: 'Maria', url },
    'security-alert': { name: 'Maria', what: 'new-device', when: at(0), where: 'Firefox · Linux' },
    ...exampleNotices({ store, description, now, url }),
  }
}

/** An example of what people of a store are told. */
function exampleNotices({
  store,
  description,
  now,
  url,
}: {
  store: Store
  description: string
  now: Date
  url: string
}): Pick<MailSaid, 'review-item' | 'daily-sum'> {
  const day = addDays(calendarIn(store.time_zone).dateOf(now), -1)
  const due = new Date(now.getTime() + 48 * HOUR_MS).toISOString()
  const links = { url, settings: url }
  return {
    'review-item': {
      items: [
        { kind: 'dispute_evidence_due', amount: 25_900, due, charge: description },
        { kind: 'unapplied_money', amount: AMOUNT, due: null, charge: '1042' },
        { kind: 'endpoint_failing', amount: null, due: null, charge: null },
      ],
      more: 0,
      amount: 25_900 + AMOUNT,
      ...links,
    },
    'daily-sum': {
      ...{ day, payments: 38, gross: 487_240, refunds: 4_500, chargebacks: 0, fees: 8_615, net: 474_125 },
      methods: [
        { method: 'pix', amount: 301_950, payments: 27 },
        { method: 'credit-card', amount: 185_290, payments: 11 },
      ],
      arrives: [
        { day: addDays(day, 1), amount: 92_310, estimated: 30_400 },
        { day: addDays(day, 2), amount: 0 },
      ],
      late: [{ day: addDays(day, -1), amount: AMOUNT, payments: 1 }],
      waiting: { count: 2, amount: 38_890 },
      ...links,
    },
  }
}

function exampleReceipt(store: Store, description: string, now: Date): Receipt {
  const payment: Receipt['payments'][0] = {
    id: 'pay_01k00000000000000000000000',
    method: 'credit-card',
    amount: AMOUNT,
    interest: 0,
    installments: null,
    brand: 'visa',
    last4: '4242',
    nsu: '104233',
    authorization_code: 'A1B2C3',
    end_to_end_id: null,
    paid_at: now.toISOString(),
  }
  return {
    object: 'receipt',
    items: [],
    charge_id: 'chg_01k00000000000000000000000',
    mode: store.mode,
    store: {
      name: store.name,
      legal_name: store.legal_name,
      tax_id: store.tax_id,
      city: store.city,
      time_zone: store.time_zone,
      logo: store.logo_id,
    },
    payer: null,
    ...{ description, reference: '1042', amount: AMOUNT, paid: AMOUNT, interest: 0, refunded: 0, moved: 0 },
    ...{ in_dispute: 0, lost: 0 },
    payments: [payment],
    refunds: [],
    issued_at: now.toISOString(),
  }
}
