import { lazy, Suspense, useId, useState } from 'react'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { Glyph } from '../../ui/icon-button/glyph.tsx'
import { useWords } from '../preferences/preferences.tsx'
import { useMe } from '../server-state/use-me.ts'

const loadPanel = () => import('./account-panel.tsx')
const AccountPanel = lazy(async () => ({ default: (await loadPanel()).AccountPanel }))

/** Who is here. What they may choose comes when somebody reaches for it. */
export function AccountMenu() {
  const { account } = useWords()
  const me = useMe()
  const panel = useId()
  const [wanted, setWanted] = useState(false)
  const name = me.user?.name ?? me.store.name
  return (
    <div className="account">
      <button
        type="button"
        className="account-button"
        popoverTarget={panel}
        aria-label={account.open(name)}
        aria-haspopup="dialog"
        onPointerEnter={() => void loadPanel()}
        onFocus={() => void loadPanel()}
        onClick={() => setWanted(true)}
      >
        <Avatar name={name} />
        <span className="account-name">{name}</span>
        <Glyph name="up" />
      </button>
      <div className="account-panel" id={panel} popover="auto" role="dialog" aria-label={account.open(name)}>
        {wanted && (
          <Suspense>
            <AccountPanel close={() => document.getElementById(panel)?.hidePopover()} />
          </Suspense>
        )}
      </div>
    </div>
  )
}
