import { readWordVectors } from '#server/platform/word-vectors/word-vectors.ts'
import type { AdDemand } from '../../demands/read-ad.ts'
import type { LetterMaterial } from '../letter.ts'

const most = 3
const name = /\p{Lu}[\p{L}\d.]*(?: (?:\p{Lu}[\p{L}\d]+|\d+))*/gu
/** "using Dentrix", "experience with Salesforce", "QuickBooks or Xero". */
const before =
  /\b(?:using|experience (?:with|in|of)|knowledge of|familiar(?:ity)? with|proficien\p{L}+ (?:in|with)|comfortable (?:in|with)|such as|systems? \(|software \() ?$/iu
const after = /^ (?:software|experience|knowledge|skills)\b|^ (?:is )?(?:a (?:plus|bonus)|nice to have|preferred)/i
/** "QuickBooks", "Bill.com". */
const inner = /\p{Ll}\p{Lu}|\p{Ll}\.\p{Ll}/u
/** Languages, papers and places are no tools. */
const noTool =
  /^(?:\p{Lu}{1,5}s?|English|Spanish|French|Arabic|Mandarin|Chinese|Korean|Vietnamese|German|Portuguese|ServSafe|GCSEs?)$|\b(?:College|University|School|County|Certif\p{L}+|Licen[sc]e|Association|Board|Cross|Act|Diploma|Degree|Hospital|Department)\b/u

/** Programs that an ad names and nothing in the profile does. */
export function findTools(open: readonly AdDemand[], { profile, employer, title }: LetterMaterial): string[] {
  const { items, notes } = profile
  const told = [...items.flatMap(item => [item.title, item.organisation, ...item.clauses.map(({ text }) => text)])]
  const known = new Set(wordsOf([...told, ...notes.map(({ text }) => text), employer, title].join(' ')))
  // A word of the dictionary has its capital from the beginning of the sentence: "Knife skills".
  const isWord = (tool: string) => readWordVectors().rankOf(tool.toLowerCase()) !== undefined
  const names = open.flatMap(({ sentence }) =>
    [...sentence.matchAll(name)].flatMap(({ 0: found, index }) => {
      const tool = found.replace(/\.$/, '')
      const isNamed =
        inner.test(tool) || before.test(sentence.slice(0, index)) || after.test(sentence.slice(index + tool.length))
      if (index === 0 && isWord(tool) && !inner.test(tool)) return []
      return isNamed && !noTool.test(tool) && !wordsOf(tool).some(word => known.has(word)) ? [tool] : []
    }),
  )
  return [...new Set(names)].slice(0, most)
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\d.]+/u)
    .filter(Boolean)
