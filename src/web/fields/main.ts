import type { CardFieldsState, ToCardFields } from '../../shared/card-fields/card-fields-messages.ts'
import { applyLook, whenThemeTurns } from './apply-look.ts'
import { askForToken } from './ask-for-token.ts'
import { cardForm } from './card-form.ts'
import { handOutCard } from './hand-out-card.ts'
import { joinPage } from './join-page.ts'
import { fieldsWords } from './say.ts'

/**
 * The program in the frame. It shows nothing before its page has set it up. The token endpoint stands in this
 * document's address, which our listener has checked, and the policy lets it speak to no other.
 */
function start(): void {
  const { parent } = document.documentElement.dataset
  const endpoint = new URLSearchParams(location.search).get('endpoint')
  if (!parent || !endpoint || window.parent === window) return

  let setup: Extract<ToCardFields, { type: 'setup' }>['setup'] | null = null
  let isAsking = false
  let reportedState = ''
  const post = joinPage(parent, receive)
  const form = cardForm({ onState: reportState, onEnter: () => post({ type: 'enter' }), now: () => new Date() })
  const offer = handOutCard(form.complete)
  whenThemeTurns(() => setup && applyLook(setup.look))
  new ResizeObserver(() => {
    post({ type: 'height', height: Math.ceil(form.root.getBoundingClientRect().height) })
  }).observe(form.root)
  post({ type: 'ready' })

  function receive(message: ToCardFields): void {
    switch (message.type) {
      case 'setup':
        setup = message.setup
        document.documentElement.lang = setup.language
        document.title = fieldsWords[setup.language].number
        applyLook(setup.look)
        // A page that sets the form up has heard nothing of it yet.
        reportedState = ''
        form.setUp(setup)
        if (!form.root.isConnected) document.body.append(form.root)
        break
      case 'focus':
        form.focus()
        break
      case 'credit':
        form.chooseCredit()
        break
      case 'offer':
        offer(message.id)
        break
      case 'clear':
        form.clear()
        break
      case 'submit':
        void submit(message.id, message.key)
    }
  }

  async function submit(id: string, key: string | null | undefined): Promise<void> {
    if (!setup || !endpoint || isAsking) return post({ type: 'failure', id, code: isAsking ? 'busy' : 'unavailable' })
    const card = form.complete()
    if (!card) return post({ type: 'failure', id, code: 'incomplete' })
    isAsking = true
    form.hold(true)
    const answer = await askForToken(endpoint, { ...setup, ...(key !== undefined && { publishableKey: key }) }, card)
    isAsking = false
    form.hold(false)
    if (answer.ok) return post({ type: 'token', id, card: answer.card })
    form.showFailure(answer.failure, answer.field)
    post({ type: 'failure', id, code: answer.failure })
  }

  function reportState(state: CardFieldsState): void {
    const packed = JSON.stringify(state)
    if (packed === reportedState) return
    reportedState = packed
    post({ type: 'state', state })
  }
}

start()
