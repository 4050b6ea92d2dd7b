import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Endpoints } from '#contract/endpoints/all.ts'
import type { BodyIn, ResponseOf } from '#contract/endpoints/endpoint.ts'
import type { Generation } from '#contract/endpoints/generations.ts'
import type { EndpointName } from '#contract/paths.ts'
import { timings } from '#contract/timings.ts'
import type { DocumentKind } from '#contract/tools.ts'
import { ApiError, call, openResponse, read } from '#web/platform/api.ts'
import { restartQuery } from '#web/platform/changes.ts'
import { updateCachedUser } from '#web/platform/session.ts'
import { session } from '#web/platform/storage.ts'
import { useIsCurrent } from '#web/ui/use-is-current.ts'
import { findGenerations, isUnanswered } from './generation-texts.ts'

interface GenerationResult {
  documentId: string
  charged: boolean
  tokenBalance: number
}

/** Every endpoint that responds as `Generations.make` does. */
type GeneratingEndpoint = {
  [Name in EndpointName]: ResponseOf<Endpoints[Name]> extends GenerationResult ? Name : never
}[EndpointName]

export interface Generating<Name extends GeneratingEndpoint> {
  /** Also set for work that was started before a reload or on another device. */
  running: Generation | null
  /** Ended while this page was closed. */
  finished: Generation | null
  /**
   * Starts a generation.
   * @throws ApiError with code work_cancelled after `cancel`
   */
  start(body: Omit<BodyIn<Endpoints[Name]>, 'idempotencyKey'>, file?: File): Promise<ResponseOf<Endpoints[Name]>>
  cancel(): void
  dismiss(): void
}

export function useGenerating<Name extends GeneratingEndpoint>(
  name: Name,
  kind: DocumentKind,
  userId: string | null,
): Generating<Name> {
  const client = useQueryClient()
  const [running, setRunning] = useState<Generation | null>(null)
  const [finished, setFinished] = useState<Generation | null>(null)
  const follower = useRef<AbortController | null>(null)
  const unanswered = useRef<{ idempotencyKey: string; requestKey: string } | null>(null)

  const follow = useCallback((id: string, whenEnded: (ended: Generation) => void, after?: number) => {
    follower.current?.abort()
    const stop = new AbortController()
    follower.current = stop
    const report = (change: Generation) => (change.state === 'running' ? setRunning(change) : whenEnded(change))
    void followProgress(id, stop.signal, report, after)
  }, [])
  const isCurrent = useIsCurrent()
  useEffect(() => () => follower.current?.abort(), [])

  useEffect(() => {
    if (userId === null) return
    let isUnmounted = false
    void read('ownGenerations').then(
      list => {
        if (isUnmounted || follower.current) return
        const found = findGenerations(list ?? [], kind, session.get('generating'))
        setFinished(found.finished)
        if (found.running) {
          setRunning(found.running)
          follow(found.running.id, ended => {
            setRunning(null)
            setFinished(ended)
          })
        }
      },
      () => {},
    )
    return () => {
      isUnmounted = true
    }
  }, [userId, kind, follow])

  const start = useCallback(
    async (
      body: Omit<BodyIn<Endpoints[Name]>, 'idempotencyKey'>,
      file?: File,
    ): Promise<ResponseOf<Endpoints[Name]>> => {
      // A retry after no answer reuses the idempotency key, so that the work is neither repeated nor charged twice.
      const requestKey = JSON.stringify([body, file?.name, file?.size], (key, value) =>
        key === 'consents' ? undefined : value,
      )
      const idempotencyKey =
        unanswered.current?.requestKey === requestKey ? unanswered.current.idempotencyKey : crypto.randomUUID()
      unanswered.current = null
      session.set('generating', idempotencyKey)
      setFinished(null)
      setRunning(initialGeneration(idempotencyKey, kind))
      // The stream finds nothing until the work has started. The response ends it, not the stream: if the stream ended
      // first, the user could start and pay for a second one.
      follow(idempotencyKey, () => {}, retryDelay)
      try {
        const answer = await requestGeneration<Name>(name, { ...body, idempotencyKey }, file)
        if (answer.charged) updateCachedUser(user => ({ ...user, tokenBalance: answer.tokenBalance }))
        void restartQuery(client, ['documents'])
        return answer
      } catch (error) {
        if (isUnanswered(error)) unanswered.current = { idempotencyKey, requestKey }
        throw error
      } finally {
        follower.current?.abort()
        follower.current = null
        setRunning(null)
        // Stays stored after leaving the page or without an answer, so that the finished work is found later.
        if (isCurrent.current && !unanswered.current) session.remove('generating')
      }
    },
    [client, name, kind, follow, isCurrent],
  )

  const cancel = useCallback(() => {
    if (running) void cancelWithRetry(running.id)
  }, [running])
  const settle = useCallback(() => {
    session.remove('generating')
    setFinished(null)
  }, [])
  return { running, finished, start, cancel, dismiss: settle }
}

export function useFinishedGeneration(finished: Generation | null, onFinished: (finished: Generation) => void): void {
  const latest = useRef(onFinished)
  latest.current = onFinished
  useEffect(() => {
    if (finished) latest.current(finished)
  }, [finished])
}

const initialGeneration = (id: string, kind: DocumentKind): Generation => ({
  id,
  kind,
  careerTitle: '',
  state: 'running',
  stage: 'reading',
  progress: 0,
  documentId: null,
  error: null,
  startedAt: new Date().toISOString(),
})

/** Asks again where no answer came: the same idempotency key is never written or charged twice. */
async function requestGeneration<Name extends GeneratingEndpoint>(
  name: Name,
  body: object,
  file?: File,
): Promise<ResponseOf<Endpoints[Name]> & GenerationResult> {
  const send = call as (name: EndpointName, sent: object) => Promise<unknown>
  const sent = { body, file, timeout: timings.generation }
  for (let attempt = 1; ; attempt++) {
    try {
      return (await send(name, sent)) as ResponseOf<Endpoints[Name]> & GenerationResult
    } catch (error) {
      if (!isUnanswered(error) || attempt === maxAttempts) throw error
      await new Promise(done => setTimeout(done, retryDelay))
    }
  }
}

const maxAttempts = 3
const retryDelay = 700
const maxMisses = 60

async function followProgress(
  id: string,
  signal: AbortSignal,
  report: (change: Generation) => void,
  after = 0,
): Promise<void> {
  if (after > 0) await new Promise(done => setTimeout(done, after))
  for (let misses = 0; misses < maxMisses && !signal.aborted; misses++) {
    try {
      for await (const change of readLines(await openResponse('followGeneration', { params: { id }, signal }))) {
        if (signal.aborted) return
        report(change)
        if (change.state !== 'running') return
        misses = 0
      }
    } catch (error) {
      if (signal.aborted || (error instanceof ApiError && [401, 403].includes(error.status))) return
    }
    await new Promise(done => setTimeout(done, retryDelay))
  }
}

/** Retries, because the work may not have started yet or the connection may be down. */
async function cancelWithRetry(id: string): Promise<void> {
  for (let attempt = 0; attempt < maxMisses; attempt++) {
    try {
      await call('cancelGeneration', { params: { id } })
      return
    } catch (error) {
      if (!(error instanceof ApiError) || ![0, 404, 503].includes(error.status)) return
    }
    await new Promise(done => setTimeout(done, retryDelay))
  }
}

/** Each line is one change; empty lines keep the connection open. */
async function* readLines({ body }: Response): AsyncGenerator<Generation> {
  let rest = ''
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    const lines = (rest + part.value).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line) yield JSON.parse(line) as Generation
  }
}
