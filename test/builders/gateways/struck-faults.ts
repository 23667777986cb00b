import type { apiClient } from '../../harness/api-client.ts'

/** How often what was to go wrong in a call of a gateway has gone wrong. */
export async function struckFaults(control: ReturnType<typeof apiClient>, operation: string): Promise<number> {
  const { data } = (await control.get('/faults')).body as { data: { operation: string | null; struck: number }[] }
  return data.reduce((sum, one) => sum + (one.operation === operation ? one.struck : 0), 0)
}
