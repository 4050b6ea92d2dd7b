import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { allEndpoints } from '#contract/endpoints/all.ts'
import type { Endpoint } from '#contract/endpoints/endpoint.ts'
import { readCatalogue } from '#server/careers/read-catalogue.ts'
import { systemClock } from '#server/platform/clock.ts'
import { type Database, rowsOf } from '#server/platform/db/database.ts'
import { type Actor, newActor } from '#server/testing/actors.ts'
import type { TestApp } from '#server/testing/app.ts'
import { addressOf, exampleOf, nameOf } from '#server/testing/examples.ts'
import { openForwarder } from '#server/testing/forwarder.ts'
import { completeBody } from '#server/testing/hostile-bodies.ts'
import { jsonSchemaOf } from '#server/testing/json-schema.ts'
import { memoryStore } from '#server/testing/storage.ts'
import { atLeast, atMost, type Row, skipped } from '../row.ts'
import { noPostgres, onPostgres } from '../support/engines.ts'
import { cleanEnvironment, startServer } from '../support/server-process.ts'
import { temporaryFolder } from '../support/temporary.ts'

/** In milliseconds, for one endpoint and for all together. */
const maxTime = { endpoint: 60_000, all: 20 * 60_000 }
const minEndpoints = 40

/** Runs sqlmap at level 2 against every endpoint with parameters, each as a new account, on PostgreSQL. */
export async function testBySqlmap(): Promise<Row[]> {
  const name = 'sqlmap'
  if (spawnSync('sqlmap', ['--version']).error) return [skipped(name, 'not installed: apt-get install sqlmap')]
  const result = await onPostgres(async (db, url) => {
    let sent: Buffer[] | undefined
    const forwarder = await openForwarder(new URL(url), data => void sent?.push(data))
    const server = await startServer({
      DATABASE_URL: `postgres://postgres@localhost:${forwarder.port}/postgres`,
      RATE_LIMIT_SCALE: '1000000',
    })
    /**
     * A search by words in memory answers "1 AND 2=2" by other careers than "1 AND 2=3", which sqlmap takes for a hole.
     * Nothing is injected where the endpoint answers a new word that was never sent to the database.
     */
    const isNeverSent = async (parameter: string, [, address = '', ...options]: readonly string[]) => {
      const word = `word${Date.now()}`
      const changed = new URL(address)
      if (!changed.searchParams.has(parameter)) return false
      changed.searchParams.set(parameter, word)
      const authorization = /Authorization: (.+)/.exec(options.join('\n'))?.[1] ?? ''
      const caught: Buffer[] = []
      sent = caught
      const { ok } = await fetch(changed, { headers: { authorization } })
      sent = undefined
      return ok && !Buffer.concat(caught).includes(word)
    }
    try {
      return await testAll(db, server.url, isNeverSent)
    } finally {
      await server.stop()
      forwarder.close()
    }
  })
  if (!result) return [skipped(name, noPostgres)]
  const { tested, cut, requests, injectable, unsent, failed, control } = result
  return [
    atLeast({ name: 'holes that sqlmap finds in a server that has one', value: Number(control), bound: 1 }),
    atLeast({
      name: 'endpoints tested by sqlmap',
      value: tested,
      bound: minEndpoints,
      detail: `${requests} requests, ${cut} cut off by time; suspected, but never sent to the database: ${unsent.join(', ') || 'none'}`,
    }),
    atMost({
      name: 'parameters that sqlmap can inject SQL into',
      value: injectable.length,
      bound: 0,
      detail: injectable.join(', '),
    }),
    atMost({
      name: 'endpoints that answered sqlmap by 5xx',
      value: failed.length,
      bound: 0,
      detail: failed.join(', '),
    }),
  ]
}

async function testAll(
  db: Database,
  url: string,
  isNeverSent: (parameter: string, target: readonly string[]) => Promise<boolean>,
) {
  const result = { tested: 0, cut: 0, requests: 0 }
  const found: Record<'injectable' | 'unsent' | 'failed', string[]> = { injectable: [], unsent: [], failed: [] }
  const until = performance.now() + maxTime.all
  const targets = allEndpoints.filter(({ params, query, body, rawBody }) => (params || query || body) && !rawBody)
  for (const endpoint of targets) {
    if (performance.now() > until) break
    const actor = await newActor(appAt(db, url), endpoint.who === 'admin' ? 'admin' : 'user')
    const target = targetOf(endpoint, actor, url)
    const { parameter, requests, errors, isCut } = await run(target)
    result.tested++
    if (isCut) result.cut++
    result.requests += requests
    if (parameter !== undefined)
      found[(await isNeverSent(parameter, target)) ? 'unsent' : 'injectable'].push(`${nameOf(endpoint)} ${parameter}`)
    if (errors) found.failed.push(`${nameOf(endpoint)} (${errors})`)
  }
  return { ...result, ...found, control: await findControl(db) }
}

