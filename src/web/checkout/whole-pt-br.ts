import { part as card } from './card-pt-br.ts'
import { part as later } from './later-pt-br.ts'
import { wakeWhole } from './whole.ts'

wakeWhole({ ...later, card, loadWallets: () => import('./wallet-pt-br.ts') })
