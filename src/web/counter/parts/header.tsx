import { useId } from 'react'
import { IconShape } from '../../ui/icon-shape.tsx'
import { Mark } from '../../ui/mark.tsx'
import { Account } from './account.tsx'
import { useBox, useCounter, useSpeech } from './counter-context.tsx'
import { glyphs } from './glyphs.ts'
import { keepsFocus } from './keeps-focus.ts'

/** Whose store and whose till it is, whether it is connected, and the sound. */
export function Header() {
  const { words } = useSpeech()
  const { me, sound } = useCounter()
  const panel = useId()
  const isOn = useBox(sound.on)
  const name = (me.user?.name ?? me.store.name).split(' ')[0] ?? ''
  return (
    <header className="bar">
      <Mark size={24} />
      <b className="bar-store">{me.store.name}</b>
      {me.store.mode === 'test' && (
        <span className="bar-test" title={words.testModeHint}>
          {words.testMode}
        </span>
      )}
      <button type="button" className="bar-till" {...keepsFocus} popoverTarget={panel} aria-haspopup="dialog">
        {words.tillOf(name)}
      </button>
      <button
        type="button"
        className="icon-button"
        {...keepsFocus}
        aria-pressed={isOn}
        aria-label={words.soundOn}
        title={isOn ? words.soundOn : words.soundOff}
        onClick={() => sound.toggle()}
      >
        <IconShape outline={isOn ? glyphs.sound : glyphs.silence} />
      </button>
      <div className="account-panel" id={panel} popover="auto" role="dialog" aria-label={words.tillOf(name)}>
        <Account />
      </div>
    </header>
  )
}

/** Said at once when the server is out of reach, for as long as it is. */
export function OfflineBand() {
  const { words } = useSpeech()
  const isOnline = useBox(useCounter().connection.online)
  return (
    <div role="status" className="offline-place">
      {!isOnline && (
        <p className="offline">
          <IconShape outline={glyphs.unplugged} />
          <b>{words.offline}</b>
          <span>{words.offlineHint}</span>
        </p>
      )}
    </div>
  )
}
