import type { Resume, ResumeChange, ResumeEntry } from '#contract/endpoints/resume.ts'
import { isCommonStem } from '../../demands/demand.ts'
import { contentStems } from '../../english/stem.ts'
import { lowerFirst, upperFirst } from '../../english/tidy.ts'
import { readVerb } from '../../english/verbs.ts'
import { verbFirst } from '../../line-editing/edit-line.ts'
import { changeOf, headOf } from '../draft-change.ts'
import { addsNothingTo } from '../keeps-facts.ts'
import { dropRepeats } from '../lines/drop-repeats.ts'
import type { Added } from './add-line.ts'
import type { Match } from './match-items.ts'
import { chooseLines, type Fresh, freshLines } from './points/choose-lines.ts'
import { linesOfPoint } from './points/points-of-item.ts'
import type { Point } from './points/tidy-point.ts'
import { answersOf, nearness, type Ranked } from './rank-facts.ts'
import { replaceList } from './replace-list.ts'
import { isSimilar, keepsWords, tells, withTime } from './said.ts'

const whyFuller = "It says this in full, using what you told us in your profile. Keep it if it's true as written."

const whyRepeated = 'Another line of this job says the same.'

export function fillEntry({ resume, changes }: Added, { item, section, entry }: Match, ranked: Ranked): Added {
  const reworded = new Map(changes.map(change => [change.lineId, change]))
  let points = ranked.pointsOf(item)
  const own: ResumeChange[] = []
  const isTold = addsNothingTo(entry.lines.map(({ text }) => text).join('. '), headOf(entry))
  // Lines that the profile was kept from stay lines: the profile has no other words for them.
  const isTheSame = ranked.isFromResume(item)
  for (const { id, text } of isTheSame ? [] : entry.lines) {
    const change = reworded.get(id)
    const isList = change === undefined || change.why.startsWith(verbFirst)
    const role = `${entry.heading} ${entry.organisation}`.trim()
    const list = isList ? replaceList(text, points, { role, isCurrent: item.current }) : undefined
    const whole = list && keepsWords(text, list.text.split('\n')) ? list : undefined
    const tools = ranked.toolsIn(text, item.current)
    const head = `${entry.heading} ${entry.organisation} ${entry.from} ${entry.to}`
    const found =
      tools ??
      fullerOf(text, { reworded: change?.optimized ?? text, head, points }) ??
      whole ??
      inside(text, change?.optimized, points)
    if (own.some(({ optimized }) => isToldIn(optimized, text))) {
      own.push(changeOf(section, entry, { lineId: id, original: text, optimized: '', why: whyRepeated }))
      continue
    }
    if (!found || isTold(found.text)) continue
    const drafted = changeOf(section, entry, { lineId: id, original: text, optimized: found.text, why: whyFuller })
    own.push({ ...drafted, facts: [...new Set([...drafted.facts, ...found.used.flatMap(point => point.facts)])] })
    points = points.filter(point => !found.used.some(used => used === point))
  }
  const better = new Map([...reworded.values(), ...own].map(({ lineId, optimized }) => [lineId, optimized]))
  const said = entry.lines.flatMap(({ id, text }) => [...(better.get(id) ?? text).split('\n'), text])
  const shown = entry.lines.flatMap(({ id, text }) => (better.get(id) ?? text).split('\n').filter(Boolean))
  const fresh = freshLines(points, said)
  const chosen = chooseLines(fresh, shown.length, ranked)
  const once = isTheSame
    ? { lines: new Map<string, string>(), chosen }
    : toldOnce({ entry, title: item.title }, better, chosen)
  const added = once.chosen.map(({ text, point }, at) => {
    const drafted = changeOf(section, entry, {
      lineId: `${entry.id}-p${at + 1}`,
      original: '',
      optimized: text,
      why: whyNew(text, ranked),
    })
    return { ...drafted, facts: [...new Set(point.facts)] }
  })
  const typed = [...changes.filter(({ lineId }) => !own.some(change => change.lineId === lineId)), ...own]
  const mended = typed.map(change => ({ ...change, optimized: once.lines.get(change.lineId) ?? change.optimized }))
  const all = [...mended, ...added]
  const empty = added.map(({ lineId }) => ({ id: lineId, text: '' }))
  const filled = onEntry(resume, entry.id, each => ({ ...each, lines: [...each.lines, ...empty] }))
  return { resume: onEntry(filled, entry.id, each => nearestFirst(each, all, ranked)), changes: all }
}

