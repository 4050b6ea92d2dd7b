import type { Fact } from '#contract/endpoints/evidence.ts'
import type { Resume, ResumeChange, ResumeContent, ResumeEntry, ResumeSection } from '#contract/endpoints/resume.ts'
import type { CareerEntry } from '#server/careers/catalogue/entry.ts'
import { withinLines } from '#server/language/resume-wording/fit-content.ts'
import { nextTurn } from '#server/platform/in-turns.ts'
import { belongsOnResume, isTakenByEditors, leastOfLine } from '../acceptability/acceptability.ts'
import { demandsInOwnWords } from '../demands/demand.ts'
import { upperFirst } from '../english/tidy.ts'
import { gerundOf, readVerb } from '../english/verbs.ts'
import { mendSentence } from '../grammar/mend-sentence.ts'
import { asNotesSay } from '../profile/denials.ts'
import type { Denials, ProfileItem } from '../profile/profile.ts'
import { addSections } from './additions/add-sections.ts'
import { isRole } from './additions/who/nearest-work.ts'
import { adviseFormat, type Layout } from './advise-format.ts'
import { adviseOverall } from './advise-overall.ts'
import { arrangeSections } from './arrange-sections.ts'
import { askNumbers } from './ask-numbers.ts'
import { changeOf, headOf } from './draft-change.ts'
import { frameResume } from './frame/frame-resume.ts'
import { addFromProfile } from './from-profile/add-points.ts'
import { keptFrom } from './from-profile/beyond-resume.ts'
import { addDeedsOfNotes } from './from-profile/deeds-of-notes.ts'
import { fullerNames } from './from-profile/fuller-names.ts'
import { withoutSameShop } from './from-profile/match-items.ts'
import { namePapers, nameTimes } from './from-profile/name-papers.ts'
import { ownSkills } from './from-profile/own-skills.ts'
import { nearness, readAsked } from './from-profile/rank-facts.ts'
import { addsNothingTo, keepsNumbers } from './keeps-facts.ts'
import { findRepeated, isOfReferences, mayWork, whySectionOut, withoutHarm } from './leave-out.ts'
import { dropRestated } from './lines/drop-restated.ts'
import { withoutExcuses } from './lines/excuses.ts'
import { isWellFormed, isWhole } from './lines/is-well-formed.ts'
import { nameThem, whyNamed } from './lines/name-them.ts'
import { plainTalk } from './lines/plain-talk.ts'
import { rejoinFragments } from './lines/rejoin-fragments.ts'
import { type LineStyle, rewriteLine, slips } from './lines/rewrite-line.ts'
import { skillsInProse } from './lines/skills-in-prose.ts'
import { isSoundFrom } from './lines/sound-from.ts'
import { matchWords } from './match-words.ts'
import { orderByAd } from './order-by-ad.ts'
import { placeAsides } from './place-asides.ts'
import { mostEndWithStop, saidIn, tidyResume } from './tidy-resume.ts'
import { withChanges } from './with-changes.ts'
import { addedInBritish, changesInBritish, inBritish, isBritish } from './words/british-words.ts'
import { certainWords } from './words/find-missing.ts'
import { tellStanding } from './words/tell-standing.ts'

export interface Target {
  title: string
  advert: string
  career: CareerEntry | undefined
  all: readonly CareerEntry[]
}

