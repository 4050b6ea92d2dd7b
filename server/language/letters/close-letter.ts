import { endSentence, tidyName, upperFirst } from '../english/tidy.ts'
import { authored, choose, type LetterMaterial, placeName, type Sentence } from './letter.ts'
import { nameOfJob } from './tell/introduce-user.ts'

type Closing = (material: Pick<LetterMaterial, 'title' | 'employer'>) => string
/** The name of the ad stands early, since many people share the end of the sentence before and the words around it. */
const closings: readonly [Closing, ...Closing[]] = [
  ({ title }) => `For the ${nameOfJob(title)} position, please call me any time`,
  ({ title }) => `The ${nameOfJob(title)} position is what I am looking for`,
]
const ofEmployer: readonly [Closing, ...Closing[]] = [
  ({ employer }) => `${employer} is where I want to work`,
  ({ employer }) => `Meeting the ${employer} team would be a pleasure`,
  ({ employer }) => `Let me show ${employer} what I can do`,
]

export function closeLetter(material: LetterMaterial, seed: number): Sentence[] {
  const { employer } = material
  const isNamed = employer !== '' && placeName(employer) === employer
  return [authored(endSentence(choose(seed, 9, isNamed ? ofEmployer : closings)(material)))]
}

export const sign = (name: string, seed: number): string =>
  `${choose(seed, 6, ['Sincerely,', 'Kind regards,', 'Best regards,'])}\n${signature(name)}`

function signature(typed: string): string {
  const name = typed.replace(/[,(].*$/, '').trim()
  return name.length <= 60 && /^\p{L}[\p{L}\p{M}'’ .-]*(?: ["“][\p{L}\p{M}'’ .-]+["”])?[\p{L}\p{M}'’ .-]*$/u.test(name)
    ? tidyName(inCase(name))
    : '[Your name]'
}

const inCase = (name: string) =>
  /^[^\p{Ll}]{6,}$/u.test(name) ? name.replace(/\p{L}[\p{L}\p{M}]*/gu, word => upperFirst(word.toLowerCase())) : name
