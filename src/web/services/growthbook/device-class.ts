import type { DeviceClass } from '../../../shared/visits/checkout-steps.ts'

/**
 * On what the page is seen: by a finger, or in a window as narrow as a phone, it is a phone. Nothing is asked of the
 * browser's name.
 */
export function deviceClass(): DeviceClass {
  return matchMedia('(pointer: coarse), (max-width: 767.98px)').matches ? 'phone' : 'desktop'
}
