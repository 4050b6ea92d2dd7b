import type { Fact, Statement } from '#contract/endpoints/evidence.ts'
import { needsPapers, skillsOf } from './describe-job.ts'
import type { Brief } from './rules.ts'
import { notesIn } from './sift-notes.ts'

export function giveTips(
  { entry, employer, facts, name, title }: Brief,
  claims: readonly Statement[],
  inHerWords: boolean,
): string[] {
  const numbers = facts.some(({ text }) => /\d/.test(text))
  const hers = claims.flatMap(each => each.facts)
  const said = hers.some(id => !/^quiz-education|-level$/.test(id))
  const out = leftOut(facts, claims, inHerWords)
  const text = claims.map(each => each.text).join(' ')
  const skill = entry && !text.includes('I know this kind of work') && skillsOf(entry).find(each => text.includes(each))
  const tips = [
    !said &&
      'This letter knows little about you yet. Tell us two or three things you have done, at home, at school or at work, and write it again: it will be much stronger.',
    out.length > 0 && `We left some of your notes out: ${quoted(out)}. Put them in yourself if you want them.`,
    !employer && 'Name the employer in the greeting and say in one sentence why you chose this place.',
    skill && `If you know something about ${skill} already, change the sentence that says you have to learn it.`,
    said &&
      !numbers &&
      'Add one number you are sure of, such as how many people, hours or months. It makes your example easy to believe.',
    entry &&
      needsPapers(entry) &&
      'Say which training, license or degree you have, or when you will have it. Readers look for it first.',
    !name && 'Put your full name at the end, and your phone number and e-mail address at the top.',
    'Read it aloud once. Change every sentence that does not sound like you.',
    `Use the words of the job advert where they are true for you: many employers search for them.`,
    `Send it as a PDF named with your name and “${title}”.`,
  ]
  return tips.filter(each => typeof each === 'string').slice(0, 5)
}

const heading = /^(?:\p{Lu}+:?|(?:so|ok|okay|and|well|um+|basically|hi|hello|thanks?)(?: \p{Ll}+)?)[.!]*$/u
const wordsIn = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\d]+/gu))

function leftOut(facts: readonly Fact[], claims: readonly Statement[], inHerWords: boolean): string[] {
  return notesIn(facts).flatMap(({ text, id }) => {
    if (heading.test(text)) return []
    const citing = claims.filter(claim => claim.facts.includes(id))
    if (citing.length > 0 && !inHerWords) return []
    const told = wordsIn(citing.map(claim => claim.text).join(' '))
    const words = [...wordsIn(text)]
    return words.filter(each => told.has(each)).length * 2 < words.length || words.length === 0 ? [text] : []
  })
}

const most = { quotes: 4, quote: 60 }

function quoted(texts: readonly string[]): string {
  const shown = texts.slice(0, most.quotes).map(text => `“${shortened(text.replace(/["“”]|[.!]+$/g, ''))}”`)
  return `${shown.join(', ')}${texts.length > shown.length ? ' and more' : ''}`
}

const shortened = (text: string) =>
  text.length <= most.quote
    ? text
    : `${text.slice(0, most.quote).replace(/\s*\S*$/, '') || text.slice(0, most.quote)} …`