export async function tailorResume(
  typed: Resume,
  target: Target,
  own: {
    facts: readonly Fact[]
    told?: readonly Fact[]
    items?: readonly ProfileItem[]
    denials?: Denials
    layout: Layout
  },
): Promise<ResumeContent> {
  const { resume, moved: arranged } = arrangeSections(rejoinFragments(typed))
  const facts = [...resumeFacts(resume), ...own.facts]
  const tidied = tidyResume(resume)
  const { words, fromAdvert } = matchWords(tidied, target, own.facts)
  const reworded = await suggest(resume, tidied, target.advert)
  const items = withoutSameShop(own.denials ? asNotesSay(own.items ?? [], own.denials) : (own.items ?? []))
  const asked = readAsked(target)
  const papers = namePapers(target.advert, own.facts)
  const kept = keptFrom([resume, tidied])
  const ofProfile = addFromProfile(tidied, reworded, { items, asked, papers, kept })
  const { titles, newJobs } = ofProfile
  const added = addDeedsOfNotes(ofProfile, own.told ?? [], asked)
  const taken = takeable(added.changes, reworded, items.filter(kept.isFrom))
  const { resume: filled, changes: placed } = placeAsides(added.resume, taken)
  const changes = fullerNames(filled, placed, items)
  const better = new Map(changes.map(({ lineId, optimized }) => [lineId, optimized]))
  const { resume: ordered, moved } = orderByAd(filled, target, better, text => nearness(asked, text))
  const { sections, additions } = addSections(ordered, {
    target,
    asked,
    words,
    changes,
    titles,
    newJobs,
    papers: papers.map(({ text }) => text),
    denials: own.denials,
    times: nameTimes(target.advert, own.facts),
    ownSkills: ownSkills(items, own.facts, asked.wanted),
  })
  const framed = frameResume({ ...ordered, sections }, onePerLine(additions, changes), {
    items,
    isKept: kept.isAllOf,
    words,
    hasAdvert: fromAdvert,
  })
  const isUk = isBritish(resume)
  return completed(typed, target, {
    changes: isUk ? changesInBritish(framed.changes) : framed.changes,
    edited: isUk ? addedInBritish(framed.resume, resume) : framed.resume,
    moved: [...moved, ...arranged],
    standing: tellStanding(items, asked),
    facts: [...facts, ...(own.told ?? [])],
    questions: askNumbers(resume),
    layout: own.layout,
  })
}

/** Of what the profile holds of the resume itself, only what an editor takes; the line stays as it was reworded else. */
function takeable(
  changes: readonly ResumeChange[],
  reworded: readonly ResumeChange[],
  ofResume: readonly ProfileItem[],
): ResumeChange[] {
  const own = new Map(reworded.map(change => [change.lineId, change]))
  return changes.flatMap(change => {
    const before = own.get(change.lineId)
    const isRead = change.facts.some(fact => ofResume.some(({ id }) => fact.startsWith(id)))
    const isNew = change !== before && isRead && change.original !== '' && change.optimized !== ''
    return !isNew || isTakenByEditors(change.original, change.optimized) ? change : (before ?? [])
  })
}

function onePerLine(additions: readonly ResumeChange[], changes: readonly ResumeChange[]): ResumeChange[] {
  const added = new Set(additions.map(({ lineId }) => lineId))
  const joined = additions.map(addition => {
    const change = changes.find(({ lineId }) => lineId === addition.lineId)
    if (!change) return addition
    const isInstead = change.optimized === '' || !addition.optimized.includes(change.optimized)
    const why = isInstead ? addition.why : `${change.why} ${addition.why}`
    return { ...addition, original: change.original, why }
  })
  return [...joined, ...changes.filter(({ lineId }) => !added.has(lineId))]
}

export interface Drafted {
  changes: ResumeChange[]
  /** The resume with its typing corrected and empty places for what is suggested to be added. */
  edited: Resume
  facts: Fact[]
  questions: ResumeContent['questions']
  layout: Layout
  moved?: readonly string[]
  standing?: readonly string[]
}

/** Fewer changes than this are free. */
const fewChanges = 3
const fewWords = 40

