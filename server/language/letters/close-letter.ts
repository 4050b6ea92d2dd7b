import { endSentence, tidyName, upperFirst } from '../english/tidy.ts'
import { authored, choose, inProse, type LetterMaterial, placeName, type Sentence, teamOf } from './letter.ts'
import { nameOfJob } from './tell/introduce-user.ts'

type Closing = (material: Pick<LetterMaterial, 'title' | 'employer'>) => string
const closings: readonly [Closing, ...Closing[]] = [
  ({ title }) => `I would gladly talk about the ${nameOfJob(title)} position`,
  () => 'Thank you for considering me',
  ({ title }) => `I hope to interview for the ${nameOfJob(title)} position`,
]
const ofEmployer: readonly [Closing, ...Closing[]] = [
  ({ employer }) => `I hope to meet the ${teamOf(employer)} soon`,
  ({ employer }) => `I’d be glad to meet the ${teamOf(employer)}`,
  ({ employer }) => `I would gladly come to ${inProse(employer)} to talk`,
  ({ employer }) => `I would like to join ${inProse(employer)}`,
  ({ employer }) => `I look forward to meeting the ${teamOf(employer)}`,
]

export function closeLetter(material: LetterMaterial, seed: number): Sentence[] {
  const { employer } = material
  const isNamed = employer !== '' && placeName(employer) === employer
  return [authored(endSentence(choose(seed, 9, isNamed ? ofEmployer : closings)(material)))]
}

/** With the phone number and email of the resume, so that an employer can answer. */
export const sign = ({ name, contact }: Pick<LetterMaterial, 'name' | 'contact'>, seed: number): string =>
  [choose(seed, 6, ['Sincerely,', 'Kind regards,', 'Best regards,']), signature(name), reach(contact)]
    .filter(Boolean)
    .join('\n')

const reach = (contact: LetterMaterial['contact']) => [contact?.phone, contact?.email].filter(Boolean).join(' | ')

const lastFirst = /^(\p{L}[\p{L}\p{M}'’-]+), (\p{L}[\p{L}\p{M}'’-]{2,}(?: \p{L}\.?)?)$/u
function signature(typed: string): string {
  const [own = ''] = typed.split(/\t| {2,}| [|•·] /)
  const name = own
    .replace(lastFirst, '$2 $1')
    .replace(/[,(].*$/, '')
    .replace(/(?<=["“])\p{Ll}/u, letter => letter.toUpperCase())
    .replace(/(?<=\p{L}{3})\.$/u, '')
    .trim()
  return name.length <= 60 && /^\p{L}[\p{L}\p{M}'’ .-]*(?: ["“][\p{L}\p{M}'’ .-]+["”])?[\p{L}\p{M}'’ .-]*$/u.test(name)
    ? tidyName(inCase(name))
    : '[Your name]'
}

/** "RIVERA", also beside words in lower case; two letters in quotes are initials. */
const inCase = (name: string) =>
  name.replace(
    /^[^\p{Ll}]{6,}$/u.test(name)
      ? /(?<!["“])\p{L}[\p{L}\p{M}]*|(?<=["“])\p{L}{3,}/gu
      : /(?<!\p{L})\p{Lu}{4,}(?!\p{L})/gu,
    word => upperFirst(word.toLowerCase()),
  )
