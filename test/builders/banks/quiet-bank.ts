import { centavos } from '../../../src/shared/money/centavos.ts'
import { formatDecimalAmount } from '../../../src/shared/money/decimal-amount.ts'
import { type Asked, type BankAnswer, notKnown, type ScriptedBank, startScriptedBank } from './scripted-bank.ts'

/**
 * A bank that never calls by itself: what it has received is heard by asking, or from the webhook that a test sends.
 */
export interface QuietBank extends ScriptedBank {
  /** Money arrives. Returns its endToEndId. */
  receives(input: { txid: string; amount: number; at?: Date; key?: string }): string
  /** Called when the bank has done what it was asked and before it says so; may put another answer in its place. */
  beforeAnswer: (asked: Asked) => Promise<BankAnswer | undefined> | BankAnswer | undefined
}

type Entry = Record<string, unknown>

export async function startQuietBank(): Promise<QuietBank> {
  const charges = new Map<string, Entry>()
  const received = new Map<string, Entry>()

  const charge = (method: string, txid: string, body: Entry): BankAnswer => {
    if (method === 'PUT') {
      charges.set(txid, {
        ...body,
        txid,
        revisao: 0,
        status: 'ATIVA',
        calendario: { criacao: new Date().toISOString(), expiracao: (body.calendario as Entry).expiracao },
        pixCopiaECola: `the code of ${txid}`,
      })
    }
    const known = charges.get(txid)
    if (!known) return notKnown
    if (method === 'PATCH') Object.assign(known, body)
    return { body: { ...known, pix: [...received.values()].filter(pix => pix.txid === txid) } }
  }

  const bank = await startScriptedBank(async asked => {
    const [method = '', path = ''] = asked.call.split(' ')
    const [, noun, id = ''] = path.split('/')
    const answer: BankAnswer = noun === 'cob' ? charge(method, id, asked.body) : { body: received.get(id) ?? {} }
    const instead = await quiet.beforeAnswer(asked)
    if (instead) return instead
    return noun === 'pix' && !received.has(id) ? notKnown : answer
  })
  const quiet: QuietBank = Object.assign(bank, {
    beforeAnswer: () => undefined,
    receives({ txid, amount, at = new Date(), key }: Parameters<QuietBank['receives']>[0]) {
      const endToEndId = `E${'12345678202611211200'}${String(received.size).padStart(11, '0')}`
      const valor = formatDecimalAmount(centavos(amount))
      received.set(endToEndId, { endToEndId, txid, valor, horario: at.toISOString(), chave: key })
      return endToEndId
    },
  })
  return quiet
}
