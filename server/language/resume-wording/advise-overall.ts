import type { AskedWord, Resume, ResumeChange } from '#contract/endpoints/resume.ts'
import { notYet } from './additions/add-skills.ts'
import { isSaid } from './from-profile/said.ts'
import { formOf } from './lines/split-deeds.ts'
import { clearlyShows, showsWord } from './match-words.ts'
import { findMissing } from './words/find-missing.ts'
import { isProvable } from './words/is-provable.ts'
import { isSkillPhrase } from './words/is-skill-phrase.ts'
import { stands } from './words/terms.ts'

interface Target {
  title: string
  words: readonly AskedWord[]
  shown: ReadonlySet<string>
  hasAdvert: boolean
  verdict: 'good' | 'too-short' | undefined
  changes: readonly ResumeChange[]
  questions: number
  moved: readonly string[]
  sentences: ReadonlyMap<string, string>
  advert: string
  /** What the resume says once all suggestions are taken, and what the user told elsewhere. */
  told: readonly string[]
  better: readonly string[]
  standing?: readonly string[]
}

export function adviseOverall(resume: Resume, target: Target): string[] {
  const { title, words, shown, hasAdvert, verdict, changes, questions, moved, better, standing = [] } = target
  const who = hasAdvert ? 'The job ad' : `Job ads for this work (${title})`
  const asks = hasAdvert ? 'asks' : 'often ask'
  const unshown = words.filter(({ foundIn }) => foundIn === null)
  const suggested = unshown
    .flatMap(({ word }) => suggestedLine(word, target, resume))
    .filter(({ line }, at, all) => all.findIndex(each => each.line === line) === at)
  const rest = unshown.filter(({ word }) => !suggested.some(each => each.word === word))
  const lapsed = rest.flatMap(({ word }) => lapsedLine(resume, word).map(line => ({ word, line })))
  const told = rest
    .filter(({ word }) => !shown.has(word) && !lapsed.some(each => each.word === word))
    .flatMap(({ word, offered }) => (offered ? toldOnly(word, offered.text, better) : []))
  const { lacking, question } = findMissing({
    ...target,
    words: words.filter(({ word }) => !lapsed.some(each => each.word === word)),
  })
  return [
    verdict === 'good' && (isToldInDeeds(resume) ? (changes.length > 0 ? nearlyGood : goodAsItIs) : fewChanges),
    verdict === 'too-short' && tooLittle,
    changes.length > 0 && !verdict && `We suggest ${counted(changes)}. Use what says what you did, and skip the rest.`,
    questions > 0 &&
      'Numbers make a point stick. Answer the questions about them where you can. A careful guess is fine if you say "about".',
    ...moved,
    ...proven(words, `${who} ${asks}`),
    suggested.length > 0 &&
      `What we suggest from your profile also shows ${listed(suggested.slice(0, 3).map(({ word, line }) => `${word} (“${shortened(line)}”)`))}.`,
    told.length > 0 &&
      `Your resume does not say yet what you told us about ${listed(told.slice(0, 2).map(({ word, part }) => `${word} (“${shortened(part)}”)`))}. Add it in a line of its own if you have room.`,
    ...lapsed
      .filter(({ line }, at) => lapsed.findIndex(each => each.line === line) === at)
      .map(
        ({ word, line }) =>
          `${who} ${asks} for ${word}, and “${shortened(line)}” has run out. Renew it, or say when you will.`,
      ),
    ...standing.slice(0, 2),
    lacking.length > 0 &&
      `${who} also ${asks} for ${listed(lacking)}. We didn't find ${lacking.length > 1 ? 'those' : 'that'} in your resume or your profile. If you have ${lacking.length > 1 ? 'any of them' : 'it'}, add a line in your own words.`,
    question &&
      `The ad also mentions “${question}”. Have you done something like it? If so, add a line in your own words.`,
  ].filter((each): each is string => typeof each === 'string' && each !== '')
}

interface Line {
  word: string
  line: string
}

