import { isRequired } from '../requirement-summary/read-asks.ts'
import { readRequirements } from '../requirement-summary/requirement-model.ts'
import { splitText } from '../requirement-summary/split-text.ts'

export function findRequired(advert: string): string[] {
  const sentences = splitText(advert)
  const required = readRequirements(sentences).mentions.filter(isRequired)
  const original = advert.normalize('NFC')
  const plain = original
    .replace(/[\u2018\u2019\u00b4`]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .toLowerCase()
  return [...new Set(required.map(({ sentence }) => sentences[sentence]?.text ?? ''))].flatMap(text => {
    const at = plain.indexOf(text)
    return text && at >= 0 && plain.length === original.length ? [original.slice(at, at + text.length)] : []
  })
}
