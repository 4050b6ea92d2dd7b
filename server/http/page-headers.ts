import { createHash } from 'node:crypto'

export interface PageHeaders {
  etag: string
  policy: string
}

/** What a document is sent with. Made once, by the build, so that the server need not look into hundreds of them. */
export function pageHeaders(html: string): PageHeaders {
  return {
    etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
    policy: contentPolicy(
      // Data, such as what search engines read, is not run and needs no leave.
      hashesOf(html, /<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g),
      hashesOf(html, /<style[^>]*>([\s\S]*?)<\/style>/g),
    ),
  }
}

const hashesOf = (html: string, blocks: RegExp) =>
  [...html.matchAll(blocks)].map(([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)

/** Nothing runs or loads but our own files and the blocks that stood in the document when it was built. */
function contentPolicy(scripts: string[], styles: string[]): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${[...new Set(scripts)].join(' ')}`,
    `style-src 'self' ${[...new Set(styles)].join(' ')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
