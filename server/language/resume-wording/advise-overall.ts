import type { AskedWord, Resume, ResumeChange } from '#contract/endpoints/resume.ts'
import { findDemandByName } from '../demands/demand.ts'
import { contentStems } from '../english/stem.ts'
import { languagesIn } from '../requirements/read-asked.ts'
import { notYet } from './additions/add-skills.ts'
import { showsWord } from './match-words.ts'
import { isProvable } from './words/is-provable.ts'
import { isSkillPhrase } from './words/is-skill-phrase.ts'
import { stands } from './words/terms.ts'

interface Target {
  title: string
  words: readonly AskedWord[]
  /** Words that the resume shows once all suggestions are taken. */
  shown: ReadonlySet<string>
  hasAdvert: boolean
  verdict: 'good' | 'too-short' | undefined
  changes: readonly ResumeChange[]
  questions: number
  moved: readonly string[]
  /** What the resume says once all suggestions are taken, and what the user told elsewhere. */
  told: readonly string[]
}

export function adviseOverall(
  resume: Resume,
  { title, words, shown, hasAdvert, verdict, changes, questions, moved, told: said }: Target,
): string[] {
  const who = hasAdvert ? 'The job ad' : `Job ads for this work (${title})`
  const asks = hasAdvert ? 'asks' : 'often ask'
  // An ad that names several languages is content with one.
  const hasLanguage = words.some(({ word, foundIn }) => foundIn !== null && isLanguage(word))
  const unshown = words.filter(({ foundIn }) => foundIn === null)
  const suggested = unshown.flatMap(({ word }) => {
    const change = shown.has(word)
      ? changes.find(change => isOwnLine(change, resume) && showsWord(change.optimized, word))
      : undefined
    return change
      ? [{ word, line: change.optimized.split('\n').find(each => showsWord(each, word)) ?? change.optimized }]
      : []
  })
  const rest = unshown.filter(({ word }) => !suggested.some(each => each.word === word))
  const lapsed = rest.flatMap(({ word }) => lapsedLine(resume, word).map(line => ({ word, line })))
  const told = rest.filter(
    each =>
      each.offered &&
      isProvable(each.word) &&
      isSkillPhrase(each.word) &&
      !lapsed.some(({ word }) => word === each.word),
  )
  const missing = rest.filter(
    each =>
      !each.offered &&
      !lapsed.some(({ word }) => word === each.word) &&
      isProvable(each.word) &&
      isSkillPhrase(each.word) &&
      !said.some(text => stands(each.word, text)) &&
      !isHalfSaid(each.word, said) &&
      !(hasLanguage && isLanguage(each.word)),
  )
  return [
    verdict === 'good' && (changes.length > 0 ? nearlyGood : goodAsItIs),
    verdict === 'too-short' && tooLittle,
    changes.length > 0 && !verdict && `We suggest ${counted(changes)}. Use what says what you did, and skip the rest.`,
    questions > 0 &&
      'Numbers make a point stick. Answer the questions about them where you can. A careful guess is fine if you say "about".',
    ...moved,
    ...proven(words, `${who} ${asks}`),
    suggested.length > 0 &&
      `What we suggest from your profile also shows ${listed(suggested.slice(0, 4).map(({ word, line }) => `${word} (“${shortened(line)}”)`))}.`,
    told.length > 0 &&
      `Your resume does not say yet what you told us about ${listed(told.slice(0, 3).map(({ word, offered }) => `${word} (“${shortened(offered?.text ?? '')}”)`))}. Add it in a line of its own if you have room.`,
    ...lapsed
      .filter(({ line }, at) => lapsed.findIndex(each => each.line === line) === at)
      .map(
        ({ word, line }) =>
          `${who} ${asks} for ${word}, and “${shortened(line)}” has run out. Renew it, or say when you will.`,
      ),
    missing.length > 0 &&
      `${who} also ${asks} for ${listed(missing.slice(0, 5).map(({ word }) => word))}. We didn't find ${missing.length > 1 ? 'those' : 'that'} in your resume or your profile. If you have ${missing.length > 1 ? 'any of them' : 'it'}, add a line in your own words.`,
  ].filter((each): each is string => typeof each === 'string' && each !== '')
}

/** Of a phrase that is nobody's usual one, half is said as well by who says the same in other words. */
function isHalfSaid(word: string, told: readonly string[]): boolean {
  const stems = [...contentStems(word)]
  if (findDemandByName(word) || stems.length < 2) return false
  return told.some(text => {
    const own = contentStems(text)
    return stems.filter(stem => own.has(stem)).length >= stems.length / 2
  })
}
const isLanguage = (word: string) => languagesIn(word).length > 0 && !word.includes(' ')

/** Each line proves one thing here, and the lines that name it come first. */
function proven(words: readonly AskedWord[], asks: string): string[] {
  const used = new Set<string>()
  const found = words
    .filter(({ foundIn, line }) => foundIn && line)
    .toSorted((a, b) => Number(b.isNamed ?? false) - Number(a.isNamed ?? false))
    .filter(({ line = '' }) => !used.has(line) && used.add(line))
    .slice(0, 4)
  return found.length
    ? [
        `${asks} for ${listed(found.map(({ word, line = '' }) => `${word} (shown by “${shortened(partOf(line, word))}”)`))}.`,
      ]
    : []
}

/** Of a line that lists things, the one that shows it. */
const partOf = (line: string, word: string): string =>
  line.length > 60 ? (line.split(/[,;] /).find(part => showsWord(part, word)) ?? line) : line

function counted(changes: readonly ResumeChange[]): string {
  const count = (some: (change: ResumeChange) => boolean) => changes.filter(some).length
  const heads = count(({ head }) => head !== undefined)
  const dropped = count(({ head, optimized }) => !head && optimized === '')
  const added = count(({ head, original }) => !head && original === '')
  const reworded = changes.length - heads - dropped - added
  const parts = [
    [reworded, 'better wording for 1 line', `better wording for ${reworded} lines`],
    [added, '1 new line', `${added} new lines`],
    [heads, '1 fuller heading', `${heads} fuller headings`],
    [dropped, 'leaving out 1 line', `leaving out ${dropped} lines`],
  ] as const
  return listed(parts.flatMap(([number, one, many]) => (number === 0 ? [] : [number === 1 ? one : many])))
}

/** The summary names the job that is sought, skills only repeat, and what is still to come shows nothing. */
function isOwnLine({ head, lineId, optimized }: ResumeChange, { sections }: Resume): boolean {
  const section = sections.find(({ entries }) => entries.some(({ lines }) => lines.some(({ id }) => id === lineId)))
  return !head && section?.kind !== 'summary' && section?.kind !== 'skills' && !notYet.test(optimized)
}

/** Lines that name what has expired. */
const lapsedLine = ({ sections }: Resume, word: string): string[] =>
  sections
    .flatMap(({ entries }) => entries.flatMap(({ lines }) => lines.flatMap(({ text }) => text.split(/[;,] /))))
    .filter(text => /\b(?:expired|lapsed)\b/i.test(text) && showsWord(text, word))
    .slice(0, 1)

const goodAsItIs =
  "Your resume is good as is. We found fewer than three changes that would matter, so this didn't cost you anything."
const nearlyGood =
  "Your resume is good as is. The changes below are small, and fewer than three of them would matter, so this didn't cost you anything."
const tooLittle =
  "There's too little text for us to improve, so this didn't cost you anything. Add what you did in each job, club or task at home, with numbers."
const shortened = (text: string) => (text.length > 70 ? `${text.slice(0, 68).replace(/\s+\S*$/, '')} …` : text)
const listed = (names: readonly string[]) =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '')
