/** How a moment is told from now. Times are the store's. */
export const time = {
  now: 'agora',
  minutesAgo: (minutes: number) => `há ${minutes} min`,
  hoursAgo: (hours: number) => `há ${hours} h`,
  inMinutes: (minutes: number) => `em ${minutes} min`,
  inHours: (hours: number) => `em ${hours} h`,
  todayAt: (clock: string) => `hoje, ${clock}`,
  yesterday: 'ontem',
  yesterdayAt: (clock: string) => `ontem, ${clock}`,
  tomorrowAt: (clock: string) => `amanhã, ${clock}`,
  dayAt: (day: string, clock: string) => `${day}, ${clock}`,
  dayOfYear: (day: number, month: string) => `${day} de ${month}`,
  dayOfOtherYear: (day: number, month: string, year: string) => `${day} de ${month} de ${year}`,
  months: ['jan.', 'fev.', 'mar.', 'abr.', 'mai.', 'jun.', 'jul.', 'ago.', 'set.', 'out.', 'nov.', 'dez.'],
}
