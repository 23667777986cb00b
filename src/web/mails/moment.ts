import { formatDateTime } from '../../shared/brazil/format-date.ts'
import { foreignZone } from '../../shared/brazil/zone-name.ts'
import type { Language } from '../../shared/language.ts'
import type { MailLook } from './render-port.ts'

/** An instant by the store's clock, which is named where it is not Brasília's: who reads it may be elsewhere. */
export function moment(at: string, { language, look }: { language: Language; look: MailLook }): string {
  const zone = look.timeZone
  const text = formatDateTime(new Date(at), { locale: language, format: 'dd/MM/yyyy', zone })
  const name = foreignZone(zone, language)
  return name ? `${text} (${name})` : text
}
