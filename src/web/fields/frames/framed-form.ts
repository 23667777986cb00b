import type {
  CardFieldFault,
  CardFieldName,
  CardFieldsFailure,
  CardFieldsSetup,
} from '../../../shared/card-fields/card-fields-messages.ts'
import { cardBrandLabel } from '../../../shared/cards/card-brand-labels.ts'
import { cardUseName } from '../../../shared/cards/card-uses.ts'
import { cardUseChoice } from '../choices.ts'
import { brandMark, cvvPicture, faultIcon } from '../drawings.ts'
import { make, setOrRemove, write } from '../make.ts'
import type { FormListener, RunForm } from '../run-form.ts'
import { fieldsWords, sayFailure, sayFault } from '../say.ts'
import { textField } from '../text-field.ts'
import { type CheckedFramed, checkFramed, emptyFramed, type FramedEntry } from './framed-entry.ts'
import { type HostedFields, type HostedName, hostedNames, type OpenHosted } from './hosted-fields.ts'
import { type HostedLook, hostedLook } from './hosted-look.ts'
import { type HostedPlace, hostedPlace } from './hosted-place.ts'
import { soonReported } from './soon-reported.ts'

const order = ['number', 'expiry', 'cvv', 'holder', 'use'] as const satisfies readonly CardFieldName[]

/**
 * The form of one card whose number, expiry and code are typed into a gateway's frames: the same labels, marks, faults
 * and order as our own form, and not one digit of the card.
 */
