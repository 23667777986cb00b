import { cardBrandLabel } from '../../shared/cards/card-brand-facts.ts'
import type { CardBrandName } from '../../shared/cards/card-brands.ts'
import { brandsToChoose, type CardUse, type CardUseName, cardUseName } from '../../shared/cards/card-uses.ts'
import type { Language } from '../../shared/language.ts'
import { faultIcon } from './drawings.ts'
import { fieldFrame } from './field-frame.ts'
import { make, setOrRemove, write } from './make.ts'
import { fieldsWords } from './say.ts'

/** The list of brands without a public range. */
export interface BrandChoice {
  readonly root: HTMLElement
  readonly select: HTMLSelectElement
  say(language: Language, fault: string | null): void
  /** Offers the brands that are taken; null: all of them. */
  offer(taken: readonly CardBrandName[] | null): void
}

/** Asks for the brand that no digit tells. */
export function brandChoice(idPrefix: string, onChoose: (brand: CardBrandName | null) => void): BrandChoice {
  const none = make('option', { value: '' })
  const options = brandsToChoose.map(brand => make('option', { value: brand }))
  const select = make('select', { id: `${idPrefix}brand`, class: 'field-input' }, none, ...options)
  select.addEventListener('change', () => onChoose(brandsToChoose.find(brand => brand === select.value) ?? null))
  const frame = fieldFrame(select, 'brand', null)
  return {
    root: frame.root,
    select,
    offer(taken) {
      for (const [at, brand] of brandsToChoose.entries()) {
        const option = options[at]
        if (option) option.hidden = option.disabled = taken !== null && !taken.includes(brand)
      }
    },
    say(language, fault) {
      const say = fieldsWords[language]
      write(none, say.chooseBrand)
      for (const [at, brand] of brandsToChoose.entries()) {
        const option = options[at]
        if (option) write(option, cardBrandLabel(brand, language))
      }
      frame.say({ label: say.brand, hint: say.brandHint, fault })
    },
  }
}

/** Credit, debit or a voucher, where a card can be several of them. */
export interface CardUseChoice {
  readonly root: HTMLElement
  /** The radio that has been chosen, or the first. */
  first(): HTMLInputElement | null
  show(uses: readonly CardUse[], chosen: CardUseName | null): void
  say(language: Language, fault: string | null): void
}

/** Asks what the card is to be used for. */
export function cardUseChoice(idPrefix: string, onChoose: (use: CardUseName) => void): CardUseChoice {
  const legend = make('legend', { class: 'field-label' })
  const options = make('div', { class: 'use-options' })
  const faultWords = make('span', {})
  const fault = make('p', { class: 'field-error', id: `${idPrefix}use-fault` }, faultIcon(), faultWords)
  const root = make('fieldset', { class: 'use', 'data-field': 'use' }, legend, options, fault)
  let shown = ''
  let labels: { name: CardUseName; words: HTMLElement; input: HTMLInputElement }[] = []
  return {
    root,
    first: () => (labels.find(({ input }) => input.checked) ?? labels[0])?.input ?? null,
    show(uses, chosen) {
      const names = uses.map(cardUseName)
      // Made anew only when the card became another: what has the focus must not be taken away.
      if (names.join() !== shown) {
        shown = names.join()
        labels = names.map(name => {
          const input = make('input', { type: 'radio', name: `${idPrefix}use`, value: name })
          input.addEventListener('change', () => onChoose(name))
          return { name, input, words: make('span', {}) }
        })
        options.replaceChildren(
          ...labels.map(({ input, words }) => make('label', { class: 'use-option' }, input, words)),
        )
      }
      for (const { name, input } of labels) input.checked = name === chosen
    },
    say(language, faultText) {
      const say = fieldsWords[language]
      write(legend, say.use)
      for (const { name, words } of labels) write(words, say.uses[name])
      write(faultWords, faultText ?? '')
      fault.hidden = faultText === null
      setOrRemove(root, 'data-error', faultText === null ? null : '')
      for (const { input } of labels) {
        setOrRemove(input, 'aria-invalid', faultText === null ? null : 'true')
        setOrRemove(input, 'aria-describedby', faultText === null ? null : fault.id)
      }
    },
  }
}
