import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { Language } from '../../shared/language.ts'
import { Html, html } from './html.ts'

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
  /** Whether pages of others may hold it in a frame. */
  isFramed?: boolean
  /** The one script that runs on it. */
  script?: string
}

/** No script runs but its own, nothing is fetched from elsewhere, and nobody frames what is not made for that. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
].join('; ')

/** Sends a page with the headers of every page. */
export function sendPage(
  reply: FastifyReply,
  { language, title, kind, body, status = 200, formsLeadTo, framesOwn = false, isFramed = false, script }: Page,
): FastifyReply {
  const policy = [
    CONTENT_SECURITY_POLICY,
    `form-action 'self'${formsLeadTo ? ` ${formsLeadTo}` : ''}`,
    `frame-ancestors ${isFramed ? '*' : "'none'"}`,
    ...(framesOwn ? ["frame-src 'self'"] : []),
    ...(script ? [`script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`] : []),
  ]
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
${script ? new Html(`<script>${script}</script>`) : null}
</body>
</html>
`
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({
      'content-security-policy': policy.join('; '),
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      vary: 'accept-language',
    })
    .send(page.markup)
}
