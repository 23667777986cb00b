import './stores.css'
import { useState } from 'react'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header/page-header.tsx'
import { useMe } from '../server-state/use-me.ts'
import { useChooseStore } from '../shell/use-choose-store.ts'
import { useTitle } from '../shell/use-title.ts'
import { OpenStoreForm } from './open-store-form.tsx'
import { useStoresWords } from './stores-state.ts'

/** The stores of this person, the way into each, and another one. */
export function StoresPage() {
  const say = useStoresWords()
  const { store: here, stores } = useMe()
  const choose = useChooseStore()
  const [isOpening, setOpening] = useState(false)
  const isOwner = stores.find(({ id }) => id === here.id)?.role === 'owner'
  useTitle(say.title)
  return (
    <div className="container stores">
      <PageHeader
        title={say.title}
        text={say.text}
        actions={isOwner && <Button onClick={() => setOpening(true)}>{say.open}</Button>}
      />
      <ul className="named-rows" aria-label={say.list}>
        {stores.map(({ id, name, mode, role }) => (
          <li key={id} className="named-row">
            <Avatar name={name} kind="store" size={40} />
            <div className="named-row-words">
              <p className="named-row-name">
                {name}
                {mode === 'test' && <Badge tone="warning">{say.test}</Badge>}
              </p>
              <p className="stores-row-role">{say.roles[role]}</p>
            </div>
            {id === here.id ? (
              <p className="stores-row-role">{say.here}</p>
            ) : (
              <Button intent="secondary" size="small" aria-label={say.enterIn(name)} onClick={() => void choose(id)}>
                {say.enter}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {!isOwner && <p className="stores-note">{say.ownersAlone}</p>}
      {isOpening && <OpenStoreForm mode={here.mode} onClosed={() => setOpening(false)} />}
    </div>
  )
}
