import type { AskedWord, Resume, ResumeEntry } from '#contract/endpoints/resume.ts'
import { contentStems } from '../../english/stem.ts'
import { endSentence, joinWords, upperFirst } from '../../english/tidy.ts'
import type { Denials } from '../../profile/profile.ts'
import type { Head } from '../from-profile/add-points.ts'
import type { Asked as Ranking } from '../from-profile/rank-facts.ts'
import { isSimilar } from '../from-profile/said.ts'
import { fullerName, isSoftware } from './add-skills.ts'
import { chooseProofs } from './choose-proof.ts'
import { credentialsFor, isToldAsWeak } from './name-credentials.ts'
import { strengthsFor } from './name-strengths.ts'
import { sureParts } from './sure-parts.ts'
import { tellProofs } from './tell-proof.ts'
import { sayWho } from './who/say-who.ts'

export interface SummaryNeeds {
  title: string
  words: readonly AskedWord[]
  asked: Ranking
  /** Titles of jobs that the resume names without one. */
  titles?: ReadonlyMap<string, Head>
  newJobs?: readonly ResumeEntry[]
  papers?: readonly string[]
  denials?: Denials | undefined
  tools?: readonly { name: string }[]
  times?: string
  /** "over 10 years taking care of people", as the user says it. */
  claim?: string
  /** Whether who and how long is better than what stands there. */
  mayBeBare?: boolean
}
export interface Summary {
  text: string
  facts: string[]
}

const longestOpening = 110
const mostStrengths = 3
const fewestStrengths = 2
const isClaim = /^(?:I|can|will|able)\b|\bdone\)/i

/**
 * Two or three short sentences: the work or study that is nearest to the job and how long, the strongest facts for it,
 * and what is held of papers and languages that it asks for. All from the resume itself. Undefined where that says too
 * little.
 */
export function writeSummary(typed: Resume, asked: SummaryNeeds): Summary | undefined {
  const resume = sureParts(typed)
  const who = sayWho(resume, asked)
  const proofs = chooseProofs(resume, asked.asked, {
    named: who?.entries ?? [],
    isNear: who?.isNear,
    titles: asked.titles,
    newJobs: asked.newJobs,
  })
  const opening = who ? withClaim(who.text, asked.claim) : ''
  // A long opening leaves room for one fact.
  const told = tellProofs(opening.length > longestOpening ? proofs.slice(0, 1) : proofs)
  const credentials = credentialsFor(asked.words, resume, opening, asked).filter(each => who || !isClaim.test(each))
  const strengths = strengthsOf(asked, resume, [opening, told, ...credentials].join(' '))
  const typing = typingIn(resume, asked)
  const held = credentials.length + strengths.length + (typing ? 1 : 0)
  if (
    who
      ? proofs.length + held === 0 && !(asked.mayBeBare && /\d/.test(opening))
      : proofs.length + held < fewestStrengths
  )
    return undefined
  const papers = [...credentials, ...(asked.times ? [credentials.length ? asked.times : upperFirst(asked.times)] : [])]
  const asHeld = papers.join(papers.some(each => /, |^accepted /i.test(each)) ? '; ' : ', ')
  const skilled = [strengths.length > 0 ? `Skilled with ${joinWords(strengths)}` : '', typing]
    .filter(Boolean)
    .join('; ')
  // A license or certificate leads where the work is far from the job; a language alone does not.
  const hasPaper = credentials.some(each => !/ speaker$/.test(each))
  const isOfPapers = hasPaper && !who?.isNear && proofs.every(({ isNamed }) => !isNamed)
  const text = (isOfPapers ? [asHeld, opening, told, skilled] : [opening, told, asHeld, skilled])
    .filter(Boolean)
    .map(each => endSentence(upperFirst(each)))
    .join(' ')
  return { text, facts: [...new Set([...(who?.entries ?? []), ...proofs.map(({ id }) => id)])] }
}

const leastNear = 5
const mostWords = 60

/** The fact with a number that is nearest to the job, where a user's own good summary does not tell it. */
export function proofBeside(own: string, typed: Resume, asked: SummaryNeeds): Summary | undefined {
  const resume = sureParts(typed)
  const who = sayWho(resume, asked)
  const [proof] = chooseProofs(resume, asked.asked, {
    named: who?.entries ?? [],
    isNear: who?.isNear,
    titles: asked.titles,
    newJobs: asked.newJobs,
  }).filter(({ near, isTelling }) => isTelling && near >= leastNear)
  if (!proof || isSimilar(own, proof.deed)) return undefined
  const text = tellProofs([proof])
  return `${own} ${text}`.split(' ').length > mostWords ? undefined : { text, facts: [proof.id] }
}

const withClaim = (who: string, claim: string | undefined): string =>
  claim ? `${who}${who.includes(', ') ? '; ' : ', with '}${claim}` : who

const asksTyping = /\b(?:typ(?:e|es|ing)|wpm|words (?:a|per) minute)\b/i
const speed = /\b(\d{2,3}) ?(?:wpm|w\.p\.m\.?|words (?:a|per) minute)/i

function typingIn({ sections }: Resume, { words, asked }: SummaryNeeds): string {
  const isAsked =
    words.some(({ word }) => asksTyping.test(word)) || asked.demands.some(({ sentence }) => asksTyping.test(sentence))
  const lines = sections.flatMap(({ entries }) => entries.flatMap(each => each.lines.map(({ text }) => text)))
  const [, count = ''] = (isAsked && lines.map(text => speed.exec(text)).find(Boolean)) || []
  return count && `types ${count} wpm`
}

function strengthsOf(asked: SummaryNeeds, resume: Resume, said: string): string[] {
  const { tools = [] } = asked
  const named = tools.filter(({ name }) => isSoftware(name) && isNamedIn(name, asked.asked.wanted))
  const shown = strengthsFor(asked, resume, said).map(name => fullerName(name, tools))
  const lines = resume.sections
    .flatMap(({ entries }) => entries.flatMap(each => each.lines.map(({ text }) => text)))
    .join('\n')
  const all = [...shown, ...named.map(({ name }) => name).filter(name => !said.includes(name))]
  const kept = all
    .filter(name => isSoftware(name) && !isToldAsWeak(name, lines))
    .filter(
      (name, at) => !all.some((other, place) => place !== at && isPart(name, other) && (place < at || name !== other)),
    )
    .filter((name, at, names) => names.findIndex(each => each.toLowerCase() === name.toLowerCase()) === at)
    .slice(0, mostStrengths)
  return kept.length >= fewestStrengths ? kept : []
}
const isPart = (name: string, other: string) => ` ${other.toLowerCase()} `.includes(` ${name.toLowerCase()} `)
const isNamedIn = (name: string, wanted: ReadonlySet<string>) => [...contentStems(name)].every(stem => wanted.has(stem))
