import type {
  CardFieldFault,
  CardFieldsFailure,
  CardFieldsSetup,
  KeptCard,
} from '../../../shared/card-fields/card-fields-messages.ts'
import { cardUseName } from '../../../shared/cards/card-uses.ts'
import { numbersOf } from '../../../shared/cards/recognize-card.ts'
import { cvvPicture, faultIcon } from '../drawings.ts'
import { make, setOrRemove } from '../make.ts'
import type { FormListener, RunForm } from '../run-form.ts'
import { fieldsWords, sayFailure, sayFault } from '../say.ts'
import type { HostedCode, OpenCode } from './hosted-fields.ts'
import { hostedLook } from './hosted-look.ts'
import { hostedPlace } from './hosted-place.ts'
import { soonReported } from './soon-reported.ts'

const credit = { funding: 'credit' } as const

/** The form of a card that is kept: its security code alone is typed, into a frame of the gateway's. */
export function codeForm(library: string, { onState, onEnter }: FormListener, open: OpenCode): RunForm {
  let setup: (CardFieldsSetup & { kept: KeptCard }) | null = null
  let fault: CardFieldFault | null = 'missing'
  let failure: CardFieldsFailure | null = null
  let frame: HostedCode | null = null
  /** Counts the frames that were asked for: what comes of older ones is nobody's any more. */
  let opened = 0
  let wasLeft = false

  const picture = make('span', { class: 'cvv-help' })
  const place = hostedPlace('cvv', picture, () => frame?.focus())
  const trouble = make('p', { class: 'field-error form-trouble', role: 'alert', hidden: '' })
  const root = make('form', { class: 'card-form', novalidate: '' }, place.root, trouble)
  root.addEventListener('submit', event => {
    event.preventDefault()
    onEnter()
  })

  return {
    root,
    setUp(given) {
      const isFirst = setup === null
      if (!given.kept) return
      setup = { ...given, kept: given.kept }
      show()
      if (isFirst) void openFrame(setup)
    },
    async submit(given) {
      wasLeft = true
      failure = null
      if (!frame && given.kept) {
        await openFrame({ ...given, kept: given.kept })
        return frame ? null : { ok: false, failure: 'unavailable', field: null }
      }
      await soonReported(() => [fault])
      show()
      if (!frame || fault) {
        frame?.focus()
        return null
      }
      hold(true)
      const answer = await frame.submit()
      hold(false)
      if (!answer.ok) {
        if (answer.field === 'cvv') fault = 'rejected'
        else failure = answer.failure
        show()
        frame.focus()
      }
      return answer
    },
    focus: () => frame?.focus(),
    chooseCredit: () => undefined,
    clear() {
      wasLeft = false
      failure = null
      if (setup) void openFrame(setup)
    },
    relook() {
      // What is three digits long is typed again sooner than it is read in colors of another hour.
      if (setup && frame) void openFrame(setup)
    },
  }

  async function openFrame(given: CardFieldsSetup & { kept: KeptCard }): Promise<void> {
    opened += 1
    const mine = opened
    const isMine = () => opened === mine
    frame?.close()
    frame = null
    fault = 'missing'
    root.setAttribute('aria-busy', 'true')
    const found = await open(place.home, {
      language: given.language,
      say: fieldsWords[given.language],
      library,
      publishableKey: given.publishableKey,
      style: hostedLook(root).style,
      kept: given.kept,
      listener: {
        onFault(_name, found) {
          if (!isMine()) return
          fault = found
          failure = null
          show()
        },
        onFocus(_name, hasFocus, isEmpty) {
          if (!isMine()) return
          place.mark(hasFocus)
          wasLeft ||= !hasFocus && !isEmpty
          show()
        },
        onBrand: () => undefined,
        onPlansFor: () => undefined,
        onEnter: () => isMine() && onEnter(),
      },
    }).catch(() => null)
    if (!isMine()) return found?.close()
    root.removeAttribute('aria-busy')
    frame = found
    failure = found ? null : 'network'
    show()
  }

  function hold(isHeld: boolean): void {
    setOrRemove(root, 'aria-busy', isHeld ? 'true' : null)
    // Nobody types into a frame while its card is on its way.
    setOrRemove(root, 'data-held', isHeld ? '' : null)
  }

  function show(): void {
    if (!setup) return
    const { language, kept } = setup
    const say = fieldsWords[language]
    const cvvDigits = numbersOf(kept.brand).cvv
    const said = fault && wasLeft ? sayFault('cvv', fault, { language, brand: kept.brand, cvvDigits }) : null
    place.say({ label: say.cvv, hint: cvvDigits === 4 ? say.cvvFront : say.cvvBehind, fault: said })
    picture.replaceChildren(cvvPicture(cvvDigits))
    trouble.hidden = failure === null
    const words = failure && sayFailure(failure, cardUseName(credit), say)
    if (!words) trouble.replaceChildren()
    else if (trouble.textContent !== words) trouble.replaceChildren(faultIcon(), make('span', {}, words))
    onState({ brand: kept.brand, use: credit, complete: fault === null })
  }
}
