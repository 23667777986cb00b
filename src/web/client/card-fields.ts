import type {
  CardFieldsFailure,
  CardFieldsSetup,
  CardFieldsState,
  FromCardFields,
  ToCardFields,
  TokenisedCard,
} from '../../shared/card-fields/card-fields-messages.ts'
import { cardFieldsEnvelope, readFromCardFields } from '../../shared/card-fields/read-card-fields-messages.ts'
import { cardFrame } from './card-frame.ts'

/**
 * How a submission ended. The form has said it to the payer already, but for `silent`: it did not come, or does not
 * answer. The page decides what it offers besides.
 */
export type CardFieldsOutcome =
  | { readonly ok: true; readonly card: TokenisedCard }
  | { readonly ok: false; readonly code: CardFieldsFailure | 'silent' }

interface CardFieldsOptions {
  /** The frame's address, from the server: it names the token endpoint and proves that we did. */
  readonly address: string
  /** What a screen reader calls the frame. */
  readonly title: string
  readonly setup: CardFieldsSetup
  readonly onState: (state: CardFieldsState) => void
  /** Gets the key of one card, where the provider gives one for each; null where none came. */
  readonly cardKey?: (() => Promise<string | null>) | undefined
  /** The payer pressed Enter in the form and means to pay. */
  readonly onEnter: () => void
}

/** The card form in its frame, from the page's side. */
export interface CardFields {
  readonly frame: HTMLIFrameElement
  /**
   * Asks for a token. One at a time. `cpf`: the CPF of a voucher's holder.
   */
  submit(cpf?: string): Promise<CardFieldsOutcome>
  /** Another language, look or kind of card; what was typed stays. */
  setUp(setup: CardFieldsSetup): void
  focus(): void
  /** Uses the card as credit, where it may be debit as well. */
  chooseCredit(): void
  /** Lets the frame of the form's own origin that names this id have the number, once. */
  offer(id: string): void
  /** Forgets what was typed, once it has been paid. */
  clear(): void
  close(): void
}

/** The provider has ten seconds; the frame may still have to be loaded. */
const patienceMs = 20_000
/** One that is not there yet comes within seconds, or not at all. */
const comingMs = 10_000

/**
 * Puts the frame into the page, or takes the one of that address that is there already, and speaks with it: by its
 * origin alone, in our version, and never of a number or a code.
 */
export function openCardFields(home: Element, options: CardFieldsOptions): CardFields {
  const { origin } = new URL(options.address)
  const found = home.querySelector('iframe')
  const early = found?.src === options.address ? found : null
  if (!early) found?.remove()
  const frame = early ?? cardFrame(options.address, options.title)
  const waiting = new Map<string, (outcome: CardFieldsOutcome) => void>()
  /** One that was opened early has said so already, before anybody listened here (open-card-form.ts). */
  let isReady = early !== null && 'ready' in early.dataset
  let setup = ''
  let asked = 0
  const unsaid: ToCardFields[] = []

  window.addEventListener('message', listen)
  window.addEventListener('online', comeAgain)
  // Set up once more, an early one says again what was typed since.
  setUp(options.setup)
  if (!early) home.append(frame)

  return {
    frame,
    submit(cpf) {
      asked += 1
      const id = String(asked)
      return new Promise(resolve => {
        setTimeout(giveUp, isReady ? patienceMs : comingMs, id)
        waiting.set(id, resolve)
        void Promise.resolve(options.cardKey?.()).then(key => send({ type: 'submit', id, key, cpf }))
      })
    },
    setUp,
    focus: () => send({ type: 'focus' }),
    chooseCredit: () => send({ type: 'credit' }),
    offer: id => send({ type: 'offer', id }),
    clear: () => send({ type: 'clear' }),
    close() {
      window.removeEventListener('message', listen)
      window.removeEventListener('online', comeAgain)
      frame.remove()
      for (const id of [...waiting.keys()]) settle(id, { ok: false, code: 'unavailable' })
    },
  }

  function listen(event: MessageEvent): void {
    if (event.source !== frame.contentWindow || event.origin !== origin) return
    const message = readFromCardFields(event.data)
    if (message) receive(message)
  }

  function receive(message: FromCardFields): void {
    switch (message.type) {
      case 'ready':
        isReady = true
        postText(setup)
        for (const message of unsaid.splice(0)) post(message)
        break
      case 'height':
        frame.style.height = `${message.height}px`
        break
      case 'state':
        options.onState(message.state)
        break
      case 'enter':
        options.onEnter()
        break
      case 'token':
        settle(message.id, { ok: true, card: message.card })
        break
      case 'failure':
        settle(message.id, { ok: false, code: message.code })
    }
  }

  /** The line may have been away when the frame was fetched: a browser does not ask for it again. */
  function comeAgain(): void {
    if (!isReady) frame.src = options.address
  }

  function giveUp(id: string): void {
    if (!waiting.has(id)) return
    // Of what was asked of a form that did not come nobody waits for an answer.
    if (!isReady) unsaid.length = 0
    comeAgain()
    settle(id, { ok: false, code: 'silent' })
  }

  /** Tells the form only what it does not know, and again whenever it is loaded anew. */
  function setUp(wanted: CardFieldsSetup): void {
    const message = setupMessage(wanted)
    if (message === setup) return
    setup = message
    if (isReady) postText(setup)
  }

  /** Before the form is ready it hears nothing: what was asked waits for it. */
  function send(message: ToCardFields): void {
    if (isReady) post(message)
    else unsaid.push(message)
  }

  function post(message: ToCardFields): void {
    frame.contentWindow?.postMessage(cardFieldsEnvelope(message), origin)
  }

  function postText(message: string): void {
    frame.contentWindow?.postMessage(JSON.parse(message), origin)
  }

  function settle(id: string, outcome: CardFieldsOutcome): void {
    waiting.get(id)?.(outcome)
    waiting.delete(id)
  }
}

/** The message that sets the form up, as text. */
export function setupMessage(setup: CardFieldsSetup): string {
  return JSON.stringify(cardFieldsEnvelope({ type: 'setup', setup }))
}