export function framedForm(library: string, { onState, onEnter }: FormListener, open: OpenHosted): RunForm {
  let setup: CardFieldsSetup | null = null
  let entry: FramedEntry = emptyFramed
  let failure: CardFieldsFailure | null = null
  let frames: HostedFields | null = null
  /** What the frames were made to look like, and on which ground. */
  let made: HostedLook | null = null
  /** Counts the frames that were asked for: what comes of older ones is nobody's any more. */
  let opened = 0
  const left = new Set<CardFieldName>()
  const rejected = new Set<CardFieldName>()
  let plansFor: string | null = null
  let drawnBrand = ''
  let drawnCvv = 0

  const marks = make('span', { class: 'card-marks' })
  const cvvPlace = make('span', { class: 'cvv-help' })
  const place = (name: HostedName, after: Node | null) => hostedPlace(name, after, () => frames?.focus(name))
  const places: Record<HostedName, HostedPlace> = {
    number: place('number', marks),
    expiry: place('expiry', null),
    cvv: place('cvv', cvvPlace),
  }
  const holder = textField({
    name: 'holder',
    idPrefix: '',
    autocomplete: 'cc-name',
    numeric: false,
    mask: null,
    after: null,
    onEdit: text => change('holder', { holder: text }),
    onLeave: () => entry.holder !== '' && left.add('holder'),
  })
  const use = cardUseChoice('', chosen => change('use', { chosenUse: chosen }))
  const trouble = make('p', { class: 'field-error form-trouble', role: 'alert', hidden: '' })
  const spoken = make('p', { class: 'visually-hidden', role: 'status' })
  const root = make(
    'form',
    { class: 'card-form', novalidate: '' },
    places.number.root,
    make('div', { class: 'card-pair' }, places.expiry.root, places.cvv.root),
    holder.root,
    use.root,
    trouble,
    spoken,
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
      const isFirst = setup === null
      setup = given
      show()
      if (isFirst) void openFrames(given)
    },
    async submit(given) {
      for (const name of order) left.add(name)
      failure = null
      if (!frames) {
        await openFrames(given)
        return frames ? null : { ok: false, failure: 'unavailable', field: null }
      }
      await soonReported(() => hostedNames.map(name => entry.faults[name]))
      const { card, faults } = check(given)
      show()
      if (!card || rejected.size > 0) {
        focusOn(order.find(name => faults[name] ?? rejected.has(name)))
        return null
      }
      hold(true)
      const answer = await frames.submit(card)
      hold(false)
      if (!answer.ok) {
        if (answer.field) rejected.add(answer.field)
        else failure = answer.failure
        show()
        focusOn(answer.field)
      }
      return answer
    },
    focus: () => focusOn(setup && (order.find(name => setup && check(setup).faults[name]) ?? 'number')),
    chooseCredit: () => change('use', { chosenUse: 'credit' }),
    clear() {
      entry = emptyFramed
      holder.input.value = ''
      left.clear()
      rejected.clear()
      failure = null
      show()
      if (setup) void openFrames(setup)
    },
    relook() {
      const { style, ground } = hostedLook(root)
      if (!setup || !made || JSON.stringify(style) === JSON.stringify(made.style)) return
      // A frame's text keeps the colors that it was made with: where nothing is typed yet it is made anew.
      if (hostedNames.every(name => entry.faults[name] === 'missing')) return void openFrames(setup)
      for (const name of hostedNames) places[name].stand(ground === made.ground ? null : made.ground)
    },
  }

  async function openFrames(given: CardFieldsSetup): Promise<void> {
    opened += 1
    plansFor = null
    const mine = opened
    const isMine = () => opened === mine
    frames?.close()
    frames = null
    for (const name of hostedNames) places[name].stand(null)
    made = hostedLook(root)
    root.setAttribute('aria-busy', 'true')
    const homes = { number: places.number.home, expiry: places.expiry.home, cvv: places.cvv.home }
    const found = await open(homes, {
      language: given.language,
      say: fieldsWords[given.language],
      library,
      publishableKey: given.publishableKey,
      style: made.style,
      listener: {
        onFault(name, fault) {
          if (isMine()) change(name, { faults: { ...entry.faults, [name]: fault } })
        },
        onFocus(name, hasFocus, isEmpty) {
          if (!isMine()) return
          places[name].mark(hasFocus)
          if (!hasFocus && !isEmpty) left.add(name)
          show()
        },
        onBrand(brand) {
          if (isMine()) change('number', { brand })
        },
        onPlansFor(card) {
          if (!isMine()) return
          plansFor = card
          show()
        },
        onEnter: () => isMine() && onEnter(),
      },
    }).catch(() => null)
    if (!isMine()) return found?.close()
    root.removeAttribute('aria-busy')
    frames = found
    failure = found ? null : 'network'
    show()
  }

  function hold(isHeld: boolean): void {
    holder.input.readOnly = isHeld
    setOrRemove(root, 'aria-busy', isHeld ? 'true' : null)
    // Nobody types into a frame while its card is on its way.
    setOrRemove(root, 'data-held', isHeld ? '' : null)
  }

  function focusOn(name: CardFieldName | null | undefined): void {
    if (name === 'holder') holder.input.focus()
    else if (name === 'use') use.first()?.focus()
    else if (name && name !== 'brand') frames?.focus(name)
  }

  function change(name: CardFieldName, part: Partial<FramedEntry>): void {
    entry = { ...entry, ...part }
    rejected.delete(name)
    // Nobody is told off while writing: a frame tells when it is left.
    if (name === 'holder' || name === 'use') left.delete(name)
    failure = null
    show()
  }

  function check(given: CardFieldsSetup): CheckedFramed {
    return checkFramed(entry, given)
  }

  function show(): void {
    if (!setup) return
    const { language } = setup
    const say = fieldsWords[language]
    const checked = check(setup)
    const { cvvDigits } = checked
    const fault = (name: CardFieldName): string | null => {
      const found: CardFieldFault | undefined = checked.faults[name] ?? (rejected.has(name) ? 'rejected' : undefined)
      const isFinal = found === 'not-taken' && name === 'number'
      return found && (left.has(name) || rejected.has(name) || isFinal)
        ? sayFault(name, found, { language, brand: entry.brand, cvvDigits })
        : null
    }
    places.number.say({ label: say.number, hint: null, fault: fault('number') })
    places.expiry.say({ label: say.expiry, hint: null, fault: fault('expiry') })
    places.cvv.say({ label: say.cvv, hint: cvvDigits === 4 ? say.cvvFront : say.cvvBehind, fault: fault('cvv') })
    holder.say({ label: say.holder, hint: say.holderHint, fault: fault('holder') })
    use.show(checked.usesToChoose, checked.use ? cardUseName(checked.use) : entry.chosenUse)
    use.root.hidden = checked.usesToChoose.length === 0
    use.say(language, fault('use'))
    showTrouble(failure && sayFailure(failure, checked.use && cardUseName(checked.use), say))
    showMarks(cvvDigits)
    write(spoken, entry.brand ? cardBrandLabel(entry.brand, language) : '')
    const complete = checked.card !== null && rejected.size === 0
    onState({ brand: entry.brand, use: checked.use, complete, ...(plansFor !== null && { plansFor }) })
  }

  function showTrouble(words: string | null): void {
    trouble.hidden = words === null
    if (words === null) trouble.replaceChildren()
    else if (trouble.textContent !== words) trouble.replaceChildren(faultIcon(), make('span', {}, words))
  }

  function showMarks(cvvDigits: 3 | 4): void {
    const brand = entry.brand ?? 'other'
    if (brand !== drawnBrand) {
      drawnBrand = brand
      marks.replaceChildren(brandMark(brand))
    }
    if (cvvDigits === drawnCvv) return
    drawnCvv = cvvDigits
    cvvPlace.replaceChildren(cvvPicture(cvvDigits))
  }
}
