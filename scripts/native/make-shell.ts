import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pageHeaders } from '#server/http/page-headers.ts'

/** Some web views do not count these as 'self'. */
const ownOrigins = 'capacitor://localhost https://localhost'

/** The first element of the document's head (web/root.tsx). */
const charset = '<meta charSet="utf-8"/>'

interface Shell {
  build: string
  folder: string
  api: string
  files?: string | undefined
  developing?: boolean
}

/** Marks a development build. Both native projects refuse to release it. */
export const developmentMarker = 'made-for-developing.txt'

export function makeShell({ build, folder, developing = false, ...origins }: Shell): void {
  const client = join(build, 'client')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  cpSync(join(client, 'assets'), join(folder, 'assets'), { recursive: true, filter: file => !/\.(br|gz)$/.test(file) })
  for (const pictures of ['icons', 'scenes', 'drawings'])
    cpSync(join(client, pictures), join(folder, pictures), { recursive: true })
  const html = readFileSync(join(client, '__spa-fallback.html'), 'utf8')
  writeFileSync(join(folder, 'index.html'), shellDocument(html, origins))
  for (const policy of ['privacy', 'terms'])
    cpSync(join(client, policy, 'index.html'), join(folder, policy, 'index.html'))
  cpSync(join(import.meta.dirname, 'not-opened.html'), join(folder, 'not-opened.html'))
  if (developing) writeFileSync(join(folder, developmentMarker), 'Made by "npm run native -- --dev": for no store.\n')
}

/** A file has no headers, so the document says itself where its API is and what it may load. */
export function shellDocument(html: string, { api, files }: Pick<Shell, 'api' | 'files'>): string {
  const policy = policyFor(html, files ? `${api} ${files}` : api)
  const metaTags = `<meta http-equiv="Content-Security-Policy" content="${policy}"/><meta name="api" content="${api}"/>`
  if (!html.includes(charset)) throw new Error(`The document of the app is not as it was: no ${charset}`)
  return html.replace(charset, charset + metaTags)
}

function policyFor(html: string, origins: string): string {
  return pageHeaders(html)
    .policy.split('; ')
    .filter(rule => !rule.startsWith('frame-ancestors'))
    .map(rule => rule.replace("'self'", `'self' ${ownOrigins}`))
    .map(rule => (/^(connect|img)-src/.test(rule) ? `${rule} ${origins}` : rule))
    .join('; ')
}
