import type { ProviderAccount } from '../../../shared/contract/provider-account.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Facts } from '../../ui/facts/facts.tsx'
import { Glyph } from '../../ui/icon-button/glyph.tsx'
import { Menu, type MenuEntry } from '../../ui/menu/menu.tsx'
import { useFormats } from '../words/formats.ts'
import { MomentPhrase } from '../words/moment-phrase.tsx'
import { useNow } from '../words/use-now.ts'
import { useAbilityWords, useAccountWords } from './accounts-state.ts'

/** Days before its end from which a certificate is warned of. */
const WARN_DAYS = 30
const DAY = 86_400_000

/** What is done with one: each in a dialog of its own, but for its payouts, which are a page. */
export type AccountDoing = InUse | 'can' | 'rename' | 'renew' | 'payouts' | 'reopen'
type InUse = 'test' | 'use' | 'stop' | 'plans' | 'address' | 'close'

interface AccountRowProps {
  account: ProviderAccount
  /** What the bank is called; null where there is no such profile any more. */
  bank: string | null
  onDo: (what: AccountDoing) => void
}

/** One account: where it is, whether it can be used, and what can be done about it. */
export function AccountRow({ account, bank, onDo }: AccountRowProps) {
  const say = useAccountWords()
  const can = useAbilityWords()
  const { exact } = useFormats()
  const { name, takes, profile, certificate_until } = account
  const isOpen = account.closed_at === null
  const isGateway = account.is_used_for_pix && takes === 'cards'
  const entries: MenuEntry<AccountDoing>[] = [
    ...(account.can ? [{ id: 'can', label: can.open } as const] : []),
    ...(isOpen && account.makes_pix && !account.is_used_for_pix ? [{ id: 'use', label: say.takePix } as const] : []),
    ...(isGateway ? [{ id: 'stop', label: say.stopPix } as const] : []),
    ...(isOpen && account.gateway_plans !== null ? [{ id: 'plans', label: say.plans.open } as const] : []),
    ...(account.payouts ? [{ id: 'payouts', label: say.payouts } as const] : []),
    ...(isOpen && account.webhook_set_by_hand ? [{ id: 'address', label: say.address.open } as const] : []),
    { id: 'rename', label: say.rename.open },
    { id: 'renew', label: say.renew },
    ...(isOpen ? [{ id: 'close', label: say.closing.close.open } as const] : []),
  ]
  return (
    <li className="account-row">
      <div className="account-row-words">
        <p className="account-row-name">
          {name}
          <Badge>{say.takes[takes]}</Badge>
          {account.is_used_for_pix && (
            <Badge tone="positive" icon="check">
              {say.used}
            </Badge>
          )}
          {account.gateway_plans && <Badge>{say.plans.used}</Badge>}
          {profile === null && <Badge tone="negative">{say.unusable}</Badge>}
          {isOpen && certificate_until && <CertificateEnd at={certificate_until} />}
        </p>
        <p className="account-row-known">
          <Facts
            of={[
              bank,
              account.closed_at && say.closing.closed.since(exact(account.closed_at)),
              isOpen && certificate_until && say.certificate.until(exact(certificate_until)),
              isOpen && <Calls key="calls" account={account} />,
            ]}
          />
        </p>
      </div>
      <div className="account-row-actions">
        {isOpen ? (
          <Button intent="secondary" size="small" aria-label={say.testOf(name)} onClick={() => onDo('test')}>
            {say.test}
          </Button>
        ) : (
          <Button
            intent="secondary"
            size="small"
            aria-label={say.closing.reopen.openOf(name)}
            onClick={() => onDo('reopen')}
          >
            {say.closing.reopen.open}
          </Button>
        )}
        <Menu label={say.moreOf(name)} groups={[{ entries }]} onChoose={onDo} placement="bottom end">
          <Button intent="secondary" size="small" aria-label={say.moreOf(name)}>
            {say.more}
            <Glyph name="down" />
          </Button>
        </Menu>
      </div>
    </li>
  )
}

/** Whether it tells of payments: by its last call, or else by what it was told. */
function Calls({ account: { last_call_at, webhook_registered_at } }: Pick<AccountRowProps, 'account'>) {
  const { webhook: say } = useAccountWords()
  const { exact } = useFormats()
  if (last_call_at) return <MomentPhrase at={last_call_at} say={say.called} />
  return webhook_registered_at ? say.since(exact(webhook_registered_at)) : say.none
}

function CertificateEnd({ at }: { at: string }) {
  const { certificate } = useAccountWords()
  const days = Math.floor((new Date(at).getTime() - useNow().getTime()) / DAY)
  if (days < 0) return <Badge tone="negative">{certificate.over}</Badge>
  if (days >= WARN_DAYS) return null
  return <Badge tone="warning">{certificate.ends(days)}</Badge>
}