/** Whether sqlmap finds the hole of a server that has one. */
async function findControl(db: Database): Promise<boolean> {
  const server = createServer(async (request, response) => {
    const id = new URL(request.url ?? '/', 'http://localhost').searchParams.get('id')
    const rows = await rowsOf(
      db.sql,
      sql.raw(`select slug from (values (1, 'baker')) as t (id, slug) where id = ${id}`),
    ).catch(() => undefined)
    response.writeHead(rows ? 200 : 500).end(`<p>${rows?.length ? 'There is one' : 'There is none'}</p>`)
  })
  await new Promise<void>(resolve => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as { port: number }
  const { parameter } = await run(['-u', `http://localhost:${port}/?id=1`])
  server.close()
  return parameter !== undefined
}

/** What `newActor` needs of a test app, with calls that go to the real server. */
function appAt(db: Database, url: string): TestApp {
  const client = () => {
    const caller = {
      sessionId: undefined as string | undefined,
      async call({ method, path }: Endpoint, { body }: { body: object }) {
        const headers = { 'content-type': 'application/json', authorization: `Bearer ${caller.sessionId}` }
        const answer = await fetch(url + path, { method, headers, body: JSON.stringify(body) })
        return { status: answer.status, body: await answer.json() }
      },
    }
    return caller
  }
  const parts = {
    ...{ db, clock: systemClock, catalogue: readCatalogue() },
    ...{ devEmails: new Set<string>(), files: memoryStore(systemClock), client },
  }
  return parts as unknown as TestApp
}

/** A star marks a place in the path; parameters of the query and fields of the body are found by sqlmap. */
function targetOf(endpoint: Endpoint, { caller, own }: Actor, url: string): string[] {
  const { params = {}, query = {}, body = {} } = exampleOf(endpoint, own)
  const names = endpoint.query ? Object.keys(jsonSchemaOf(endpoint.query).properties ?? {}) : []
  const address = addressOf(
    { ...endpoint, path: endpoint.path.replace(/:(\w+)/g, (_, name) => `${params[name]}STAR`) as Endpoint['path'] },
    { query: { ...Object.fromEntries(names.map(name => [name, '1'])), ...query } },
  )
  return [
    ...['-u', url + address.replaceAll('STAR', '*'), '--method', endpoint.method],
    ...(endpoint.body ? ['--data', JSON.stringify(completeBody(endpoint, body))] : []),
    ...['--headers', `Authorization: Bearer ${caller.sessionId}\nContent-Type: application/json`],
  ]
}

async function run(target: string[]) {
  const { folder, remove } = temporaryFolder()
  const traffic = join(folder, 'traffic.txt')
  const bounds = ['--level=2', '--risk=1', '--dbms=PostgreSQL', '--time-sec=2', '--timeout=10', '--retries=1']
  const choices = [
    '--batch',
    '--answers=skip those kind of cases=N',
    '--ignore-code=401',
    '--flush-session',
    '--skip-waf',
  ]
  const files = ['--output-dir', folder, '-t', traffic]
  const child = spawn('sqlmap', [...target, ...bounds, ...choices, ...files, '--disable-coloring'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: cleanEnvironment(),
    timeout: maxTime.endpoint,
  })
  const [output] = await Promise.all([text(child.stdout), new Promise(resolve => child.once('close', resolve))])
  const sent = existsSync(traffic) ? readFileSync(traffic, 'utf8') : ''
  remove()
  return {
    /** Undefined where nothing was found. */
    parameter: /identified the following injection point[\s\S]*?^Parameter: (\S+)/m.exec(output)?.[1],
    requests: sent.match(/^HTTP request \[#\d+\]:/gm)?.length ?? 0,
    errors: sent.match(/^HTTP response \[#\d+\] \(5\d\d/gm)?.length ?? 0,
    isCut: child.signalCode !== null,
  }
}
