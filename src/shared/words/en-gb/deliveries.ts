import type { DeliveryNames } from '../pt-br/deliveries.ts'

export const deliveryStatus: DeliveryNames['deliveryStatus'] = {
  pending: 'On its way',
  delivered: 'Delivered',
  failed: 'Not delivered',
}
