/** Errors of exports: a part of the closed list. */
export const exportErrors = {
  export_not_found: {
    status: 404,
    title: 'No export has this id in this store.',
    action: 'Check the id. An export is kept for a day: ask for it again.',
  },
  exports_full: {
    status: 409,
    title: 'As many exports of this store are being made as are made at once.',
    action: 'Wait until one of them is ready, and ask again.',
  },
  export_not_ready: {
    status: 409,
    title: 'The export has no file.',
    action: 'Read the export: "status" says whether it is still being made, or failed and can be retried.',
  },
  export_not_retryable: {
    status: 409,
    title: 'The export did not fail.',
    action: 'Only a failed export is made again; ask for another one for newer rows.',
  },
} as const