export function completed(
  original: Resume,
  target: Target,
  { changes: all, edited, facts, questions, layout, moved = [], standing = [] }: Drafted,
): ResumeContent {
  const changes = withinLines(
    edited,
    all.filter(
      ({ original, optimized, head }) =>
        (head || original === '' || optimized === '' || isWhole(optimized, original)) &&
        (head ||
          original === '' ||
          optimized === '' ||
          saidIn(original) !== saidIn(optimized) ||
          optimized.includes('\n')) &&
        !isCosmetic(original, optimized),
    ),
  )
  const { words, fromAdvert, sentences } = matchWords(edited, target, facts)
  const better = withChanges(edited, changes)
  const shown = new Set(matchWords(better, target).words.flatMap(({ word, foundIn }) => (foundIn ? [word] : [])))
  const said = original.sections.flatMap(({ entries }) => entries.flatMap(({ lines }) => lines.map(({ text }) => text)))
  const isShort = said.join(' ').split(/\s+/).length < fewWords
  const verdict = changes.filter(({ head }) => !head).length >= fewChanges ? undefined : isShort ? 'too-short' : 'good'
  const overall = {
    title: target.title,
    words,
    shown,
    hasAdvert: fromAdvert,
    verdict,
    changes,
    questions: questions.length,
    moved,
    sentences,
    advert: target.advert,
    told: [...resumeFacts(better), ...facts].map(({ text }) => text),
    better: resumeFacts(better).map(({ text }) => text),
    standing,
  } as const
  return {
    kind: 'resume',
    targetJob: { title: target.title, advert: target.advert || null },
    resume: withOriginals(edited, changes),
    original,
    changes,
    overallImprovements: adviseOverall(edited, overall).map(each => (isBritish(original) ? inBritish(each) : each)),
    formatSuggestions: adviseFormat(original, better, layout),
    words: fromAdvert ? certainWords(overall) : words,
    wordsFromAdvert: fromAdvert,
    ...(verdict && { verdict }),
    facts,
    questions: questions.slice(0, 12),
  }
}

const isCosmetic = (typed: string, better: string): boolean => {
  const told = (text: string) => saidIn(text).replace(/(?<![\p{L}\d])(?:and|the|an?)(?![\p{L}\d]) ?/gu, '')
  return typed !== '' && !better.includes('\n') && told(typed) === told(better)
}

/** A line with a suggestion stays as it was typed until the user decides. */
function withOriginals(edited: Resume, changes: readonly ResumeChange[]): Resume {
  const typed = new Map(changes.map(({ lineId, original }) => [lineId, original]))
  const sections = edited.sections.map(section => ({
    ...section,
    entries: section.entries.map(entry => ({
      ...entry,
      lines: entry.lines.map(line => ({ ...line, text: typed.get(line.id) ?? line.text })),
    })),
  }))
  return { ...edited, sections }
}

export function resumeFacts(resume: Resume): Fact[] {
  return resume.sections.flatMap(({ entries }) =>
    entries.flatMap((entry): Fact[] => {
      const head = headOf(entry)
      const lines = entry.lines.map(({ id, text }): Fact => ({ id, text, from: 'resume' }))
      return head ? [{ id: entry.id, text: head, from: 'resume' }, ...lines] : lines
    }),
  )
}

const slice = 400

async function suggest(resume: Resume, tidied: Resume, advert: string): Promise<ResumeChange[]> {
  const endsWithStop = mostEndWithStop(resume)
  const repeated = findRepeated(resume)
  const typed = new Map(
    resume.sections.flatMap(({ entries }) => entries.flatMap(({ lines }) => lines.map(({ id, text }) => [id, text]))),
  )
  const changes: ResumeChange[] = []
  let since = 0
  for (const section of tidied.sections)
    for (const entry of section.entries)
      for (const [at, { id: lineId, text: told }] of entry.lines.entries()) {
        const original = typed.get(lineId) ?? told
        const text = nameThem(told, entry.lines[at - 1]?.text)
        const out = repeated.has(lineId)
          ? 'Another line of this job says the same.'
          : whySectionOut(section, text, { advert, user: resume.contact.name })
        const better = out
          ? { text: '', why: [out] }
          : (betterLine(text, section, entry, endsWithStop) ?? (text === told ? undefined : { text, why: [whyNamed] }))
        if (better)
          changes.push(
            changeOf(section, entry, { lineId, original, optimized: better.text, why: better.why.join(' ') }),
          )
        since += text.length
        if (since < slice) continue
        since = 0
        await nextTurn()
      }
  return changes
}

function betterLine(text: string, section: ResumeSection, entry: ResumeEntry, endsWithStop: boolean) {
  const better = rewordedLine(text, section, entry, endsWithStop)
  if (!better || (isWellFormed(better.text, text) && isSound(better.text, text))) return better
  const mended = mendSentence(text)
  return mended === text ? undefined : { text: mended, why: [slips] }
}

const isSound = (better: string, typed: string) => {
  const plain = plainTalk(typed)?.text ?? typed
  return better.split('\n').every(line => isSoundFrom(line, typed) || isSoundFrom(line, plain))
}

