import type { ProviderAccount } from '../../../shared/contract/provider-account.ts'
import { useIntention } from '../server-state/use-intention.ts'
import { Confirm } from '../shell/confirm.tsx'
import { useToast } from '../shell/toasts.tsx'
import { useAccountsApi, useAccountWords } from './accounts-state.ts'

/** Says what it means that instalments are by the gateway's own table, and asks before that begins or ends. */
export function GatewayPlans({ account, onClosed }: { account: ProviderAccount; onClosed: () => void }) {
  const { plans } = useAccountWords()
  const api = useAccountsApi()
  const showToast = useToast()
  const say = account.gateway_plans ? plans.end : plans.begin
  const setting = useIntention({
    send: (id: string) => api.setGatewayPlans(id, !account.gateway_plans),
    changes: () => [['provider-accounts']],
    onDone: ({ name }) => showToast({ tone: 'positive', text: say.done(name) }),
  })
  return (
    <Confirm
      title={say.title(account.name)}
      text={say.lines[0]}
      submit={say.submit}
      keep={say.keep}
      intent="primary"
      doing={setting}
      subject={account.id}
      onClosed={onClosed}
    >
      {say.lines.slice(1).map(line => (
        <p key={line} className="modal-text">
          {line}
        </p>
      ))}
    </Confirm>
  )
}
