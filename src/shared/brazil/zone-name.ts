import type { Language } from '../language.ts'
import type { TimeZone } from './time-zones.ts'

/** The four clocks of Brazil. */
type LegalTime = 'noronha' | 'brasilia' | 'amazon' | 'acre'

const legalTimes: Record<TimeZone, LegalTime> = {
  'America/Noronha': 'noronha',
  'America/Sao_Paulo': 'brasilia',
  'America/Bahia': 'brasilia',
  'America/Fortaleza': 'brasilia',
  'America/Recife': 'brasilia',
  'America/Maceio': 'brasilia',
  'America/Belem': 'brasilia',
  'America/Santarem': 'brasilia',
  'America/Araguaina': 'brasilia',
  'America/Campo_Grande': 'amazon',
  'America/Cuiaba': 'amazon',
  'America/Manaus': 'amazon',
  'America/Porto_Velho': 'amazon',
  'America/Boa_Vista': 'amazon',
  'America/Rio_Branco': 'acre',
  'America/Eirunepe': 'acre',
}

const names: Record<Language, Record<LegalTime, string>> = {
  'pt-BR': {
    noronha: 'horário de Fernando de Noronha',
    brasilia: 'horário de Brasília',
    amazon: 'horário do Amazonas',
    acre: 'horário do Acre',
  },
  'en-GB': {
    noronha: 'Fernando de Noronha time',
    brasilia: 'Brasília time',
    amazon: 'Amazon time',
    acre: 'Acre time',
  },
}

/** What a zone's clock is called, as it stands behind a time: `horário de Brasília`, `Amazon time`. */
export function zoneName(zone: TimeZone, language: Language): string {
  return names[language][legalTimes[zone]]
}

/** The same in each language as it begins a line, where it is not Brasília's. */
export function foreignNames(zone: TimeZone): Record<Language, string> | null {
  if (legalTimes[zone] === 'brasilia') return null
  const name = (language: Language) => zoneName(zone, language).replace(/^./, letter => letter.toUpperCase())
  return { 'pt-BR': name('pt-BR'), 'en-GB': name('en-GB') }
}

/** The same where it is not Brasília's, which everybody in Brazil takes a time without a name for. */
export function foreignZone(zone: TimeZone, language: Language): string | null {
  return legalTimes[zone] === 'brasilia' ? null : zoneName(zone, language)
}
