import './vouchers.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { VoucherAffiliation } from '../../../shared/contract/vouchers.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { PageHeader } from '../../ui/page-header/page-header.tsx'
import { ListFailed, ListOnItsWay } from '../review/list-state.tsx'
import { useMay } from '../server-state/use-me.ts'
import { SettingsIcon } from '../settings/settings-icon.tsx'
import { useTitle } from '../shell/use-title.ts'
import { AffiliationForm } from './affiliation-form.tsx'
import { AffiliationRow } from './affiliation-row.tsx'
import { RemoveAffiliation } from './remove-affiliation.tsx'
import { VouchersNotOffered } from './vouchers-not-offered.tsx'
import { affiliationsQuery, useVouchersApi, useVoucherWords } from './vouchers-state.ts'

/** What a person is about: a new affiliation, another in the place of one, or the end of one. */
type Doing = { what: 'add' } | { what: 'edit' | 'remove'; affiliation: VoucherAffiliation }

/** The issuers of vouchers that know the store, each as it knows it. */
export function VouchersPage() {
  const say = useVoucherWords()
  const api = useVouchersApi()
  const list = useQuery(affiliationsQuery(api))
  const mayChange = useMay('settings:write')
  const [doing, setDoing] = useState<Doing | null>(null)
  useTitle(say.title)
  const add = mayChange && <Button onClick={() => setDoing({ what: 'add' })}>{say.add}</Button>
  const isEmpty = list.data?.length === 0
  return (
    <div className="container vouchers">
      <PageHeader title={say.title} text={say.text} actions={!isEmpty && add} />
      {listed()}
      {doing?.what === 'remove' && (
        <RemoveAffiliation affiliation={doing.affiliation} onClosed={() => setDoing(null)} />
      )}
      {doing && doing.what !== 'remove' && (
        <AffiliationForm
          key={doing.what === 'edit' ? doing.affiliation.id : 'new'}
          known={doing.what === 'edit' ? doing.affiliation : null}
          onClosed={() => setDoing(null)}
        />
      )}
    </div>
  )

  function listed() {
    if (list.isPending) return <ListOnItsWay />
    if (!list.data) return <ListFailed title={say.failed} error={list.error} onRetry={() => void list.refetch()} />
    if (isEmpty) {
      return <EmptyState picture={<SettingsIcon page="vouchers" />} {...say.empty} action={add} />
    }
    return (
      <>
        {mayChange && <VouchersNotOffered affiliations={list.data} />}
        <ul className="voucher-rows" aria-label={say.title}>
          {list.data.map(affiliation => (
            <AffiliationRow
              key={affiliation.id}
              affiliation={affiliation}
              onDo={mayChange ? what => setDoing({ what, affiliation }) : null}
            />
          ))}
        </ul>
      </>
    )
  }
}
