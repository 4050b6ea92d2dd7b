import { useEffect, useState } from 'react'
import { serverUrl } from '#web/platform/native.ts'

export type PictureState = { state: 'loading' } | { state: 'failed'; offline: boolean } | { state: 'ready'; file: Blob }

/** Milliseconds. */
const timeout = 20_000

export function usePicture(path: string): PictureState & { retry: () => void } {
  const [attempt, setAttempt] = useState(0)
  const [loaded, setLoaded] = useState<{ key: string; picture: PictureState }>()
  const key = `${path} ${attempt}`
  useEffect(() => {
    const leaving = new AbortController()
    const signal = AbortSignal.any([leaving.signal, AbortSignal.timeout(timeout)])
    load(path, signal).then(
      picture => setLoaded({ key, picture }),
      () => !leaving.signal.aborted && setLoaded({ key, picture: { state: 'failed', offline: !navigator.onLine } }),
    )
    return () => leaving.abort()
  }, [path, key])
  const picture: PictureState = loaded?.key === key ? loaded.picture : { state: 'loading' }
  return { ...picture, retry: () => setAttempt(attempt + 1) }
}

async function load(path: string, signal: AbortSignal): Promise<PictureState> {
  const response = await fetch(serverUrl(path), { signal })
  if (!response.ok) throw new Error(`The picture was answered with ${response.status}`)
  return { state: 'ready', file: await response.blob() }
}
