import { part as card } from './card-en-gb.ts'
import { part as later } from './later-en-gb.ts'
import { wakeWhole } from './whole.ts'

wakeWhole({ ...later, card, loadWallets: () => import('./wallet-en-gb.ts') })
