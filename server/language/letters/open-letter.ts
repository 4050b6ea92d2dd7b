import type { Statement } from '#contract/endpoints/evidence.ts'
import { purposeOf } from './describe-job.ts'
import { type Brief, choose, countWords, ended, free, isPerson, withArticle } from './rules.ts'

interface Known {
  reason: Statement | undefined
  hasStory: boolean
}

export function openLetter({ title, entry, employer }: Brief, seed: number, { reason, hasStory }: Known): Statement[] {
  const at = employer && !isPerson(employer) ? ` at ${employer}` : ''
  const applies = choose(seed, 1, [
    `I am applying for the position of ${title}${at}`,
    `I would like to work ${at ? `at ${employer}` : employer ? 'for you' : ''} as ${withArticle(title)}`.replace(
      '  ',
      ' ',
    ),
    `Please consider me for a position as ${withArticle(title)}${at}`,
    `This is my application for the ${title} position${at}`,
  ])
  const purpose = entry && purposeOf(entry)
  return [
    free(ended(applies)),
    ...(reason ? [reason] : []),
    ...(purpose && countWords(purpose) <= 34 ? [free(wanted(purpose, seed))] : []),
    ...(reason ? [] : [free(announced(seed, hasStory))]),
  ]
}

function wanted(purpose: string, seed: number): string {
  const long = purpose.includes(':') || countWords(purpose) > 18
  if (long)
    return choose(seed, 2, [
      `In this job I would ${purpose}. That is the work I want to do.`,
      `As I understand the job, I would ${purpose}. This is the kind of work I am looking for.`,
    ])
  return choose(seed, 2, [
    `What I want to do is simple to say: ${purpose}.`,
    `In this job I would ${purpose}, and that is the work I want to do.`,
    `I am looking for a job in which I can ${purpose}.`,
  ])
}

const announced = (seed: number, hasStory: boolean): string =>
  hasStory
    ? choose(seed, 3, [
        'Below I tell you what I bring and what I still have to learn.',
        'Let me tell you what I can show you so far.',
        'Here is what I have done so far, and why I think it counts.',
      ])
    : choose(seed, 3, [
        'In this letter I keep to what I can honestly offer.',
        'I will not fill this letter with big words, but with what you can hold me to.',
        'I would like to tell you how I see the work and what you can expect from me.',
      ])
