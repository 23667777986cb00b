import type { FormWords } from './form-pt-br.ts'

/** What form fields say by themselves, in British English. */
export const formEnGb: FormWords = {
  taxIdKind: { cpf: 'CPF', cnpj: 'CNPJ' },
  taxId: {
    wrong_length: 'Some numbers are missing. A CPF has 11, a CNPJ has 14.',
    invalid_character: 'Check the number: it holds a sign that no CPF or CNPJ has.',
    repeated_digit: 'This number does not exist. Check the document.',
    wrong_check_digits: 'One of the numbers is wrong. Check the document.',
  },
  cpfOnly: 'A CPF goes here, of a person.',
  cnpjOnly: 'A CNPJ goes here, of a company.',
  phone: {
    wrong_length: 'Some numbers are missing. Write the area code and the nine digits.',
    invalid_character: 'Write numbers only.',
    unknown_area_code: 'This area code does not exist. Check the first two digits.',
    not_a_mobile: 'Write a mobile number: after the area code comes a 9.',
  },
  date: {
    dd: 'dd',
    mm: 'mm',
    yyyy: 'yyyy',
    openCalendar: 'Open the calendar',
    calendar: 'Calendar',
    incomplete: 'Write day, month and year.',
    impossible: 'This date does not exist. Check the day and the month.',
    tooEarly: first => `Choose ${first} or later.`,
    tooLate: last => `Choose ${last} or earlier.`,
    earlierMonth: 'Previous month',
    laterMonth: 'Next month',
    today: 'today',
  },
  range: {
    placeholder: 'Choose a period',
    any: 'Any date',
    presets: 'Ready periods',
    today: 'Today',
    yesterday: 'Yesterday',
    last7: '7 days',
    thisMonth: 'This month',
    lastMonth: 'Last month',
    chooseEnd: 'Now choose the last day.',
    chooseStart: 'Choose the first day and the last.',
  },
}
