import { pixApi } from './pix-api/provider.ts'
import type { Provider } from './port.ts'

/** Every provider, by the name that an account keeps. */
export const providers = { 'pix-api': pixApi } satisfies Record<string, Provider>
