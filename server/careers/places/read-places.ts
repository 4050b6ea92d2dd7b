import { readFileSync } from 'node:fs'
import { type LocalFigures, unpackFigures } from './packed-figures.ts'

type PayHere = NonNullable<ReturnType<LocalFigures['pay']>> & { in: Named }
type JobsHere = NonNullable<ReturnType<LocalFigures['jobs']>> & { in: Named }

interface Named {
  id: string
  name: string
}

/** A state, or an area of it whose id begins with the state's: `OH`, `OH-18140`. */
export interface Place extends Named {
  state: Named
  /** The price level in percent of the national one; `in`: the area, or its state where the area has none. */
  prices: { percent: number; in: Named } | null
  /** `code`: of the pay source. What is not published for an area comes from its state; null where nothing is. */
  payOf(code: string): PayHere | null
  jobsOf(code: string): JobsHere | null
}

export interface Places {
  states: readonly Named[]
  /** Undefined for an unknown state; empty where it has no areas. */
  areasOf(stateId: string): readonly (Named & { rural: boolean })[] | undefined
  find(id: string): Place | undefined
}

let places: Places | undefined

/** Reads the file at the first call, which takes about 50 milliseconds. */
export function readPlaces(): Places {
  places ??= placesOf(unpackFigures(readFileSync(new URL('local-figures.bin.gz', import.meta.url))))
  return places
}

function placesOf(figures: LocalFigures): Places {
  const { states, areas, codes } = figures.header
  const areasByState = new Map(
    states.map(({ id }) => [
      id,
      areas
        .filter(area => area.states.includes(id))
        .map(({ code, name, rural }) => ({ id: `${id}-${code}`, name, rural })),
    ]),
  )
  const known = new Map<string, Place>()
  const codeIndex = new Map(codes.map((code, index) => [code, index]))

  const makePlace = (id: string): Place | undefined => {
    const stateIndex = states.findIndex(state => id === state.id || id.startsWith(`${state.id}-`))
    const state = states[stateIndex]
    if (!state) return undefined
    /** The smallest place first. */
    const levels: Level[] = [{ named: namedOf(state), prices: state.prices, index: stateIndex }]
    if (id !== state.id) {
      const areaIndex = areas.findIndex(
        ({ code, states: own }) => own.includes(state.id) && id === `${state.id}-${code}`,
      )
      const area = areas[areaIndex]
      if (!area) return undefined
      levels.unshift({ named: { id, name: area.name }, prices: area.prices, index: states.length + areaIndex })
    }
    const [smallest] = levels
    if (!smallest) return undefined
    const priced = levels.find(({ prices }) => prices !== null)
    const smallestWith =
      <Figure>(read: (place: number, code: number) => Figure | null) =>
      (code: string): (Figure & { in: Named }) | null => {
        const index = codeIndex.get(code)
        if (index === undefined) return null
        for (const level of levels) {
          const figure = read(level.index, index)
          if (figure) return { ...figure, in: level.named }
        }
        return null
      }
    return {
      ...smallest.named,
      state: namedOf(state),
      prices: priced ? { percent: priced.prices ?? 100, in: priced.named } : null,
      payOf: smallestWith(figures.pay),
      jobsOf: smallestWith(figures.jobs),
    }
  }
  return {
    states: states.map(namedOf),
    areasOf: stateId => areasByState.get(stateId),
    find(id) {
      const place = known.get(id) ?? makePlace(id)
      if (place) known.set(id, place)
      return place
    },
  }
}

interface Level {
  named: Named
  prices: number | null
  index: number
}

const namedOf = ({ id, name }: Named): Named => ({ id, name })
