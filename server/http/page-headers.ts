import { sha256 } from '#server/platform/hash.ts'

export interface PageHeaders {
  etag: string
  policy: string
}

export function pageHeaders(html: string): PageHeaders {
  return {
    etag: tagOf(html),
    policy: contentPolicy(
      hashesOf(html, /<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g),
      hashesOf(html, /<style[^>]*>([\s\S]*?)<\/style>/g),
    ),
  }
}

export function allowPhotoStore({ etag, policy }: PageHeaders, origin: string | undefined): PageHeaders {
  if (!origin) return { etag, policy }
  const allowed = policy.replace(/(^|; )((?:img|connect)-src [^;]*)/g, `$1$2 ${origin}`)
  return { etag: tagOf(etag + allowed), policy: allowed }
}

export const tagOf = (html: string): string => `"${sha256(html, 'base64url').slice(0, 22)}"`

const hashesOf = (html: string, blocks: RegExp) =>
  [...html.matchAll(blocks)].map(([, code = '']) => `'sha256-${sha256(code, 'base64')}'`)

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
