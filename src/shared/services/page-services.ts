import type { StoreServices } from '../contract/service.ts'
import type { EventSetting, ProductEvent } from '../product-events/event-catalog.ts'

/** What a page knows of the services of its store. It stands in the page, so nothing of it is secret or anybody's. */
export interface PageServices {
  services: StoreServices
  setting: EventSetting
  /** What happened by opening the page. */
  opened: readonly ProductEvent[]
}

/** The element that holds it. */
export const pageServicesId = 'services'
/** The same in the back office, by store. */
export const officeServicesId = 'services-by-store'
