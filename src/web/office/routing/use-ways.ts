import type { CardRouting } from '../../../shared/contract/card-routing.ts'
import { useRoutingWords } from './routing-words.ts'

/** Says where cards go: "Primeira 70%, Segunda 30% · reserva: Outra". */
export function useWays(accounts: CardRouting['accounts']): (targets: CardRouting['otherwise']) => string {
  const words = useRoutingWords()
  const nameOf = (id: string) => {
    const account = accounts.find(one => one.id === id)
    return account?.is_closed ? words.closed(account.name) : (account?.name ?? id)
  }
  return targets => {
    const shared = targets.filter(({ share }) => share > 0).map(({ account, share }) => `${nameOf(account)} ${share}%`)
    const standing = targets.filter(({ share }) => share === 0).map(({ account }) => nameOf(account))
    return [shared.join(', '), standing.length > 0 && words.standIn(standing.join(', '))].filter(Boolean).join(' · ')
  }
}
