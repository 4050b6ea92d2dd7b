import * as contract from '#contract/endpoints/files.ts'
import { showPhoto } from '#server/platform/storage/read-address.ts'
import { checkUpload, receiveUpload } from '#server/platform/storage/receive-upload.ts'
import type { Storage } from '#server/platform/storage/rules.ts'
import { defineRoute, type Route } from './route.ts'

const browserCacheSeconds = 3600

/** Serves photos from the server's disk at signed URLs; cookies are ignored. */
export function fileRoutes(deps: Storage): Route[] {
  return [
    defineRoute(
      contract.putFile,
      async ({ params, query, rawBody, header }) => {
        await receiveUpload(deps, { ...params, ...query }, { type: header('content-type'), bytes: rawBody })
        return { success: true as const }
      },
      {
        beforeBody: ({ params, query, header }) =>
          checkUpload(deps, { ...params, ...query }, Number(header('content-length'))),
      },
    ),

    defineRoute(contract.readFile, async ({ params, query, reply }) => {
      const { type, bytes, goodFor } = await showPhoto(deps, params.key, query)
      const seconds = Math.max(0, Math.min(browserCacheSeconds, Math.floor(goodFor / 1000)))
      reply.type(type).headers({
        'cache-control': `private, max-age=${seconds}`,
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        // The native app has another origin; the URL itself grants access.
        'cross-origin-resource-policy': 'cross-origin',
      })
      return bytes
    }),
  ]
}
