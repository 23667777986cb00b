import type { Finding } from './project-files.ts'

/** A finding that we live with for now. The list may only shrink: what no longer applies must leave it. */
export interface Exception {
  readonly rule: string
  readonly file: string
  readonly why: string
}

export const exceptionsFile = 'scripts/tidy/exceptions.json'

export function applyExceptions(findings: readonly Finding[], exceptions: readonly Exception[]): Finding[] {
  const left = findings.filter(finding => !exceptions.some(exception => covers(exception, finding)))
  const unused = exceptions.filter(exception => !findings.some(finding => covers(exception, finding)))
  const unexplained = exceptions.filter(({ why }) => why.trim() === '')
  return [
    ...left,
    ...unused.map(({ rule, file }) => aboutTheList(`${rule} at ${file} is no longer found: remove it from the list`)),
    ...unexplained.map(({ rule, file }) => aboutTheList(`${rule} at ${file} does not say why`)),
  ]
}

export function parseExceptions(text: string): Exception[] {
  const list: unknown = JSON.parse(text)
  if (!Array.isArray(list) || !list.every(isException)) {
    throw new Error(`${exceptionsFile} is a list of { "rule", "file", "why" }`)
  }
  return list
}

function isException(value: unknown): value is Exception {
  const { rule, file, why } = (value ?? {}) as Partial<Record<keyof Exception, unknown>>
  return typeof rule === 'string' && typeof file === 'string' && typeof why === 'string'
}

const covers = (exception: Exception, finding: Finding) =>
  exception.rule === finding.rule && exception.file === finding.file
const aboutTheList = (message: string): Finding => ({ file: exceptionsFile, line: 1, rule: 'exception', message })
