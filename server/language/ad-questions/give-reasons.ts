import type { AdDemand } from '../demands/read-ad.ts'
import { isPerson, seedOf } from '../letters/letter.ts'
import { type Reason, reasons } from './offered.ts'

const mostOfWork = 4
const most = 8

export function reasonsFor(
  asked: readonly AdDemand[],
  { title, employer }: { title: string; employer: string },
): string[] {
  const ids = new Set(asked.flatMap(({ demands }) => demands.map(({ id }) => id)))
  const name = isPerson(employer) || employer.length > 50 ? '' : employer
  const fits = ({ text }: Reason) => name !== '' || !text.includes('{employer}')
  const seed = seedOf(title, employer)
  const ofWork = reasons().filter(each => each.demands.some(id => ids.has(id)) && fits(each))
  const general = reasons().filter(each => each.demands.length === 0 && fits(each))
  // Letters to different employers begin with different ones, as people tap what stands first.
  const turned = [...general.slice(seed % general.length), ...general.slice(0, seed % general.length)]
  return [...ofWork.slice(0, mostOfWork), ...turned]
    .slice(0, most)
    .map(({ text }) => text.replaceAll('{employer}', name))
}
