import type { PhoneProblem } from '../../../shared/brazil/phone.ts'
import type { TaxId, TaxIdProblem } from '../../../shared/brazil/tax-id.ts'

/** What form fields say by themselves. Portuguese is written first and gives the shape. */
export const formPtBr = {
  taxIdKind: { cpf: 'CPF', cnpj: 'CNPJ' } satisfies Record<TaxId['kind'], string>,
  taxId: {
    wrong_length: 'Faltam números. O CPF tem 11 e o CNPJ tem 14.',
    invalid_character: 'Confira o número: há um sinal que CPF e CNPJ não têm.',
    repeated_digit: 'Este número não existe. Confira o documento.',
    wrong_check_digits: 'Algum número está trocado. Confira o documento.',
  } satisfies Record<TaxIdProblem, string>,
  cpfOnly: 'Aqui vai um CPF, de uma pessoa.',
  cnpjOnly: 'Aqui vai um CNPJ, de uma empresa.',
  phone: {
    wrong_length: 'Faltam números. Escreva o DDD e os nove números.',
    invalid_character: 'Escreva só números.',
    unknown_area_code: 'Este DDD não existe. Confira os dois primeiros números.',
    not_a_mobile: 'Escreva um celular: depois do DDD vem o 9.',
  } satisfies Record<PhoneProblem, string>,
  date: {
    dd: 'dd',
    mm: 'mm',
    yyyy: 'aaaa',
    openCalendar: 'Abrir o calendário',
    calendar: 'Calendário',
    incomplete: 'Escreva dia, mês e ano.',
    impossible: 'Esta data não existe. Confira o dia e o mês.',
    tooEarly: (first: string) => `Escolha a partir de ${first}.`,
    tooLate: (last: string) => `Escolha até ${last}.`,
    earlierMonth: 'Mês anterior',
    laterMonth: 'Mês seguinte',
    today: 'hoje',
  },
  range: {
    placeholder: 'Escolha o período',
    any: 'Qualquer data',
    presets: 'Períodos prontos',
    today: 'Hoje',
    yesterday: 'Ontem',
    last7: '7 dias',
    thisMonth: 'Este mês',
    lastMonth: 'Mês passado',
    chooseEnd: 'Agora escolha o último dia.',
    chooseStart: 'Escolha o primeiro dia e o último.',
  },
}

/** The shape of the catalog: a language that lacks a word does not pass the type check. */
export type FormWords = typeof formPtBr
