import { endSentence, tidyName, upperFirst } from '../english/tidy.ts'
import { authored, choose, type LetterMaterial, placeName, type Sentence } from './letter.ts'
import { nameOfJob } from './tell/introduce-user.ts'

type Closing = (material: Pick<LetterMaterial, 'title' | 'employer'>) => string
/** Few words in a row beside what the ad says, since many people share them and the end of the sentence before. */
const closings: readonly [Closing, ...Closing[]] = [
  ({ title }) => `I hope to discuss the ${nameOfJob(title)} position`,
  ({ title }) => `Please call me about the ${nameOfJob(title)} position`,
  () => 'Thank you for reading this',
  () => 'Thank you for considering me',
]
const ofEmployer: readonly [Closing, ...Closing[]] = [
  ({ employer }) => `I hope ${employer} has time to talk`,
  ({ employer }) => `I hope ${employer} will call me`,
  ({ employer }) => `May I visit ${employer} and talk?`,
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
