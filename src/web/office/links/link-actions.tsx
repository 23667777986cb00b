import type { PaymentLink } from '../../../shared/contract/payment-link.ts'
import { Button } from '../../ui/button.tsx'
import { useWords } from '../preferences/preferences.tsx'
import { useIntention } from '../server-state/use-intention.ts'
import { useMay } from '../server-state/use-me.ts'
import { RouteButton } from '../shell/route-button.tsx'
import { useToast } from '../shell/toasts.tsx'
import { useLinksApi, useLinkWords } from './links-state.ts'

type Deed = 'archive' | 'activate'

/** Changes a link, or takes it out of use and back: that asks nothing, for it is undone by one press. */
export function LinkActions({ link: { id, status } }: { link: PaymentLink }) {
  const say = useLinkWords()
  const { shell } = useWords()
  const api = useLinksApi()
  const showToast = useToast()
  const mayWrite = useMay('links:write')
  const move = useIntention<Deed, PaymentLink>({
    send: (deed, key) => api.setStatus(id, deed, key),
    changes: () => [['links']],
  })
  function act(deed: Deed) {
    move.mutate(deed, {
      onSuccess: () => {
        if (deed === 'activate') showToast({ tone: 'positive', text: say.activated })
        else showToast({ text: say.archived, undo: { label: shell.undo, onPress: () => act('activate') } })
      },
      onError: () => showToast({ tone: 'negative', text: say.changeFailed }),
    })
  }
  if (!mayWrite) return null
  const deed = status === 'active' ? 'archive' : 'activate'
  return (
    <div className="link-acts">
      <RouteButton intent="secondary" size="small" to="/links/$linkId/edit" params={{ linkId: id }}>
        {say.edit}
      </RouteButton>
      <Button intent="secondary" size="small" busy={move.isPending} onClick={() => act(deed)}>
        {say[deed]}
      </Button>
    </div>
  )
}
