import './keys-dialog.css'
import { Fragment, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Modal, ModalButtons } from '../../ui/modal/modal.tsx'
import { Switch } from '../../ui/switch/switch.tsx'
import { useMe } from '../server-state/use-me.ts'
import { useKeysWords } from './keys-words.ts'
import { capsOf, type KeyPlace, type OfficeKey, officeKeys, placesAt } from './office-keys.ts'
import { areSingleKeysOn, turnSingleKeys } from './single-keys.ts'

/** The keys of the page at hand, then those of everywhere. */
export function KeysDialog({ path, onClosed }: { path: string; onClosed: () => void }) {
  const words = useKeysWords()
  const [on, setOn] = useState(areSingleKeysOn)
  return (
    <Modal title={words.title} onClosed={onClosed}>
      {close => (
        <>
          {placesAt(path).map(place => (
            <KeysOf key={place} place={place} />
          ))}
          <Switch
            label={words.singleKeys}
            hint={words.singleKeysHint}
            on={on}
            onSwitch={next => {
              turnSingleKeys(next)
              setOn(next)
            }}
          />
          <ModalButtons>
            <Button intent="secondary" onClick={close}>
              {words.close}
            </Button>
          </ModalButtons>
        </>
      )}
    </Modal>
  )
}

function KeysOf({ place }: { place: KeyPlace }) {
  const words = useKeysWords()
  const names: Record<string, string> = words.deeds[place]
  const { scopes } = useMe()
  const rows = Object.entries<OfficeKey>(officeKeys[place]).filter(([, { scope }]) => !scope || scopes.includes(scope))
  return (
    <section className="keys-place">
      <h3 className="keys-title">{words.places[place]}</h3>
      <dl className="keys-rows">
        {rows.map(([deed, { keys }]) => (
          <div key={deed}>
            <dt>{names[deed]}</dt>
            <dd>
              {keys.map((key, at) => (
                <Fragment key={key}>
                  {at > 0 && <span className="keys-between">{words.or}</span>}
                  <Caps pressed={key} />
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Caps({ pressed }: { pressed: string }) {
  const words = useKeysWords()
  const caps = capsOf(pressed)
  return caps.map((cap, at) => (
    <Fragment key={cap}>
      {at > 0 && pressed.includes(' ') && <span className="keys-between">{words.followedBy}</span>}
      <kbd className="keys-cap">{cap}</kbd>
    </Fragment>
  ))
}
