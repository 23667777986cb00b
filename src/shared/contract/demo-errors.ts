/** Errors of the demo: a part of the closed list. */
export const demoErrors = {
  demo_not_possible: {
    status: 409,
    title: 'This store cannot be filled with a demo.',
    action:
      'Use a test store whose accounts are all at the sandbox, and that has one at its bank and one at its acquirer.',
  },
  demo_exists: {
    status: 409,
    title: 'This store has a demo already.',
    action: 'Read how far it has come, or make another test store for another one.',
  },
} as const
