import type { WhatsappLinkWords } from '../pt-br/whatsapp-link.ts'

export const whatsappLink: WhatsappLinkWords = {
  send: 'Send by WhatsApp',
  message: ({ payer, amount, what, url }) =>
    `${payer ? `Hello ${payer}! ` : 'Hello! '}${what ? `${what}: ${amount}` : `A charge of ${amount}`}. ` +
    `Pay it here: ${url}`,
}
