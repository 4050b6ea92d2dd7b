import type { InterviewQuestion } from '#contract/endpoints/interviews.ts'
import { findHedges, type Hedge, lengthOf, type SpokenLength } from '#web/platform/spoken-text.ts'
import { findParts, type StarPart } from './find-parts.ts'

type Kind = InterviewQuestion['kind']
export const partNames: Record<StarPart, string> = {
  situation: 'Where and when',
  task: 'What needed to be done',
  action: 'What you did',
  result: 'How it turned out',
}

/** Rule-based feedback for practice. It contains no score and stays on the device. */
export interface Feedback extends SpokenLength {
  /** The STAR parts found in a story; null if the question does not need them. */
  parts: Record<StarPart, boolean> | null
  specifics: string[]
  hedges: Hedge[]
  hidesBehindWe: boolean
  followUp: string | null
}

const lengths: Record<Kind, { from: number; to: number }> = {
  'about-you': { from: 40, to: 170 },
  story: { from: 60, to: 260 },
  situation: { from: 40, to: 200 },
  'the-job': { from: 25, to: 200 },
  'yours-to-ask': { from: 6, to: 90 },
}

export function analyzeAnswer(kind: Kind, answer: string): Feedback {
  const text = answer.replace(/\s+/g, ' ').trim()
  const spoken = lengthOf(text, lengths[kind])
  const { length } = spoken
  const parts = kind === 'story' ? findParts(text) : null
  const specifics = findSpecifics(text)
  const seen = { length, parts, specifics, hidesBehindWe: hidesBehindWe(text) } as const
  return {
    ...spoken,
    hedges: findHedges(text),
    ...seen,
    followUp: spoken.words === 0 ? null : followUp(kind, text, seen),
  }
}

const numberPattern =
  /(?:[$€£]\s?)?\b\d+(?:[.,:]\d+)?(?:\s?(?:%|am|pm|percent))?|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|hundred|thousand|half|twice|dozen)\b/gi
const dayPattern =
  /\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b|\b(?:January|February|March|April|June|July|August|September|October|November|December)\b/g
/** Capitalized words that do not begin a sentence, except "I". */
const namePattern = /(?<=[\p{Ll},;] )(?!I\b|I['’])\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)*/gu
const maxSpecifics = 8

function findSpecifics(text: string): string[] {
  const found = [numberPattern, dayPattern, namePattern].flatMap(pattern =>
    [...text.matchAll(pattern)].map(match => match[0].trim()),
  )
  return [...new Set(found)].slice(0, maxSpecifics)
}

function hidesBehindWe(text: string): boolean {
  const we = [...text.matchAll(/\bwe\b/gi)].length
  const own = [...text.matchAll(/\bI\b/g)].length
  return we >= 3 && own * 2 <= we
}

type Analysis = Pick<Feedback, 'length' | 'parts' | 'specifics' | 'hidesBehindWe'>

function followUp(kind: Kind, text: string, { length, parts, specifics, hidesBehindWe }: Analysis): string | null {
  if (parts) {
    if (!parts.action || hidesBehindWe) return 'What did you do yourself, step by step?'
    if (!parts.result) return 'How did it turn out? What was different afterward?'
    if (!parts.situation) return 'Where and when was this, in one sentence?'
    if (!parts.task) return 'What exactly was the problem, or what were you asked to do?'
    if (specifics.length === 0) return 'Can you add one number or name: how many, how long, which day, who?'
  }
  if (kind === 'situation' && !/\bfirst\b|\bthen\b|\bi would\b|\bi'd\b/i.test(text))
    return 'What would you do first, and then?'
  if (kind === 'situation' && !/\b(ask|tell|call|report|check with|let .* know)\b/i.test(text))
    return 'Whom would you tell or ask, and when?'
  if (kind === 'about-you' && !/\b(when|for example|because|since|once|at school|at work)\b/i.test(text))
    return 'What is one real moment that shows this?'
  if (kind === 'yours-to-ask' && !text.includes('?')) return 'How would you put this as a question?'
  if (length === 'short') return 'Can you say a little more: one example, or one reason?'
  if (length === 'long') return 'If you only had one minute, what would you keep?'
  return null
}

const themes: readonly [theme: string, inText: RegExp][] = [
  ['teamwork', /\b(team|together|group|crew|coworker|colleague|classmate|each other|work(ed)? with)\b/i],
  [
    'conflict',
    /\b(angry|argu|shout|upset|unhappy|complain|hard to work with|difficult (person|customer|people)|fight|disagree)\w*/i,
  ],
  ['mistake', /\b(mistake|wrong|forgot|error|broke|spilled|my fault|fell apart)\b/i],
  ['learning', /\b(learn(ed|t|ing)?|taught myself|practic|new to me|first time|figured out|course|tutorial)\w*/i],
  ['helping', /\b(help(ed|ing)?|look(ed)? after|cared for|babys[ia]t|volunteer|listen(ed)?|support(ed)?)\w*/i],
  ['pressure', /\b(busy|rush|late|deadline|pressure|too much|in time|on time|urgent|emergency|queue|line of)\b/i],
  [
    'initiative',
    /\b(my (own )?idea|without being asked|i (started|suggested|organi[sz]ed|set up|founded|offered)|nobody (asked|told))\b/i,
  ],
  ['customers', /\b(customer|guest|client|patient|passenger|shopper)s?\b/i],
  ['leading', /\b(i (led|ran|trained|showed)|captain|in charge|new (people|starters|staff))\b/i],
  ['staying with it', /\b(weeks|months|every (day|week|morning)|in the end|finished|gave up|kept)\b/i],
]
export const themesOf = (text: string): string[] =>
  themes.filter(([, pattern]) => pattern.test(text)).map(([theme]) => theme)

export function fittingStories<Story extends { themes: readonly string[]; question: string }>(
  question: string,
  stories: readonly Story[],
): Story[] {
  const questionThemes = themesOf(question)
  const fitOf = (story: Story) =>
    story.question === question ? 100 : story.themes.filter(theme => questionThemes.includes(theme)).length
  return stories
    .filter(story => fitOf(story) > 0)
    .toSorted((a, b) => fitOf(b) - fitOf(a))
    .slice(0, 3)
}
