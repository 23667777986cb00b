/** The steps of a new installation, in their order. What is saved is the furthest one that was reached. */
export const setupSteps = ['owner', 'store', 'look', 'payments', 'done'] as const
export type SetupStep = (typeof setupSteps)[number]
