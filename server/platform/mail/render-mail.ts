import { brand } from '#contract/brand.ts'
import { escapeHtml } from '#contract/text.ts'
import { supportAddress } from './support-address.ts'

/** The layout escapes all values. */
export interface Mail {
  kind: string
  to: string
  userId: string | null
  subject: string
  paragraphs: string[]
  entries?: readonly MailEntry[]
  /** The URL comes from the configuration. */
  action?: { label: string; url: string }
  choiceUrl?: string
  smallPrint?: readonly { label: string; url: string }[]
  unsubscribeUrl?: string
  /** Why the recipient gets it, if not because of an account of theirs. */
  because?: string
  /** Limits this kind per account; more within `within` milliseconds are dropped. */
  atMost?: { times: number; within: number }
}

interface MailEntry {
  title: string
  url: string
  lines: readonly string[]
  by?: { text: string; url: string | null }
}

/**
 * Renders plain text and HTML without images, scripts or external files. Colors are inline for clients that drop style
 * sheets; the style sheet only adds dark mode.
 */
export function renderMail(mail: Mail): { text: string; html: string } {
  const { subject, paragraphs, entries = [], action, userId, choiceUrl, smallPrint = [], because } = mail
  const support = supportAddress()
  // Rooms write the default support address; the operator may have another.
  const texts = paragraphs.map(each => toSingleLine(each).replaceAll(brand.supportEmail, () => support))
  const account = `this address ${userId ? 'belongs' : 'belonged'} to a ${brand.name} account`
  const why = `You're getting this email because ${because ?? account}.`
  const link = action ? [`${toSingleLine(action.label)}:\n${action.url}`] : []
  const choice = choiceUrl ? `${choiceWords}: ${choiceUrl}\n` : ''
  const small = smallPrint.map(({ label, url }) => `${toSingleLine(label)}: ${url}\n`).join('')
  const rendered = entries.map(({ title, url, lines, by }) => {
    const source = by && [toSingleLine(by.text), by.url].filter(Boolean).join(': ')
    return [...[title, ...lines].map(toSingleLine), ...(source ? [source] : []), url].join('\n')
  })
  const foot = `-- \n${brand.name}\n${why}\n${choice}${small}Questions? Write to ${support}`
  const body = [...texts.map(paragraph), ...entries.map(entry), ...(action ? [button(action)] : [])].join('\n')
  const links = [...(choiceUrl ? [{ label: choiceWords, url: choiceUrl }] : []), ...smallPrint]
  return {
    text: `${[...texts, ...rendered, ...link, foot].join('\n\n')}\n`,
    html: page(toSingleLine(subject), body, footer(why, support, links)),
  }
}

/** Replaces line breaks and control characters by spaces and removes bidirectional controls. */
export const toSingleLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()

const fonts = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

const paragraph = (text: string) =>
  `<p class="ink" style="margin:0 0 16px;color:#261b38;font-size:17px;line-height:1.55">${escapeHtml(text)}</p>`

function entry({ title, url, lines, by }: MailEntry): string {
  const name = `<a class="link" href="${escapeHtml(url)}" target="_blank" style="color:#5b3cc4">${escapeHtml(toSingleLine(title))}</a>`
  const source = by?.url ? footerLink(by.url, toSingleLine(by.text)) : by && escapeHtml(toSingleLine(by.text))
  const html = [...lines.map(line => escapeHtml(toSingleLine(line))), ...(source ? [source] : [])].join('<br>')
  return `<p class="ink" style="margin:0 0 4px;color:#261b38;font-size:17px;line-height:1.4;font-weight:600">${name}</p>
<p class="muted" style="margin:0 0 20px;color:#62577a;font-size:15px;line-height:1.5">${html}</p>`
}

/** Adds the URL below the button, for clients that show no links. */
function button({ label, url }: { label: string; url: string }): string {
  const address = escapeHtml(url)
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 16px"><tr>
<td class="button" bgcolor="#5b3cc4" style="border-radius:12px"><a class="button-text" href="${address}" target="_blank" style="display:inline-block;padding:14px 24px;color:#ffffff;font-size:17px;font-weight:600;text-decoration:none">${escapeHtml(toSingleLine(label))}</a></td>
</tr></table>
<p class="muted" style="margin:0 0 16px;color:#62577a;font-size:14px;line-height:1.5">If the button doesn't work, open this address:<br><a class="link" href="${address}" target="_blank" style="color:#5b3cc4;word-break:break-all">${address}</a></p>`
}

const choiceWords = 'You can turn these emails off in your settings'

function footer(why: string, support: string, links: readonly { label: string; url: string }[]): string {
  const choice = links.map(({ label, url }) => ` ${footerLink(url, toSingleLine(label))}.`).join('')
  const questions = `Questions? Write to ${footerLink(`mailto:${support}`, support)}`
  return `<p class="muted" style="margin:16px 8px 0;color:#62577a;font-size:14px;line-height:1.5">${escapeHtml(why)}${choice} ${questions}</p>`
}

const footerLink = (url: string, words: string) =>
  `<a class="link" href="${escapeHtml(url)}" target="_blank" style="color:#5b3cc4">${escapeHtml(words)}</a>`

const darkColours = `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.paper{background:#17111f!important}
.card{background:#201829!important;border-color:#3b3049!important}
.ink{color:#f5f0fb!important}
.muted{color:#bdb1cf!important}
.brand,.link{color:#b9a3ff!important}
.button{background:#b9a3ff!important}
.button-text{color:#1d0f4d!important}
}`

const page = (title: string, body: string, foot: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${darkColours}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:#fbf7f1">
<table class="paper" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#fbf7f1"><tr>
<td align="center" style="padding:24px 12px;${fonts}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;text-align:left"><tr><td>
<p class="brand" style="margin:0 8px 16px;color:#5b3cc4;font-size:22px;font-weight:700">${brand.name}</p>
<table class="card" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#ffffff;border:1px solid #e5dcd2;border-radius:16px"><tr><td style="padding:28px 24px 12px">
<h1 class="ink" style="margin:0 0 16px;color:#261b38;font-size:24px;line-height:1.3">${escapeHtml(title)}</h1>
${body}
</td></tr></table>
${foot}
</td></tr></table>
</td>
</tr></table>
</body>
</html>
`
