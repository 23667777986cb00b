import type { FastifyReply } from 'fastify'
import type { Language } from '../../shared/language.ts'
import { type Html, html } from './html.ts'

/** A page of the sandbox. */
export interface Page {
  language: Language
  title: string
  /** Class of the body: which arrangement the style gives it. */
  kind: 'phone' | 'paper'
  body: Html
  status?: number
  /** Another origin that the answer to a form of the page may lead to. */
  formsLeadTo?: string
  /** Whether the page holds another one of the sandbox in a frame. */
  framesOwn?: boolean
}

/** No script runs, nothing is fetched from elsewhere, nobody may frame the page. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Sends a page with the headers of every page. */
export function sendPage(
  reply: FastifyReply,
  { language, title, kind, body, status = 200, formsLeadTo, framesOwn = false }: Page,
): FastifyReply {
  const page = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#faf9f6" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#0f141c" media="(prefers-color-scheme: dark)">
<title>${title}</title>
<link rel="preload" href="/assets/inter.woff2" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="/assets/sandbox.css">
<link rel="icon" href="/assets/icon.svg" type="image/svg+xml">
</head>
<body class="${kind}">
${body}
</body>
</html>
`
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({
      'content-security-policy': `${CONTENT_SECURITY_POLICY}; form-action 'self'${formsLeadTo ? ` ${formsLeadTo}` : ''}${framesOwn ? "; frame-src 'self'" : ''}`,
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      vary: 'accept-language',
    })
    .send(page.markup)
}
