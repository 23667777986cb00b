import { numbersOf } from '../../../shared/cards/recognize-card.ts'
import type { HostedCode, OpenCode } from '../frames/hosted-fields.ts'
import { makeField, mountField } from './mercado-pago-field.ts'
import { deviceId, loadMercadoPago } from './mercado-pago-js.ts'
import { codeData, fieldOfRejection } from './mercado-pago-words.ts'

/** Mercado Pago's field for the code of a card that it keeps: with the card's id it makes a token of it. */
export const openMercadoPagoCode: OpenCode = async (home, options) => {
  const { language, library, publishableKey, kept } = options
  const mercadoPago = await loadMercadoPago(library, publishableKey, language === 'pt-BR' ? 'pt-BR' : 'en-US')
  const field = makeField(mercadoPago, 'cvv', options, {})
  await mountField(field, home)
  field.update({ settings: { mode: 'mandatory', length: numbersOf(kept.brand).cvv } })
  return {
    submit,
    focus: () => field.focus(),
    close() {
      field.unmount()
      home.replaceChildren()
    },
  }

  async function submit(): ReturnType<HostedCode['submit']> {
    const { name: cardId, brand, last4 } = kept
    try {
      const token = codeData(await mercadoPago.fields.createCardToken({ cardId }), deviceId())
      if (token === null) return { ok: false, failure: 'unavailable', field: null }
      const expiry = { expiryMonth: null, expiryYear: null }
      return { ok: true, card: { token, brand, last4, ...expiry, use: { funding: 'credit' }, fundings: [] } }
    } catch (error) {
      const field = fieldOfRejection(error)
      return field === 'cvv'
        ? { ok: false, failure: 'rejected', field }
        : { ok: false, failure: 'unavailable', field: null }
    }
  }
}
