import type { ConsentBoxes, ConsentFeature } from '#contract/endpoints/account.ts'
import type { DocumentContent } from '#contract/endpoints/documents.ts'
import type { Generation, Provenance } from '#contract/endpoints/generations.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { Stage } from '#contract/generations.ts'
import type { TokenFeature } from '#contract/tokens.ts'
import type { DocumentKind } from '#contract/tools.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Client } from '#server/http/route.ts'
import { retryWhileAway } from '#server/platform/db/retry-while-away.ts'
import { type Log, reasonOf } from '#server/platform/log.ts'
import { readBalance } from '#server/tokens/read-balance.ts'
import { cancelGeneration, type Finished, failGeneration, finishGeneration } from './end-generation.ts'
import { fingerprintOf, toGeneration, type Written } from './rules.ts'
import { type StartedGeneration, startGeneration } from './start-generation.ts'
import { findGeneration, findResult, updateProgress } from './store.ts'

export interface Work<Content extends DocumentContent> {
  kind: DocumentKind
  feature: TokenFeature
  careerTitle: string
  request: unknown
  idempotencyKey: string | undefined
  consent?: { feature: ConsentFeature; given: ConsentBoxes | undefined; refusal: ErrorCode }
  /** `progress` runs from 0 to 1. */
  write(report: Report, signal: AbortSignal): Promise<Written<Content>>
}
export type Report = (stage: Stage, progress: number) => void

export interface GenerationResult<Content extends DocumentContent> {
  content: Content
  documentId: string
  provenance: Provenance
  charged: boolean
  tokenBalance: number
}

export interface Generations {
  /**
   * Runs the work and resolves with its result. It continues if the client disconnects; a repeated request waits for it
   * or returns its result.
   * @throws AppError the consent's refusal, out_of_tokens, still_working, operation_reused, work_cancelled,
   * generation_failed, and what `write` throws. Nothing is charged then.
   */
  make<Content extends DocumentContent>(
    userId: string,
    client: Client,
    work: Work<Content>,
  ): Promise<GenerationResult<Content>>
  /** @throws AppError not_found */
  cancel(userId: string, id: string): Promise<Generation>
  /**
   * Yields each change until the generation ends, and null as a heartbeat.
   * @throws AppError not_found
   */
  follow(userId: string, id: string): Promise<AsyncGenerator<Generation | null>>
  stop(): Promise<void>
}

const heartbeat = 1000
/** How long the end of a generation waits for a database that is away, in milliseconds: a failover takes less. */
const patience = 20_000

interface LiveGeneration {
  stage: Stage
  progress: number
  abort: AbortController
  ended: Promise<unknown>
  changed: Promise<void>
  change(): void
}

