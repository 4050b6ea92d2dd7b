import { lowerFirst, lowerRole } from '../../english/tidy.ts'
import { bestResult } from '../brings/name-assets.ts'
import type { PastJob } from '../rules.ts'
import type { Next, Situation, WrittenStart } from './situation.ts'

/** For those who work one rung below: people are promoted where they are known. */
export function askManager(next: Next, rung: PastJob, { entry, person, isEntry }: Situation): WrittenStart {
  const assistant = entry.searchTitles.find(each => /^assistant\b/i.test(each))
  const role = lowerRole(assistant ?? entry.title)
  const place = rung.organisation ? ` at ${rung.organisation}` : ''
  const help = isEntry
    ? 'Which opening could I apply for first?'
    : `The next thing on my plan is to ${lowerFirst(next.title)}. Could you help me with that?`
  const result = bestResult(person?.items ?? [])
  return {
    resources: [],
    title: 'Talk to your manager this week',
    description: `It is for “${next.title}”. You are known${place}, and people are often promoted where they are known. Ask your manager for ten minutes and say: “I would like to be the next ${role} here. What would I need to show you, and by when? ${help}”${result ? ` Have your own record ready: “${result}”.` : ''}`,
    doneWhen: 'You know what your manager wants to see, and by when.',
  }
}
