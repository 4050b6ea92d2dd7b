import { nearness, type Ranked } from '../rank-facts.ts'
import { isSaid, isSimilar, isStoryOf } from '../said.ts'
import { linesOfPoint } from './points-of-item.ts'
import type { Point } from './tidy-point.ts'

const fullEntry = 7
const mostWhole = 3
const mostNew = 5
/** What answers a demand best is told even below a full entry. */
const leastNew = 3
/** As many lines stand below a job even if the ad asks for none of them. */
const fewLines = 6
const fewUnasked = 4
/** Below a job that has to do with this one, what came of it and a story are told as well. */
const fewRelated = 7

export interface Fresh {
  text: string
  point: Point
}

/** Lines of points without the deeds that the entry tells already, each fact once. */
export function freshLines(points: readonly Point[], said: readonly string[]): Fresh[] {
  const known = [...said]
  return points.flatMap(point => {
    const isStory = point.kind === 'story'
    const deeds = point.deeds.filter(
      deed => !known.some(line => isSaid(deed, line) || (isStory && isStoryOf(deed, line))),
    )
    known.push(...deeds)
    return deeds.length
      ? linesOfPoint({ ...point, tail: untold(point.tail, said) }, deeds).map(text => ({ text, point }))
      : []
  })
}

const kinds = { done: 1, result: 1.6, story: 0.6, trusted: 0.8 }
const worthOf = ({ text, point }: Fresh, { asked, best }: Ranked) =>
  nearness(asked, text) + Math.min(best.get(text) ?? 0, 6) + kinds[point.kind] + (/\d/.test(text) ? 0.8 : 0)

export function chooseLines(fresh: readonly Fresh[], present: number, ranked: Ranked): Fresh[] {
  const sorted = fewWhole(fresh, ranked)
    .toSorted((a, b) => worthOf(b, ranked) - worthOf(a, ranked))
    .filter((each, at, all) => all.slice(0, at).every(other => !isSimilarLine(each, other)))
  const room = Math.max(leastNew, Math.min(mostNew, fullEntry - present))
  const asked = sorted.filter(({ text }) => (ranked.best.get(text) ?? 0) > 0 || nearness(ranked.asked, text) > 3)
  const rest = sorted.filter(
    each => !asked.includes(each) && each.point.kind !== 'story' && !/^(?:Focus on|Used?) /.test(each.text),
  )
  const isRelated = asked.length > 0 || ranked.asked.demands.length === 0
  const few = isRelated ? fewLines : fewUnasked
  const left = Math.max(0, (isRelated ? fewRelated : fewLines) - present - asked.length)
  // Of a job that has nothing to do with this one, what came of it says more than its duties.
  const filler = rest.filter(({ point }, at) => point.kind !== 'done' || present + at < few).slice(0, left)
  const told = sorted.filter(each => !asked.includes(each) && each.point.kind === 'story')
  const most = isRelated && !asked.some(({ point }) => point.kind === 'story') ? fewRelated : few
  const story = (isRelated ? present + 1 : present + asked.length) < most ? told.slice(0, 1) : []
  const before = story.length > 0 && isRelated ? Math.max(room - 1, 1) : room
  return [...asked.slice(0, before), ...story, ...asked.slice(before), ...filler].slice(0, room)
}

/** Lines that were tapped say less of this user than what was typed, so they fill up what is thin. */
function fewWhole(fresh: readonly Fresh[], ranked: Ranked): Fresh[] {
  const whole = fresh.filter(({ point }) => point.isWhole).toSorted((a, b) => worthOf(b, ranked) - worthOf(a, ranked))
  const kept = new Set(whole.slice(0, mostWhole))
  return fresh.filter(each => !each.point.isWhole || kept.has(each))
}

/** What came of a deed is another line than the deed. */
const isSimilarLine = (a: Fresh, b: Fresh) =>
  a.point.kind === b.point.kind
    ? isSimilar(a.text, b.text) && !/\d/.test(a.text) === !/\d/.test(b.text)
    : isSaid(a.text, b.text)

const untold = (tail: string, said: readonly string[]) =>
  tail && said.some(line => line && isSaid(tail, line)) ? '' : tail
