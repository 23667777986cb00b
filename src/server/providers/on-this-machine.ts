/** Whether an address is one of this machine's own: the sandbox, and nobody else's gateway. */
export function isOnThisMachine(address: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname)
}
