import type { AskedWord, Resume, ResumeSection } from '#contract/endpoints/resume.ts'
import { demandsInOwnWords, findDemandByName } from '../../demands/demand.ts'
import { isInDictionary } from '../../english/mend-spelling.ts'
import { contentStems } from '../../english/stem.ts'
import { lowerFirst } from '../../english/tidy.ts'
import { languagesIn } from '../../requirements/read-asked.ts'
import { isProvable } from '../words/is-provable.ts'
import { isShownAs, nameShownAs } from '../words/shown-as.ts'
import { stands } from '../words/terms.ts'
import { isSoftware, limited, nameSkill, needsProof, notYet, sharesWords } from './add-skills.ts'

const fewLines = 4
const proving = new Set<ResumeSection['kind']>(['experience', 'volunteering', 'projects', 'other', 'skills'])

/** What the ad asks for first and a line of the resume shows, in words that follow "experience includes". */
export function strengthsFor({ words }: { words: readonly AskedWord[] }, { sections }: Resume, said: string): string[] {
  const entries = sections.filter(({ kind }) => proving.has(kind)).flatMap(each => each.entries)
  const told = entries.flatMap(entry => entry.lines.map(({ text }) => text))
  // What a job is called shows little where nothing is told of it.
  const heads = told.length < fewLines ? [] : entries.map(({ heading }) => heading)
  const lines = [...told, ...heads].filter(
    line => line && !limited.test(line) && (!notYet.test(line) || beginner.test(line)),
  )
  const used = new Set(contentStems(said))
  return words
    .flatMap(({ word }) => nameIn(word, { sections, lines }) ?? [])
    .filter(name => {
      const stems = [...contentStems(name)]
      const isNew =
        stems.filter(stem => !used.has(stem) && ![...used].some(each => isKin(each, stem))).length > stems.length / 2
      for (const stem of stems) used.add(stem)
      return isNew
    })
}

function nameIn(
  word: string,
  { sections, lines }: { sections: Resume['sections']; lines: readonly string[] },
): string | undefined {
  if (languagesIn(word).length > 0 || !isProvable(word)) return undefined
  if (lines.some(each => each.split(/[,;]/).some(part => beginner.test(part) && stands(word, part)))) return undefined
  const line = lines.find(each => stands(word, each))
  const program = line ? undefined : lines.map(each => nameShownAs(word, each)).find(Boolean)
  if (program) return languagesIn(program).length > 0 || membership.test(word) ? undefined : program
  const name = nameSkill(word, sections)
  const demand = needsProof.test(word) ? undefined : findDemandByName(word)
  const isShown = (each: string) =>
    isShownAs(word, each) ||
    (demand !== undefined && sharesWords(word, each) && demandsInOwnWords(each).includes(demand))
  if (!name || tooGeneral.test(name) || !(line || lines.some(isShown))) return undefined
  return asTyped(word, line ?? '') ?? (/\p{Lu}/u.test(word) ? name : lowerFirst(name).replace(/^De-/, 'de-'))
}

/** "Bookkeeping" says nothing new of a bookkeeper. */
const isKin = (one: string, other: string) =>
  Math.min(one.length, other.length) > 5 && one.slice(0, 6) === other.slice(0, 6)

const beginner = /\b(?:beginner|basics?|learning)\b/i
const membership = /\b(?:military|teamwork|team player)\b/i
const tooGeneral = /^(?:writing|planning|research|sales|teamwork)$/i

function asTyped(word: string, line: string): string | undefined {
  const at = line.toLowerCase().indexOf(word.toLowerCase())
  const typed = line.slice(at, at + word.length)
  const isItem = !typed.includes(' ') && !isSoftware(typed) && isInDictionary(typed.toLowerCase())
  return at > 0 && /^\p{Lu}\p{Ll}/u.test(typed) && !isItem ? typed : undefined
}
