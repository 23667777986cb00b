/** Errors of settings that somebody else changed meanwhile: a part of the closed list. */
export const settingsErrors = {
  routing_changed: {
    status: 409,
    title: 'The rules for cards were changed by somebody else meanwhile.',
    action: 'Read them again, make your change and send it with their version.',
  },
  flags_changed: {
    status: 409,
    title: 'The flags were changed by somebody else meanwhile.',
    action: 'Read them again, make your change and send it with their version.',
  },
} as const
