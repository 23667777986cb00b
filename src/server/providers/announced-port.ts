import type { Centavos } from '../../shared/money/centavos.ts'

/** What was announced of a payment at its acquirer, and has taken nothing yet: a person answers it there. */
export interface AnnouncedChargeback {
  /** The acquirer's name of the case. */
  id: string
  amount: Centavos | null
  /** What it is, in a few English words. */
  what: string
  /** Until when it is answered; null where nobody says. */
  dueAt: Date | null
}

/** What else a payment at an acquirer may say. */
export interface Announcing {
  /** Absent where the acquirer announces nothing. */
  announced?: AnnouncedChargeback[]
}
