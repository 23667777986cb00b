import { CopyField } from '../../ui/copy-field.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Mark } from '../../ui/mark.tsx'
import { useWords } from '../preferences/preferences.tsx'
import { useMe } from '../server-state/use-me.ts'
import { useHomeWords } from './home-state.ts'

/** A store that nobody can pay yet: how its bank is connected, which is done on the server. */
export function ConnectBank() {
  const { begin: say } = useHomeWords()
  const { shell } = useWords()
  const { store } = useMe()
  const command = `npm run -s guiche -- provider connect --store ${store.id} --provider pix-api --name Banco --credentials credentials.json`
  return (
    <EmptyState picture={<Mark size={40} />} title={say.title} text={say.text}>
      <p className="home-command">
        <CopyField
          value={command}
          copyLabel={shell.copy(say.command)}
          copiedLabel={shell.copied}
          failedLabel={shell.copyFailed}
        />
      </p>
    </EmptyState>
  )
}
