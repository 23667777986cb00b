import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Mark } from '../../ui/mark.tsx'
import { useMay } from '../server-state/use-me.ts'
import { RouteButton } from '../shell/route-button.tsx'
import { useConnectBankWords } from './connect-bank-words.ts'

/** A store that nobody can pay yet: whoever may connect its bank is led there. */
export function ConnectBank() {
  const say = useConnectBankWords()
  const mayConnect = useMay('settings:write')
  return (
    <EmptyState
      picture={<Mark size={40} />}
      title={say.title}
      text={mayConnect ? say.text : say.others}
      action={mayConnect && <RouteButton to="/settings/accounts">{say.connect}</RouteButton>}
    />
  )
}
