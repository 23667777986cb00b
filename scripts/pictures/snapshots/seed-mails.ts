import { calendarDate } from '../../../src/shared/brazil/calendar-date.ts'
import { languages } from '../../../src/shared/language.ts'
import type { MailContent, MailData, MailKind } from '../../../src/shared/mails/mail-data.ts'
import type { Shop } from './seed-shop.ts'
import { shopApi } from './shop-api.ts'
import { soon } from './soon.ts'

/** The mails of a shop as the sandbox's mailbox took them in by SMTP, one of each kind in each language. */
export interface SeededMails {
  /** What their pages in the mailbox begin with, by the address that they went to (`addressOf`). */
  pages: Map<string, string>
  /** A page of the mailbox, as whoever is signed in there gets it. */
  read(path: string): Promise<string>
}

/** Where a mail of the pictures goes. */
export function addressOf(kind: MailKind, language: string): string {
  return `${kind}.${language.toLowerCase()}@exemplo.com.br`
}

const url = 'https://pagamentos.padaria-aurora.example/office'

/** Has every kind of mail sent by the job that sends them all, and waits until they are in the mailbox. */
export async function seedMails(shop: Pick<Shop, 'stage' | 'store' | 'charges'>): Promise<SeededMails> {
  const { stage, store } = shop
  const refunded = await shopApi(stage, store).read(shop.charges.refunded.id)
  const said = contents({ ...shop.charges, refunded })
  for (const language of languages)
    for (const content of said) {
      const isOfStore = content.kind !== 'password-reset' && content.kind !== 'security-alert'
      await stage.sendMail(isOfStore ? store : null, { ...content, language, to: addressOf(content.kind, language) })
    }
  const cookie = await signInToSandbox(stage)
  const read = async (path: string) => (await fetch(`${stage.sandboxUrl}${path}`, { headers: { cookie } })).text()
  const pages = await soon(async () => {
    const found = pagesIn(await read('/mailbox'))
    return found.size >= said.length * languages.length && found
  }, 'the mails')
  return { pages, read }
}

function pagesIn(list: string): Map<string, string> {
  const lines = list.matchAll(
    /href="(\/mailbox\/\d+)\?[\s\S]*?<span class="soft small">[^<]* (\S+@exemplo\.com\.br)<\/span>/g,
  )
  return new Map(Array.from(lines, ([, page = '', to = '']) => [to, page]))
}

/** Signs in to the sandbox's own pages as a browser does: what the cookie of the pass says. */
export async function signInToSandbox({ sandboxUrl, controlKey }: Shop['stage']): Promise<string> {
  const headers = { authorization: `Bearer ${controlKey}`, 'content-type': 'application/json' }
  const link = await fetch(`${sandboxUrl}/control/page-links`, { method: 'POST', headers, body: '{}' })
  const { url } = (await link.json()) as { url: string }
  const opened = await fetch(url, { redirect: 'manual' })
  return opened.headers.get('set-cookie')?.split(';')[0] ?? ''
}

function contents({ waiting, paid, refunded }: Pick<Shop['charges'], 'waiting' | 'paid' | 'refunded'>): MailContent[] {
  const data: MailData = {
    charge: { charge: waiting.id },
    reminder: { charge: waiting.id },
    receipt: { charge: paid.id },
    refund: { charge: refunded.id, refund: refunded.refunds.find(({ status }) => status === 'done')?.id ?? '' },
    invitation: { storeName: 'Padaria Aurora', inviterName: 'Dona Aurora', role: 'cashier', url },
    'password-reset': { name: 'Dona Aurora', url },
    'security-alert': {
      name: 'Dona Aurora',
      what: 'new-device',
      when: '2026-11-21T17:02:00.000Z',
      where: 'Firefox · Linux',
    },
    'review-item': {
      items: [
        { kind: 'dispute_evidence_due', amount: 25_900, due: '2026-11-24T02:59:00.000Z', charge: 'Bolo de casamento' },
        { kind: 'unapplied_money', amount: 9_900, due: null, charge: 'Bolo de cenoura com cobertura' },
        { kind: 'endpoint_failing', amount: null, due: null, charge: null },
      ],
      more: 2,
      amount: 40_650,
      url,
      settings: `${url}/settings/notifications`,
    },
    'daily-sum': {
      day: calendarDate('2026-11-20'),
      ...{ payments: 38, gross: 487_240, refunds: 5_900, chargebacks: 0, fees: 8_615, net: 472_725 },
      methods: [
        { method: 'pix', amount: 301_950, payments: 27 },
        { method: 'credit-card', amount: 185_290, payments: 11 },
      ],
      late: [{ day: calendarDate('2026-11-19'), amount: 12_990, payments: 1 }],
      arrives: [
        { day: calendarDate('2026-11-21'), amount: 0 },
        { day: calendarDate('2026-11-23'), amount: 92_310 },
      ],
      waiting: { count: 2, amount: 38_890 },
      url,
      settings: `${url}/settings/notifications`,
    },
  }
  return Object.entries(data).map(([kind, said]) => ({ kind, data: said }) as MailContent)
}
