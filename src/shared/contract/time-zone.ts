import { z } from 'zod'
import { timeZones } from '../brazil/time-zones.ts'

/** Whose days and clock are the store's. */
export const timeZoneSchema = z
  .enum(timeZones)
  .describe(
    'The store’s time zone, one of Brazil’s: its days, ' +
      'its hours and the moments in its files and mails are by this clock.',
  )
