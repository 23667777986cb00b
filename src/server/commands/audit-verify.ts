import { type AuditHead, verifyAudit } from '../access/verify-audit.ts'
import { defineCommand } from './define-command.ts'
import type { Option } from './option-values.ts'
import { printSentence } from './print-failure.ts'
import { withParts } from './with-parts.ts'

export const auditVerify = defineCommand({
  name: 'audit verify',
  summary: 'Check that no record of the audit was altered, removed, inserted or moved.',
  argument: null,
  options: { head: headCopy() },
  run: ({ head: copy }) =>
    withParts(async ({ operator }) => {
      const { links, waiting, head, fault } = await verifyAudit(operator.audit, copy)
      if (fault !== null) {
        printSentence(fault)
        return 1
      }
      const end = head ? ` The newest link is ${head.seq}:${head.hash}` : ''
      process.stdout.write(`The chain of the audit holds: ${links} records, and ${waiting} wait to be sealed.${end}\n`)
      return 0
    }),
})

/** A head as `audit head` prints it, or none. */
function headCopy(): Option<AuditHead | null> {
  return {
    hint: '<number:hash>',
    meaning: 'A copy of `audit head` that was kept elsewhere: the chain must still have it.',
    standard: null,
    parse: given => {
      const [, seq, hash] = /^([1-9]\d{0,14}):([0-9a-f]{64})$/.exec(given.trim()) ?? []
      if (seq !== undefined && hash !== undefined) return { value: { seq: Number(seq), hash } }
      return { problem: `is "${given}"; write a line that \`audit head\` printed, such as 1204:9f86d0…` }
    },
  }
}
