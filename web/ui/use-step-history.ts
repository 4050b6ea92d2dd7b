import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import {
  type Location,
  type NavigateFunction,
  type NavigationType,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router'

interface Flow<Step> {
  step: Step
  /** Going back does not interrupt work in progress; its result is shown at the entry that is current then. */
  busy: boolean
  /** Returns false if the step cannot be shown. */
  goTo: (step: Step) => boolean
}

/**
 * Makes each step of a flow a history entry, so that Back and Forward move through the steps. Entries store the steps
 * before them in `location.state.steps`; the address does not change.
 */
export function useStepHistory<Step extends string>(steps: readonly Step[], { step, busy, goTo }: Flow<Step>): void {
  const [follow] = useState(() => createStepSync(steps))
  const location = useLocation()
  const by = useNavigationType()
  const navigate = useNavigate()
  const latest = useRef({ goTo, navigate })
  latest.current = { goTo, navigate }
  // Before the step is painted, or a quick Back would leave the flow.
  useLayoutEffect(() => follow({ location, by, step, busy, ...latest.current }), [follow, location, by, step, busy])
  useStepAtTop(location, by)
}

/** After Back, React Router restores where the entry was scrolled to, some time after its step is shown. */
function useStepAtTop(location: Location, by: `${NavigationType}`): void {
  const first = useRef(location)
  useEffect(() => {
    if (by !== 'POP' || location === first.current) return
    scrollTo({ top: 0 })
    // The user may have moved the focus in the meantime.
    document.activeElement?.scrollIntoView({ block: 'nearest' })
  }, [location, by])
}

interface StepUpdate<Step> extends Flow<Step> {
  location: Location
  by: `${NavigationType}`
  navigate: NavigateFunction
}

export function createStepSync<Step extends string>(steps: readonly Step[]): (now: StepUpdate<Step>) => void {
  let trail: readonly Step[] = []
  let synced: { key: string; step: Step } | null = null
  /** Our own navigation is in progress. */
  let moving = false

  return ({ location, by, step, busy, goTo, navigate }) => {
    const here = readTrail(location.state, steps)
    const arrived = synced?.key !== location.key
    const own = arrived && moving
    const stayed = synced?.step === step
    synced = { key: location.key, step }
    if (arrived) moving = false
    else if (moving) return

    const put = (next: readonly Step[], replace: boolean) => {
      moving = true
      const options = { replace, state: { ...location.state, steps: next }, preventScrollReset: true }
      void navigate(location.pathname, options)
    }
    const go = (entries: number) => {
      moving = true
      void navigate(entries)
    }
    const positionOf = (each: Step) => steps.indexOf(each)

    // Replacing an entry elsewhere drops our state.
    if (arrived && (here.length > 0 || by !== 'REPLACE')) trail = here
    const last = trail.at(-1)
    if (arrived && !own && by === 'POP' && last !== undefined && last !== step) {
      if (busy || goTo(last)) return
      if (positionOf(step) > positionOf(last)) return put([...trail.slice(0, -1), step], true)
    }
    if (busy && stayed && !own) return

    if (here.length === 0) return put(last === undefined ? [step] : trail, true)
    if (last === undefined || last === step) return
    if (positionOf(step) > positionOf(last)) return put([...trail, step], false)
    const reached = trail.findLastIndex(each => positionOf(each) <= positionOf(step))
    return trail.length > 1 ? go(Math.max(reached, 0) + 1 - trail.length) : put([step], true)
  }
}

function readTrail<Step extends string>(state: unknown, steps: readonly Step[]): readonly Step[] {
  const stored = typeof state === 'object' && state !== null && 'steps' in state ? state.steps : null
  return Array.isArray(stored) && stored.every(each => steps.includes(each)) ? stored : []
}
