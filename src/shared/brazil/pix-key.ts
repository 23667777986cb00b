import { parseCnpj } from './cnpj.ts'
import { parseCpf } from './cpf.ts'
import { parsePhone } from './phone.ts'

/** The kinds of key that DICT has today. `evp` is the random one (*chave aleatória*). */
const PIX_KEY_KINDS = ['cpf', 'cnpj', 'phone', 'email', 'evp'] as const

/** A kind of key we know how to check. */
export type KnownPixKeyKind = (typeof PIX_KEY_KINDS)[number]

/** A kind of key. Open: the Central Bank announces that new kinds may appear, and a bank may report one first. */
export type PixKeyKind = KnownPixKeyKind | (string & {})

/** A key (*chave*) of the Pix directory in the one form that DICT holds, and that codes and API Pix must carry. */
export type PixKey<Kind extends PixKeyKind = PixKeyKind> = { kind: Kind; value: string }

/** The longest key, in characters: Manual de Padrões para Iniciação do Pix, 26-01. */
const MAX_PIX_KEY_LENGTH = 77

export type PixKeyProblem =
  | 'invalid_cpf'
  | 'invalid_cnpj'
  | 'invalid_phone'
  | 'invalid_email'
  | 'invalid_evp'
  | 'invalid_key'
export type PixKeyResult = { ok: true; key: PixKey } | { ok: false; problem: PixKeyProblem }

// DICT API 1.8.0, pattern of an e-mail key.
const EMAIL =
  /^[a-z0-9.!#$&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/
// No check of the version nibble: the Manual's own example is a version 1 UUID.
const EVP = /^([0-9a-f]{8})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{12})$/

/**
 * Reads a key whose kind the merchant told, and gives it as DICT holds it: CPF and CNPJ without punctuation, a
 * telephone in E.164, an e-mail in lower case, a random key in lower case with its hyphens.
 * Check digits are a sanity check: whether the key exists, and whose it is, only the bank knows.
 * A kind we do not know is taken as written, if a code can carry it.
 */
export function parsePixKey(text: string, kind: PixKeyKind): PixKeyResult {
  const trimmed = text.trim()
  switch (kind) {
    case 'cpf': {
      const result = parseCpf(trimmed)
      return result.ok ? { ok: true, key: { kind, value: result.cpf } } : { ok: false, problem: 'invalid_cpf' }
    }
    case 'cnpj': {
      const result = parseCnpj(trimmed)
      return result.ok ? { ok: true, key: { kind, value: result.cnpj } } : { ok: false, problem: 'invalid_cnpj' }
    }
    case 'phone': {
      const result = parsePhone(trimmed)
      return result.ok ? { ok: true, key: { kind, value: result.phone } } : { ok: false, problem: 'invalid_phone' }
    }
    case 'email': {
      // Tested before lower-casing too: some foreign capitals become ASCII letters (K, the kelvin sign).
      const value = trimmed.toLowerCase()
      const valid = isPrintableAscii(trimmed) && value.length <= MAX_PIX_KEY_LENGTH && EMAIL.test(value)
      return valid ? { ok: true, key: { kind, value } } : { ok: false, problem: 'invalid_email' }
    }
    case 'evp': {
      const value = trimmed.toLowerCase()
      // Some codes in the wild carry the key without hyphens; the Manual wants them, so they are put back.
      return isPrintableAscii(trimmed) && EVP.test(value)
        ? { ok: true, key: { kind, value: value.replace(EVP, '$1-$2-$3-$4-$5') } }
        : { ok: false, problem: 'invalid_evp' }
    }
    default: {
      const valid = isPrintableAscii(trimmed) && trimmed.length <= MAX_PIX_KEY_LENGTH
      return valid ? { ok: true, key: { kind, value: trimmed } } : { ok: false, problem: 'invalid_key' }
    }
  }
}

/**
 * Every kind of key a text can be, each in DICT's form; none when it can be no key.
 * Two when eleven digits are both a CPF and a mobile number. Then ask the merchant: guessing sends money to a stranger.
 */
export function detectPixKey(text: string): PixKey<KnownPixKeyKind>[] {
  const candidates: PixKey<KnownPixKeyKind>[] = []
  for (const kind of PIX_KEY_KINDS) {
    const result = parsePixKey(text, kind)
    if (result.ok) candidates.push({ kind, value: result.key.value })
  }
  return candidates
}

/** Whether a text is, to the letter, a key as DICT holds it. What a code carries must be. */
export function isDictKey(text: string): boolean {
  return detectPixKey(text).some(candidate => candidate.value === text)
}

function isPrintableAscii(text: string): boolean {
  return /^[!-~]+$/.test(text)
}
