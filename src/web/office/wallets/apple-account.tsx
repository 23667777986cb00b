import { useQuery } from '@tanstack/react-query'
import { Select } from '../../ui/select/select.tsx'
import { accountsQuery, useAccountsApi } from '../accounts/accounts-state.ts'
import { useWalletWords } from './wallets-state.ts'

interface AppleAccountProps {
  /** Null: the oldest that takes Apple Pay. */
  account: string | null
  onAccount: (account: string) => void
  error: string | null | undefined
}

/**
 * Whose key opens Apple's tokens: asked where several of the store's accounts take Apple Pay, and where the one that is
 * named does not any more.
 */
export function AppleAccount({ account, onAccount, error }: AppleAccountProps) {
  const { form } = useWalletWords()
  const accounts = useQuery(accountsQuery(useAccountsApi()))
  const taking = (accounts.data ?? []).filter(
    ({ can, closed_at }) => closed_at === null && can?.wallets.includes('apple-pay'),
  )
  const isNamed = account === null || taking.some(({ id }) => id === account)
  if (!accounts.data || (taking.length < 2 && isNamed)) return null
  // They are listed by age, those in use for Pix first: the oldest has the smallest id.
  const oldest = taking.map(({ id }) => id).sort()[0]
  return (
    <Select
      label={form.account}
      placeholder={form.account}
      hint={form.accountHint}
      options={taking.map(({ id, name }) => ({ value: id, label: name }))}
      value={account ?? oldest ?? null}
      onChoose={onAccount}
      error={error}
    />
  )
}
