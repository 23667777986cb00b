import { useQuery } from '@tanstack/react-query'
import type { WalletMethod } from '../../../shared/charge/payment-method.ts'
import type { Wallet } from '../../../shared/contract/wallet.ts'
import { Badge } from '../../ui/badge.tsx'
import { PaymentMethodLogo } from '../../ui/brand/payment-method-logo.tsx'
import { Button } from '../../ui/button.tsx'
import { Facts } from '../../ui/facts/facts.tsx'
import { accountsQuery, useAccountsApi } from '../accounts/accounts-state.ts'
import { useFormats } from '../words/formats.ts'
import { useNow } from '../words/use-now.ts'
import { useWalletWords } from './wallets-state.ts'

/** Days before its end from which a certificate is warned of. */
const warnDays = 30
const DAY = 86_400_000

interface WalletRowProps {
  name: WalletMethod
  /** Null where the store does not take it. */
  wallet: Wallet | null
  /** Whether a charge may name it: some account of the store opens what it hands over. */
  isOpened: boolean
  onDo: (what: 'set' | 'remove') => void
}

/** One wallet: whether the store takes it, what it is known by, and what can be done about it. */
export function WalletRow({ name, wallet, isOpened, onDo }: WalletRowProps) {
  const say = useWalletWords()
  const { exact } = useFormats()
  const label = say.names[name]
  const account = useAppleAccountName(wallet)
  const now = useNow()
  return (
    <li className="wallet-row">
      <PaymentMethodLogo method={name} size={32} />
      <div className="wallet-row-words">
        <p className="wallet-row-name">
          {label}
          <Standing isSetUp={wallet !== null} isOpened={isOpened} />
          {wallet && isTesting(wallet) && <Badge tone="info">{say.testing}</Badge>}
          {wallet?.wallet === 'apple-pay' && <CertificateEnd at={wallet.certificate_expires_at} />}
        </p>
        {wallet && !isOpened && <p>{isOver(wallet, now) ? say.certificate.renew : say.unopened[name]}</p>}
        {wallet ? (
          <p className="wallet-row-known">
            <Facts of={[...knownOf(wallet), ...account, say.changed(exact(wallet.updated_at))]} />
          </p>
        ) : (
          <p>{say.about[name]}</p>
        )}
      </div>
      <div className="wallet-row-actions">
        {wallet ? (
          <>
            <Button intent="secondary" size="small" aria-label={say.editOf(label)} onClick={() => onDo('set')}>
              {say.edit}
            </Button>
            <Button intent="quiet" size="small" aria-label={say.removeOf(label)} onClick={() => onDo('remove')}>
              {say.remove}
            </Button>
          </>
        ) : (
          <Button intent="secondary" size="small" aria-label={say.setUpOf(label)} onClick={() => onDo('set')}>
            {say.setUp}
          </Button>
        )}
      </div>
    </li>
  )
}

function Standing({ isSetUp, isOpened }: { isSetUp: boolean; isOpened: boolean }) {
  const say = useWalletWords()
  if (!isSetUp) return <Badge>{say.notTaken}</Badge>
  const [tone, icon] = isOpened ? (['positive', 'check'] as const) : (['warning', 'warning'] as const)
  return (
    <Badge tone={tone} icon={icon}>
      {isOpened ? say.taken : say.notOffered}
    </Badge>
  )
}

function isOver(wallet: Wallet, now: Date): boolean {
  return wallet.wallet === 'apple-pay' && new Date(wallet.certificate_expires_at) <= now
}

function isTesting(wallet: Wallet): boolean {
  return wallet.wallet !== 'apple-pay' && wallet.environment !== 'production'
}

/** What it is known by, at a glance. */
function knownOf(wallet: Wallet): string[] {
  if (wallet.wallet === 'google-pay') {
    const { merchant_name, gateway, gateway_merchant_id } = wallet
    return [merchant_name, gateway, gateway_merchant_id].filter(text => text !== null)
  }
  if (wallet.wallet === 'apple-pay') return [wallet.display_name, wallet.merchant_id]
  return [wallet.merchant_name, wallet.service_id, wallet.merchant_url]
}

/** The account that opens Apple's tokens, where the store has named one. */
function useAppleAccountName(wallet: Wallet | null): string[] {
  const named = wallet?.wallet === 'apple-pay' ? wallet.account : null
  const accounts = useQuery({ ...accountsQuery(useAccountsApi()), enabled: named !== null })
  return accounts.data?.flatMap(({ id, name }) => (id === named ? [name] : [])) ?? []
}

/** Nothing while there is time. */
function CertificateEnd({ at }: { at: string }) {
  const { certificate } = useWalletWords()
  const days = Math.floor((new Date(at).getTime() - useNow().getTime()) / DAY)
  if (days >= warnDays) return null
  if (days < 0) {
    return (
      <Badge tone="negative" icon="negative">
        {certificate.over}
      </Badge>
    )
  }
  return (
    <Badge tone="warning" icon="warning">
      {certificate.ends(Math.max(1, days))}
    </Badge>
  )
}
