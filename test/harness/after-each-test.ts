import { afterEach } from 'vitest'
import { checkAmounts } from './check-amounts.ts'

afterEach(checkAmounts)
