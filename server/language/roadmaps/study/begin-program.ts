import { contentStems } from '../../english/stem.ts'
import { isInField } from '../known/is-in-field.ts'
import { type CatalogueStep, readStep } from '../read-step.ts'
import { type Person, type Study, youTold } from '../rules.ts'
import type { Case, StepOutcome } from '../step-outcome.ts'
import { nameOfStudy } from './name-of-study.ts'

/** The program to which the user was accepted and which leads to the career. */
export function acceptedProgram(
  { studies, leads }: Pick<Person, 'studies' | 'leads'>,
  { entry }: Pick<Case, 'entry'>,
): Study | undefined {
  const asked = contentStems(entry.title)
  const isAbout = (title: string) => [...asked].every(stem => contentStems(title).has(stem))
  return studies.find(
    ({ status, title }) => status === 'accepted' && (isAbout(title) || isInField(title, entry, leads)),
  )
}

const chooses = /^(?:choose|pick|compare|find|look for|apply|enroll|get into|decide)\b/i
const ofSchools = /\b(?:programs?|schools?|courses?|class(?:es)?|training|colleges?|academy|through)\b/i
const ofEverySchool = /\bdollars\b|\bprivate schools?\b|\b(?:compare|choose|pick)\b/i

export const notBegun = 'It has not begun, so count from its first day.'

/** The choice is made; what is left is the program itself, which has not begun. */
export function beginProgram(step: CatalogueStep, person: Person, given: Case): StepOutcome | undefined {
  if (step.type !== 'education') return undefined
  const study = acceptedProgram(person, given)
  const program = given.steps
    .filter(each => each.type === 'education')
    .toSorted((a, b) => readStep(b).weeks.to - readStep(a).weeks.to)[0]
  if (!study || !program) return undefined
  const told = youTold(study.said)
  if (step !== program)
    return given.steps.indexOf(step) < given.steps.indexOf(program) &&
      chooses.test(step.title) &&
      ofSchools.test(step.title)
      ? { kind: 'done', told: `${told} So the choice is made.` }
      : undefined
  const sentences = step.description.split(/(?<=[.!?])\s+/).filter(sentence => !ofEverySchool.test(sentence))
  const where = study.school ? ` at ${study.school}` : ''
  return {
    kind: 'kept',
    told: `${told} ${notBegun}`,
    step: {
      ...step,
      title: `Complete your ${nameOfStudy(study)}${where}`,
      description: [...sentences, checkBefore(given.steps)].join(' '),
    },
  }
}

/** What the steps of choosing warn of, since the place may still be given back. */
function checkBefore(steps: readonly CatalogueStep[]): string {
  const warning = steps
    .filter(({ type, title }) => type === 'education' && chooses.test(title))
    .flatMap(({ description }) => description.split(/(?<=[.!?])\s+/))
    .find(sentence => /\b(?:accredit\w+|approved|graduates?)\b/i.test(sentence) && !/\bdollars\b/.test(sentence))
  const ask = 'Before the first day, ask for the whole cost with fees and books, and what has to be ready by then.'
  return warning ? `${ask} Ask about this too: ${warning}` : ask
}