function toldOnce(
  { entry, title }: { entry: ResumeEntry; title: string },
  better: ReadonlyMap<string, string>,
  chosen: readonly Fresh[],
) {
  const typed = entry.lines.flatMap(({ id, text }) =>
    (better.get(id) ?? text)
      .split('\n')
      .filter(Boolean)
      .map((each, at) => ({ of: id, id: `${id} ${at}`, text: each, isFixed: !better.has(id) })),
  )
  const fresh = chosen.map(({ text, point }, at) => ({
    of: '',
    id: `new ${at}`,
    text,
    isFixed: point.isWhole ?? false,
  }))
  const left = dropRepeats([...typed, ...fresh], `${entry.heading} ${entry.organisation} ${title}`)
  const lines = new Map<string, string>()
  for (const { of, id, text } of typed) {
    const rest = [lines.get(of) ?? '', left.get(id) ?? text].filter(Boolean)
    lines.set(of, rest.join('\n'))
  }
  return {
    lines,
    chosen: chosen
      .flatMap((each, at) => ({ ...each, text: left.get(`new ${at}`) ?? each.text }))
      .filter(({ text }) => text),
  }
}

const shortest = 60
function whyNew(text: string, { asked }: Ranked): string {
  const answers = answersOf(asked, text)
  const best = Math.max(0, ...answers)
  const demand = best > 0 ? asked.demands[answers.indexOf(best)] : undefined
  const need = demand && (demand.sentence.length < shortest ? demand.sentence : demand.demands[0]?.name)
  const own = contentStems(text)
  const isClear = need && [...contentStems(need)].some(stem => own.has(stem) && !isCommonStem(stem))
  const about = isClear ? `The ad asks for this: “${need.replace(/^[^\p{L}\d]+|[\s.;:,]+$/gu, '')}”. ` : ''
  return `${about}You told us this in your profile, and your resume does not say it yet. Keep it if it's true as written.`
}

const alike = [
  /^(?:make|create|start|build|write|set|develop|design|draw)$/,
  /^(?:raise|grow|increase|improve)$/,
  /^(?:cut|reduce|lower|drop)$/,
]

interface Telling {
  reworded: string
  head: string
  points: readonly Point[]
}
type Found = { text: string; used: { facts: string[] }[] }

/** A point that says all of a line and more, in its words; a short line may open the story that it stands for. */
function fullerOf(line: string, { reworded, head, points }: Telling): Found | undefined {
  const count = countIn(line)
  for (const point of points) {
    const lines = linesOfPoint(point, point.deeds)
    const text = lines.join('\n')
    if (!text || (lines.length > 1 && point.kind !== 'done')) continue
    if (/^in progress\b/i.test(line) && / completed\b/.test(text))
      return { text: `In progress: ${lowerFirst(text)}`, used: [point] }
    if (count && new RegExp(`\\b${count}\\b`).test(text)) return { text, used: [point] }
    const told = withVerbOf(line, text)
    if (
      told.length > Math.min(line.length, reworded.length) + 2 &&
      tells(`${told} ${head}`, line) &&
      keepsWords(line, [told, head])
    )
      return { text: told, used: [point] }
    const story = point.kind === 'story' && line.split(' ').length < 7 ? withoutAmountOf(line, text) : undefined
    const isPast = readVerb(line.split(' ')[0] ?? '')?.forms.has('past') === true
    if (story && isPast && !/\n/.test(reworded) && (story !== text || isSimilar(line, text)))
      return { text: `${reworded.replace(/[.]+$/, '')}: ${lowerFirst(story)}`, used: [point] }
  }
  return undefined
}

const isToldIn = (told: string, line: string): boolean => {
  const count = countIn(line)
  return count ? new RegExp(`\\b${count}\\b`).test(told) : told !== '' && tells(told, line) && keepsWords(line, [told])
}

/** "52 users" is told by whatever has the number. */
const countIn = (line: string) => /^(\d[\d,]*) \p{L}+\.?$/u.exec(line)?.[1] ?? ''

