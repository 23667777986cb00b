import './accent-switch.css'
import { useId } from 'react'
import { houseAccent } from '../ui/accent.ts'
import { accents } from './accents.ts'
import { type GalleryAddress, go } from './gallery-address.ts'
import { galleryWords } from './gallery-words.ts'

/** The whole gallery in a store's color: one of those that are hard to get right, or any other. */
export function AccentSwitch({ address }: { address: GalleryAddress }) {
  const name = useId()
  const words = galleryWords[address.lang]
  const chosen = address.accent ?? houseAccent
  return (
    <fieldset className="accent-switch">
      <legend className="visually-hidden">{words.accent}</legend>
      {accents.map(({ hex, name: names }) => (
        <input
          key={hex}
          type="radio"
          name={name}
          className="accent-switch-dot"
          style={{ background: hex }}
          aria-label={names[address.lang]}
          title={names[address.lang]}
          checked={hex === chosen}
          onChange={() => go({ ...address, accent: hex === houseAccent ? null : hex })}
        />
      ))}
      <input
        type="color"
        className="accent-switch-own"
        aria-label={words.ownAccent}
        title={words.ownAccent}
        value={chosen}
        onChange={event => go({ ...address, accent: event.target.value })}
      />
    </fieldset>
  )
}
