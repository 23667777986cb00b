/**
 * Adyen's Web components for a card and a Pix, set up as their documentation has it for the advanced flow (Web 6):
 * one configuration, the payment methods as a server's answer to /paymentMethods gives them, and a component each.
 * Their iframes, translations and pictures come from Adyen's servers.
 */
import { AdyenCheckout, Card, Pix } from '@adyen/adyen-web'
import '@adyen/adyen-web/styles/adyen.css'

const checkout = await AdyenCheckout({
  clientKey: 'test_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  environment: 'test',
  countryCode: 'BR',
  locale: 'pt-BR',
  amount: { value: 12990, currency: 'BRL' },
  paymentMethodsResponse: {
    paymentMethods: [
      { type: 'scheme', name: 'Cartão', brands: ['visa', 'mc', 'elo', 'amex', 'hipercard'] },
      { type: 'pix', name: 'Pix' },
    ],
  },
  onSubmit: () => undefined,
  onAdditionalDetails: () => undefined,
  onError: () => undefined,
})
new Card(checkout).mount('#card')
new Pix(checkout).mount('#pix')
