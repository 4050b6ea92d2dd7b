import type { HomeState } from '../rules.ts'
import { dateOf, yearsBetween } from '../standing/read-status.ts'
import { stateInText, stateOfAddress, stateOfPlace } from './us-states.ts'

interface Told {
  kind: 'education' | 'certificate' | 'job' | 'other'
  title: string
  organisation: string
  place: string
  from: string
  to: string
}

/** A place that was left longer ago says little about where somebody lives now. */
const recentYears = 5

const isNow = (to: string) => /\b(?:now|present|current(?:ly)?|today)\b/i.test(to)
const livesThere = /\b(?:live|living|moved|moving|move|based|settled|stay(?:ing)?)\b/i

export function readState(
  told: readonly Told[],
  { notes, address }: { notes: readonly string[]; address: string },
  now: Date,
): HomeState | undefined {
  const home = stateOfAddress(address)
  const named = [
    ...notes.filter(note => livesThere.test(note)).map(note => ({ state: stateOfPlace(note), said: note })),
    ...(home ? [{ state: home.name, said: home.said }] : []),
    ...told
      .filter(({ kind }) => kind === 'certificate')
      .map(({ title, organisation }) => ({ state: stateInText(`${title}, ${organisation}`), said: title })),
    ...told
      .filter(({ place }) => place)
      .toSorted((a, b) => endOf(b, now) - endOf(a, now))
      .filter(each => yearsBetween(new Date(endOf(each, now)), now) < recentYears)
      .map(({ place }) => ({ state: stateOfPlace(place), said: place })),
  ]
  const found = named.find(({ state }) => state !== undefined)
  return found?.state ? { name: found.state, said: found.said } : undefined
}

const endOf = ({ from, to }: Told, now: Date): number =>
  isNow(to) || (from && !to) ? now.getTime() : Math.min(now.getTime(), dateOf(to)?.getTime() ?? 0)
