import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { FallbackDocument } from './fallback-document.ts'

/** Runs at build time only. The fallback page fails to build unless everything is awaited. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const body = await renderToReadableStream(
    <FallbackDocument value={context.isSpaMode}>
      <ServerRouter context={context} url={request.url} />
    </FallbackDocument>,
    { onError: console.error },
  )
  await body.allReady
  headers.set('Content-Type', 'text/html')
  return new Response(body, { status, headers })
}
