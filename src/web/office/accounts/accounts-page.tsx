import './accounts.css'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { ProviderAccount, ProviderOfferList } from '../../../shared/contract/provider-account.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Modal } from '../../ui/modal/modal.tsx'
import { PageHeader } from '../../ui/page-header/page-header.tsx'
import { ListFailed, ListOnItsWay } from '../review/list-state.tsx'
import { SettingsIcon } from '../settings/settings-icon.tsx'
import { useTitle } from '../shell/use-title.ts'
import { AccountAbilitiesList } from './account-abilities.tsx'
import { AccountForm } from './account-form.tsx'
import { type AccountDoing, AccountRow } from './account-row.tsx'
import { AccountTrial } from './account-trial.tsx'
import { accountsQuery, offersQuery, useAbilityWords, useAccountsApi, useAccountWords } from './accounts-state.ts'
import { CardsNotOffered } from './cards-not-offered.tsx'
import { CloseAccount, ReopenAccount } from './close-account.tsx'
import { GatewayPlans } from './gateway-plans.tsx'
import { InboxAddress } from './inbox-address.tsx'
import { RenameAccount } from './rename-account.tsx'
import { StopAccount } from './stop-account.tsx'
import { UseAccount } from './use-account.tsx'

/** What is asked of an account, or of a new one. `turn`: each dialog is one of its own. */
interface Doing {
  what: 'connect' | Exclude<AccountDoing, 'payouts'>
  account: ProviderAccount | null
  turn: number
}

function isClosed({ closed_at }: ProviderAccount): boolean {
  return closed_at !== null
}

function isOpen(account: ProviderAccount): boolean {
  return !isClosed(account)
}

/** Where the store receives: its accounts at banks and acquirers, and the way to another. */
export function AccountsPage() {
  const say = useAccountWords()
  const canSay = useAbilityWords()
  const api = useAccountsApi()
  const list = useQuery(accountsQuery(api))
  const offers = useQuery(offersQuery(api))
  const [doing, setDoing] = useState<Doing | null>(null)
  const navigate = useNavigate()
  useTitle(say.title)
  const failed = list.error ?? offers.error
  return (
    <div className="container accounts">
      <PageHeader
        title={say.title}
        text={say.text}
        actions={list.data && offers.data && list.data.length > 0 && connectButton()}
      />
      {listed()}
      {doing && offers.data && dialog(doing, offers.data)}
    </div>
  )

  /** What an account pays out is a page of its own; all else is asked in front of this one. */
  function act(what: AccountDoing, account: ProviderAccount) {
    if (what !== 'payouts') return begin(what, account)
    void navigate({ to: '/settings/accounts/$accountId/payouts', params: { accountId: account.id } })
  }

  function begin(what: Doing['what'], account: ProviderAccount | null) {
    setDoing(before => ({ what, account, turn: (before?.turn ?? 0) + 1 }))
  }

  /** What follows is in the same dialog. */
  function goOn(what: Doing['what'], account: ProviderAccount) {
    setDoing(before => ({ what, account, turn: before?.turn ?? 0 }))
  }

  function connectButton() {
    return (
      <Button icon="plus" onClick={() => begin('connect', null)}>
        {say.connect}
      </Button>
    )
  }

  function listed() {
    if (failed) return <ListFailed title={say.failed} error={failed} onRetry={retry} />
    if (!list.data || !offers.data) return <ListOnItsWay />
    if (list.data.length === 0) {
      return (
        <EmptyState
          picture={<SettingsIcon page="accounts" />}
          title={say.none.title}
          text={say.none.text}
          action={connectButton()}
        />
      )
    }
    return (
      <>
        <CardsNotOffered />
        {rows(list.data.filter(isOpen), say.title)}
        {list.data.some(isClosed) && (
          <section className="accounts-closed">
            <h2 className="accounts-closed-title">{say.closing.closed.title}</h2>
            {rows(list.data.filter(isClosed), say.closing.closed.title)}
          </section>
        )}
      </>
    )
  }

  function rows(accounts: readonly ProviderAccount[], label: string) {
    return (
      <ul className="account-rows" aria-label={label}>
        {accounts.map(account => (
          <AccountRow key={account.id} account={account} bank={bankOf(account)} onDo={what => act(what, account)} />
        ))}
      </ul>
    )
  }

  function retry() {
    void list.refetch()
    void offers.refetch()
  }

  function bankOf({ provider, profile }: ProviderAccount): string | null {
    if (profile === 'standard') return say.form.otherBank
    return offers.data?.data.find(offer => offer.provider === provider && offer.profile === profile)?.name ?? profile
  }

  function dialog({ what, account, turn }: Doing, known: ProviderOfferList) {
    const closed = () => setDoing(now => (now?.turn === turn ? null : now))
    const others = list.data?.filter(one => isOpen(one) && one.id !== account?.id) ?? []
    if (what === 'use') {
      const isInstead = list.data?.some(({ is_used_for_pix }) => is_used_for_pix) ?? false
      return account && <UseAccount key={turn} account={account} isInstead={isInstead} onClosed={closed} />
    }
    if (what === 'stop') {
      const isLast = !others.some(({ makes_pix }) => makes_pix)
      return account && <StopAccount key={turn} account={account} isLast={isLast} onClosed={closed} />
    }
    if (what === 'close') {
      return account && <CloseAccount key={turn} account={account} others={others} onClosed={closed} />
    }
    if (what === 'reopen') return account && <ReopenAccount key={turn} account={account} onClosed={closed} />
    if (what === 'rename') return account && <RenameAccount key={turn} account={account} onClosed={closed} />
    if (what === 'address') return account && <InboxAddress key={turn} account={account} onClosed={closed} />
    if (what === 'plans') return account && <GatewayPlans key={turn} account={account} onClosed={closed} />
    if (what === 'can') {
      if (!account?.can) return null
      const { can } = account
      return (
        <Modal key={turn} title={canSay.of(account.name)} onClosed={closed}>
          {close => <AccountAbilitiesList can={can} onClose={close} />}
        </Modal>
      )
    }
    const { titles } = say.form
    const name = account?.name ?? ''
    const title = { test: say.trial.title(name), renew: titles.renew(name), connect: titles.connect }[what]
    return (
      <Modal key={turn} title={title} onClosed={closed}>
        {close =>
          what === 'test' && account ? (
            <AccountTrial account={account} onClose={close} onCorrect={() => goOn('renew', account)} />
          ) : (
            <AccountForm
              offers={known.data}
              sandbox={known.sandbox}
              known={what === 'renew' ? account : null}
              onSaved={saved => goOn('test', saved)}
              onCancel={close}
            />
          )
        }
      </Modal>
    )
  }
}
