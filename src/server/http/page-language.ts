import type { FastifyReply, FastifyRequest } from 'fastify'
import { isLanguage, type Language } from '../../shared/language.ts'

const COOKIE = 'guiche_language'
const YEAR = 31_536_000

/**
 * The language of a page for people: what the address asks for (kept in a cookie from then on), else the cookie,
 * else what the browser prefers, else Portuguese.
 */
export function pageLanguage(request: FastifyRequest, reply: FastifyReply): Language {
  const { lang } = request.query as { lang?: unknown }
  if (isLanguage(lang)) {
    const secure = request.protocol === 'https'
    void reply.setCookie(COOKIE, lang, { path: '/', maxAge: YEAR, sameSite: 'lax', httpOnly: true, secure })
    return lang
  }
  const kept = request.cookies[COOKIE]
  if (isLanguage(kept)) return kept
  const preferred = (request.headers['accept-language'] ?? '').split(',')[0]?.trim().toLowerCase() ?? ''
  return preferred.startsWith('en') ? 'en-GB' : 'pt-BR'
}
