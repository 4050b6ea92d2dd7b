import type { EvidenceForm } from '#contract/endpoints/evidence.ts'
import { readTypedDate } from '../english/read-date.ts'
import { readVerb } from '../english/verbs.ts'
import { FeatureSet, hashOf, type SparseVector } from '../text-model/features.ts'
import { type LinearModel, readLinearModel } from '../text-model/linear-model.ts'
import { titleWord } from './title-words.ts'

export const itemBits = 13
export const itemModelFile = new URL('./weights/items.bin', import.meta.url)

type Item = Pick<EvidenceForm, 'kind' | 'title' | 'organisation' | 'place' | 'from' | 'to' | 'answers'>

const shapeOf = (word: string) =>
  /\d/.test(word)
    ? '9'
    : /^\p{Lu}+$/u.test(word)
      ? 'X'
      : /^\p{Lu}/u.test(word)
        ? 'Xx'
        : /^\p{Ll}/u.test(word)
          ? 'x'
          : '-'

export function itemFeatures(item: Item, all: readonly Item[]): SparseVector {
  const set = new FeatureSet(itemBits)
  const { kind, title, organisation, place, from, to, answers } = item
  const flag = (name: string, value: number) => value !== 0 && set.set(hashOf(name), value)
  const words = title.toLowerCase().match(/[\p{L}\d'’]+/gu) ?? []
  const ofEmployer = organisation.toLowerCase().match(/[\p{L}\d'’]+/gu) ?? []
  for (const word of words) set.set(hashOf(`title ${word}`), 0.5)
  for (const word of ofEmployer) set.set(hashOf(`employer ${word}`), 0.5)
  set.set(hashOf(`first ${words[0] ?? ''}`), 0.5)
  set.set(hashOf(`last ${words.at(-1) ?? ''}`), 0.5)
  set.set(hashOf(`shapes ${title.split(/\s+/).slice(0, 5).map(shapeOf).join(' ')}`), 0.5)
  set.set(hashOf(`employer shapes ${organisation.split(/\s+/).slice(0, 5).map(shapeOf).join(' ')}`), 0.5)
  set.set(hashOf(`kind ${kind}`))
  const last = titleWord(words.at(-1) ?? '')
  const most = words.map(word => titleWord(word).last)
  flag('ends as titles do', last.last / 9)
  flag('has a word that ends titles', Math.max(0, ...most) / 9)
  flag('is no title', Number(Math.max(0, ...most) === 0))
  flag('words', Math.min(words.length, 10) / 10)
  flag('long', Number(words.length > 6))
  flag('employer words', Math.min(ofEmployer.length, 10) / 10)
  flag('no employer', Number(organisation === ''))
  flag('no place', Number(place === ''))
  const years = [from, to].map(each => readTypedDate(each)?.year)
  flag('no start', Number(from === ''))
  flag('no end', Number(to === ''))
  flag('no dates', Number(from === '' && to === ''))
  flag('no years', Number(years.every(each => each === undefined)))
  flag('ends before it starts', Number((years[0] ?? 0) > (years[1] ?? Number.POSITIVE_INFINITY)))
  const did = answers.did ?? ''
  flag('nothing done', Number(did === ''))
  flag('little done', Number(did.length > 0 && did.length < 25))
  flag('done', Math.min(did.length, 300) / 300)
  flag('bare', Number(organisation === '' && from === '' && to === '' && did === ''))
  flag('signs', Number(/[@:;*[\]?!"|]/.test(`${title} ${organisation}`)))
  flag('digits', Number(/\d/.test(title)))
  flag('employer digits', Number(/\d/.test(organisation)))
  flag('period', Number(/\. \p{Lu}/u.test(organisation)))
  const verb = readVerb(words[0] ?? '')?.forms
  flag('begins with a deed', Number(verb?.has('past') === true && !verb.has('base')))
  flag('speaks', Number(/\b(?:i|my|me|we|was|were|had|he|she|they|it)\b/i.test(`${title} ${organisation}`)))
  const at = all.indexOf(item)
  flag('place in order', Math.min(at, 8) / 8)
  flag('of', Math.min(all.length, 12) / 12)
  flag('share with dates', all.filter(each => each.from !== '').length / Math.max(1, all.length))
  flag('alone without dates', Number(from === '' && all.filter(each => each.from !== '').length >= all.length / 2))
  flag(
    'alone without employer',
    Number(organisation === '' && all.filter(each => each.organisation !== '').length >= all.length / 2),
  )
  flag('title twice', Number(all.some(each => each !== item && each.title === title)))
  return set.vector()
}

let model: LinearModel | undefined

const worksOf = new Set<Item['kind']>(['job', 'family-business', 'volunteering', 'care', 'team', 'project'])
/** Log-odds. Of works that were read right 93 in 100 are above, of the others half. */
const leastSure = -0.5

/** Marks what was read as work and is likely a heading, or a line that was taken apart in the wrong places. */
export function markUnsure<Read extends Item>(items: readonly Read[]): (Read & { unsure: boolean })[] {
  model ??= readLinearModel(itemModelFile)
  const { scores } = model
  const works = items.filter(({ kind }) => worksOf.has(kind))
  const oddsOf = (item: Item) => scores(itemFeatures(item, works))[0] ?? 0
  return items.map(item => ({ ...item, unsure: worksOf.has(item.kind) && oddsOf(item) < leastSure }))
}
