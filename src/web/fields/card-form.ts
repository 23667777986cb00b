import { saoPauloDate } from '../../shared/brazil/sao-paulo-time.ts'
import type {
  CardFieldFault,
  CardFieldName,
  CardFieldsFailure,
  CardFieldsSetup,
  CardFieldsState,
} from '../../shared/card-fields/card-fields-messages.ts'
import type { CardFunding } from '../../shared/cards/card-brand-facts.ts'
import { cardBrandLabel } from '../../shared/cards/card-brand-labels.ts'
import { expiryText } from '../../shared/cards/card-expiry.ts'
import { cardNumberText, digitsOf } from '../../shared/cards/card-number-text.ts'
import { cardUseName } from '../../shared/cards/card-uses.ts'
import { type CardEntry, type CheckedEntry, type CompleteCard, checkEntry, emptyEntry } from './card-entry.ts'
import { brandChoice, cardUseChoice } from './choices.ts'
import { brandMark, cvvPicture, faultIcon } from './drawings.ts'
import { make, write } from './make.ts'
import { fieldsWords, sayFailure, sayFault } from './say.ts'
import { textField } from './text-field.ts'

/** The form of one card. */
export interface CardForm {
  readonly root: HTMLElement
  setUp(setup: CardFieldsSetup): void
  /** The card when nothing is missing; else what is wrong is said, and the first of it has the focus. */
  complete(): CompleteCard | null
  /** Holds the fields while the card is on its way; nothing typed is lost. */
  hold(isHeld: boolean): void
  /**
   * Says why no token came. A rejection of one field is said there until it is changed. `only`: the one thing that this
   * card can do, which is not what was chosen.
   */
  showFailure(failure: CardFieldsFailure, field: CardFieldName | null, only?: CardFunding): void
  focus(): void
  /** Chooses credit, as a press of it does. */
  chooseCredit(): void
  clear(): void
}

const fieldOrder = ['number', 'expiry', 'cvv', 'holder', 'brand', 'use'] as const satisfies readonly CardFieldName[]
/** How many marks stand in the field while the brand is not certain. */
const marksInSight = 3

interface CardFormOptions {
  /** Hears of every change. */
  readonly onState: (state: CardFieldsState) => void
  /** Hears of Enter, which means to pay. */
  readonly onEnter: () => void
  readonly now: () => Date
  /** Where several forms are on one page, as in the gallery. */
  readonly idPrefix?: string
}

