/** The 26 states and the Federal District, by their letters, in the order in which lists have them. */
export const stateCodes = [
  'AC',
  'AL',
  'AP',
  'AM',
  'BA',
  'CE',
  'DF',
  'ES',
  'GO',
  'MA',
  'MT',
  'MS',
  'MG',
  'PA',
  'PB',
  'PR',
  'PE',
  'PI',
  'RJ',
  'RN',
  'RS',
  'RO',
  'RR',
  'SC',
  'SP',
  'SE',
  'TO',
] as const
export type StateCode = (typeof stateCodes)[number]

export function isStateCode(text: string): text is StateCode {
  return (stateCodes as readonly string[]).includes(text)
}
