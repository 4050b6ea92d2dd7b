import type { AskedWord, Resume } from '#contract/endpoints/resume.ts'
import { stemsIn } from '../../english/stem.ts'
import { joinWords, upperFirst } from '../../english/tidy.ts'

export interface OwnSkill {
  name: string
  facts: string[]
  /** Asked for by the job. */
  isAsked?: boolean
}

const most = 8
/** What is expired or still to come is no skill. */
export const notYet = /\b(?:expired?|in progress|pending|scheduled|booked|trainee|beginner|learning|left|not)\b/i

/** Skills that the resume does not list: asked ones that its lines show, then those that the user named elsewhere. */
export function missingSkills(
  { sections }: Resume,
  words: readonly AskedWord[],
  own: readonly OwnSkill[] = [],
): OwnSkill[] {
  const skills = sections.filter(({ kind }) => kind === 'skills' || kind === 'languages')
  const named = skills
    .flatMap(({ entries }) => entries.flatMap(({ lines }) => lines.map(({ text }) => text)))
    .join('\n')
  const places = new Set(skills.map(({ name }) => name))
  const jobs = new Set(
    sections
      .filter(({ kind }) => kind === 'experience')
      .flatMap(({ entries }) => entries.flatMap(({ heading }) => stemsIn(heading))),
  )
  const isJob = (word: string) => stemsIn(word).every(stem => jobs.has(stem) || jobs.has(stem.replace(/ing$/, '')))
  const shown = words
    .filter(({ foundIn, line, isNamed }) => foundIn && line && isNamed && !notYet.test(line) && !places.has(foundIn))
    .filter(({ word }) => !isJob(word) && word.length < 40)
    .map(
      ({ word }): OwnSkill => ({
        name: /^\p{Ll}+\p{Lu}/u.test(word) ? word : upperFirst(word),
        facts: [],
        isAsked: true,
      }),
    )
  const known = named
    .split(/[,;:()\n]/)
    .map(each => stemsIn(each).join(' '))
    .filter(Boolean)
  return [...shown, ...own]
    .filter(({ name }) => {
      const stems = stemsIn(name).join(' ')
      const isKnown = known.some(each => ` ${each} `.includes(` ${stems} `) || ` ${stems} `.includes(` ${each} `))
      known.push(stems)
      return !isKnown && stems !== ''
    })
    .slice(0, most)
}

export function whySkills(skills: readonly OwnSkill[]): string {
  const asked = skills.filter(({ isAsked }) => isAsked).map(({ name }) => name)
  return asked.length
    ? `The job asks for ${joinWords(asked.slice(0, 3))}, and lines of your resume show it. Employers look for it under “Skills”.`
    : 'You told us these skills in your profile. Employers look for them under “Skills”.'
}
