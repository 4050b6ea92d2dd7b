import type { FastifyInstance, InjectOptions } from 'fastify'
import type { BodyIn, Endpoint, QueryIn, ResponseOf } from '#contract/endpoints/endpoint.ts'
import type { ErrorBody } from '#contract/endpoints/error-body.ts'
import { type AppOptions, build } from '#server/app.ts'
import { type Catalogue, readCatalogue } from '#server/careers/read-catalogue.ts'
import type { Deps } from '#server/deps.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { openTestDatabase } from './database.ts'
import { type MemoryStore, memoryStore } from './storage.ts'

export const publicOrigin = 'http://localhost:3000'

/** A clock that moves only when told. */
export class TestClock implements Clock {
  private time: number
  constructor(start = '2026-11-21T12:00:00Z') {
    this.time = Date.parse(start)
  }
  now(): Date {
    return new Date(this.time)
  }
  move(milliseconds: number): void {
    this.time += milliseconds
  }
}

export interface Answer<E extends Endpoint> {
  status: number
  body: ResponseOf<E> & ErrorBody
  headers: Record<string, string | string[] | number | undefined>
}

/** An API caller: a page with cookies or a client with a bearer token. */
export class Caller {
  private readonly app: FastifyInstance
  private readonly kind: 'page' | 'client'
  readonly cookies = new Map<string, string>()
  sessionId: string | undefined

  constructor(app: FastifyInstance, kind: 'page' | 'client' = 'page') {
    this.app = app
    this.kind = kind
  }

  async call<E extends Endpoint>(
    endpoint: E,
    input: {
      body?: BodyIn<E>
      params?: Record<string, string>
      query?: QueryIn<E>
      headers?: Record<string, string>
    } = {},
  ): Promise<Answer<E>> {
    const url = endpoint.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(input.params?.[name] ?? ''))
    const request = {
      method: endpoint.method,
      url,
      ...(input.query ? { query: input.query as Record<string, string> } : {}),
      headers: { ...this.headers(), ...input.headers },
    }
    const response = await this.send(input.body === undefined ? request : { ...request, payload: input.body as object })
    return { status: response.statusCode, body: response.json(), headers: response.headers }
  }

  /** Sends a raw request outside the contract. */
  async send(request: InjectOptions) {
    const response = await this.app.inject(request)
    for (const { name, value } of response.cookies)
      if (value) this.cookies.set(name, value)
      else this.cookies.delete(name)
    return response
  }

  headers(): Record<string, string> {
    return {
      ...(this.kind === 'page' ? { origin: publicOrigin, 'sec-fetch-site': 'same-origin' } : {}),
      ...(this.cookies.size ? { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') } : {}),
      ...(this.sessionId ? { authorization: `Bearer ${this.sessionId}` } : {}),
    }
  }
}

export interface TestApp {
  app: FastifyInstance
  db: Database
  clock: TestClock
  catalogue: Catalogue
  /** Accounts in developer mode; can be changed while running. */
  devEmails: Set<string>
  files: MemoryStore
  page(): Caller
  client(): Caller
  close(): Promise<void>
}

const catalogue = readCatalogue()

/**
 * Starts the app in process on an empty database with a settable clock and without rate limits by default. `replace`:
 * substitutes dependencies.
 */
export async function startTestApp(
  options: { publicUrl?: string; clock?: TestClock; replace?: (deps: Deps) => Partial<Deps> } & AppOptions = {},
): Promise<TestApp> {
  const { publicUrl = publicOrigin, clock = new TestClock(), replace = () => ({}), ...rest } = options
  const db = await openTestDatabase()
  const devEmails = new Set<string>()
  const files = memoryStore(clock)
  const deps = { db, clock, catalogue, devEmails, files, publicUrl: new URL(publicUrl) }
  const app = await build({ ...deps, ...replace(deps) }, { limitScale: Number.POSITIVE_INFINITY, ...rest })
  return {
    app,
    db,
    clock,
    catalogue,
    devEmails,
    files,
    page: () => new Caller(app),
    client: () => new Caller(app, 'client'),
    close: async () => {
      await app.close()
      await db.close()
    },
  }
}
