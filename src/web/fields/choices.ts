import { cardBrandLabel } from '../../shared/cards/card-brand-labels.ts'
import type { CardBrandName } from '../../shared/cards/card-brands.ts'
import { brandsToChoose, type CardUse, type CardUseName, cardUseName } from '../../shared/cards/card-uses.ts'
import type { Language } from '../../shared/language.ts'
import { faultLine } from './fault-line.ts'
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
  /** Made when somebody is asked: most payers never are. */
  let options: HTMLOptionElement[] | null = null
  let offered: readonly CardBrandName[] | null = null
  const select = make('select', { id: `${idPrefix}brand`, class: 'field-input' }, none)
  select.addEventListener('change', () => onChoose(brandsToChoose.find(brand => brand === select.value) ?? null))
  const frame = fieldFrame(select, 'brand', null)
  return {
    root: frame.root,
    select,
    offer(taken) {
      offered = taken
      markOffered()
    },
    say(language, fault) {
      const say = fieldsWords[language]
      write(none, say.chooseBrand)
      if (!options) {
        options = brandsToChoose.map(brand => make('option', { value: brand }))
        select.append(...options)
        markOffered()
      }
      for (const option of options) write(option, cardBrandLabel(option.value as CardBrandName, language))
      frame.say({ label: say.brand, hint: say.brandHint, fault })
    },
  }

  function markOffered(): void {
    for (const option of options ?? []) {
      option.hidden = option.disabled = offered !== null && !offered.includes(option.value as CardBrandName)
    }
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
  const fault = faultLine(`${idPrefix}use`)
  const root = make('fieldset', { class: 'use', 'data-field': 'use' }, legend, options, fault.root)
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
      fault.say(faultText)
      setOrRemove(root, 'data-error', faultText === null ? null : '')
      for (const { input } of labels) {
        setOrRemove(input, 'aria-invalid', faultText === null ? null : 'true')
        setOrRemove(input, 'aria-describedby', faultText === null ? null : fault.root.id)
      }
    },
  }
}
