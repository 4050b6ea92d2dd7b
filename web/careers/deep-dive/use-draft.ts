import { useCallback, useEffect, useRef } from 'react'
import type { DeepDiveAnswers } from '#contract/deep-dive.ts'
import { timings } from '#contract/timings.ts'
import { local } from '#web/platform/storage.ts'
import { whenOnline } from '#web/platform/when-online.ts'
import { type DeepDiveState, sameAnswers } from './deep-dive-state.ts'
import { saveAnswers } from './queries.ts'

/**
 * Keeps the answers in this browser and, shortly after each one, on the server. What does not arrive is sent again with
 * the next answer, when the connection is back, and when the page is opened again.
 * @param saved the answers that the server has, null if they are not known
 * @param paused while the deep dive is submitted, which stores the answers
 */
export function useDraft(
  assessmentId: string,
  state: DeepDiveState,
  saved: DeepDiveAnswers | null,
  paused: boolean,
): void {
  const latest = useRef({ state, paused })
  const onServer = useRef(saved)
  latest.current = { state, paused }

  const store = useCallback(() => {
    const { asked, place, answers, thorough } = latest.current.state
    const unsaved = !isSaved(onServer.current, answers)
    if (Object.keys(answers).length === 0 && !unsaved) return
    local.set('deepDiveDraft', {
      assessmentId,
      place,
      answers,
      asked: [...asked],
      ...(thorough && { thorough: true }),
      ...(unsaved && { unsaved: true }),
    })
  }, [assessmentId])

  const send = useCallback(async () => {
    const { answers } = latest.current.state
    if (latest.current.paused || isSaved(onServer.current, answers)) return
    try {
      await saveAnswers(assessmentId, answers)
    } catch {
      // The draft in this browser says that these answers are not saved.
      return
    }
    onServer.current = answers
    if (!latest.current.paused) store()
  }, [assessmentId, store])

  // biome-ignore lint/correctness/useExhaustiveDependencies: store reads the latest state
  useEffect(() => {
    if (paused) return
    store()
    const timer = setTimeout(() => void send(), timings.saveDeepDive)
    return () => clearTimeout(timer)
  }, [state, paused, store, send])

  useEffect(() => whenOnline(() => void send()), [send])
  useEffect(() => () => void send(), [send])
}

const isSaved = (saved: DeepDiveAnswers | null, answers: DeepDiveAnswers): boolean => sameAnswers(saved ?? {}, answers)
