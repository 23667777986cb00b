import { defineConfig } from 'vite'
import { wholeCheckoutBuild } from './scripts/checkout-build.ts'

/** The payer's whole page in Portuguese. It runs after vite.checkout.config.ts, which empties the folder. */
export default defineConfig(wholeCheckoutBuild('whole-pt-br.json', 'src/web/checkout/whole-pt-br.ts'))
