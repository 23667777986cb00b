import type { Customer } from '../../../shared/contract/customer.ts'
import { spacedPhone } from './spaced-phone.ts'

/** How somebody is reached. */
export function contactOf({ email, phone }: Pick<Customer, 'email' | 'phone'>): string | null {
  return email ?? (phone && spacedPhone(phone))
}
