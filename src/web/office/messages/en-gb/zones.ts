import type { TimeZone } from '../../../../shared/brazil/time-zones.ts'

export const zones: Record<TimeZone, string> = {
  'America/Noronha': 'Fernando de Noronha',
  'America/Sao_Paulo': 'Brasília, Goiás, South and Southeast',
  'America/Bahia': 'Bahia',
  'America/Fortaleza': 'CE, MA, PB, PI and RN',
  'America/Recife': 'Pernambuco',
  'America/Maceio': 'Alagoas and Sergipe',
  'America/Belem': 'Amapá and the east of Pará',
  'America/Santarem': 'The west of Pará',
  'America/Araguaina': 'Tocantins',
  'America/Campo_Grande': 'Mato Grosso do Sul',
  'America/Cuiaba': 'Mato Grosso',
  'America/Manaus': 'Amazonas',
  'America/Porto_Velho': 'Rondônia',
  'America/Boa_Vista': 'Roraima',
  'America/Rio_Branco': 'Acre',
  'America/Eirunepe': 'The west of Amazonas',
}
