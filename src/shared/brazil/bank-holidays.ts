import { addDays, type CalendarDate, calendarDate } from './calendar-date.ts'

/** A holiday on which no bank in Brazil works. The name is Portuguese: it is shown as it is. */
export type BankHoliday = { date: CalendarDate; name: string }

/**
 * The national bank holidays of a year, in order of date. Right from 1981 on, when 12 October had become one.
 *
 * Resolução CMN 4.880/2020 takes Saturdays, Sundays, national holidays and Carnival's Monday and Tuesday from the bank
 * days. Febraban's and ANBIMA's calendars (anbima.com.br/feriados) add Good Friday and Corpus Christi, on which the
 * banks' reserves at the Central Bank do not move either. Fixed by Leis 662/1949, 6.802/1980, 10.607/2002, and
 * 14.759/2023 for 20 November, a holiday since 2024. State and municipal ones close branches, not settlement.
 */
export function bankHolidays(year: number): BankHoliday[] {
  const easter = easterSunday(year)
  const holidays: BankHoliday[] = [
    { date: on(year, '01-01'), name: 'Confraternização Universal' },
    { date: addDays(easter, -48), name: 'Segunda-feira de Carnaval' },
    { date: addDays(easter, -47), name: 'Terça-feira de Carnaval' },
    { date: addDays(easter, -2), name: 'Sexta-feira da Paixão' },
    { date: on(year, '04-21'), name: 'Tiradentes' },
    { date: on(year, '05-01'), name: 'Dia do Trabalho' },
    { date: addDays(easter, 60), name: 'Corpus Christi' },
    { date: on(year, '09-07'), name: 'Independência do Brasil' },
    { date: on(year, '10-12'), name: 'Nossa Senhora Aparecida' },
    { date: on(year, '11-02'), name: 'Finados' },
    { date: on(year, '11-15'), name: 'Proclamação da República' },
    { date: on(year, '12-25'), name: 'Natal' },
  ]
  if (year >= 2024) holidays.push({ date: on(year, '11-20'), name: 'Dia Nacional de Zumbi e da Consciência Negra' })
  return holidays.sort((a, b) => (a.date < b.date ? -1 : 1))
}

function on(year: number, monthAndDay: string): CalendarDate {
  return calendarDate(`${String(year).padStart(4, '0')}-${monthAndDay}`)
}

/** Easter by the Gregorian computus, anonymous form (Meeus, Astronomical Algorithms, chapter 8). */
function easterSunday(year: number): CalendarDate {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const e = b % 4
  const f = Math.floor((b + 8) / 25)
  const g = Math.floor((b - f + 1) / 3)
  const h = (19 * a + b - d - g + 15) % 30
  const i = Math.floor(c / 4)
  const k = c % 4
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const month = Math.floor((h + l - 7 * m + 114) / 31)
  const day = ((h + l - 7 * m + 114) % 31) + 1
  return on(year, `0${month}-${String(day).padStart(2, '0')}`)
}
