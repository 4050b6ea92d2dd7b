import { readWordVectors } from '#server/platform/word-vectors/word-vectors.ts'
import { isEnglish } from '../../english/mend-spelling.ts'
import { upperFirst } from '../../english/tidy.ts'

/** Words this frequent are words, and not the letters of a name. */
const frequent = 12_000
const longestAcronym = 4
const fewLetters = 9

/** "FILING, MAIL, PHONES" as "Filing, mail, phones"; what is typed in small letters anywhere stays. */
export function inSentenceCase(text: string): string {
  const letters = text.replace(/\P{L}/gu, '')
  const isShouted = letters.length >= fewLetters && letters === letters.toUpperCase()
  if (!isShouted || !(text.match(/\p{L}{4,}/gu) ?? []).some(isFrequent)) return text
  return withIt(
    upperFirst(
      text.replace(/\p{L}+/gu, word =>
        word.length <= longestAcronym && !isFrequent(word) && !isWord(word)
          ? word
          : shouted.has(word)
            ? word
            : word.toLowerCase(),
      ),
    ),
  )
}

const isWord = (word: string) => word.length === longestAcronym && isEnglish(word.toLowerCase())

/** Acronyms that are words as well. */
export const withIt = (text: string): string => text.replace(ofComputers, 'IT')
const ofComputers =
  /\bit(?= (?:assistant|support|specialist|technician|tech|help|manager|admin\w*|director|analyst|consultant|intern|department|student|services|coordinator|engineer|security)\b)/gi

const shouted = new Set(['POS', 'PO', 'AP', 'AR', 'HR', 'RN', 'ER', 'CNA', 'LPN'])
export const isFrequent = (word: string) => (readWordVectors().rankOf(word.toLowerCase()) ?? frequent) < frequent
