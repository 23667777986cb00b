import type { PagarmeContract } from '../../../shared/contract/pagarme-contracts.ts'
import type { ProviderAccount, SandboxGateway } from '../../../shared/contract/provider-account.ts'
import { Button } from '../../ui/button.tsx'
import { useIntention } from '../server-state/use-intention.ts'
import { ProblemAlert } from '../shell/problem-alert.tsx'
import { useAccountsApi, useAccountWords } from './accounts-state.ts'

interface SandboxGatewaysProps {
  gateways: readonly SandboxGateway[]
  onConnected: (account: ProviderAccount) => void
}

/** What one press opens: an account at a gateway, by the contract where it has more than one. */
interface Opening {
  provider: SandboxGateway
  contract?: PagarmeContract
}

/** One press connects a test store with a gateway that the sandbox plays: nothing is to be typed. */
export function SandboxGateways({ gateways, onConnected }: SandboxGatewaysProps) {
  const { sandbox: say } = useAccountWords()
  const api = useAccountsApi()
  const nameOf = ({ provider, contract }: Opening) => {
    const name = say.connect(say.gateways[provider])
    return contract ? say.byContract(name, say.contracts[contract]) : name
  }
  const connecting = useIntention({
    send: (opening: Opening, key) => api.connectSandbox({ ...opening, name: nameOf(opening) }, key),
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
        {gateways.flatMap(openingsOf).map(opening => {
          const name = nameOf(opening)
          return (
            <Button
              key={name}
              intent="secondary"
              busy={connecting.isPending && connecting.variables !== undefined && nameOf(connecting.variables) === name}
              onClick={() => !connecting.isPending && connecting.mutate(opening)}
            >
              {name}
            </Button>
          )
        })}
      </div>
      <ProblemAlert error={connecting.error} />
    </section>
  )
}

function openingsOf(provider: SandboxGateway): Opening[] {
  if (provider !== 'pagarme') return [{ provider }]
  return [
    { provider, contract: 'psp' },
    { provider, contract: 'gateway' },
  ]
}
