import type { AskedWord, Resume } from '#contract/endpoints/resume.ts'
import { stemsIn } from '../../english/stem.ts'
import { joinWords } from '../../english/tidy.ts'

const most = 6
/** What is expired or still to come is no skill. */
export const notYet =
  /\b(?:expired?|expires|in progress|pending|scheduled|booked|trainee|beginner|learning|left|not)\b/i

/** Asked skills that lines of the resume show and its skills do not name. */
export function missingSkills({ sections }: Resume, words: readonly AskedWord[]): string[] {
  const skills = sections.filter(({ kind }) => kind === 'skills' || kind === 'languages')
  const named = skills
    .flatMap(({ entries }) => entries.flatMap(({ lines }) => lines.map(({ text }) => text.toLowerCase())))
    .join(' ')
  const places = new Set(skills.map(({ name }) => name))
  const jobs = new Set(
    sections
      .filter(({ kind }) => kind === 'experience')
      .flatMap(({ entries }) => entries.flatMap(({ heading }) => stemsIn(heading))),
  )
  const isJob = (word: string) => stemsIn(word).every(stem => jobs.has(stem) || jobs.has(stem.replace(/ing$/, '')))
  const shown = words.filter(
    ({ foundIn, line, isNamed }) => foundIn && line && isNamed && !notYet.test(line) && !places.has(foundIn),
  )
  return shown
    .map(({ word }) => word)
    .filter(word => !isJob(word) && word.length < 40 && !named.includes(word.toLowerCase()))
    .slice(0, most)
}

export const whySkills = (words: readonly string[]): string =>
  `The job asks for ${joinWords(words.slice(0, 3))}, and lines of your resume show it. Employers look for it under “Skills”.`
