import { countWords, lowerFirst, lowerRole, withArticle } from '../../english/tidy.ts'
import { gerundOf, readVerb } from '../../english/verbs.ts'
import { findStrengths } from '../brings/find-strengths.ts'
import { bestCredential, bestResult, isDeed } from '../brings/name-assets.ts'
import { roleAmong } from '../brings/well-formed.ts'
import { isOfJob } from '../experienced/anchor-job.ts'
import type { PastJob } from '../rules.ts'
import { type Next, near, type Situation, type WrittenStart } from './situation.ts'
import { introduce } from './write-message.ts'

export function writeToEmployer(next: Next, situation: Situation): WrittenStart {
  const { entry, person, ownJob, anchor = ownJob } = situation
  const role = lowerRole(entry.title)
  const where = anchor?.abroad ? ` in ${anchor.abroad}` : ''
  const time = anchor?.years?.startsWith('about') ? ` for ${anchor.years}` : ''
  const was = anchor === ownJob ? role : lowerRole(roleAmong(anchor?.text ?? '') ?? anchor?.title ?? role)
  const who = ownJob ? `I have worked as ${withArticle(was)}${where}${time}` : introduce(person)
  const aim = ownJob
    ? `I am looking for a job as ${withArticle(role)}.`
    : `I would like to work for you as ${withArticle(role)}.`
  const { proof, isDirect } = proofFor(situation)
  const ask =
    ownJob || isDirect
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
function proofFor({ entry, person, ownJob, anchor, now }: Situation): { proof: string[]; isDirect: boolean } {
  const strengths = findStrengths(entry, person?.items ?? []).filter(({ words }) => words)
  const strength = strengths.find(({ words }) => isDeed(words)) ?? strengths[0]
  const isDirect = strength !== undefined && strength.demand !== '' && strength.item.kind === 'job'
  const credential = person && bestCredential(entry, person, now)
  const items = person?.items ?? []
  const ofAnchor = items.filter(item => item.kind === 'job' && isOfJob(item, anchor))
  const result = ownJob ? (bestResult(ofAnchor) ?? bestResult(items) ?? strength?.words) : strength?.words
  const told =
    result &&
    (isDeed(result)
      ? `I ${lowerFirst(result)}.`
      : ownJob?.abroad || countWords(result) < 4
        ? ''
        : `My work has included ${asThing(result)}.`)
  return {
    isDirect,
    proof: [credential ? `My credential: ${credential.said}.` : '', told ?? ''].filter(Boolean),
  }
}

/** "Keep a sheet of costs" -> "keeping a sheet of costs"; a list of things stays as it is. */
function asThing(words: string): string {
  const [, first = '', rest = ''] = /^(\p{L}+)( (?:an?|the|my|our|all|every|new|\d+)\b.*)$/iu.exec(words) ?? []
  const verb = readVerb(first.toLowerCase())
  const isOneDeed = !rest
    .split(', ')
    .slice(1)
    .some(part => readVerb(part.split(' ')[0] ?? '')?.forms.has('base'))
  return verb?.forms.has('base') && isOneDeed ? `${gerundOf(verb.base)}${rest}` : lowerFirst(words)
}

export function askColleague(next: Next, ownJob: PastJob, career: string): WrittenStart {
  const isPlace = ownJob.organisation && !/^own\b|self[- ]employed/i.test(ownJob.organisation)
  const who = isPlace ? `someone you worked with at ${ownJob.organisation}` : 'someone you have worked with'
  return {
    resources: [],
    title: 'Write to someone who knows your work',
    description: `You have worked as ${withArticle(lowerRole(ownJob.title || career))}, and the people who saw it are your best way back in. Send this to ${who}: “Hello ___, I am looking for work as ${withArticle(lowerRole(career))} again. May I list you as a reference? And do you know anyone who is hiring right now?” Your next step is “${next.title}”, and this can go on at the same time.`,
    doneWhen: 'You have sent the message.',
  }
}
