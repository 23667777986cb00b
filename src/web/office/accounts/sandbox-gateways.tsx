import type { ProviderAccount, SandboxGateway } from '../../../shared/contract/provider-account.ts'
import { Button } from '../../ui/button.tsx'
import { useIntention } from '../server-state/use-intention.ts'
import { ProblemAlert } from '../shell/problem-alert.tsx'
import { useAccountsApi, useAccountWords } from './accounts-state.ts'

interface SandboxGatewaysProps {
  gateways: readonly SandboxGateway[]
  onConnected: (account: ProviderAccount) => void
}

/** One press connects a test store with a gateway that the sandbox plays: nothing is to be typed. */
export function SandboxGateways({ gateways, onConnected }: SandboxGatewaysProps) {
  const { sandbox: say } = useAccountWords()
  const api = useAccountsApi()
  const nameOf = (gateway: SandboxGateway) => say.connect(say.gateways[gateway])
  const connecting = useIntention({
    send: (provider: SandboxGateway, key) => api.connectSandbox({ provider, name: nameOf(provider) }, key),
    changes: () => [['provider-accounts'], ['ways-to-pay'], ['me']],
    onDone: onConnected,
  })
  return (
    <section className="account-sandbox" aria-labelledby="account-sandbox-title">
      <h3 className="account-sandbox-title" id="account-sandbox-title">
        {say.title}
      </h3>
      <p className="modal-text">{say.text}</p>
      <div className="account-sandbox-buttons">
        {gateways.map(gateway => (
          <Button
            key={gateway}
            intent="secondary"
            busy={connecting.isPending && connecting.variables === gateway}
            onClick={() => !connecting.isPending && connecting.mutate(gateway)}
          >
            {nameOf(gateway)}
          </Button>
        ))}
      </div>
      <ProblemAlert error={connecting.error} />
    </section>
  )
}