export function createGenerations(
  { db, clock, telemetry }: Pick<Deps, 'db' | 'clock' | 'telemetry'>,
  log: Pick<Log, 'error'>,
): Generations {
  const running = new Map<string, LiveGeneration>()
  const countEnd = (state: string) => telemetry?.count('wayspark.generations.ended', { state })
  let stopping = false

  const generations: Generations = {
    async make(userId, client, work) {
      if (stopping) throw new AppError('unavailable')
      const id = work.idempotencyKey ?? crypto.randomUUID()
      const fingerprint = fingerprintOf({ kind: work.kind, request: work.request })
      const started = await db.transaction(tx =>
        startGeneration(tx, { id, userId, fingerprint, client, ...work }, clock.now()),
      )
      if (started.state === 'known') return await resultOf(userId, id)
      const done = run(id, userId, work, started)
      return await done
    },

    async cancel(userId, id) {
      const row = await db.transaction(tx => cancelGeneration(tx, userId, id, clock.now()))
      running.get(id)?.abort.abort(new AppError('work_cancelled'))
      if (row.state === 'cancelled') countEnd('cancelled')
      return toGeneration(row)
    },

    async follow(userId, id) {
      const first = await findGeneration(db.sql, userId, id)
      if (!first) throw new AppError('not_found')
      return changesOf(userId, id)
    },

    async stop() {
      stopping = true
      const all = [...running.values()]
      for (const { abort } of all) abort.abort(new AppError('unavailable'))
      await Promise.allSettled(all.map(({ ended }) => ended))
    },
  }
  return generations

  async function run<Content extends DocumentContent>(
    id: string,
    userId: string,
    work: Work<Content>,
    started: StartedGeneration,
  ): Promise<GenerationResult<Content>> {
    const live = createLiveGeneration()
    const result = write(id, userId, work, started, live)
    live.ended = result.catch(() => {})
    running.set(id, live)
    // Work that started while the server was stopping is aborted as well.
    if (stopping) live.abort.abort(new AppError('unavailable'))
    const heartbeatTimer = setInterval(() => {
      // Not with the requests, or a heartbeat would wait for them when there are many.
      updateProgress(db.background.sql, id, live.stage, live.progress)
        .then(isRunning => isRunning || live.abort.abort(new AppError('work_cancelled')))
        .catch(() => {})
    }, heartbeat)
    try {
      return await result
    } finally {
      clearInterval(heartbeatTimer)
      running.delete(id)
      live.change()
    }
  }

  async function write<Content extends DocumentContent>(
    id: string,
    userId: string,
    work: Work<Content>,
    started: StartedGeneration,
    live: LiveGeneration,
  ): Promise<GenerationResult<Content>> {
    const report: Report = (stage, progress) => {
      live.stage = stage
      live.progress = Math.max(live.progress, Math.min(progress, 0.99))
      live.change()
    }
    try {
      const written = await rejectOnAbort(live.abort.signal, work.write(report, live.abort.signal))
      const finished = { id, userId, work, written, reservationId: started.reservationId }
      const result = await retryWhileAway(isRepeated => finish(finished, isRepeated), patience)
      countEnd('done')
      return result
    } catch (error) {
      const failure = error instanceof AppError ? error : new AppError('generation_failed')
      if (failure !== error) log.error({ reason: reasonOf(error), kind: work.kind }, 'nothing was written')
      await retryWhileAway(
        () => db.transaction(tx => failGeneration(tx, userId, id, failure.code, clock.now())),
        patience,
      )
      // A cancellation was counted when it was asked for.
      if (failure.code !== 'work_cancelled') countEnd('failed')
      throw failure
    }
  }

  async function finish<Content extends DocumentContent>(
    finished: Finished & { written: Written<Content> },
    isRepeated: boolean,
  ): Promise<GenerationResult<Content>> {
    const { id, userId, written } = finished
    if (isRepeated && (await findGeneration(db.sql, userId, id))?.state === 'done') return await resultOf(userId, id)
    const { documentId, charged } = await db.transaction(tx => finishGeneration(tx, finished, clock.now()))
    const { content, provenance } = written
    return { content, provenance, documentId, charged, tokenBalance: await readBalance(db.sql, userId) }
  }

  async function resultOf<Content extends DocumentContent>(
    userId: string,
    id: string,
  ): Promise<GenerationResult<Content>> {
    for await (const _ of changesOf(userId, id));
    const row = await findGeneration(db.sql, userId, id)
    if (row?.state === 'cancelled') throw new AppError('work_cancelled')
    if (row?.state === 'failed') throw new AppError((row.error as ErrorCode | null) ?? 'generation_failed')
    const made = row && (await findResult(db.sql, userId, row.documentId))
    if (!row?.documentId || !made) throw new AppError('not_found')
    const { content, provenance } = made as { content: Content; provenance: Provenance }
    const tokenBalance = await readBalance(db.sql, userId)
    return { content, provenance, documentId: row.documentId, charged: row.charged, tokenBalance }
  }

  async function* changesOf(userId: string, id: string): AsyncGenerator<Generation | null> {
    let before = ''
    for (;;) {
      const live = running.get(id)
      const { changed } = live ?? {}
      const row = await findGeneration(db.sql, userId, id)
      if (!row) return
      const now = toGeneration(row)
      const current = live && now.state === 'running' ? { ...now, stage: live.stage, progress: live.progress } : now
      const text = JSON.stringify(current)
      yield text === before ? null : current
      before = text
      if (current.state !== 'running' || stopping) return
      await Promise.race([changed, new Promise(done => setTimeout(done, heartbeat).unref())])
    }
  }
}

function createLiveGeneration(): LiveGeneration {
  let notify = () => {}
  const live: LiveGeneration = {
    stage: 'reading',
    progress: 0,
    abort: new AbortController(),
    ended: Promise.resolve(),
    changed: Promise.resolve(),
    change() {
      const current = notify
      live.changed = new Promise(done => {
        notify = done
      })
      current()
    },
  }
  live.change()
  return live
}

async function rejectOnAbort<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  work.catch(() => {})
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    if (signal.aborted) reject(signal.reason)
  })
  return await Promise.race([work, aborted])
}
