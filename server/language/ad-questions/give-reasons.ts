import type { AdDemand } from '../demands/read-ad.ts'
import { isPerson, seedOf } from '../letters/letter.ts'
import type { ProfileItem } from '../profile/profile.ts'
import { type Reason, reasons } from './offered.ts'

const mostOfWork = 4
const most = 8

export function reasonsFor(
  asked: readonly AdDemand[],
  { title, employer, items = [] }: { title: string; employer: string; items?: readonly ProfileItem[] },
): string[] {
  const name = isPerson(employer) || employer.length > 50 ? '' : employer
  const fits = ({ text }: Reason) => name !== '' || !text.includes('{employer}')
  const seed = seedOf(title, employer)
  const weights = weigh(asked)
  const worth = ({ demands }: Reason) => Math.max(0, ...demands.map(id => weights.get(id) ?? 0))
  const ofWork = reasons()
    .filter(each => worth(each) > 0 && fits(each))
    .toSorted((a, b) => worth(b) - worth(a))
  const general = reasons().filter(each => each.demands.length === 0 && fits(each) && isTrueOf(each, items))
  // Letters to different employers begin with different ones, as people tap what stands first.
  const turned = [...general.slice(seed % general.length), ...general.slice(0, seed % general.length)]
  return [...ofWork.slice(0, mostOfWork), ...turned]
    .slice(0, most)
    .map(({ text }) => text.replaceAll('{employer}', name))
}

function weigh(asked: readonly AdDemand[]): ReadonlyMap<string, number> {
  const weights = new Map<string, number>()
  for (const { demands, weight = 1 } of asked)
    for (const [at, { id }] of demands.entries()) weights.set(id, (weights.get(id) ?? 0) + weight / (at + 1))
  return weights
}

/** "I am ready to go back to work" is for those who are not working, and only they know of a profile that is empty. */
function isTrueOf({ text }: Reason, items: readonly ProfileItem[]): boolean {
  if (items.length === 0) return true
  const jobs = items.filter(({ kind }) => kind === 'job' || kind === 'family-business')
  if (/\bback to work\b/.test(text)) return jobs.length > 0 && !jobs.some(({ current }) => current)
  if (/\bI am studying\b/.test(text))
    return items.some(({ kind, current, to }) => kind === 'education' && (current || /\bexpected\b/i.test(to)))
  return jobs.length > 0 || !/\b(?:change to|go back to|further in) this\b/.test(text)
}
