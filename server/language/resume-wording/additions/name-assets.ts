import type { AskedWord, Resume } from '#contract/endpoints/resume.ts'
import { lowerFirst } from '../../english/tidy.ts'
import { notYet } from './add-skills.ts'

const most = 3
const weak = /\b(?:basic|beginner|little|expired)\b/i

/** Languages, certificates and tools of the resume that the job asks for, in words for a sentence. */
export function assetsFor(words: readonly AskedWord[], { sections }: Resume, said: string): string[] {
  const kinds = new Map(sections.map(({ name, kind }) => [name, kind]))
  const lower = said.toLowerCase()
  const levels = languagesIn(sections)
  const named = words.flatMap(({ word, foundIn, line, isNamed }) => {
    const own = line && partOf(line, word)
    if (!own || !foundIn || notYet.test(own) || weak.test(own)) return []
    const level = levels.get(word)
    if (level) return weak.test(level) ? [] : `${level} ${word}`
    if (/\bsecond language\b/i.test(word)) return languageIn(line) ?? []
    if (!isNamed || !/\p{Lu}/u.test(word)) return []
    const kind = kinds.get(foundIn)
    return kind === 'experience' || kind === 'volunteering' ? [] : assetOf(word, own, kind)
  })
  const fresh = [...new Set(named)].filter(
    asset => !lower.includes(asset.toLowerCase().replace(/ (?:certification|training)$/, '')),
  )
  return fresh
    .filter(
      (asset, at) => !fresh.some((other, place) => place !== at && other.toLowerCase().includes(asset.toLowerCase())),
    )
    .slice(0, most)
}

/** What a line says of one thing of several: "AHA BLS, expires 2028" is one, "forklift (expired 2026), OSHA 10" are two. */
function partOf(line: string, word: string): string {
  const parts = line.split(/[;•]|, (?=\p{Lu})|\. (?=\p{Lu})/u)
  return parts.find(part => part.toLowerCase().includes(word.toLowerCase())) ?? line
}

function assetOf(word: string, line: string, kind: Resume['sections'][number]['kind'] | undefined): string {
  const plain = /^\p{Lu}\p{Ll}+ \p{Ll}/u.test(word) ? lowerFirst(word) : word
  const [, level = ''] = /\blevel (\d)\b/i.exec(line) ?? []
  if (level) return `level ${level} ${plain}`
  if (kind !== 'certificates' || / (?:training|certification|certificate)$/i.test(word)) return plain
  if (/\btrain(?:ed|ing)\b/i.test(line)) return `${plain} training`
  return /\b(?:certified|certification|valid|expires|card|passed)\b/i.test(line) ? `${plain} certification` : plain
}

/** The best of the languages beside English. */
function languageIn(line: string): string | undefined {
  const [, language = '', level = ''] = /(?!English)\b(\p{Lu}\p{Ll}+) \((native|fluent)\)/u.exec(line) ?? []
  return language ? `${level} ${language}` : undefined
}

function languagesIn(sections: Resume['sections']): Map<string, string> {
  const text = sections
    .flatMap(({ entries }) => entries.flatMap(({ lines }) => lines.map(line => line.text)))
    .join('\n')
  const stated = text.matchAll(/\b(\p{Lu}\p{Ll}+) \((native|fluent|advanced|intermediate|conversational|basic)\)/giu)
  return new Map([...stated].map(([, language = '', level = '']) => [language, level.toLowerCase()]))
}
