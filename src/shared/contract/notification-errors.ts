/** Errors of notifications: a part of the closed list. */
export const notificationErrors = {
  push_device_not_found: {
    status: 404,
    title: 'The person has no device with this id in this store.',
    action: 'Read the list again: a push service may have said that the device is gone.',
  },
  push_devices_full: {
    status: 409,
    title: 'The person has as many devices in this store as one may have.',
    action: 'Remove one of them first.',
  },
} as const
