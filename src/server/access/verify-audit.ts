import type { AuditChainReader } from '../db/audit-chain-reader.ts'
import { BEFORE_THE_FIRST, digestOf, hashOf } from './audit-chain.ts'

/** A link whose hash somebody wrote down elsewhere. */
export interface AuditHead {
  seq: number
  /** 64 hexadecimal digits, small. */
  hash: string
}

/** What the verification found. */
export interface AuditVerdict {
  /** Links that were looked at. */
  links: number
  /** Records that are committed and not sealed yet. */
  waiting: number
  head: AuditHead | null
  /** What is wrong first, in a sentence that names the link and the record; null where all holds. */
  fault: string | null
}

/** Rows of one page: some 400 bytes each. */
const PAGE = 5_000

/**
 * Walks the chain from its first link, then the records, and stops at the first that is missing, altered, inserted or
 * moved. `copy` is a head that was kept elsewhere: with it a chain that was made anew, or cut off, is found too.
 */
export async function verifyAudit(reader: AuditChainReader, copy: AuditHead | null = null): Promise<AuditVerdict> {
  const until = await reader.head()
  const walked = await walkLinks(reader, until?.seq ?? 0, copy)
  const { waiting, gone } = await reader.unsealed()
  const verdict = { links: walked.links, waiting, head: walked.head }
  if (walked.fault !== null) return { ...verdict, fault: walked.fault }
  if (gone !== null) return { ...verdict, fault: `The record ${gone} was removed before it was sealed.` }
  const stranger = await findStranger(reader)
  if (stranger === null) return { ...verdict, fault: null }
  return { ...verdict, fault: `The record ${stranger} is not in the chain and does not wait to be: it was inserted.` }
}

async function walkLinks(
  reader: AuditChainReader,
  until: number,
  copy: AuditHead | null,
): Promise<{ links: number; head: AuditHead | null; fault: string | null }> {
  let previous: Buffer = BEFORE_THE_FIRST
  let seq = 0
  const broken = (fault: string) => ({ links: seq, head: headAt(seq, previous), fault })
  for (let page = await reader.links(0, PAGE); page.length > 0; page = await reader.links(seq, PAGE)) {
    for (const link of page) {
      const { record } = link
      const named = `The link ${link.seq}, of the record ${link.record_id},`
      if (link.seq !== seq + 1) return broken(`The link ${seq + 1} is missing: the next one is ${link.seq}.`)
      if (!hashOf(previous, link).equals(link.hash)) {
        return broken(`${named} does not follow from the one before: it was altered, inserted or moved.`)
      }
      if (!record) return broken(`${named} has no record any more: it was removed.`)
      if (!digestOf(record).equals(link.digest)) return broken(`${named} has another record: it was altered.`)
      if (copy?.seq === link.seq && copy.hash !== link.hash.toString('hex')) {
        return broken(`${named} has another hash than the copy: the chain was made anew.`)
      }
      previous = link.hash
      seq = link.seq
    }
  }
  const end = Math.max(until, copy?.seq ?? 0)
  if (seq < end) return broken(`The chain ends at the link ${seq}, and the link ${end} was there: it was cut off.`)
  return { links: seq, head: headAt(seq, previous), fault: null }
}

function headAt(seq: number, hash: Buffer): AuditHead | null {
  return seq === 0 ? null : { seq, hash: hash.toString('hex') }
}

async function findStranger(reader: AuditChainReader): Promise<string | null> {
  let after = ''
  for (let page = await reader.records(after, PAGE); page.length > 0; page = await reader.records(after, PAGE)) {
    const stranger = page.find(({ known }) => !known)
    if (stranger) return stranger.id
    after = page.at(-1)?.id ?? after
  }
  return null
}
