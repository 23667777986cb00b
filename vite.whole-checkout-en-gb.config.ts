import { defineConfig } from 'vite'
import { wholeCheckoutBuild } from './scripts/checkout-build.ts'

/** The payer's whole page in English. It runs after vite.checkout.config.ts, which empties the folder. */
export default defineConfig(wholeCheckoutBuild('whole-en-gb.json', 'src/web/checkout/whole-en-gb.ts'))
