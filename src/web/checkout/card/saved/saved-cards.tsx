import { type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react'
import { cardBrandLabel } from '../../../../shared/cards/card-brand-labels.ts'
import type { Language } from '../../../../shared/language.ts'
import type { CardFields } from '../../../client/card-fields.ts'
import { CardBrandLogo } from '../../../ui/brand/card-brand-logo.tsx'
import { Button } from '../../../ui/button.tsx'
import { CardLogo } from '../../faces/way-logos.tsx'
import { savedEnGb } from '../../messages/saved-en-gb.ts'
import { type SavedMessages, savedPtBr } from '../../messages/saved-pt-br.ts'
import { useWords } from '../../state/words.ts'
import { CardFrame } from '../card-frame.tsx'
import { removeSavedCard } from './remove-saved-card.ts'
import type { OfferedCard } from './use-saved-choice.ts'

/** Both languages: few payers need either, and one request is less than two. */
const say: Record<Language, SavedMessages> = { 'pt-BR': savedPtBr, 'en-GB': savedEnGb }

interface SavedCardsProps extends Omit<KeptCardCodeProps, 'card'> {
  cards: readonly OfferedCard[]
  /** The card that is paid with; null for one that is typed. */
  chosen: string | null
  /** Whether a payment is on its way: then nothing is chosen or removed. */
  isPaying: boolean
  onChoose: (card: string | null) => void
  /** A card was removed: asks for the state without it, and says so. */
  onRemoved: (said: string) => Promise<void>
}

/**
 * The payer's saved cards and "another card", as radio buttons; each card can be removed, after a second word. Below
 * them is where the code of the chosen one is typed.
 */
export function SavedCards({ cards, chosen, isPaying, onChoose, onRemoved, ...form }: SavedCardsProps) {
  const { language } = useWords()
  const words = say[language]
  const { address } = form
  const paidWith = cards.find(({ id }) => id === chosen)
  // The list of a tender stands beside that of the whole, out of sight: each is a choice of its own.
  const group = useId()
  const [asking, ask] = useState<string | null>(null)
  const [isFailed, setFailed] = useState(false)

  const remove = async (card: string, name: string) => {
    const isRemoved = await removeSavedCard(address, card)
    setFailed(!isRemoved)
    ask(null)
    if (isRemoved) await onRemoved(words.removed(name))
  }

  return (
    <>
      <fieldset className="saved-cards" disabled={isPaying}>
        <legend>{words.legend}</legend>
        {cards.map(card => {
          const name = words.name(cardBrandLabel(card.brand, language), card.last4)
          if (asking === card.id) {
            return (
              <Question
                key={card.id}
                words={words}
                name={name}
                onKeep={() => ask(null)}
                onRemove={() => remove(card.id, name)}
              />
            )
          }
          return (
            <div className="saved-card" key={card.id} data-status={card.status}>
              <label>
                <input
                  type="radio"
                  name={group}
                  checked={chosen === card.id}
                  disabled={card.status !== 'active'}
                  onChange={() => onChoose(card.id)}
                />
                <CardBrandLogo name={card.brand} />
                <span className="saved-card-words">
                  <span>{name}</span>
                  <small>{words.status[card.status](expiryOf(card))}</small>
                </span>
              </label>
              <button type="button" aria-label={words.removeNamed(name)} onClick={() => ask(card.id)}>
                {words.remove}
              </button>
            </div>
          )
        })}
        <div className="saved-card">
          <label>
            <input type="radio" name={group} checked={chosen === null} onChange={() => onChoose(null)} />
            <CardLogo />
            <span>{words.other}</span>
          </label>
        </div>
        {isFailed && <p role="alert">{words.notRemoved}</p>}
      </fieldset>
      {paidWith && <KeptCardCode card={paidWith} {...form} />}
    </>
  )
}

interface QuestionProps {
  words: SavedMessages
  name: string
  onKeep: () => void
  onRemove: () => Promise<void>
}

/** Asked before a card is removed: what is pressed by mistake keeps it. */
function Question({ words, name, onKeep, onRemove }: QuestionProps) {
  const keep = useRef<HTMLButtonElement>(null)
  const [isRemoving, setRemoving] = useState(false)
  useEffect(() => keep.current?.focus(), [])
  const remove = async () => {
    setRemoving(true)
    await onRemove()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset within the fieldset would be read out as a second choice
    <div
      className="saved-card-question"
      role="group"
      aria-labelledby="removing"
      onKeyDown={event => event.key === 'Escape' && onKeep()}
    >
      <p id="removing">{words.removing(name)}</p>
      <Button intent="secondary" ref={keep} onClick={onKeep}>
        {words.keep}
      </Button>
      <Button intent="secondary" busy={isRemoving} onClick={remove}>
        {words.remove}
      </Button>
    </div>
  )
}

function expiryOf({ expiry_month, expiry_year }: OfferedCard): string {
  return `${String(expiry_month).padStart(2, '0')}/${String(expiry_year % 100).padStart(2, '0')}`
}

/** What is said below the button of a card that pays as it is kept; null of one whose code or number is typed. */
export function noteOf(card: OfferedCard | null, language: Language): string | null {
  return card && !card.code ? say[language].note : null
}

interface KeepCardProps {
  store: string
  isKept: boolean
  isPaying: boolean
  onChange: (isKept: boolean) => void
}

/** Whether the card that is typed is kept for the next time: not unless the payer says so. */
export function KeepCard({ store, isKept, isPaying, onChange }: KeepCardProps) {
  const words = say[useWords().language]
  return (
    <div className="keep-card">
      <label>
        <input
          type="checkbox"
          checked={isKept}
          disabled={isPaying}
          aria-describedby="keep-card-words"
          onChange={event => onChange(event.target.checked)}
        />
        <span>{words.keepCard(store)}</span>
      </label>
      <p id="keep-card-words">{words.keepCardMore(store)}</p>
    </div>
  )
}

interface KeptCardCodeProps {
  /** What a screen reader calls the form. */
  title: string
  card: OfferedCard
  address: string
  accent: string | null
  onEnter: () => void
  /** Where the open form is put, for whoever asks it for the code. */
  fields: RefObject<CardFields | null>
}

/** Where the security code of a saved card is typed, for a gateway that asks for it; nothing for any other. */
function KeptCardCode({ title, card, address, accent, onEnter, fields }: KeptCardCodeProps) {
  const words = useWords().say
  const { id, code, brand, last4 } = card
  const name = code?.card ?? ''
  const kept = useMemo(() => ({ name, brand, last4 }), [name, brand, last4])
  if (!code) return null
  const { card: _name, ...form } = code
  return (
    <div className="kept-code">
      <CardFrame
        key={id}
        isChosen
        cards={{ ...form, fundings: ['credit'] }}
        kept={kept}
        address={address}
        accent={accent}
        title={title}
        coming={words.method.cardComing}
        onEnter={onEnter}
        onState={() => undefined}
        fields={fields}
      />
    </div>
  )
}
