import { askForToken } from './ask-for-token.ts'
import { cardForm } from './card-form.ts'
import { handOutCard } from './hand-out-card.ts'
import { runForm } from './run-form.ts'
import { isPosted } from './token-shapes.ts'

/** Our own form: it sends the card to the token endpoint that the document's address names. */
runForm('endpoint', (endpoint, listener) => {
  const form = cardForm({ ...listener, now: () => new Date() })
  return {
    ...form,
    offer: handOutCard(form.complete),
    async submit(setup, key, cpf) {
      const typed = form.complete()
      if (!typed) return null
      const card = { ...typed, cpf }
      const { shape } = setup
      if (!isPosted(shape)) return { ok: false, failure: 'unavailable', field: null }
      form.hold(true)
      const publishableKey = key === undefined ? setup.publishableKey : key
      const answer = await askForToken(endpoint, { publishableKey, shape }, card)
      form.hold(false)
      if (!answer.ok) form.showFailure(answer.failure, answer.field, answer.only)
      return answer
    },
  }
})
