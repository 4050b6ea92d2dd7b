import type { Endpoint } from '#contract/endpoints/endpoint.ts'
import type { ActorData } from './actors.ts'
import { addressOf, exampleOf } from './examples.ts'
import { completeBody } from './hostile-bodies.ts'
import { jsonSchemaOf } from './json-schema.ts'

/** A request to be sent by `Caller.send`. */
export interface ParameterRequest {
  method: Endpoint['method']
  url: string
  payload?: string
}

/** One place where a caller's text enters an endpoint, and the request that has a given text there. */
export interface Parameter {
  name: string
  request(text: string, own: ActorData): ParameterRequest
}

/** Returns each path parameter, each query parameter and each field of the body, optional ones included. */
export function parametersOf(endpoint: Endpoint, own: ActorData): Parameter[] {
  const { params = {}, query = {}, body = {} } = exampleOf(endpoint, own)
  const queryNames = endpoint.query ? Object.keys(jsonSchemaOf(endpoint.query).properties ?? {}) : []
  const inBody = endpoint.body ? pathsOf(completeBody(endpoint, body)) : []
  const request = (own: ActorData, change: (example: ReturnType<typeof exampleOf>) => object): ParameterRequest => {
    const example = exampleOf(endpoint, own)
    const changed = { ...example, ...change(example) }
    const address = { method: endpoint.method, url: addressOf(endpoint, changed) }
    return changed.body ? { ...address, payload: JSON.stringify(changed.body) } : address
  }
  return [
    ...Object.keys(params).map(name => ({
      name: `path ${name}`,
      request: (text: string, own: ActorData) =>
        request(own, example => ({ params: { ...example.params, [name]: text } })),
    })),
    ...[...new Set([...Object.keys(query), ...queryNames])].map(name => ({
      name: `query ${name}`,
      request: (text: string, own: ActorData) =>
        request(own, example => ({ query: { ...example.query, [name]: text } })),
    })),
    ...inBody.map(path => ({
      name: `body ${path.join('.')}`,
      request: (text: string, own: ActorData) =>
        request(own, ({ body = {} }) => {
          const isKnown = pathsOf(body).some(known => known.join() === path.join())
          return { body: withValue(isKnown ? body : completeBody(endpoint, body), path, text) }
        }),
    })),
  ]
}

/** Paths of all values that are neither objects nor lists. */
function pathsOf(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return path.length ? [path] : []
  return Object.entries(value).flatMap(([key, part]) => pathsOf(part, [...path, key]))
}

function withValue(body: unknown, [key, ...rest]: string[], value: unknown): unknown {
  if (key === undefined) return value
  const copy = Array.isArray(body) ? [...body] : { ...(body as object) }
  return Object.assign(copy, { [key]: withValue((body as Record<string, unknown>)?.[key], rest, value) })
}
