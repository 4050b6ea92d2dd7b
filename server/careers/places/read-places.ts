import { readFileSync } from 'node:fs'
import { type FigureRow, type LocalFigures, unpackFigures } from './packed-figures.ts'

/** Pay of employees in US dollars a year, to the nearest 100. */
export interface LocalPay {
  p10: number
  p25: number
  median: number
  p75: number
  p90: number
}

/** Figures of an occupation in a place; those that are not published for an area come from its state. */
export interface FiguresHere {
  pay: (LocalPay & { in: Named }) | null
  /** `quotient`: how much more common the work is than in the whole country; 1: as common. */
  jobs: { employment: number; quotient: number; in: Named } | null
}

interface Named {
  id: string
  name: string
}

/** A state, or an area of it whose id begins with the state's: `OH`, `OH-18140`. */
export interface Place extends Named {
  state: Named
  /** The price level in percent of the national one; `in`: the area, or its state where the area has none. */
  prices: { percent: number; in: Named } | null
  /** `code`: of the pay source. Undefined where nothing is published. */
  figuresOf(code: string): FiguresHere | undefined
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
    const here: Level[] = [{ id: state.id, name: state.name, prices: state.prices, index: stateIndex }]
    if (id !== state.id) {
      const areaIndex = areas.findIndex(
        ({ code, states: own }) => own.includes(state.id) && id === `${state.id}-${code}`,
      )
      const area = areas[areaIndex]
      if (!area) return undefined
      here.unshift({ id, name: area.name, prices: area.prices, index: states.length + areaIndex })
    }
    const [smallest] = here
    if (!smallest) return undefined
    const priced = here.find(({ prices }) => prices !== null)
    return {
      ...namedOf(smallest),
      state: namedOf(state),
      prices: priced ? { percent: priced.prices ?? 100, in: namedOf(priced) } : null,
      figuresOf(code) {
        const index = codeIndex.get(code)
        return index === undefined ? undefined : figuresIn(here, level => figures.row(level.index, index))
      },
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

interface Level extends Named {
  prices: number | null
  index: number
}

const namedOf = ({ id, name }: Named): Named => ({ id, name })

/** `levels`: the smallest place first. */
function figuresIn(levels: readonly Level[], rowOf: (level: Level) => FigureRow): FiguresHere | undefined {
  const here: FiguresHere = { pay: null, jobs: null }
  for (const level of levels) {
    const [employment = 0, quotient = 0, p10 = 0, p25 = 0, median = 0, p75 = 0, p90 = 0] = rowOf(level)
    if (median > 0) here.pay ??= { p10, p25, median, p75, p90, in: namedOf(level) }
    if (employment > 0) here.jobs ??= { employment, quotient: quotient / 100, in: namedOf(level) }
    if (here.pay && here.jobs) break
  }
  return here.pay || here.jobs ? here : undefined
}
