import { lowerFirst, lowerRole, withArticle } from '../../english/tidy.ts'
import { readVerb } from '../../english/verbs.ts'
import { findStrengths } from '../brings/find-strengths.ts'
import type { PastJob } from '../rules.ts'
import { type Next, near, type Situation, type WrittenStart } from './situation.ts'
import { introduce } from './write-message.ts'

/** For those who can apply now: a short message to one employer. */
export function writeToEmployer(next: Next, { entry, person, ownJob }: Situation): WrittenStart {
  const strengths = findStrengths(entry, person?.items ?? []).filter(({ words }) => words)
  const strength = strengths.find(({ words }) => isDeed(words)) ?? strengths[0]
  const role = lowerRole(entry.title)
  const who = ownJob
    ? `I have worked as ${withArticle(role)}${ownJob.abroad ? ` in ${ownJob.abroad}` : ''}`
    : introduce(person)
  const proof = !strength
    ? ''
    : isDeed(strength.words)
      ? ` What I have done so far: ${lowerFirst(strength.words)}.`
      : ` What I know from my own work: ${strength.words}.`
  const ask = ownJob
    ? 'Do you have a post for someone with my years, and whom may I call?'
    : strength?.demand && strength.item.kind === 'job'
      ? 'Is that close to what you look for, and whom may I call?'
      : 'Do you take people who are new to this work, and what would you want to see from me?'
  return {
    resources: [],
    title: 'Write to one employer today',
    description: `It is for “${next.title}”. Type “${entry.searchTitles[0]}” into a job board with ${near(person, '') || 'your town'}, choose one ad, and send this with your resume: “Hello, my name is ___. ${who ? `${who} and would like to work with you as ${withArticle(role)}.` : `I would like to work with you as ${withArticle(role)}.`}${proof} ${ask}”`,
    doneWhen: 'One message is out, and a day to call is in your calendar.',
  }
}

/** "built the monthly report", not "Python and Flask". */
const isDeed = (words: string): boolean =>
  readVerb(/^\p{L}+/u.exec(words)?.[0]?.toLowerCase() ?? '')?.forms.has('past') === true

export function askColleague(next: Next, ownJob: PastJob, career: string): WrittenStart {
  const isPlace = ownJob.organisation && !/^own\b|self[- ]employed/i.test(ownJob.organisation)
  const who = isPlace ? `someone you worked with at ${ownJob.organisation}` : 'someone you have worked with'
  return {
    resources: [],
    title: 'Write to someone who knows your work',
    description: `You have worked as ${withArticle(lowerRole(ownJob.title || career))}, and people who saw it are your best way in. Send this to ${who}: “Hello ___, I am looking for work as ${withArticle(lowerRole(career))} again. May I name you as a reference? And do you know who is hiring just now?” The next step is “${next.title}”, and this can run beside it.`,
    doneWhen: 'The message is out.',
  }
}