/** Builds the form. */
export function cardForm({ onState, onEnter, now, idPrefix = '' }: CardFormOptions): CardForm {
  let setup: CardFieldsSetup | null = null
  let entry: CardEntry = { ...emptyEntry }
  let failure: CardFieldsFailure | null = null
  let onlyUse: CardFunding | undefined
  /** Fields whose faults are said: those that were left, and all of them once somebody wanted to pay. */
  const left = new Set<CardFieldName>()
  const rejected = new Set<CardFieldName>()
  let drawnMarks = ''
  let drawnCvv = 0

  const marks = make('span', { class: 'card-marks' })
  const cvvPlace = make('span', { class: 'cvv-help' })
  const number = field('number', 'cc-number', cardNumberText, marks)
  const expiry = field('expiry', 'cc-exp', expiryText, null)
  const cvv = field('cvv', 'cc-csc', text => digitsOf(text).slice(0, check().cvvDigits), cvvPlace)
  const holder = field('holder', 'cc-name', null, null)
  const brand = brandChoice(idPrefix, chosen => change('brand', { chosenBrand: chosen }))
  const use = cardUseChoice(idPrefix, chosen => change('use', { chosenUse: chosen }))
  const trouble = make('p', { class: 'field-error form-trouble', role: 'alert' })
  const spoken = make('p', { class: 'visually-hidden', role: 'status' })
  const root = make(
    'form',
    { class: 'card-form', novalidate: '' },
    number.root,
    make('div', { class: 'card-pair' }, expiry.root, cvv.root),
    holder.root,
    brand.root,
    use.root,
    trouble,
    spoken,
    // Without a button of its kind a browser does not take Enter for one; the page's own button pays.
    make('button', { type: 'submit', hidden: '', tabindex: '-1', 'aria-hidden': 'true' }),
  )
  root.addEventListener('submit', event => {
    event.preventDefault()
    onEnter()
  })
  root.addEventListener('focusout', () => show())

  return {
    root,
    setUp(given) {
      setup = given
      brand.offer(given.brands)
      show()
    },
    complete() {
      for (const name of fieldOrder) left.add(name)
      failure = null
      const { card, faults } = check()
      show()
      if (card && rejected.size === 0) return card
      const wrong = fieldOrder.find(name => faults[name] ?? rejected.has(name))
      if (wrong) controlOf(wrong)?.focus()
      return null
    },
    hold(isHeld) {
      for (const { input } of [number, expiry, cvv, holder]) input.readOnly = isHeld
      root.setAttribute('aria-busy', String(isHeld))
    },
    showFailure(reported, field, only) {
      // Where nobody is asked for the brand, it is the number that tells it.
      const fieldName = field === 'brand' && !check().asksBrand ? 'number' : field
      failure = fieldName ? null : reported
      onlyUse = only
      if (fieldName) rejected.add(fieldName)
      show()
      if (fieldName) controlOf(fieldName)?.focus()
    },
    focus() {
      const { faults } = check()
      controlOf(fieldOrder.find(name => faults[name] ?? rejected.has(name)) ?? 'number')?.focus()
    },
    chooseCredit: () => change('use', { chosenUse: 'credit' }),
    clear() {
      entry = { ...emptyEntry }
      for (const { input } of [number, expiry, cvv, holder]) input.value = ''
      brand.select.value = ''
      left.clear()
      rejected.clear()
      failure = null
      show()
    },
  }

  function field(
    name: 'number' | 'expiry' | 'cvv' | 'holder',
    autocomplete: string,
    mask: ((text: string) => string) | null,
    after: Node | null,
  ) {
    return textField({
      name,
      idPrefix,
      autocomplete,
      numeric: mask !== null,
      mask,
      after,
      onEdit: text => change(name, { [name]: text }),
      onLeave: () => {
        if (entry[name] !== '') left.add(name)
      },
    })
  }

  function change(name: CardFieldName, part: Partial<CardEntry>): void {
    entry = { ...entry, ...part }
    rejected.delete(name)
    // Nobody is told off while writing.
    left.delete(name)
    // A provider's answer about the whole card is about the card as it was.
    failure = null
    show()
  }

  function check(): CheckedEntry {
    const taken = setup ?? { fundings: [], voucherKinds: [], brands: null }
    return checkEntry(entry, taken, () => saoPauloDate(now()))
  }

  function controlOf(name: CardFieldName): HTMLElement | null {
    if (name === 'brand') return brand.select
    if (name === 'use') return use.first()
    return { number, expiry, cvv, holder }[name].input
  }

  function show(): void {
    if (!setup) return
    const { language } = setup
    const say = fieldsWords[language]
    const checked = check()
    const fault = (name: CardFieldName): string | null => {
      const found: CardFieldFault | undefined = checked.faults[name] ?? (rejected.has(name) ? 'rejected' : undefined)
      // No more digits can help a card that is not taken: that is said at once.
      const isFinal = found === 'closed' || (found === 'not-taken' && name === 'number')
      return found && (left.has(name) || rejected.has(name) || isFinal)
        ? sayFault(name, found, { language, brand: checked.brand, cvvDigits: checked.cvvDigits })
        : null
    }
    number.say({ label: say.number, hint: null, fault: fault('number') })
    expiry.say({ label: say.expiry, hint: null, fault: fault('expiry') })
    expiry.input.placeholder = say.expiryShape
    cvv.say({ label: say.cvv, hint: checked.cvvDigits === 4 ? say.cvvFront : say.cvvBehind, fault: fault('cvv') })
    holder.say({ label: say.holder, hint: say.holderHint, fault: fault('holder') })
    brand.root.hidden = !checked.asksBrand
    // Fourteen names that most payers never see.
    if (checked.asksBrand) brand.say(language, fault('brand'))
    use.show(checked.usesToChoose, checked.use ? cardUseName(checked.use) : entry.chosenUse)
    use.root.hidden = checked.usesToChoose.length === 0
    use.say(language, fault('use'))
    const other = checked.usesToChoose.map(cardUseName).find(name => name === onlyUse)
    const troubleWords = failure && sayFailure(failure, checked.use && cardUseName(checked.use), say, other)
    trouble.hidden = troubleWords === null
    if (troubleWords !== null && trouble.textContent !== troubleWords) {
      trouble.replaceChildren(faultIcon(), make('span', {}, troubleWords))
    }
    if (troubleWords === null) trouble.replaceChildren()
    showMarks(checked)
    write(spoken, checked.brand ? cardBrandLabel(checked.brand, language) : '')
    onState(stateOf(checked))
  }

  function showMarks({ brand, candidates, cvvDigits }: CheckedEntry): void {
    const few = candidates.length > 0 && candidates.length <= marksInSight ? candidates : (['other'] as const)
    const brands = brand ? [brand] : few
    if (brands.join() !== drawnMarks) {
      drawnMarks = brands.join()
      marks.replaceChildren(...brands.map(brandMark))
    }
    if (cvvDigits !== drawnCvv) {
      drawnCvv = cvvDigits
      cvvPlace.replaceChildren(cvvPicture(cvvDigits))
    }
  }

  function stateOf({ brand, use, card }: CheckedEntry): CardFieldsState {
    return { brand, use, complete: card !== null && rejected.size === 0 }
  }
}
