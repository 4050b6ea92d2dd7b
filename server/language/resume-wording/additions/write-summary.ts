import type { AskedWord, Resume, ResumeEntry } from '#contract/endpoints/resume.ts'
import { endSentence, joinWords, lowerFirst, upperFirst } from '../../english/tidy.ts'
import { titleWords } from '../../resume-parsing/read-head.ts'
import type { Asked as Ranking } from '../from-profile/rank-facts.ts'
import { chooseProof } from './choose-proof.ts'
import { assetsFor } from './name-assets.ts'
import { sayWho, type Who } from './say-who.ts'

interface Asked {
  title: string
  words: readonly AskedWord[]
  asked: Ranking
  /** Titles of jobs that the resume names without one. */
  titles?: ReadonlyMap<string, string>
  /** Jobs that are suggested to be added. */
  newJobs?: readonly ResumeEntry[]
}
export interface Summary {
  text: string
  facts: string[]
}

const mostAssets = 2

/**
 * Who the user is for this job with the credential that it asks for, then one proof with its owner, all from the resume
 * itself. Undefined where there is too little to say.
 */
export function writeSummary(resume: Resume, asked: Asked, own = ''): Summary | undefined {
  const said = ownWords(own)
  const who: Who | undefined = said ? { text: said, entries: [], isFirst: false } : sayWho(resume, asked)
  if (!who) return undefined
  const proof = chooseProof(resume, asked.asked, {
    named: who.entries,
    isFirst: who.isFirst,
    titles: asked.titles,
    newJobs: asked.newJobs,
  })
  const assets = assetsFor(asked.words, resume, `${proof?.text ?? ''} ${who.text}`).slice(0, mostAssets)
  const seeking = `Seeking the ${roleOf(asked.title)} role`
  if (!proof && assets.length === 0 && !said) return undefined
  const isLong = / with /.test(who.text)
  const joined =
    proof?.isOwn && !said ? joinedProof(isLong ? who.text : withAssets(who.text, assets), proof.text) : undefined
  const brings = joined && isLong && assets.length ? `Brings ${joinWords(assets)}` : undefined
  const first = joined ?? withAssets(who.text, assets)
  const isBare = !proof && assets.length === 0 && !/[\p{Ll}\d)]{2}[.!?] /u.test(first)
  const text = isBare
    ? `${first}, ${lowerFirst(seeking)}.`
    : [first, joined ? brings : proof?.text, said || !proof ? seeking : undefined]
        .filter(each => each !== undefined)
        .map(endSentence)
        .join(' ')
  return { text, facts: [...new Set([...who.entries, proof?.id].filter(id => id !== undefined))] }
}

const longestJoined = 190
/** "Lifeguard at Bayfront since 2022 who made 3 assists": who and what in one sentence. */
function joinedProof(who: string, proof: string): string | undefined {
  const whole = `${who}${/, with /.test(who) ? ',' : ''} who ${proof.charAt(0).toLowerCase()}${proof.slice(1)}`
  return whole.length > longestJoined ||
    /;|^When |^Repeatedly /.test(proof) ||
    /^Experience |^\p{L}+(?: \p{L}+)? years? in /u.test(who) ||
    / and (?:former|\p{L}+ student|student) /u.test(who)
    ? undefined
    : whole
}

/** "Receptionist at the clinic since 2022, with native Spanish and HIPAA training". */
function withAssets(who: string, assets: readonly string[]): string {
  if (assets.length === 0) return who
  const listed = joinWords(assets)
  if (/[.!?]$/.test(who)) return `${who} ${upperFirst(listed)}.`
  return / with /.test(who) ? `${who}; ${listed}` : `${who}, with ${listed}`
}

/** What a summary says of who someone is, without the job that it was written for; nothing of a motto or a greeting. */
function ownWords(own: string): string {
  const said = own
    .replace(
      /^(?:[Hh]ello|[Hh]i|[Hh]ey)?[,!. ]*(?:[Mm]y name is|I am|I['’]m) (?:\p{Lu}[\p{L}'’-]+ ?){2,4}(?:and )?/u,
      '',
    )
    .replace(
      /(?:^|,? (?:and )?)(?:(?:I am|I['’]m|who is) )?(?:currently )?(?:looking for|seeking|searching for|hoping|to (?:get|find|obtain|work))\b.*$/iu,
      '',
    )
    .replace(/[\s.,;]+$/, '')
  const isTitle = said.split(' ').length < 5 && titleWords.test(said)
  return isTitle || said.split(/\s+/).length < 3 || /^["“]/.test(own) || /^I\b(?! am\b)/.test(said)
    ? ''
    : upperFirst(said.replace(/^I(?: am|['’]m) an? /, ''))
}
const roleOf = (title: string) =>
  (title.split(/ [-–|/(]+ ?|, /)[0] ?? title)
    .replace(/,? (?:Cohort )?20\d\d$/, '')
    .replace(/,? (?:Summer|Fall|Spring)$/, '')
