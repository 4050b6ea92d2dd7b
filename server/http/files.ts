import * as contract from '#contract/endpoints/files.ts'
import { showPhoto } from '#server/platform/storage/read-address.ts'
import type { Storage } from '#server/platform/storage/rules.ts'
import { checkUpload, takeUpload } from '#server/platform/storage/take-upload.ts'
import { on, type Route } from './route.ts'

/** In seconds; a photo that was taken back is soon gone from browsers, too. */
const keptByBrowsers = 3600

/** Photos on the server's own disk come and go here, each at an address that was signed for it; no cookie counts. */
export function fileRoutes(deps: Storage): Route[] {
  return [
    on(
      contract.putFile,
      async ({ params, query, rawBody, header }) => {
        await takeUpload(deps, { ...params, ...query }, { type: header('content-type'), bytes: rawBody })
        return { success: true as const }
      },
      {
        beforeBody: ({ params, query, header }) =>
          checkUpload(deps, { ...params, ...query }, Number(header('content-length'))),
      },
    ),

    on(contract.readFile, async ({ params, query, reply }) => {
      const { type, bytes, goodFor } = await showPhoto(deps, params.key, query)
      const seconds = Math.max(0, Math.min(keptByBrowsers, Math.floor(goodFor / 1000)))
      reply.type(type).headers({
        'cache-control': `private, max-age=${seconds}`,
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        // The app on a phone shows it from an origin of its own; who has the address may see it anyway.
        'cross-origin-resource-policy': 'cross-origin',
      })
      return bytes
    }),
  ]
}
