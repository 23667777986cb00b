import './store-list.css'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { useWords } from '../preferences/preferences.tsx'
import { useMe } from '../server-state/use-me.ts'
import { useAccountPanelWords } from './account-panel-words.ts'
import { useChooseStore } from './use-choose-store.ts'

/** The stores of this person; the one in which they are is marked. */
export function StoreList({ close }: { close: () => void }) {
  const { shell } = useWords()
  const { storeNow } = useAccountPanelWords()
  const { store: here, stores } = useMe()
  const choose = useChooseStore()
  return (
    <ul className="store-list">
      {stores.map(({ id, name, mode }) => (
        <li key={id}>
          <button
            type="button"
            className="store-choice"
            aria-current={id === here.id ? 'true' : undefined}
            onClick={() => {
              close()
              if (id !== here.id) void choose(id)
            }}
          >
            <Avatar name={name} kind="store" size={32} />
            <span className="store-choice-name">{name}</span>
            {mode === 'test' && <Badge tone="warning">{shell.testMode}</Badge>}
            {id === here.id && <span className="visually-hidden">{storeNow}</span>}
          </button>
        </li>
      ))}
    </ul>
  )
}
