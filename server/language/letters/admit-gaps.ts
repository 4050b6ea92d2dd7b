import type { Statement } from '#contract/endpoints/evidence.ts'
import { needsPapers, skillsOf } from './describe-job.ts'
import { type Brief, choose, free, listed } from './rules.ts'

interface Known {
  knowsJob: string | undefined
}

const trained = /\b(?:bachelor|master|degree|diploma in|doctorate|licen[cs]e|certified|training as|trained as)\b/i

const nothingNamed =
  'I will not claim experience that I cannot show. Much of the work will be new to me, and I am ready to learn it.'
const stillNew = (skills: string, seed: number): string =>
  choose(seed, 6, [
    `Some of the work will be new to me. I expect to need time for ${skills}, and I would rather say so now than on my first day.`,
    `I will not claim experience that I cannot show. I still have much to learn, ${skills} included.`,
    `To be open about it: I do not know everything this job needs. I would have to learn about ${skills}, and I am ready to.`,
  ])

function newTo(entry: Brief['entry'], seed: number): string[] {
  const skills = entry ? skillsOf(entry) : []
  const from = skills.length > 2 ? seed % (skills.length - 1) : 0
  return skills.slice(from, from + 2)
}

export function admitGaps({ entry, facts }: Brief, seed: number, { knowsJob }: Known): Statement[] {
  const named = newTo(entry, seed)
  if (knowsJob)
    return [
      {
        text: 'I know this kind of work from my own days, so I know what to expect.',
        facts: [knowsJob],
      },
      free(
        named.length
          ? `I still want to get better: with ${listed(named)}, for example, I would like to learn how your team does it.`
          : 'I still want to get better, and I would like to learn how your team does it.',
      ),
    ]
  const claims: Statement[] = [free(named.length ? stillNew(listed(named), seed) : nothingNamed)]
  claims.push(
    free(
      choose(seed, 7, [
        'Show me a task once or twice and I will practice it until you can rely on me.',
        'I learn best by doing, so I will ask before I guess and take correction well.',
        'I am ready to begin with the simple tasks and to do them properly.',
        'I will write down what I am shown, ask when I am not sure, and try again.',
      ]),
    ),
  )
  if (entry && needsPapers(entry) && !facts.some(({ text }) => trained.test(text)))
    claims.push(free('I know that this work asks for training first, and I will tell you openly how far along I am.'))
  return claims
}
