import type { Statement } from '#contract/endpoints/evidence.ts'
import { skillsOf, tasksOf, traitsOf } from './describe-job.ts'
import { type Brief, choose, free, listed, withArticle } from './rules.ts'

export function pictureWork({ entry, title, employer }: Brief, seed: number, length: 'short' | 'long'): Statement[] {
  if (!entry) return unknownWork(title, employer, length)
  const tasks = tasksOf(entry)
  const wanted = length === 'long' ? 3 : 2
  const from = tasks.length > wanted ? seed % (tasks.length - wanted + 1) : 0
  const [first, second, third] = tasks.slice(from, from + wanted)
  const claims: Statement[] = []
  if (first && second)
    claims.push(
      free(
        choose(seed, 4, [
          `I have a picture of the days in my head. I would ${first}. Another time I would ${second}.`,
          `When I picture a working day, I see plain tasks. I would ${first}. I would ${second}.`,
          `I have thought about what the days are like. I would ${first}, and I would ${second}.`,
        ]),
      ),
    )
  else if (first) claims.push(free(`I have thought about what the days are like: for example, I would ${first}.`))
  if (third) claims.push(free(`I would also ${third}.`))
  const asked = askedFor(entry, seed)
  if (asked) claims.push(free(asked))
  return claims
}

function askedFor(entry: NonNullable<Brief['entry']>, seed: number): string | undefined {
  const traits = traitsOf(entry).slice(0, 2)
  const skills = skillsOf(entry)
  if (traits.length === 0) {
    const [one, two] = skills.slice(-2)
    return one && two ? `Good work here depends on ${one} and ${two}, as far as I know.` : undefined
  }
  return choose(seed, 5, [
    `From what I know, good work here depends on ${listed(traits)}.`,
    `It seems to me that this job depends on ${listed(traits)} every day.`,
    `I understand that this work takes ${listed(traits)}.`,
  ])
}

function unknownWork(title: string, employer: string, length: 'short' | 'long'): Statement[] {
  const claims = [
    free(
      `I would like to get to know the work of ${withArticle(title)} from the ground up: what a good day looks like, what goes wrong most often, and what you expect from someone in the first weeks.`,
    ),
  ]
  if (length === 'long')
    claims.push(
      free(
        `Every place does it a little differently, so I would begin by watching how ${employer || 'your team'} works.`,
      ),
      free('Then I would take over small tasks, one after the other, until you can rely on me for them.'),
    )
  return claims
}
