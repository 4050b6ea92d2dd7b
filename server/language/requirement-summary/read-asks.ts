import type { Degree } from '#contract/jobs.ts'
import { heights, requiredStudies, type Study, studiesIn, waivesStudy } from './read-degree.ts'
import { type Duration, spellDurations } from './read-durations.ts'
import { yearsIn } from './read-years.ts'
import { allOf, type Sentence } from './split-text.ts'

export interface Asks {
  years: number | null
  degree: Degree | null
  orExperience: boolean
}

type Item = { from: number; to: number; years?: number; level?: Level; paper?: boolean }

const nothing: Asks = { years: null, degree: null, orExperience: false }

export function readAsks(sentences: readonly Sentence[]): Asks {
  let all = nothing
  let waived = false
  for (const sentence of sentences) {
    const spelled = { ...sentence, text: spellDurations(sentence.text) }
    const studies = studiesIn(spelled)
    const asked = asksOf(spelled, studies)
    const asks = asked !== nothing && !studies.length && standsIn(spelled.text) ? nothing : asked
    all = {
      years: asks.years === null ? all.years : Math.max(all.years ?? 0, asks.years),
      degree: asks.degree && heights[asks.degree] > heights[all.degree ?? 'none'] ? asks.degree : all.degree,
      orExperience: all.orExperience || asks.orExperience,
    }
    waived ||= waivesStudy(spelled, studies)
  }
  if (all.degree) return { ...all, orExperience: all.orExperience || sentences.some(({ text }) => standsIn(text)) }
  return { ...all, degree: waived ? 'none' : null, orExperience: false }
}

/** Parts that hold together, whatever the alternatives in them: "…, plus two years in retail". */
const joined = /,? plus (?=[\w ]{0,14}(?:\d|one|two|three|four|five|six|a) )|; and |\beither way\b|\bin either case\b/

const anyOfThese = /\b(?:any|one|either) (?:one )?of (?:the following|these)\b/

function asksOf(sentence: Sentence, named: readonly Study[]): Asks {
  const durations = yearsIn(sentence)
  const studies = beforeChoice(sentence.text, requiredStudies(sentence, named))
  if (!durations.length && !studies.length) return nothing
  const items: Item[] = [
    ...durations.map(({ from, to, years }: Duration) => ({ from, to, years })),
    ...studies.map(({ from, to, level }) => ({ from, to, level })),
    ...papersIn(sentence.text),
  ].toSorted((a, b) => a.from - b.from)
  const groups = groupsOf(items, sentence.text).map(asksOfGroup)
  const years = groups.flatMap(group => group.years ?? [])
  const degree = highest(groups.flatMap(group => group.level ?? []))
  return {
    years: years.length ? Math.max(...years) : null,
    degree,
    orExperience:
      degree !== null &&
      (groups.some(group => group.orExperience) || studies.some(study => mayBeExperience(sentence.text, study))),
  }
}

function beforeChoice(text: string, studies: readonly Study[]): readonly Study[] {
  const [first] = studies
  const choice = first ? text.search(anyOfThese) : -1
  return first && choice > first.from ? studies.filter(({ from }) => from < choice) : studies
}

type Level = Study['level']
const byHeight = (levels: readonly Level[]): Level[] => levels.toSorted((a, b) => heights[a] - heights[b])
const lowest = (levels: readonly Level[]): Level | null => byHeight(levels)[0] ?? null
const highest = (levels: readonly Level[]): Level | null => byHeight(levels).at(-1) ?? null

const paper =
  /\b(?:certificate|credential|nvq|level [2-7]|certification|apprenticeship|cookery|permit|qualification)\b/g
const papersIn = (text: string): Item[] =>
  allOf(paper, text).map(({ 0: match, index }) => ({ from: index, to: index + match.length, paper: true }))

function groupsOf(items: readonly Item[], text: string): Item[][][] {
  const groups: Item[][][] = []
  let previous: Item | undefined
  for (const item of items) {
    const between = previous ? text.slice(previous.to, item.from) : ''
    const group = groups.at(-1)
    if (!group || joined.test(between)) groups.push([[item]])
    else if (isAlternative(between, text.slice(item.to, item.to + 90), item)) group.push([item])
    else group.at(-1)?.push(item)
    previous = item
  }
  return groups
}

