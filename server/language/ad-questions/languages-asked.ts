import type { AdQuestions } from '#contract/endpoints/ad-questions.ts'
import { asWritten } from '../demands/read-ad.ts'
import { splitText } from '../requirement-summary/split-text.ts'
import { shortened } from './papers-asked.ts'

const names =
  /\b(?:Spanish|Haitian Creole|Creole|Vietnamese|Mandarin|Cantonese|Chinese|Korean|Tagalog|Russian|Ukrainian|Arabic|French|Portuguese|Polish|Hmong|Somali|Hindi|American Sign Language|ASL)\b/g
const most = 3

/** Languages that an ad names and `told` does not. */
export function askForLanguages(ad: string, told: string): AdQuestions['languages'] {
  const known = told.toLowerCase()
  const found = asWritten(ad, splitText(ad)).flatMap(text =>
    [...text.matchAll(names)].map(([name]) => ({
      name: name === 'ASL' ? 'American Sign Language' : name,
      asked: shortened(text),
    })),
  )
  return found
    .filter(({ name }, at) => found.findIndex(each => each.name === name) === at)
    .filter(
      ({ name }) =>
        !known.includes(name.toLowerCase()) && !(name === 'American Sign Language' && /\basl\b/.test(known)),
    )
    .slice(0, most)
    .map(({ name, asked }) => ({
      id: name.toLowerCase(),
      text: `Do you speak ${name}?`.replace('speak American', 'know American'),
      asked,
      title: name,
    }))
}
