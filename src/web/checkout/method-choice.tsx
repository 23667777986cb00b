import { PixLogo } from './pix-logo.tsx'
import { methodChoice } from './use-by-card.ts'
import { useLaterWords } from './words.ts'

/** Pix or a card: two radio buttons, of which the page hears by itself (use-by-card.ts). */
export function MethodChoice({ byCard }: { byCard: boolean }) {
  const { say } = useLaterWords()
  const { name, pix, card } = methodChoice
  return (
    <fieldset className="method-choice">
      <legend>{say.method.legend}</legend>
      <label>
        <input type="radio" name={name} value={pix} defaultChecked={!byCard} autoComplete="off" />
        <PixLogo />
        {say.method.pix}
      </label>
      <label>
        <input type="radio" name={name} value={card} defaultChecked={byCard} autoComplete="off" />
        <CardLogo />
        {say.method.card}
      </label>
      <noscript>
        <p>{say.method.withoutScript}</p>
      </noscript>
    </fieldset>
  )
}

/** A card in outline, in the size of Pix's sign. */
export function CardLogo() {
  return (
    <svg className="card-logo" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M4.75 5.75h14.5a2 2 0 0 1 2 2v8.5a2 2 0 0 1-2 2H4.75a2 2 0 0 1-2-2v-8.5a2 2 0 0 1 2-2zM2.75 9.75h18.5M6.5 14.5h4" />
    </svg>
  )
}
