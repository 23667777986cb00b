import { type Cnpj, type CnpjProblem, formatCnpj, parseCnpj } from './cnpj.ts'
import { type Cpf, type CpfProblem, formatCpf, parseCpf } from './cpf.ts'

/** A taxpayer's number and which register it is from. */
export type TaxId = { kind: 'cpf'; value: Cpf } | { kind: 'cnpj'; value: Cnpj }

export type TaxIdProblem = CpfProblem | CnpjProblem
export type TaxIdResult = { ok: true; taxId: TaxId } | { ok: false; problem: TaxIdProblem }

/**
 * Reads a CPF or a CNPJ, with or without punctuation. The length tells them apart: eleven positions are a CPF,
 * fourteen a CNPJ.
 */
export function parseTaxId(text: string): TaxIdResult {
  const positions = text.replace(/[./\-\s]/g, '').length
  if (positions === 11) {
    const result = parseCpf(text)
    return result.ok ? { ok: true, taxId: { kind: 'cpf', value: result.cpf } } : result
  }
  const result = parseCnpj(text)
  return result.ok ? { ok: true, taxId: { kind: 'cnpj', value: result.cnpj } } : result
}

/** Writes a taxpayer's number with its punctuation. */
export function formatTaxId(taxId: TaxId): string {
  return taxId.kind === 'cpf' ? formatCpf(taxId.value) : formatCnpj(taxId.value)
}

/**
 * Writes a taxpayer's number for eyes that only need to recognize it: `***.456.789-**`, the six middle digits that
 * the Pix arrangement shows to a payer. A CNPJ is shown whole: a company's registration is public, and LGPD protects
 * natural persons.
 */
export function maskTaxId(taxId: TaxId): string {
  if (taxId.kind === 'cnpj') return formatCnpj(taxId.value)
  return formatCpf(taxId.value).replace(/^...(.*)..$/, '***$1**')
}
