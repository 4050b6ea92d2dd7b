import { mapSteps, type Steps } from '#server/platform/in-turns.ts'
import { isRareStem } from '../../demands/demand.ts'
import { readTypedDate } from '../../english/read-date.ts'
import { contentStems } from '../../english/stem.ts'
import type { ProfileItem } from '../../profile/profile.ts'
import { relatedness } from '../../text-model/relatedness.ts'
import { isTellingStem } from '../choose-evidence.ts'
import { weightOf } from '../points/demand-parts.ts'
import { isWork } from '../points/kinds-of-work.ts'
import type { Scored } from '../points/match-points.ts'
import { isRole } from '../tell/tell-item.ts'
import { monthsOf } from '../time-worked.ts'
import type { PlannedJob, Rated } from './planned-job.ts'

/** Of an ad, what names the employer and the work. */
const headLength = 400

/** Features of each work of a profile, in the profile's order, by which the letters that people wrote differ. */
export function* workFeatures(
  items: readonly ProfileItem[],
  { title, ad, today, sameWork, notes, stems: stemsOfAd }: PlannedJob,
  scored: Scored,
): Steps<Rated[]> {
  const works = items.filter(isWork)
  const stemsOfTitle = contentStems(title)
  const head = ad.slice(0, headLength)
  const noted = contentStems(notes)
  const read = yield* mapSteps(works, item => {
    const lines = item.clauses.map(({ text }) => text).join(', ')
    return {
      cover: coverOf(item, scored),
      nearTitle: relatedness(title, item.title),
      nearLines: Math.max(0, relatedness(title, lines)),
      nearAd: Math.max(relatedness(head, item.title), relatedness(head, lines)),
      end: item.current
        ? today.getUTCFullYear() + 1
        : (readTypedDate(item.to)?.year ?? readTypedDate(item.from)?.year ?? 0),
      stems: contentStems(`${item.title} ${lines}`),
      names: [...contentStems(`${item.organisation} ${item.title}`)].filter(stem => isTellingStem(stem)),
      noted: [...contentStems(lines)].filter(stem => noted.has(stem) && isRareStem(stem)).length,
      rare: [...contentStems(lines)].filter(stem => stemsOfAd.has(stem) && isRareStem(stem)).length,
    }
  })
  const most = (of: (each: (typeof read)[number]) => number) => Math.max(0.01, ...read.map(of))
  const [mostCover, newest] = [most(({ cover }) => cover), most(({ end }) => end)]
  const mostRare = most(({ rare }) => rare)
  const mostNoted = most(({ noted }) => noted)
  const [mostNear, mostNearAd] = [most(({ nearTitle }) => nearTitle), most(({ nearAd }) => nearAd)]
  return works.map((item, at) => {
    const { cover, nearTitle, nearLines, nearAd, end, stems, rare, names, noted: inNotes } = read[at] ?? never()
    const months = monthsOf(item, today) ?? 0
    const years = end > 0 ? Math.min(15, today.getUTCFullYear() + 1 - end) / 10 : 0.5
    const share = cover / mostCover
    const is = (condition: boolean) => Number(condition)
    const features = {
      cover,
      share,
      mostCover: is(cover === mostCover),
      nearTitle,
      nearestTitle: is(nearTitle === mostNear),
      nearLines,
      nearAd,
      nearestAd: is(nearAd === mostNearAd),
      titleInAd: shareOf(contentStems(item.title), stemsOfAd),
      rareShared: Math.min(rare, 5) / 5,
      mostRare: is(rare === mostRare),
      isNamedInNotes: is(names.some(stem => noted.has(stem))),
      noted: Math.min(inNotes, 5) / 5,
      mostNoted: is(inNotes === mostNoted),
      jobInLines: shareOf(stemsOfTitle, stems),
      isSameWork: is(sameWork.includes(item.id)),
      isCurrent: is(item.current),
      isNewest: is(end === newest),
      years,
      isLongOver: is(years > 0.8),
      isDated: is(end > 0),
      isFirst: is(at === 0),
      isSecond: is(at === 1),
      order: Math.min(at, 6) / 6,
      months: Math.log1p(Math.min(months, 180)) / 5,
      hasNoMonths: is(months === 0),
      isShort: is(months > 0 && months < 7),
      lines: Math.min(item.clauses.length, 5) / 5,
      hasNoLines: is(item.clauses.length === 0),
      isJob: is(item.kind === 'job'),
      isVolunteering: is(item.kind === 'volunteering'),
      isOther: is(/^(?:project|school|team|care)$/.test(item.kind)),
      isRole: is(isRole(item.title)),
      hasOrganisation: is(item.organisation !== ''),
      works: Math.min(works.length, 8) / 8,
      nearAndCover: nearTitle * share,
    }
    return { item, features }
  })
}

function never(): never {
  throw new Error('Every work was read')
}

const shareOf = (own: ReadonlySet<string>, others: ReadonlySet<string>) =>
  own.size === 0 ? 0 : [...own].filter(stem => others.has(stem)).length / own.size

/** The share of an ad's demands that an item answers, from 0 to 1. */
function coverOf(item: ProfileItem, { points, parts }: Scored): number {
  const own = points.filter(point => point.item === item)
  const all = parts.reduce((sum, { asked }) => sum + weightOf(asked), 0)
  const answered = parts.reduce(
    (sum, { asked, values }) => sum + weightOf(asked) * Math.max(0, ...own.map(point => values.get(point) ?? 0)),
    0,
  )
  return all === 0 ? 0 : answered / all
}
