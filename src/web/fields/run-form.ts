import type { CardFieldsSetup, CardFieldsState, ToCardFields } from '../../shared/card-fields/card-fields-messages.ts'
import { applyLook, whenThemeTurns } from './apply-look.ts'
import type { TokenAnswer } from './ask-for-token.ts'
import { joinPage } from './join-page.ts'
import { fieldsWords } from './say.ts'

/** A form of one card, as the page that holds the frame speaks with it. */
export interface RunForm {
  readonly root: HTMLElement
  setUp(setup: CardFieldsSetup): void
  /**
   * Asks for a token; null where something is missing, which the form has said then. `key`: that of this card;
   * `cpf`: its holder's CPF, where the page knows it.
   */
  submit(setup: CardFieldsSetup, key: string | null | undefined, cpf?: string): Promise<TokenAnswer | null>
  focus(): void
  /** Chooses credit, as a press of it does. */
  chooseCredit(): void
  clear(): void
  /** Lets the frame in which the payer is confirmed before they pay have the number, once, by this id. */
  offer?(id: string): void
  /** The look was changed, by the page or by the hour. */
  relook?(): void
}

/** What a form tells its page. */
export interface FormListener {
  /** Hears of every change. */
  readonly onState: (state: CardFieldsState) => void
  /** Hears of Enter, which means to pay. */
  readonly onEnter: () => void
}

/**
 * Runs the program in the frame. It shows nothing before its page has set it up. Where cards go stands in this
 * document's address, by the name of `needs`; our listener has checked it, and the policy lets it speak to no other.
 */
export function runForm(needs: 'endpoint' | 'library', open: (where: string, listener: FormListener) => RunForm): void {
  const { parent } = document.documentElement.dataset
  const where = new URLSearchParams(location.search).get(needs)
  if (!parent || !where || window.parent === window) return

  let setup: CardFieldsSetup | null = null
  let isAsking = false
  let reportedState = ''
  const post = joinPage(parent, receive)
  const form = open(where, { onState: reportState, onEnter: () => post({ type: 'enter' }) })
  whenThemeTurns(() => setup && look(setup))
  new ResizeObserver(() => {
    post({ type: 'height', height: Math.ceil(form.root.getBoundingClientRect().height) })
  }).observe(form.root)
  post({ type: 'ready' })

  function look(given: CardFieldsSetup): void {
    applyLook(given.look)
    form.relook?.()
  }

  function receive(message: ToCardFields): void {
    switch (message.type) {
      case 'setup':
        setup = message.setup
        document.documentElement.lang = setup.language
        document.title = fieldsWords[setup.language].number
        look(setup)
        // A page that sets the form up has heard nothing of it yet.
        reportedState = ''
        // In the document first: what a gateway puts into it looks for its places there.
        if (!form.root.isConnected) document.body.append(form.root)
        form.setUp(setup)
        break
      case 'focus':
        form.focus()
        break
      case 'credit':
        form.chooseCredit()
        break
      case 'offer':
        form.offer?.(message.id)
        break
      case 'clear':
        form.clear()
        break
      case 'submit':
        void submit(message)
    }
  }

  async function submit({ id, key, cpf }: Extract<ToCardFields, { type: 'submit' }>): Promise<void> {
    if (!setup || isAsking) return post({ type: 'failure', id, code: isAsking ? 'busy' : 'unavailable' })
    isAsking = true
    const answer = await form.submit(setup, key, cpf)
    isAsking = false
    if (!answer) return post({ type: 'failure', id, code: 'incomplete' })
    if (answer.ok) return post({ type: 'token', id, card: answer.card })
    post({ type: 'failure', id, code: answer.failure })
  }

  function reportState(state: CardFieldsState): void {
    const packed = JSON.stringify(state)
    if (packed === reportedState) return
    reportedState = packed
    post({ type: 'state', state })
  }
}
