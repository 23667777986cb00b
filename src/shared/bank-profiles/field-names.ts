import type { BankProfile } from './bank-profile.ts'

/** The messages of API Pix whose fields a bank may call otherwise. */
export type MessageKind = keyof BankProfile['aliases']

/** What stands inside what: a charge holds its Pix, a Pix its devoluções; a list holds either. */
const inside: Record<string, MessageKind> = { pix: 'pix', devolucoes: 'devolucao', cobs: 'cob' }

/** The message's fields by the standard's names; where both stand there, the standard's counts. */
export function inStandardWords(message: unknown, kind: MessageKind | null, aliases: BankProfile['aliases']): unknown {
  return renamed(message, kind, aliases, (fields, [standard, own]) => {
    if (own in fields && !(standard in fields)) {
      fields[standard] = fields[own]
      delete fields[own]
    }
  })
}

/** The message's fields as the bank calls them. */
export function inBankWords(message: unknown, kind: MessageKind | null, aliases: BankProfile['aliases']): unknown {
  return renamed(message, kind, aliases, (fields, [standard, own]) => {
    if (standard in fields) {
      fields[own] = fields[standard]
      delete fields[standard]
    }
  })
}

/** What kind of message an operation's path gives; null for a list, which holds them. */
export function messageKindOf(path: string): MessageKind | null {
  if (path.includes('/devolucao/')) return 'devolucao'
  if (path.startsWith('/cob/')) return 'cob'
  return path.startsWith('/pix/') ? 'pix' : null
}

type Fields = Record<string, unknown>

function renamed(
  message: unknown,
  kind: MessageKind | null,
  aliases: BankProfile['aliases'],
  rename: (fields: Fields, names: [standard: string, own: string]) => void,
): unknown {
  if (Array.isArray(message)) return message.map(each => renamed(each, kind, aliases, rename))
  if (typeof message !== 'object' || message === null) return message
  const fields: Fields = { ...message }
  for (const names of Object.entries((kind && aliases[kind]) ?? {})) rename(fields, names)
  for (const [field, part] of Object.entries(inside)) {
    if (field in fields) fields[field] = renamed(fields[field], part, aliases, rename)
  }
  return fields
}
