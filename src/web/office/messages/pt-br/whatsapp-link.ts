interface Asked {
  /** The first word of who pays, where it is known. */
  payer: string | null
  amount: string
  what: string | null
  url: string
}

/** The words of a charge that is sent by WhatsApp. */
export const whatsappLink = {
  send: 'Enviar WhatsApp',
  message: ({ payer, amount, what, url }: Asked) =>
    `${payer ? `Olá, ${payer}! ` : 'Olá! '}${what ? `${what}: ${amount}` : `Cobrança de ${amount}`}. ` +
    `Pague por aqui: ${url}`,
}

export type WhatsappLinkWords = typeof whatsappLink
