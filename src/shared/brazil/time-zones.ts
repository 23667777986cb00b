/** The zones of Brazil, by their names in the IANA database, from the east to the west. */
export const timeZones = [
  'America/Noronha',
  'America/Sao_Paulo',
  'America/Bahia',
  'America/Fortaleza',
  'America/Recife',
  'America/Maceio',
  'America/Belem',
  'America/Santarem',
  'America/Araguaina',
  'America/Campo_Grande',
  'America/Cuiaba',
  'America/Manaus',
  'America/Porto_Velho',
  'America/Boa_Vista',
  'America/Rio_Branco',
  'America/Eirunepe',
] as const
export type TimeZone = (typeof timeZones)[number]

/** What a store has that says nothing, and the clock of all that is national by rule (`sao-paulo-time.ts`). */
export const BRASILIA = 'America/Sao_Paulo' satisfies TimeZone

/** The zone of this name; Brasília's where it is none of Brazil's. */
export function timeZoneOr(name: string | undefined): TimeZone {
  return timeZones.find(zone => zone === name) ?? BRASILIA
}
