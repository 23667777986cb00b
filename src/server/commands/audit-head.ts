import { auditHead, sealAudit } from '../access/seal-audit.ts'
import { defineCommand } from './define-command.ts'
import { withParts } from './with-parts.ts'

export const auditHeadCommand = defineCommand({
  name: 'audit head',
  summary: 'Seal the audit and print the newest link of its chain, to be kept elsewhere.',
  argument: null,
  options: {},
  run: () =>
    withParts(async ({ database }) => {
      await sealAudit(database)
      const head = await auditHead(database)
      if (head) process.stdout.write(`${head.seq}:${head.hash}\n`)
      else process.stderr.write('The audit is empty: there is nothing to seal yet.\n')
    }),
})
