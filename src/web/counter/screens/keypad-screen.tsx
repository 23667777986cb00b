import { useRef, useState } from 'react'
import { isCardMethod } from '../../../shared/charge/method-traits.ts'
import { limits } from '../../../shared/contract/limits.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { IconShape } from '../../ui/icon-shape.tsx'
import { Money } from '../../ui/money.tsx'
import { counterWays } from '../desk/counter-ways.ts'
import type { Way } from '../desk/pending-sale.ts'
import { eraseFigure, typeFigures } from '../desk/typed-amount.ts'
import { useBox, useCounter, useSpeech } from '../parts/counter-context.tsx'
import { glyphs } from '../parts/glyphs.ts'
import { Header, OfflineBand } from '../parts/header.tsx'
import { keepsFocus } from '../parts/keeps-focus.ts'
import { problemWords } from '../parts/problem-words.ts'
import { useKeys } from '../parts/use-keys.ts'
import { TillPanel } from './till-panel.tsx'

/** What is typed on the keypad: it outlives the window, so that a sale that did not go is there again. */
export interface Typed {
  amount: number
  description: string
}

interface KeypadProps {
  typed: Typed
  onType: (typed: Typed) => void
}

/** The first moment: the amount, with keys as large as a thumb, and one main button with the amount in it. */
export function KeypadScreen({ typed, onType }: KeypadProps) {
  const { words } = useSpeech()
  return (
    <div className="keypad-screen">
      <Header />
      <OfflineBand />
      <main className="sale">
        <h1 className="visually-hidden">{words.title}</h1>
        <Sale typed={typed} onType={onType} />
      </main>
      <TillPanel />
    </div>
  )
}

function Sale({ typed, onType }: KeypadProps) {
  const { words, language } = useSpeech()
  const { me, desk } = useCounter()
  const { pending, problem } = useBox(desk.state)
  const ways = counterWays(me.store)
  const takesPix = ways.methods.includes('pix')
  const takesCards = ways.methods.some(isCardMethod)
  const isBlocked = typed.amount === 0 || pending !== null
  const ask = (way: Way) => {
    if (!isBlocked) desk.charge(typed, way, ways)
  }
  const press = (key: string) => {
    // What was written is of the sale that is begun anew: a second Escape erases it too.
    const isOver = key === 'Escape' && typed.amount === 0
    onType(isOver ? { amount: 0, description: '' } : { ...typed, amount: amountAfter(typed.amount, key) })
  }

  useKeys(key => {
    if (key === 'Enter') ask(takesPix ? 'pix' : 'card')
    else if (/^\d$/.test(key) || key === 'Backspace' || key === 'Escape') press(key)
    else return false
    return true
  })

  return (
    <>
      <div>
        <output className="amount" aria-label={words.keypad.amount} data-empty={typed.amount === 0 || undefined}>
          <Money amount={typed.amount} language={language} />
        </output>
        <Note typed={typed} onType={onType} onEnter={() => ask(takesPix ? 'pix' : 'card')} />
      </div>
      <Keys onPress={press} />
      <div className="ways">
        <Notices problem={problemWords(problem, words)} isLeftOver={pending !== null} />
        <MainButton amount={typed.amount} isBlocked={isBlocked} takesPix={takesPix} onAsk={ask} />
        {takesPix && takesCards && (
          <Button intent="secondary" aria-disabled={isBlocked} onClick={() => ask('card')}>
            <IconShape outline={glyphs.card} />
            {words.keypad.card}
          </Button>
        )}
        <Button intent="secondary" aria-disabled={isBlocked} onClick={() => ask('link')}>
          <IconShape outline={glyphs.link} />
          {words.keypad.link}
        </Button>
      </div>
    </>
  )
}

function amountAfter(amount: number, key: string): number {
  if (key === 'Escape') return 0
  return key === 'Backspace' ? eraseFigure(amount) : typeFigures(amount, key)
}

function MainButton(props: { amount: number; isBlocked: boolean; takesPix: boolean; onAsk: (way: Way) => void }) {
  const { words, money } = useSpeech()
  const { keypad } = words
  const { amount, takesPix } = props
  const say = takesPix ? keypad.charge : keypad.chargeByCard
  return (
    <span className="main-way">
      <Button size="large" wide aria-disabled={props.isBlocked} onClick={() => props.onAsk(takesPix ? 'pix' : 'card')}>
        {amount === 0 ? keypad.empty : say(money(amount))}
        {amount > 0 && <kbd className="key">{words.enter}</kbd>}
      </Button>
    </span>
  )
}

function Notices({ problem, isLeftOver }: { problem: string | null; isLeftOver: boolean }) {
  const { words } = useSpeech()
  const { pending } = useBox(useCounter().desk.state)
  return (
    <div className="notices">
      {problem && (
        <Alert tone="negative" live="alert">
          {problem}
        </Alert>
      )}
      {isLeftOver && (
        <Alert tone="warning" live="status">
          {pending?.givenUp ? words.asking.leftOver : words.asking.resumed}
        </Alert>
      )}
    </div>
  )
}

/** What the sale is for: one line, opened by a press, for who wants it. */
function Note({ typed, onType, onEnter }: KeypadProps & { onEnter: () => void }) {
  const { words } = useSpeech()
  const [isOpen, setOpen] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  if (!isOpen && !typed.description) {
    return (
      <button type="button" className="note" onClick={() => setOpen(true)}>
        <IconShape outline={glyphs.note} />
        {words.keypad.note}
      </button>
    )
  }
  return (
    <input
      ref={field}
      className="note-field"
      aria-label={words.keypad.noteLabel}
      placeholder={words.keypad.note}
      maxLength={limits.description}
      value={typed.description}
      // biome-ignore lint/a11y/noAutofocus: it was opened by a press on its place
      autoFocus={isOpen}
      autoComplete="off"
      enterKeyHint="go"
      onChange={event => onType({ ...typed, description: event.target.value })}
      onBlur={() => setOpen(false)}
      onKeyDown={event => {
        if (event.key === 'Escape') field.current?.blur()
        if (event.key !== 'Enter') return
        field.current?.blur()
        onEnter()
      }}
    />
  )
}

const figures = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '00', '0'] as const

function Keys({ onPress }: { onPress: (key: string) => void }) {
  const { words } = useSpeech()
  return (
    <fieldset className="keys" aria-label={words.keypad.keys}>
      {figures.map(figure => (
        <Key key={figure} onPress={() => onPress(figure)}>
          {figure}
        </Key>
      ))}
      <Key label={words.keypad.erase} onPress={() => onPress('Backspace')}>
        <IconShape outline={glyphs.backspace} size={24} />
      </Key>
    </fieldset>
  )
}

function Key(props: { label?: string; onPress: () => void; children: React.ReactNode }) {
  return (
    <button type="button" aria-label={props.label} {...keepsFocus} onClick={props.onPress}>
      {props.children}
    </button>
  )
}
