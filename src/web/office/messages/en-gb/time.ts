import type { Messages } from '../pt-br.ts'

export const time: Messages['time'] = {
  now: 'just now',
  minutesAgo: minutes => `${minutes} min ago`,
  hoursAgo: hours => `${hours} h ago`,
  inMinutes: minutes => `in ${minutes} min`,
  inHours: hours => `in ${hours} h`,
  todayAt: clock => `today, ${clock}`,
  yesterday: 'yesterday',
  yesterdayAt: clock => `yesterday, ${clock}`,
  tomorrowAt: clock => `tomorrow, ${clock}`,
  dayAt: (day, clock) => `${day}, ${clock}`,
  dayOfYear: (day, month) => `${day} ${month}`,
  dayOfOtherYear: (day, month, year) => `${day} ${month} ${year}`,
  months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'],
}
