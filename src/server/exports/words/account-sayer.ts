import type { Words } from './words.ts'

/** Says an account of the books: "Vendas", or "Banco · Banco Aurora" for one that stands for a provider account. */
export function accountSayer(words: Words, names: ReadonlyMap<string, { name: string }>): (account: string) => string {
  return account => {
    const [kind = '', provider] = account.split(':')
    const own = words.account[kind as keyof Words['account']] ?? kind
    return provider ? `${own} · ${names.get(provider)?.name ?? provider}` : own
  }
}
