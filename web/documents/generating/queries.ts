import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Endpoints } from '#contract/endpoints/all.ts'
import type { BodyIn, ResponseOf } from '#contract/endpoints/endpoint.ts'
import type { Generation } from '#contract/endpoints/generations.ts'
import { timings } from '#contract/limits.ts'
import type { EndpointName } from '#contract/paths.ts'
import type { DocumentKind } from '#contract/tools.ts'
import { ApiError, call, openResponse, read } from '#web/platform/api.ts'
import { restartQuery } from '#web/platform/changes.ts'
import { updateCachedUser } from '#web/platform/session.ts'
import { session } from '#web/platform/storage.ts'
import { useIsCurrent } from '#web/ui/use-is-here.ts'
import { foundOf, isUnheard } from './generation-texts.ts'

/** What a call answers that writes something for her. */
interface Written {
  documentId: string
  charged: boolean
  tokenBalance: number
}

type GeneratingEndpoint = 'generateCoverLetter' | 'interviewQuestions' | 'optimizeResume'

export interface Generating<Name extends GeneratingEndpoint> {
  /** What is being written, also where it was begun before a reload or on another device. */
  running: Generation | null
  /** What ended while this page was away; to be dealt with once. */
  finished: Generation | null
  /** Asks for it, once for each call. @throws ApiError; work_cancelled after `cancel`. */
  start(body: Omit<BodyIn<Endpoints[Name]>, 'idempotencyKey'>, file?: File): Promise<ResponseOf<Endpoints[Name]>>
  cancel(): void
  /** Forgets what was finished. */
  settle(): void
}

/** Long work of one kind: asks for it, follows its stages, and finds it again after a reload. */
export function useGenerating<Name extends GeneratingEndpoint>(
  name: Name,
  kind: DocumentKind,
  userId: string | null,
): Generating<Name> {
  const client = useQueryClient()
  const [running, setRunning] = useState<Generation | null>(null)
  const [finished, setFinished] = useState<Generation | null>(null)
  const follower = useRef<AbortController | null>(null)
  const unheard = useRef<{ idempotencyKey: string; asked: string } | null>(null)

  const follow = useCallback((id: string, whenEnded: (ended: Generation) => void, after?: number) => {
    follower.current?.abort()
    const stop = new AbortController()
    follower.current = stop
    const tell = (change: Generation) => (change.state === 'running' ? setRunning(change) : whenEnded(change))
    void keepUp(id, stop.signal, tell, after)
  }, [])
  const here = useIsCurrent()
  useEffect(() => () => follower.current?.abort(), [])

  // What was begun before this page was opened.
  useEffect(() => {
    if (userId === null) return
    let left = false
    void read('ownGenerations').then(
      list => {
        if (left || follower.current) return
        const found = foundOf(list ?? [], kind, session.get('generating'))
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
      left = true
    }
  }, [userId, kind, follow])

  const start = useCallback(
    async (
      body: Omit<BodyIn<Endpoints[Name]>, 'idempotencyKey'>,
      file?: File,
    ): Promise<ResponseOf<Endpoints[Name]>> => {
      // Asked for once more after no answer came, it is the same piece of work, which is paid for once.
      const asked = JSON.stringify([body, file?.name, file?.size], (key, value) =>
        key === 'consents' ? undefined : value,
      )
      const idempotencyKey = unheard.current?.asked === asked ? unheard.current.idempotencyKey : crypto.randomUUID()
      unheard.current = null
      session.set('generating', idempotencyKey)
      setFinished(null)
      setRunning(beginning(idempotencyKey, kind))
      // Until it has begun on the server, there is nothing to follow. It is over for her when the answer is here, also
      // where that comes later than the news: in between she could ask, and pay, for a second one.
      follow(idempotencyKey, () => {}, pause)
      try {
        const answer = await ask<Name>(name, { ...body, idempotencyKey }, file)
        if (answer.charged) updateCachedUser(user => ({ ...user, tokenBalance: answer.tokenBalance }))
        void restartQuery(client, ['documents'])
        return answer
      } catch (error) {
        if (isUnheard(error)) unheard.current = { idempotencyKey, asked }
        throw error
      } finally {
        follower.current?.abort()
        follower.current = null
        setRunning(null)
        // Whoever left the page meanwhile, or got no answer, finds it as finished when she is back.
        if (here.current && !unheard.current) session.remove('generating')
      }
    },
    [client, name, kind, follow, here],
  )

  const cancel = useCallback(() => {
    if (running) void stop(running.id)
  }, [running])
  const settle = useCallback(() => {
    session.remove('generating')
    setFinished(null)
  }, [])
  return { running, finished, start, cancel, settle }
}

/** What ended while she was away is dealt with once. */
export function useFinished(finished: Generation | null, deal: (finished: Generation) => void): void {
  const latest = useRef(deal)
  latest.current = deal
  useEffect(() => {
    if (finished) latest.current(finished)
  }, [finished])
}

const beginning = (id: string, kind: DocumentKind): Generation => ({
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
async function ask<Name extends GeneratingEndpoint>(
  name: Name,
  body: object,
  file?: File,
): Promise<ResponseOf<Endpoints[Name]> & Written> {
  const send = call as (name: EndpointName, sent: object) => Promise<unknown>
  const sent = { body, file, patience: timings.generation }
  for (let tries = 1; ; tries++) {
    try {
      return (await send(name, sent)) as ResponseOf<Endpoints[Name]> & Written
    } catch (error) {
      if (!isUnheard(error) || tries === mostTries) throw error
      await new Promise(done => setTimeout(done, pause))
    }
  }
}

const mostTries = 3
const pause = 700
const mostMisses = 60

/** Tells of each change until it has ended; a connection that breaks off, or work not yet known, is tried again. */
async function keepUp(id: string, signal: AbortSignal, tell: (change: Generation) => void, after = 0): Promise<void> {
  if (after > 0) await new Promise(done => setTimeout(done, after))
  for (let misses = 0; misses < mostMisses && !signal.aborted; misses++) {
    try {
      for await (const change of linesOf(await openResponse('followGeneration', { params: { id }, signal }))) {
        if (signal.aborted) return
        tell(change)
        if (change.state !== 'running') return
        misses = 0
      }
    } catch (error) {
      if (signal.aborted || (error instanceof ApiError && [401, 403].includes(error.status))) return
    }
    await new Promise(done => setTimeout(done, pause))
  }
}

/** A click may come before the work has begun on the server, or while the connection is away. */
async function stop(id: string): Promise<void> {
  for (let tries = 0; tries < mostMisses; tries++) {
    try {
      await call('cancelGeneration', { params: { id } })
      return
    } catch (error) {
      if (!(error instanceof ApiError) || ![0, 404, 503].includes(error.status)) return
    }
    await new Promise(done => setTimeout(done, pause))
  }
}

/** Each line is a change; empty ones only keep the connection open. */
async function* linesOf({ body }: Response): AsyncGenerator<Generation> {
  let rest = ''
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    const lines = (rest + part.value).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line) yield JSON.parse(line) as Generation
  }
}