function rewordedLine(
  text: string,
  section: ResumeSection,
  entry: ResumeEntry,
  endsWithStop: boolean,
): Reworded | undefined {
  const harmless = withoutHarm(text)
  if (harmless) return { text: harmless.text, why: [harmless.why] }
  const proud = section.kind === 'summary' ? undefined : withoutExcuses(text, isCounted(section, entry))
  if (proud) return afterwards(proud, rest => rewordedLine(rest, section, entry, endsWithStop))
  if (
    judged.has(section.kind) &&
    !isOfReferences(section) &&
    !honors.test(text) &&
    !namesTask(text, section) &&
    !isHabit(text) &&
    !hasFact.test(text) &&
    !ofDriving.test(text) &&
    !mayWork.test(text) &&
    !(worked.has(section.kind) && isPhrase(text)) &&
    belongsOnResume(text, section.kind) < leastOfLine
  )
    return { text: '', why: [saysNothing] }
  if (isAward(text, section)) return undefined
  const plain = section.kind === 'summary' ? undefined : plainTalk(text)
  if (plain?.text === '') return { text: '', why: [plain.why] }
  const typed = plain?.text ?? text
  const told = isList(section) ? listItem(typed, section) : dropRestated(typed, entry)
  const said = told ?? typed
  if (told === '') return { text: '', why: [restated] }
  const why = [
    ...(plain ? [plain.why] : []),
    ...(told === undefined ? [] : [isList(section) ? listed[section.kind] : restated]),
  ]
  const style = styleFor(section, entry, {
    endsWithStop,
    isAboutSelf: aboutSelf.test(section.kind === 'education' ? said : text),
  })
  const head = headOf(entry)
  const better = style && said ? rewriteLine(said, style, addsNothingTo(said, head)) : undefined
  if (better && keepsNumbers(said, better.text)) return { text: better.text, why: [...why, ...better.why] }
  const mended = section.kind === 'other' && !style ? mendSentence(said) : said
  if (mended !== said) return { text: mended, why: [...why, slips] }
  const isOpen = endsWithStop && style !== undefined && told !== undefined && !/[.!?]$/.test(said)
  return said === text ? undefined : { text: isOpen ? `${said}.` : said, why }
}

function afterwards(left: { text: string; why: string }, reword: (text: string) => Reworded | undefined): Reworded {
  const better = left.text ? reword(left.text) : undefined
  return { text: better?.text ?? left.text, why: [left.why, ...(better?.why ?? [])] }
}
interface Reworded {
  text: string
  why: string[]
}
const isCounted = ({ kind }: ResumeSection, entry: ResumeEntry): boolean =>
  kind !== 'education' ||
  /\b(?:credits?|units?|semesters?|quarters?|hours|courses?|classes|coursework|some college)\b/i.test(
    [headOf(entry), ...entry.lines.map(({ text }) => text)].join(' '),
  )

const hasFact = /[\d@]|^\(\p{Lu}+\)$|^(?:she|he|they)\/\p{L}+/iu
const ofDriving = /\blicen[sc]e|\bno accidents\b/i
const aboutSelf = /^(?:(?:In|During|Since) [^,]{3,25}?,? )?I (?!am\b)/
const judged = new Set<ResumeSection['kind']>([
  ...(['experience', 'volunteering', 'projects', 'summary', 'skills', 'certificates', 'other'] as const),
])
const namesTask = (text: string, { kind }: ResumeSection): boolean =>
  kind === 'experience' && text.split(' ').length < 4 && demandsInOwnWords(text).length > 0
const isHabit = (text: string): boolean =>
  /\b(?:every|each|weekly|monthly|yearly)\b/i.test(text) &&
  text.split(' ').length > 3 &&
  readVerb(text.split(' ')[0] ?? '') !== undefined
const worked = new Set<ResumeSection['kind']>(['experience', 'volunteering', 'projects'])
const fewestOfPhrase = 3
const isPhrase = (text: string): boolean =>
  text.split(' ').length >= fewestOfPhrase && !/\b(?:to|of|the|an?|and|or|with|for|in|at|from|by)[.,]?$/i.test(text)
const isAward = (text: string, { kind }: ResumeSection): boolean =>
  worked.has(kind) && prize.test(text) && readVerb(text.split(' ')[0] ?? '') === undefined
