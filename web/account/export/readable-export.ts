import { brand } from '#contract/brand.ts'
import { escapeHtml } from '#contract/text.ts'
import { shortMoment } from '#web/platform/dates.ts'

export function exportNames(exportedAt: string): { json: string; page: string } {
  const name = `my-data-${exportedAt.slice(0, 10)}`
  return { json: `${name}.json`, page: `${name}.html` }
}

const headings: Record<string, string> = {
  profile: 'Your account',
  consents: 'AI consents',
  quizzes: 'Your quiz answers',
  quizResults: 'Your results',
  savedCareers: 'Saved careers',
  sharedLinks: 'Links you shared',
  sharedNotes: 'Notes people left you',
  aiContent: 'Texts made with AI tools',
  testimonials: 'Your success story',
  marketingTestimonials: 'Stories for our pages',
  tokens: 'Tokens: what changed your balance',
  quizPasses: 'Paid quiz starts',
  subscription: 'Your subscription',
  purchases: 'What you bought',
  sessions: 'Where you are signed in',
  passkeys: 'Your passkeys',
  linkedSignIns: 'Accounts elsewhere that you sign in with',
  emailVerifications: 'Email address to confirm',
  mails: 'Emails we sent you',
  activity: 'What happened in your account',
}

function humanizeKey(key: string): string {
  const words = key.replace(/[_-]+/g, ' ').replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase()
}

/** The page runs and loads nothing. */
export function readablePage(data: { exportedAt: string }): string {
  const { exportedAt, ...rest } = data as { exportedAt: string; version?: number } & Record<string, unknown>
  delete rest.version
  const parts = Object.entries(rest).map(
    ([key, value]) =>
      `<section><h2>${escapeHtml(headings[key] ?? humanizeKey(key))}</h2>${renderValue(value)}</section>`,
  )
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<title>Your data from ${escapeHtml(brand.name)}</title>
<style>${styles}</style>
<h1>Your data from ${escapeHtml(brand.name)}</h1>
<p>As it was on ${escapeHtml(shortMoment(exportedAt))}. The file beside this one, ending in .json, holds the same for programs to read.</p>
${parts.join('\n')}
</html>
`
}

const styles = `:root{color-scheme:light dark}
body{max-width:44rem;margin:2rem auto;padding:0 1rem;font:1.0625rem/1.55 system-ui,sans-serif;overflow-wrap:anywhere}
section{margin-top:2.5rem}h2{border-bottom:2px solid}
dl{display:grid;grid-template-columns:minmax(7rem,max-content) 1fr;gap:.25rem 1rem;margin:0}
img{max-width:100%;max-height:24rem}dt{opacity:.75}dd,dd>p{margin:0}dl dl{display:block}dl dl dd{margin-bottom:.5rem}
ol.rows{padding-left:1.5rem}ol.rows>li{margin-bottom:1.25rem}summary{font-weight:600;cursor:pointer;padding:.5rem 0}ul{margin:0;padding-left:1.25rem}`

const emptyHtml = '<p>Nothing here.</p>'
const timestampPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

function renderValue(value: unknown): string {
  if (Array.isArray(value)) return renderList(value)
  if (typeof value === 'object' && value !== null) return renderObject(value)
  return `<p>${formatValue(value)}</p>`
}

function renderList(values: readonly unknown[]): string {
  if (values.length === 0) return emptyHtml
  if (values.every(value => typeof value !== 'object' || value === null))
    return `<ul>${values.map(value => `<li>${formatValue(value)}</li>`).join('')}</ul>`
  return `<ol class="rows">${values.map(value => `<li>${renderRow(value)}</li>`).join('')}</ol>`
}

const maxRowLength = 1_500
const nameKeys = ['title', 'name', 'createdAt']

function renderRow(value: unknown): string {
  const text = renderValue(value)
  if (text.length < maxRowLength || typeof value !== 'object' || value === null) return text
  const name = nameKeys.map(key => (value as Record<string, unknown>)[key]).find(each => typeof each === 'string')
  return `<details><summary>${formatValue(name ?? 'Show')}</summary>${text}</details>`
}

const imageType = /^image\/[a-z]+$/
const base64 = /^[A-Za-z0-9+/]+=*$/

function renderPhoto(value: object): string | undefined {
  const { contentType, base64: bytes } = value as Record<string, unknown>
  if (typeof contentType !== 'string' || typeof bytes !== 'string') return undefined
  if (!imageType.test(contentType) || !base64.test(bytes)) return undefined
  return `<p><img src="data:${contentType};base64,${bytes}" alt="Your photo"></p>`
}

function renderObject(value: object): string {
  const picture = renderPhoto(value)
  if (picture) return picture
  const entries = Object.entries(value)
  if (entries.length === 0) return emptyHtml
  const rows = entries.map(([key, inner]) => {
    const text = typeof inner === 'object' && inner !== null ? renderValue(inner) : formatValue(inner)
    return `<dt>${escapeHtml(humanizeKey(key))}</dt><dd>${text}</dd>`
  })
  return `<dl>${rows.join('')}</dl>`
}

function formatValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return escapeHtml(typeof value === 'string' && timestampPattern.test(value) ? shortMoment(value) : String(value))
}
