export class AnswerTooLarge extends Error {}

/** Maximum bytes of a response. A stream wraps each few letters into an event. */
const maxBytes = { whole: 1_000_000, stream: 16_000_000 }

/** Returns a fetch that allows these origins alone, follows no redirects, and stops reading large responses. */
export function guardedFetch(...origins: readonly string[]): typeof fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (!origins.includes(url.origin)) throw new Error('Only the service that is configured is asked')
    const response = await fetch(url, { ...init, redirect: 'error' })
    if (!response.body) return response
    const streamed = response.headers.get('content-type')?.startsWith('text/event-stream')
    const body = response.body.pipeThrough(limitBytes(streamed ? maxBytes.stream : maxBytes.whole))
    return new Response(body, { status: response.status, headers: response.headers })
  }
}

function limitBytes(bytes: number): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let left = bytes
  return new TransformStream({
    transform(chunk, controller) {
      left -= chunk.byteLength
      if (left < 0) controller.error(new AnswerTooLarge())
      else controller.enqueue(chunk)
    },
  })
}