/** "… or two years", where nothing stands between the "or" and the item that would make it another thing. */
function isAlternative(between: string, after: string, { level, paper }: Item): boolean {
  if (level && /^[\s,/(]{0,3}$/.test(between)) return true
  const or = allOf(link, between).at(-1)
  if (!or) return instead.test(after.slice(0, 70)) && !/\band\b/.test(between)
  const rest = between.slice(or.index + or[0].length).replace(/^[,\s]+/, ' ')
  if (or[0] === 'though') return instead.test(after)
  if (paper && /,[^,]*[^,;\s]\s*$/.test(between.slice(0, or.index))) return false
  return !/,| and | plus |;|\S with /.test(rest) && rest.split(' ').length <= 14
}

const link = /\b(?:or|otherwise|alternatively|failing that|though|instead)\b/g
const instead = /\b(?:in lieu|in place of|in its place|instead of|substitute)/

function asksOfGroup(sides: readonly Item[][]): { years: number | null; level: Level | null; orExperience: boolean } {
  const known = sides.map(side => ({
    years: side.flatMap(({ years }) => years ?? []),
    papers: side.some(({ level, paper }) => level ?? paper),
    level: highest(side.flatMap(({ level }) => level ?? [])),
  }))
  const onlyYears = known.some(side => side.years.length && !side.papers)
  const onlyPapers = known.some(side => !side.years.length && side.papers)
  const all = known.filter(side => side.years.length).map(side => Math.max(...side.years))
  return {
    years: all.length && !(onlyYears && onlyPapers) ? Math.min(...all) : null,
    level: lowest(known.flatMap(({ level }) => level ?? [])),
    orExperience: onlyYears && known.some(side => side.level),
  }
}

const adjectiveWords = [
  'equivalent|equal|qualified|by|substantial|relevant|comparable|practical|related|similar|work|working',
  'life|professional|sufficient|significant|industry|demonstrable|military|hands-on|proven|lived|additional',
  'extensive|appropriate|commensurate|job|field|combination|level|of|and|education|training|or|in|a|an|the',
].join('|')
/** Experience that may stand for the degree named before it: "or equivalent experience", "or have learned it on the job". */
const adjectives = `(?:(?:${adjectiveWords}) ?,?){0,9}`
const doneWords = [
  'experience|exposure|track record|know-how|work history|self-taught|taught yourself|picked (?:it )?up',
  String.raw`learn(?:ed|t)\b|on the job|come up through|worked your way|worked (?:your|their) way|time served`,
  'time-served|done the (?:job|work)|doing (?:it|the (?:job|work))|in the field|at the bench',
  '(?:years?|time) (?:of|in|on|at|spent)|career|practice|portfolio|background|history|hands-on',
  String.raw`(?:mix|blend|combination) of|time\b|work\b|what you(?:'ve)? (?:did|do|done|can)|know as much|learning`,
  'know-how|decade',
].join('|')
const done = `(?:${doneWords})`
const workDone = 'experience|exposure|track record|by experience'
const neverDone = [
  String.raw`and\b|with\b|plus\b|ged\b|diploma\b|degree\b`,
  String.raw`equivalent(?! [\w-]{1,14} ?(?:time|work|history|background|learning|practice|combination|of))\b|higher\b`,
  String.raw`above\b|field\b|discipline\b|subject\b`,
].join('|')
const otherwiseWords = 'or|otherwise|alternatively|failing that|able to show'
const experience = new RegExp(
  [
    String.raw`^[^;]{0,110}?(?:\bor\b|\bfailing that\b|/),? (?:have |has |an? |the |its |other |with )?${adjectives}(?:${workDone})\b`,
    String.raw`^[^;]{0,80}?\b(?:${otherwiseWords})\b,? (?:in (?:its|the|that) absence,? )?(?:(?!${neverDone})[\w'-]{1,16} ){0,9}?${done}`,
    String.raw`^[^.;]{0,60}\bor (?:the |an? )?equivalent in (?:life|work|practice|years|the field|experience)\b`,
    String.raw`^[^.;]{0,120}\bif you (?:don't|do not|haven't|lack)(?: have| hold| got)? (?:an?|the|that|one)\b`,
    String.raw`^[^;]{0,80}(?<!accepted )\bin lieu\b|^[^;]{0,40}experience (?:that|which) taught`,
  ].join('|'),
)
const mayOffer = /\bor\b|\/|otherwise|alternatively|failing|able to|if you|lieu|experience (?:that|which)/
/** The same the other way round: "experience or a degree". */
const before =
  /\b(?:experience|track record|background|practice|on the job|self-taught)\b[^.;,]{0,40}(?:,? or|\/)(?: an?| the)? ?(?:\w{1,14} ){0,3}$/
function mayBeExperience(text: string, { from, to }: Study): boolean {
  const after = text.slice(to, to + 150)
  return (mayOffer.test(after) && experience.test(after)) || before.test(text.slice(Math.max(0, from - 90), from))
}

const standsFor = [
  String.raw`substitut\w{1,4} for|in lieu of|in place of|instead of|replaces? (?:it|an?|the)|makes? up for`,
  'stands? in for|counts? (?:as much|just as|in place|instead)|in its place',
].join('|')
const doesAsWell = [
  String.raw`will (?:also )?do\b(?: instead)?|is (?:just |every bit )?as (?:good|valuable|welcome)`,
  '(?:speaks?|counts?|weighs?|works?|serves?|does|do) (?:just |every bit )?as (?:loudly|much|well|good)',
  'does just as well|is (?:also )?(?:fine|accepted|welcome) instead',
].join('|')
const madeUpFor = new RegExp(
  [
    String.raw`\b(?:experience|years|work|practice|track record|time served)\b[^.;]{0,80}\b(?:${standsFor})\b`,
    String.raw`\bexperience (?:may|can|will|could) (?:also )?(?:be )?(?:substitut|replac|count|stand|accept|consider)`,
    String.raw`\bcombination of (?:education|study|training|qualifications) (?:and|/) experience\b`,
    String.raw`\b(?:in lieu|in place|instead) of (?:an?|the|that|this) (?:\w{1,14} )?(?:degree|diploma|qualification|education)`,
    String.raw`\b(?:degree|diploma|bachelor's|one)\b[^.;]{0,40}\bnot\b[^.;]{0,30}\bif you(?:'ve| have)\b[^.;]{0,40}\b(?:experience|years|worked|done)\b`,
    String.raw`\b(?:experience|years (?:in|of|on|doing)[^.;]{0,30}) (?:${doesAsWell})`,
  ].join('|'),
)
const mayStandIn =
  /instead|lieu|place|substitut|replac|up for|stand|count|accept|consider|combination|will (?:also )?do|good|well|fine|\bnot\b|as (?:loudly|much|good)/
const standsIn = (text: string): boolean =>
  mayStandIn.test(text) &&
  !/\b(?:no substitut|not be (?:accepted|considered)|cannot (?:be )?(?:substitut|replac)|will not (?:substitut|replac))/.test(
    text,
  ) &&
  madeUpFor.test(text)
