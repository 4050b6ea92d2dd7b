import { endSentence, upperFirst } from '../english/tidy.ts'
import { authored, choose, chooseText, isPerson, type LetterMaterial, type Sentence } from './letter.ts'

/** Said to the employer by name, or without it: a few words between names, since all people share them. */
const named = [
  (name: string) => `I would gladly visit ${name} and talk.`,
  (name: string) => `I hope to meet the ${name.replace(/^the /i, '')} team.`,
  (name: string) => `I hope ${name} will be in touch.`,
] as const
const plain = [
  'Thank you for your time.',
  'Thank you for reading.',
  'I hope to hear from you.',
  'I hope we can talk.',
  'Thank you for considering me.',
] as const

/** One plain sentence, with the employer where the name is short. */
export function closeLetter({ employer, ad }: LetterMaterial, seed: number): Sentence[] {
  const isName = employer !== '' && !isPerson(employer) && employer.split(' ').length <= 4 && !/[,;]/.test(employer)
  const isWritten = /\bno (?:phone )?calls\b|\bremote\b/i.test(ad)
  const options = [
    ...plain,
    ...(isName ? named.filter((_, at) => at === 0 || !isWritten).map(tell => tell(employer)) : []),
  ]
  return [authored(endSentence((chooseText(seed, 9, options) ?? plain[0]).replace(/\.+$/, '')))]
}

export const sign = (name: string, seed: number): string =>
  `${choose(seed, 6, ['Sincerely,', 'Kind regards,', 'Best regards,'])}\n${signature(name)}`

/** Without what stands behind the name, such as ", RN" or "(Kim)". */
function signature(typed: string): string {
  const name = typed
    .replace(/[,(].*$/, '')
    .replace(/["“”]/g, '')
    .trim()
  return name.length <= 60 && /^\p{L}[\p{L}\p{M}'’ .-]*$/u.test(name) ? inCase(name) : '[Your name]'
}

/** A resume typed in capitals is signed in the usual case. */
const inCase = (name: string) =>
  /^[^\p{Ll}]{6,}$/u.test(name) ? name.replace(/\p{L}[\p{L}\p{M}]*/gu, word => upperFirst(word.toLowerCase())) : name
