import { enGb } from './messages/en-gb.ts'
import { start } from './start.tsx'

start('en-GB', enGb)
