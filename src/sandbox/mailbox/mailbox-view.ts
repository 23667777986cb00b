import type { Language } from '../../shared/language.ts'
import { hiddenLanguage } from '../faults/fault-view.ts'
import { type Html, html } from '../pages/html.ts'
import { icon } from '../pages/icons.ts'
import { timeText } from '../pages/time-text.ts'
import type { ListedMail, OpenMail } from './mailbox.ts'
import { mailboxWords } from './mailbox-words.ts'

/** In which of three ways a mail is looked at. */
export const mailViews = ['html', 'text', 'headers'] as const
export type MailView = (typeof mailViews)[number]

/** The list of mails, the newest first. */
export function mailboxView(language: Language, mails: readonly ListedMail[], now: Date): Html {
  const words = mailboxWords[language]
  return sheet(
    { language, path: '/mailbox', back: { href: `/?lang=${language}`, text: words.name } },
    html`<h1>${words.title}</h1>
<p class="soft">${words.intro}</p>
${
  mails.length === 0
    ? html`<p class="soft none">${words.none}</p>`
    : html`<ul class="mails">${mails.map(
        mail => html`<li><a href="/mailbox/${mail.id}?lang=${language}">
  <span class="mail-line">
    <span class="name">${mail.sender}</span>
    <span class="soft small nowrap">${timeText(new Date(mail.received_at), now, language)}</span>
  </span>
  <span class="mail-subject">${mail.subject}</span>
  <span class="soft small">${words.to} ${mail.envelope_to}</span>
</a></li>`,
      )}</ul>
<form method="post" action="/mailbox/clear">
  ${hiddenLanguage(language)}
  <button class="button secondary small-button" type="submit">${words.clear}</button>
</form>`
}`,
  )
}

/** One mail: as it looks, its text alone, or its headers. */
export function mailView(language: Language, mail: OpenMail, view: MailView, now: Date): Html {
  const words = mailboxWords[language]
  const path = `/mailbox/${mail.id}`
  return sheet(
    { language, path: `${path}?view=${view}`, back: { href: `/mailbox?lang=${language}`, text: words.back } },
    html`<h1 class="mail-title">${mail.subject}</h1>
<p class="soft">${mail.sender} · ${timeText(new Date(mail.received_at), now, language)}<br>
  ${words.to} ${mail.envelope_to}</p>
<nav class="views">${mailViews.map(
      name =>
        html`<a href="${path}?view=${name}&lang=${language}"${
          name === view ? html` aria-current="page"` : null
        }>${words.views[name]}</a>`,
    )}</nav>
${bodyOf(mail, view, words)}`,
  )
}

function bodyOf(mail: OpenMail, view: MailView, words: (typeof mailboxWords)[Language]): Html {
  if (view === 'headers') {
    return html`<dl class="headers">${mail.headers.map(
      ([name, value]) => html`<div><dt>${name}</dt><dd class="mono">${value}</dd></div>`,
    )}</dl>`
  }
  if (view === 'text') return html`<pre class="mail-text">${mail.text}</pre>`
  if (mail.html === null) return html`<p class="soft">${words.noHtml}</p>`
  // Nothing in it runs, and its links open a window of their own.
  return html`<iframe class="mail-frame" title="${words.frame}"
  src="/mailbox/${mail.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`
}

interface Sheet {
  language: Language
  path: string
  back: { href: string; text: string }
}

function sheet({ language, path, back }: Sheet, body: Html): Html {
  const other: Language = language === 'pt-BR' ? 'en-GB' : 'pt-BR'
  const join = path.includes('?') ? '&' : '?'
  return html`<div class="sheet mailbox">
<header>
  <a class="bank-name" href="${back.href}">${icon('back', 24)}<span>${back.text}</span></a>
  <a class="language" href="${path}${join}lang=${other}" lang="${other}"
    hreflang="${other}">${mailboxWords[other].languageName}</a>
</header>
<main>
${body}
</main>
</div>`
}