/** A part of a line that a point tells more fully: "trained temps" -> "trained 6 temps in peak season". */
function inside(line: string, reworded: string | undefined, points: readonly Point[]): Found | undefined {
  const lines = (reworded ?? line).split('\n')
  const used: Point[] = []
  const told = lines.map(each => {
    const whole = points.find(
      point => !used.includes(point) && point.kind === 'result' && isSameDeed(each, point.deeds[0] ?? ''),
    )
    const all = points.find(
      point => !used.includes(point) && point.kind === 'done' && isWholeOf(each, linesOfPoint(point, point.deeds)),
    )
    if (all) {
      used.push(all)
      return linesOfPoint(all, all.deeds).join('\n')
    }
    if (whole?.deeds[0]) {
      used.push(whole)
      return withVerbOf(each, whole.deeds[0])
    }
    const timed = points.flatMap(point => {
      const text = point.kind === 'result' ? withTime(each, point.deeds[0] ?? '') : undefined
      return text ? [{ text, point }] : []
    })[0]
    if (timed) {
      used.push(timed.point)
      return timed.text
    }
    const count = countIn(each)
    const counting =
      count && points.find(point => !used.includes(point) && new RegExp(`\\b${count}\\b`).test(point.deeds[0] ?? ''))
    if (counting) {
      used.push(counting)
      return linesOfPoint(counting, counting.deeds).join('\n')
    }
    const parts = each.split(/(, and |, | and )/)
    return parts
      .map((part, at) => {
        const fuller =
          at % 2 === 0
            ? points.find(
                point => point.kind !== 'done' && point.kind !== 'story' && isSameDeed(part, point.deeds[0] ?? ''),
              )
            : undefined
        if (!fuller?.deeds[0] || used.includes(fuller) || /[;,]/.test(fuller.deeds[0]) || each.length > longestFuller)
          return part
        used.push(fuller)
        return at === 0 ? fuller.deeds[0] : lowerFirst(fuller.deeds[0])
      })
      .join('')
  })
  const signed = told.map(each => withMoney(each, points, used))
  const text = signed.join('\n')
  return used.length ? { text, used } : undefined
}
/** A story without the deed that only has the amount of the line: "and got $4,380 credited"; undefined where no more can be told. */
function withoutAmountOf(line: string, story: string): string | undefined {
  const [amount = ''] = /[$£€]\d[\d,]*/.exec(line) ?? []
  if (!amount) return /\d/.test(line) ? undefined : story
  const short = story.replace(/,? and \p{L}+ ((?:[^,;]|,(?=\d))*?)(?=;|$)/u, (whole, rest: string) =>
    rest.includes(amount) ? '' : whole,
  )
  return short !== story && !short.includes(amount) ? short : undefined
}

const longestFuller = 130

function withMoney(line: string, points: readonly Point[], used: Point[]): string {
  for (const point of points) {
    const [, sign = '', from = '', to = ''] =
      /from ([$£€])(\S+) to [$£€](\d[\d.,]*[KkMm]?)/.exec(point.deeds.join(' ')) ?? []
    if (!from || !line.toLowerCase().includes(`from ${from} to ${to}`.toLowerCase())) continue
    used.push(point)
    return line.replace(new RegExp(`from ${from} to ${to}`, 'i'), `from ${sign}${from} to ${sign}${to}`)
  }
  return line
}

const isWholeOf = (line: string, lines: readonly string[]) => {
  const things = line.replace(/^\p{L}+ /u, '')
  return /\d/.test(things) && tells(lines.join('. '), things) && keepsWords(things, lines)
}

const isSameDeed = (deed: string, point: string): boolean =>
  deed.split(' ').length > 1 &&
  point.length > deed.length &&
  readVerb(deed.split(' ')[0] ?? '') !== undefined &&
  tells(withVerbOf(deed, point), deed) &&
  keepsWords(deed, [withVerbOf(deed, point)])

function withVerbOf(line: string, text: string): string {
  const [own = '', other = ''] = [line.split(' ')[0], text.split(' ')[0]]
  const verbs = [readVerb(own)?.base ?? '', readVerb(other)?.base ?? '']
  return own !== other && alike.some(kind => verbs.every(verb => kind.test(verb)))
    ? upperFirst(own) + text.slice(other.length)
    : text
}

/** One day says less than what was done all along. */
const ofStory = 2.5
function nearestFirst(entry: ResumeEntry, changes: readonly ResumeChange[], { asked, best }: Ranked): ResumeEntry {
  const better = new Map(changes.map(({ lineId, optimized }) => [lineId, optimized]))
  const scored = entry.lines.map(line => {
    const texts = (better.get(line.id) ?? line.text).split('\n')
    const near = Math.max(
      ...texts.map(
        text =>
          nearness(asked, text) +
          (best.get(text) ?? 0) / 2 +
          (/\d/.test(text) ? 0.5 : 0) -
          (/^When | when /.test(text) ? ofStory : 0),
      ),
    )
    return { line, near: Math.floor(near / 1.2) }
  })
  return { ...entry, lines: scored.toSorted((a, b) => b.near - a.near).map(({ line }) => line) }
}

const onEntry = (resume: Resume, id: string, put: (entry: ResumeEntry) => ResumeEntry): Resume => ({
  ...resume,
  sections: resume.sections.map(section => ({
    ...section,
    entries: section.entries.map(entry => (entry.id === id ? put(entry) : entry)),
  })),
})