function suggestedLine(word: string, { shown, changes }: Target, resume: Resume): Line[] {
  if (!shown.has(word) || !isProvable(word)) return []
  const lines = changes.filter(change => isOwnLine(change, resume)).flatMap(({ optimized }) => optimized.split('\n'))
  const line = lines.find(each => clearlyShows(each, word))
  return line ? [{ word, line }] : []
}

/** What was told in the words of the ad, and stands nowhere in the resume even with what we suggest. */
function toldOnly(word: string, text: string, better: readonly string[]): { word: string; part: string }[] {
  const part = partOf(text, word)
  const isSayable = isProvable(word) && isSkillPhrase(word) && stands(word, part) && !private_.test(part)
  return isSayable && !better.some(line => stands(word, line) || isSaid(part, line)) ? [{ word, part }] : []
}
const private_ =
  /\b(?:child|son|daughter|mother|father|mom|mum|dad|husband|wife|sick|illness|diabetes|asthma|adhd|pregnan\w*)\b/i

/** Each line proves one thing here, and the lines that name it come first. */
function proven(words: readonly AskedWord[], asks: string): string[] {
  const used = new Set<string>()
  const found = words
    .filter(
      ({ word, foundIn, line }) =>
        foundIn && line && isProvable(word) && isSkillPhrase(word) && clearlyShows(line, word),
    )
    .toSorted((a, b) => Number(b.isNamed ?? false) - Number(a.isNamed ?? false))
    .filter(({ line = '' }) => !used.has(line) && used.add(line))
    .slice(0, 4)
  return found.length
    ? [
        `${asks} for ${listed(found.map(({ word, line = '' }) => `${word} (shown by “${shortened(partOf(line.replace(ended, ''), word))}”)`))}.`,
      ]
    : []
}

const ended = /^[^,;]*\((?:expired|lapsed)[^)]*\)[,;]? (?=.)/i

function partOf(line: string, word: string): string {
  const part = line.length > 60 ? line.split(/[,;] | [•|] /).find(each => showsWord(each, word)) : undefined
  // What stood in brackets is named without them.
  return part === undefined ? line : (/^[^(]*(?=\))/.exec(part)?.[0] ?? part).replace(/ ?\([^)]*$/, '')
}

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

const lapsedLine = ({ sections }: Resume, word: string): string[] =>
  sections
    .flatMap(({ entries }) =>
      entries.flatMap(({ lines }) => lines.flatMap(({ text }) => text.split(/[;,] |(?<=\)) (?=\p{Lu})/u))),
    )
    .filter(text => /\b(?:expired|lapsed)\b/i.test(text) && showsWord(text, word))
    .slice(0, 1)

const fewestWords = 40
/** Most lines below the jobs begin with a verb, and there are enough of them to judge. */
function isToldInDeeds({ sections }: Resume): boolean {
  const lines = sections
    .filter(({ kind }) => kind === 'experience' || kind === 'volunteering' || kind === 'projects')
    .flatMap(({ entries }) => entries.flatMap(entry => entry.lines.map(({ text }) => text)))
  const words = sections
    .flatMap(({ entries }) => entries.flatMap(entry => entry.lines.map(({ text }) => text.split(' ').length)))
    .reduce((sum, count) => sum + count, 0)
  return words >= fewestWords && lines.filter(text => formOf(text) !== undefined).length * 2 > lines.length
}

const goodAsItIs =
  "Your resume is good as is. We found fewer than three changes that would matter, so this didn't cost you anything."
const nearlyGood =
  "Your resume is good as is. The changes below are small, and fewer than three of them would matter, so this didn't cost you anything."
const fewChanges =
  "We found fewer than three changes that would matter, so this didn't cost you anything. Your lines are short. Say in each what you did, for whom and how much, and it gets stronger."
const tooLittle =
  "There's too little text for us to improve, so this didn't cost you anything. Add what you did in each job, club or task at home, with numbers."
const shortened = (text: string) => (text.length > 70 ? `${text.slice(0, 68).replace(/\s+\S*$/, '')} …` : text)
const listed = (names: readonly string[]) =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '')
