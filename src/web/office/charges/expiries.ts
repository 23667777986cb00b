/** How long a charge may be paid, by the choices of a form, in seconds. */
export const expiries = { hour: 3_600, day: 86_400, threeDays: 259_200, week: 604_800, month: 2_592_000 } as const
export type Expiry = keyof typeof expiries