const prize =
  /^(?:\p{L}+ ){1,3}of the (?:month|quarter|year|week)\b|^(?:\p{L}+ ){0,4}(?:award|honor roll|dean['’]s list|scholarship)\b/iu
const honors =
  /\b(?:veteran|army|navy|marines?|air force|national guard|deployed|served|promoted|dean['’]?s|honor\w*|valedictorian|salutatorian|scholar\w*|award\w*|of the (?:month|year|quarter)|eagle scout|captain)\b/i
const saysNothing = 'Leave this out, or say it in full: an employer learns nothing from it as it stands.'
const restated = 'The line above already says where and when.'
const listed = { skills: 'Skills are read as a list.', certificates: 'Certificates are read as a list.' } as const
const isList = (section: ResumeSection): section is ResumeSection & { kind: keyof typeof listed } =>
  section.kind in listed
const listItem = (text: string, { kind }: ResumeSection) => (kind === 'skills' ? skillIn(text) : paperIn(text))
function paperIn(text: string): string | undefined {
  const [, rest = ''] =
    /^(?:I(?: am|['’]m| have| hold| got| also have)|Have|Got)(?: an?| my)? (.+?)\.?$/i.exec(text) ?? []
  if (rest) return /[.!?] /.test(rest) ? undefined : upperFirst(rest)
  const plain = text.replace(/[,;]? (?:I )?(?:got|took|passed|did|earned) it (?:in |on )?(?=\p{L}*\.? ?\d)/iu, ', ')
  return plain === text ? undefined : plain
}

function skillIn(typed: string): string | undefined {
  const listed = skillsInProse(typed)
  if (listed) return listed
  const text = typed.replace(/ \(I(?:['’]m)? [^()]{2,50}\)/g, '')
  const [, verb = '', rest = ''] =
    /^(?:and )?I (?:also )?(?:can |know how to )?(speak|have|know|use|drive|type)\b (?:an? |my )?(.+?)\.?$/i.exec(
      text,
    ) ?? []
  if (!rest) return text === typed ? undefined : text
  return upperFirst(/^(?:drive|type)$/i.test(verb) ? `${gerundOf(verb.toLowerCase())} ${rest}` : rest)
}

function styleFor(
  { kind, entries }: ResumeSection,
  { from, to, heading, organisation, lines }: ResumeEntry,
  { endsWithStop, isAboutSelf }: { endsWithStop: boolean; isAboutSelf: boolean },
): LineStyle | undefined {
  const isOneOfMany = entries.flatMap(each => each.lines).length > 1
  if (kind === 'summary') return { isCurrent: true, endsWithStop: true, isProse: true, isOneOfMany, role: '' }
  if (
    kind === 'experience' ||
    kind === 'volunteering' ||
    kind === 'projects' ||
    (kind === 'education' && isAboutSelf) ||
    (kind === 'other' && (heading || from || to || isAboutSelf))
  )
    return {
      isCurrent:
        isCurrent(to) ||
        /^since\b/i.test(from) ||
        (!(from && to) && kind !== 'projects' && isToldAsNow({ from, to, lines })),
      endsWithStop,
      isProse: false,
      isProject: kind === 'projects' && heading !== '',
      role: kind === 'experience' || kind === 'volunteering' ? roleOf({ from, to, heading, organisation }) : '',
    }
  return undefined
}

function roleOf({ from, to, heading, organisation }: Omit<ResumeEntry, 'id' | 'place' | 'lines'>): string {
  const name = `${heading} ${organisation}`.trim()
  return from || to || name.includes(' ') || isRole(name) ? name : ''
}

function isToldAsNow({ from, to, lines }: Pick<ResumeEntry, 'from' | 'to' | 'lines'>): boolean {
  if (!from && !to) return true
  if (lines.some(({ text }) => /\b(?:present|currently)$|\bsince [^,;]*\d/i.test(text))) return true
  const forms = lines.flatMap(({ text }) => readVerb(text.split(' ')[0] ?? '')?.forms ?? [])
  const isNow = forms.filter(each => each.has('base') && !each.has('past')).length
  return isNow > 1 && isNow > forms.length - isNow
}

const isCurrent = (to: string) => /present|now|today|current|ongoing|date/i.test(to)
