import { countWords, lowerFirst, lowerRole, withArticle } from '../../english/tidy.ts'
import { gerundOf, readVerb } from '../../english/verbs.ts'
import { placeNameIn } from '../../letters/tell/name-place.ts'
import { findStrengths, type Strength } from '../brings/find-strengths.ts'
import { bestCredential, bestResult, isDeed } from '../brings/name-assets.ts'
import type { Brought } from '../brings/read-items.ts'
import { foremostJob, isOfJob } from '../experienced/anchor-job.ts'
import type { PastJob } from '../rules.ts'
import { isCurrentJob } from '../standing/find-rung.ts'
import { doWork } from '../standing/name-work.ts'
import { type Next, near, type Situation, type WrittenStart } from './situation.ts'
import { introduce } from './write-message.ts'

export function writeToEmployer(next: Next, situation: Situation): WrittenStart {
  const { entry, person, ownJob, anchor, now } = situation
  const role = lowerRole(entry.title)
  const who = introduce(entry, person, now)
  const aim = ownJob
    ? `I am looking for a job as ${withArticle(role)}.`
    : `I would like to work for you as ${withArticle(role)}.`
  const { proof, isDirect } = proofFor(situation)
  const ask =
    anchor || isDirect
      ? 'Do you have an opening that fits, and who should I talk to?'
      : 'Do you hire people who are new to this, and what would you want to see from me?'
  const message = ['Hello, my name is ___.', who && `${who}.`, aim, ...proof, ask].filter(Boolean).join(' ')
  return {
    resources: [],
    title: 'Write to one employer today',
    description: `It is for “${next.title}”. Search a job board for “${entry.searchTitles[0]}” in ${near(person, '') || 'your area'}, choose one ad, and send this with your resume: “${message}”`,
    doneWhen: 'You have sent one message, and you know on which day you will call.',
  }
}

/** The credential and the result that weigh most here; tools that are known only abroad say nothing to an employer. */
function proofFor({ entry, person, ownJob, now }: Situation): { proof: string[]; isDirect: boolean } {
  const items = person?.items ?? []
  const job = person && foremostJob(entry, person, now)
  const ofJob = (item: Brought) => works.has(item.kind) && isOfJob(item, job)
  const strengths = findStrengths(entry, items, person?.fitOf).filter(({ words }) => words)
  const isDirect = strengths.some(({ demand, isFitting, item }) => (demand !== '' || isFitting) && item.kind === 'job')
  const credential = person && bestCredential(entry, person, now)
  const own = strengths.find(({ words, item }) => ofJob(item) && isDeed(words))?.words
  const result = own ?? bestResult(items.filter(ofJob))
  const told = result ? tellResult(result, ownJob?.abroad !== undefined) : tellElsewhere(strengths, job)
  return { isDirect, proof: [credential ? `My credential: ${credential.said}.` : '', told].filter(Boolean) }
}

const works: ReadonlySet<Brought['kind']> = new Set(['job', 'family-business'])

const leads =
  /^(?:head|president|captain|lead|leader|chair|member|secretary|treasurer|manager|supervisor|trainer|tutor|coach|editor|director)\b (?:of|for|at)\b/i

function tellResult(result: string, isAbroad: boolean): string {
  if (isDeed(result)) return `I ${lowerFirst(result)}.`
  if (leads.test(result)) return `I have been ${lowerFirst(result)}.`
  return isAbroad || countWords(result) < 4 ? '' : `My work has included ${asThing(result)}.`
}

function tellElsewhere(strengths: readonly Strength[], job: PastJob | undefined): string {
  const { words, item } = strengths.find(each => isDeed(each.words)) ?? strengths[0] ?? {}
  if (!words || !item) return ''
  const place = placeNameIn(item.organisation)
  const told = tellResult(words, false)
  if (!place) return job ? '' : told
  return told && `At ${place}, ${told.replace(/^My\b/, 'my')}`
}

function asThing(words: string): string {
  const [, first = '', rest = ''] = /^(\p{L}+)( (?:an?|the|my|our|all|every|new|\d+)\b.*)$/iu.exec(words) ?? []
  const verb = readVerb(first.toLowerCase())
  if (!verb?.forms.has('base')) return lowerFirst(words)
  const [object = '', ...others] = rest.split(', ')
  const isOneDeed = !others.some(part => readVerb(part.split(' ')[0] ?? '')?.forms.has('base'))
  return `${gerundOf(verb.base)}${isOneDeed ? rest : object}`
}

export function askColleague(next: Next, ownJob: PastJob, { entry, person }: Situation): WrittenStart {
  const isNow = person !== undefined && isCurrentJob(ownJob, person)
  const isPlace = ownJob.organisation && !/^own\b|self[- ]employed/i.test(ownJob.organisation)
  const work = isNow ? 'work' : 'worked'
  const who = isPlace
    ? `someone you ${work} with at ${ownJob.organisation}`
    : `someone you ${isNow ? 'work' : 'have worked'} with`
  const role = withArticle(lowerRole(entry.title))
  const why = isNow
    ? `You ${doWork(ownJob)} now, and the people who see it can speak for you`
    : `You have worked as ${withArticle(lowerRole(ownJob.title || entry.title))}, and the people who saw it are your best way back in`
  const aim = isNow ? `I would like to go on to a job as ${role}` : `I am looking for work as ${role} again`
  return {
    resources: [],
    title: 'Write to someone who knows your work',
    description: `${why}. Send this to ${who}: “Hello ___, ${aim}. May I list you as a reference? And do you know anyone who is hiring right now?” Your next step is “${next.title}”, and this can go on at the same time.`,
    doneWhen: 'You have sent the message.',
  }
}
