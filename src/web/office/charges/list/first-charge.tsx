import './first-charge.css'
import { Link } from '@tanstack/react-router'
import { CodeBlock } from '../../../ui/code-block/code-block.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Mark } from '../../../ui/mark.tsx'
import { ConnectBank } from '../../accounts/connect-bank.tsx'
import { useWords } from '../../preferences/preferences.tsx'
import { useMay, useMe } from '../../server-state/use-me.ts'
import { RouteButton } from '../../shell/route-button.tsx'
import { useNoChargesWords } from './no-charges-words.ts'

/** An office without charges teaches the first one; where nobody could pay it, how to connect a bank. */
export function FirstCharge() {
  return useMe().store.methods.length === 0 ? <ConnectBank /> : <HowToCharge />
}

/** By the form, or by the API. */
function HowToCharge() {
  const { empty, emptyToRead } = useNoChargesWords()
  const { shell } = useWords()
  const mayCreate = useMay('charges:write')
  const mayMakeKeys = useMay('keys:write')
  const example = [
    `curl ${location.origin}/v1/charges \\`,
    `  -H "Authorization: Bearer $GUICHE_KEY" \\`,
    `  -H "Content-Type: application/json" \\`,
    `  -d '{ "amount": 12990, "description": "${empty.apiExampleDescription}" }'`,
  ].join('\n')
  return (
    <EmptyState
      picture={<Mark size={40} />}
      {...(mayCreate ? { title: empty.title, text: empty.text } : emptyToRead)}
      action={
        mayCreate && (
          <RouteButton to="/charges/new" size="large">
            <Icon name="plus" />
            {empty.action}
          </RouteButton>
        )
      }
    >
      {mayCreate && (
        <div className="first-charge-api">
          <p>
            {empty.orByApi}
            {mayMakeKeys && (
              <>
                {' '}
                <Link className="link" to="/settings/api-keys">
                  {empty.apiKeys}
                </Link>
              </>
            )}
          </p>
          <CodeBlock code={example} copyLabel={shell.copy(empty.copyExample)} copiedLabel={shell.copied} />
        </div>
      )}
    </EmptyState>
  )
}
