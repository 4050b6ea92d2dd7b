import type { AdQuestions } from '#contract/endpoints/ad-questions.ts'
import { asWritten } from '../demands/read-ad.ts'
import { splitText } from '../requirement-summary/split-text.ts'
import { shortened } from './papers-asked.ts'

const names =
  /\b(?:Spanish|Haitian Creole|Creole|Vietnamese|Mandarin|Cantonese|Chinese|Korean|Tagalog|Russian|Ukrainian|Arabic|French|Portuguese|Polish|Hmong|Somali|Hindi|American Sign Language|ASL)\b/g
const signs = 'American Sign Language'
const ofSpeaking =
  /\b(?:speak\w*|spoken|bilingual|multilingual|fluen\w+|languages?|preferred|required|a plus|conversational|translat\w+|read and write|helpful|asset|English|desired|nice to have|bonus)\b/i
const isNamedAlone = (text: string) => text.split(' ').length <= 3 && !/^Polish \p{Ll}/u.test(text)
/** What can stand behind the name of a language; "French fries" and "Spanish tile" ask for none. */
const behindLanguage =
  /^(?:\W*$|\W*[^\s\p{L}]\W*|\s+(?:and|or|is|are|a|an|to|for|in|on|with|at|if|as|but|would|will|can|helps?|skills?|needed|wanted|welcome|encouraged|strongly|highly|proficien\w+|ability|knowledge|literacy)\b)/u

/** "Polish silverware" asks to polish it. */
const isLanguage = (name: string, behind: string) => name !== 'Polish' && behindLanguage.test(behind)
const most = 3

export function askForLanguages(ad: string, told: string): AdQuestions['languages'] {
  const known = told.toLowerCase()
  const isKnown = (name: string) => known.includes(name.toLowerCase()) || (name === signs && /\basl\b/.test(known))
  const found = asWritten(ad, splitText(ad)).flatMap(text => {
    const isSure = ofSpeaking.test(text) || isNamedAlone(text)
    return [...text.matchAll(names)]
      .filter(({ 0: name, index }) => isSure || isLanguage(name, text.slice(index + name.length)))
      .map(([name]) => ({ name: name === 'ASL' ? signs : name, asked: shortened(text) }))
  })
  // "Vietnamese, Russian or Spanish" asks for one of them.
  const isAnswered = (asked: string) => found.some(each => each.asked === asked && isKnown(each.name))
  return found
    .filter(({ name }, at) => found.findIndex(each => each.name === name) === at)
    .filter(({ asked }) => !isAnswered(asked))
    .slice(0, most)
    .map(({ name, asked }) => ({
      id: name.toLowerCase(),
      text: `Do you ${name === signs ? 'know' : 'speak'} ${name}?`,
      asked,
      title: name,
    }))
}
