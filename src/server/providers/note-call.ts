import type { ProviderTools } from './pix-port.ts'

const outcomes = { message: 'answered', problem: 'rejected', nothing: 'no_answer' } as const

/** Notes how long a question took and what it came to, by its account. `took` is in milliseconds. */
export function noteCall(
  { monitor, account = 'none' }: ProviderTools,
  provider: string,
  reply: keyof typeof outcomes,
  took: number,
): void {
  monitor?.time('guiche.provider.call.duration', { provider, account, outcome: outcomes[reply] }, took / 1000)
}
