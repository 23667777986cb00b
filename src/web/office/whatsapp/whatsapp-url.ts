/** What opens WhatsApp with a text that is ready to be sent: to a number (E.164), or to whomever one chooses there. */
export function whatsappUrl(text: string, phone: string | null = null): string {
  return `https://wa.me/${phone?.replace(/\D/g, '') ?? ''}?text=${encodeURIComponent(text)}`
}
