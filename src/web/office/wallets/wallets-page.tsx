import './wallets.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type WalletMethod, walletMethods } from '../../../shared/charge/payment-method.ts'
import type { Wallet } from '../../../shared/contract/wallet.ts'
import { Alert } from '../../ui/alert.tsx'
import { PageHeader } from '../../ui/page-header/page-header.tsx'
import { ListFailed, ListOnItsWay } from '../review/list-state.tsx'
import { useMe } from '../server-state/use-me.ts'
import { useTitle } from '../shell/use-title.ts'
import { RemoveWallet } from './remove-wallet.tsx'
import { WalletForm } from './wallet-form.tsx'
import { WalletRow } from './wallet-row.tsx'
import { useWalletsApi, useWalletWords, walletsQuery } from './wallets-state.ts'

/** What is done with a wallet. `turn`: what is begun while the last dialog is on its way out is a dialog of its own. */
interface Doing {
  what: 'set' | 'remove'
  name: WalletMethod
  turn: number
}

/** The wallets that there are, and what the store gave for those that it takes. */
export function WalletsPage() {
  const say = useWalletWords()
  const list = useQuery(walletsQuery(useWalletsApi()))
  const { methods } = useMe().store
  const takesCards = methods.includes('credit-card')
  const [doing, setDoing] = useState<Doing | null>(null)
  useTitle(say.title)
  return (
    <div className="container wallets">
      <PageHeader title={say.title} text={say.text} />
      {listed()}
    </div>
  )

  function begin(what: Doing['what'], name: WalletMethod) {
    setDoing(before => ({ what, name, turn: (before?.turn ?? 0) + 1 }))
  }

  function listed() {
    if (list.isPending) return <ListOnItsWay />
    if (!list.data) return <ListFailed title={say.failed} error={list.error} onRetry={() => void list.refetch()} />
    const { data } = list
    const known = (name: WalletMethod) => data.find(({ wallet }) => wallet === name) ?? null
    return (
      <>
        {notice(data)}
        <ul className="wallet-rows" aria-label={say.title}>
          {walletMethods.map(name => (
            <WalletRow
              key={name}
              name={name}
              wallet={known(name)}
              isOpened={!takesCards || methods.includes(name)}
              onDo={what => begin(what, name)}
            />
          ))}
        </ul>
        {doing?.what === 'set' && (
          <WalletForm key={doing.turn} wallet={doing.name} known={known(doing.name)} onClosed={() => setDoing(null)} />
        )}
        {doing?.what === 'remove' && (
          <RemoveWallet key={doing.turn} wallet={doing.name} onClosed={() => setDoing(null)} />
        )}
      </>
    )
  }

  function notice(wallets: readonly Wallet[]) {
    if (!takesCards) {
      return (
        <Alert
          tone="warning"
          title={say.noCards.title}
          action={
            <Link className="link" to="/settings/accounts">
              {say.noCards.act}
            </Link>
          }
        >
          {say.noCards.text}
        </Alert>
      )
    }
    return wallets.length === 0 && <Alert title={say.none.title}>{say.none.text}</Alert>
  }
}
