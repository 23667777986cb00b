import type { TimeZone } from '../../../../shared/brazil/time-zones.ts'

/** Where each zone of Brazil is. */
export const zones: Record<TimeZone, string> = {
  'America/Noronha': 'Fernando de Noronha',
  'America/Sao_Paulo': 'Brasília, Goiás, Sul e Sudeste',
  'America/Bahia': 'Bahia',
  'America/Fortaleza': 'CE, MA, PB, PI e RN',
  'America/Recife': 'Pernambuco',
  'America/Maceio': 'Alagoas e Sergipe',
  'America/Belem': 'Amapá e leste do Pará',
  'America/Santarem': 'Oeste do Pará',
  'America/Araguaina': 'Tocantins',
  'America/Campo_Grande': 'Mato Grosso do Sul',
  'America/Cuiaba': 'Mato Grosso',
  'America/Manaus': 'Amazonas',
  'America/Porto_Velho': 'Rondônia',
  'America/Boa_Vista': 'Roraima',
  'America/Rio_Branco': 'Acre',
  'America/Eirunepe': 'Oeste do Amazonas',
}
