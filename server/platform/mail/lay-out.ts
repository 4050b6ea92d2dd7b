import { brand } from '#contract/brand.ts'
import type { Mail } from './queue-mail.ts'

/** A mail as plain text and as simple HTML that needs no picture, script or style sheet. */
export function layOut({ subject, paragraphs, action }: Mail): { text: string; html: string } {
  const link = action ? [`${action.label}: ${action.url}`] : []
  const text = [...paragraphs, ...link, `${brand.name}`].join('\n\n')
  const body = paragraphs.map(each => `<p>${escape(each)}</p>`)
  const button = action ? [`<p><a href="${escape(action.url)}">${escape(action.label)}</a></p>`] : []
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escape(subject)}</title></head><body>${[...body, ...button].join('')}</body></html>`
  return { text: `${text}\n`, html }
}

const escape = (text: string) => text.replace(/[&<>"']/g, sign => `&#${sign.codePointAt(0)};`)
