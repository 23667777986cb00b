import type { DeliveryStatus } from '../../contract/event.ts'

/** How a delivery to a webhook endpoint stands, on a page and in a file. */
export const deliveryStatus: Record<DeliveryStatus, string> = {
  pending: 'A caminho',
  delivered: 'Entregue',
  failed: 'Não entregue',
}

export interface DeliveryNames {
  deliveryStatus: typeof deliveryStatus
}
