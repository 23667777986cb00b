import './payouts.css'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { ProviderAccount } from '../../../shared/contract/provider-account.ts'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageHeader } from '../../ui/page-header/page-header.tsx'
import { accountsQuery, useAccountsApi } from '../accounts/accounts-state.ts'
import { ListFailed, ListOnItsWay } from '../review/list-state.tsx'
import { useMay } from '../server-state/use-me.ts'
import { useTitle } from '../shell/use-title.ts'
import { DecidedLines } from './decided-lines.tsx'
import { GivePayouts } from './give-payouts.tsx'
import { ImportList } from './import-list.tsx'
import { OpenLines } from './open-lines.tsx'
import { OverduePayouts } from './overdue-payouts.tsx'
import { usePayoutWords } from './payouts-state.ts'

/** What an account pays out: what came, what should have come, and what a person says of lines that join no sale. */
export function PayoutsPage() {
  const say = usePayoutWords()
  const { accountId } = useParams({ from: '/staff/settings/accounts/$accountId/payouts' })
  const list = useQuery(accountsQuery(useAccountsApi()))
  const account = list.data?.find(({ id, payouts }) => id === accountId && payouts)
  useTitle(account ? say.of(account.name) : say.open)
  return (
    <div className="container payouts">
      {list.isPending && <ListOnItsWay />}
      {list.isError && !list.data && (
        <ListFailed title={say.failed} error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.data && !account && <EmptyState picture={<Icon name="info" size={24} />} level={1} {...say.notThere} />}
      {account && <Payouts key={account.id} account={account} />}
    </div>
  )
}

function Payouts({ account }: { account: ProviderAccount }) {
  const say = usePayoutWords()
  const mayChange = useMay('settings:write')
  return (
    <>
      <PageHeader
        title={say.of(account.name)}
        text={say.text}
        breadcrumb={
          mayChange && (
            <Link to="/settings/accounts" className="link payouts-up">
              {say.accounts}
            </Link>
          )
        }
      />
      {mayChange && <GivePayouts account={account} />}
      <ImportList account={account.id} />
      <OverduePayouts account={account.id} of={account} looks />
      <OpenLines account={account.id} />
      <DecidedLines account={account.id} />
    </>
  )
}
