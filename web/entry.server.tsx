import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { FallbackDocument } from './fallback-document.ts'

/** Runs at build time only. Waits for the whole page: without it the build of the fallback page fails. */
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
  const html = await new Response(body).text()
  return new Response(withoutIdle(context.isSpaMode ? html : paintedFirst(html)), { status, headers })
}

/** What React and its router write and no browser reads. */
const withoutIdle = (html: string) =>
  html
    .replaceAll(' data-discover="true"', '')
    .replaceAll(/><\/(?:path|rect|circle|ellipse|line|polyline|polygon)>/g, '/>')

/** What is in the document is painted before scripts take the line. */
function paintedFirst(html: string): string {
  const preloads = /<link rel="modulepreload" href="([^"]*)"[^>]*>/g
  const files = [...html.matchAll(preloads)].map(([, file]) => file)
  return html
    .replaceAll(preloads, '')
    .replace(/(<script type="module"[^>]*>)([\s\S]*?)(?=<\/script>)/, (_, tag: string, code: string) => {
      const imports = [...code.matchAll(/^import (?:\* as (\w+) from )?("[^"]*");?$/gm)]
      const rest = code.replaceAll(/^import [^(\n]*$/gm, '').trim()
      const names = imports.map(([, name = '']) => name).join()
      return `${tag}const begin = async () => {
for (const href of ${JSON.stringify(files)}) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }))
const [${names}] = await Promise.all([${imports.map(([, , file]) => `import(${file})`).join()}])
${rest}
}
document.hidden ? begin() : requestAnimationFrame(() => setTimeout(begin))`
    })
}
