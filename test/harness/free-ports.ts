import { chooseLastingPort } from '../../src/server/base/port.ts'

/**
 * Different free ports on this machine's own address, for programs that have to be told theirs before they start, and
 * that are started on it again: below those that the system gives to whoever connects, of which one could be taken in
 * between.
 */
export async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>()
  while (ports.size < count) ports.add(await chooseLastingPort('127.0.0.1'))
  return Array.from(ports)
}
