import './store-menu.css'
import { lazy, Suspense, useId, useState } from 'react'
import { Glyph } from '../../ui/icon-button/glyph.tsx'
import { useWords } from '../preferences/preferences.tsx'
import { useMe } from '../server-state/use-me.ts'

const loadList = () => import('./store-list.tsx')
const StoreList = lazy(async () => ({ default: (await loadList()).StoreList }))

/** In which store one works; with several, what turns to another. */
export function StoreMenu() {
  const { account } = useWords()
  const { store, stores } = useMe()
  const panel = useId()
  const [wanted, setWanted] = useState(false)
  if (stores.length < 2) {
    return (
      <p className="office-store" title={store.name}>
        {store.name}
      </p>
    )
  }
  return (
    <div className="store-menu">
      <button
        type="button"
        className="store-menu-button"
        popoverTarget={panel}
        aria-label={account.chooseStore(store.name)}
        aria-haspopup="dialog"
        onPointerEnter={() => void loadList()}
        onFocus={() => void loadList()}
        onClick={() => setWanted(true)}
      >
        <span className="store-menu-name">{store.name}</span>
        <Glyph name="down" />
      </button>
      <div className="store-panel" id={panel} popover="auto" role="dialog" aria-label={account.stores(stores.length)}>
        {wanted && (
          <Suspense>
            <StoreList close={() => document.getElementById(panel)?.hidePopover()} />
          </Suspense>
        )}
      </div>
    </div>
  )
}
