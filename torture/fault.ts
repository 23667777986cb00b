/** A fault as the sandbox's control takes it. */
export type Fault = Record<string, unknown> & { kind: string; share: number }

/** @param share of the occasions on which it could strike. */
export const call = (kind: string, share: number, more: object = {}): Fault => ({ kind, share, ...more })
