import { readVerb } from '../english/verbs.ts'
import { findDates } from './find-dates.ts'
import { isName } from './find-name.ts'
import { hashOfAll } from './hash-feature.ts'
import { isBullet } from './is-bullet.ts'
import { namedSection } from './name-section.ts'
import { isPaperLine, isPersonal, isSkillList } from './other-lines.ts'
import { isLanguageLine } from './read-languages.ts'
import { degree, isInstitution, isStudyLine, titleWords } from './work-and-study.ts'

const mostWords = 24
const longest = 300

/**
 * What is so of each line of a resume, as hashes. Empty lines are not counted, but those beside one are told. `inner` says
 * which lines are further sentences of the line before them.
 */
export function lineFeatures(lines: readonly string[], inner: readonly boolean[]): number[][] {
  const widest = Math.max(...lines.map(line => line.length), 0)
  const told = lines.flatMap((text, at) => (text ? [{ text, at, own: traitsOf(text.slice(0, longest)) }] : []))
  let under = 'top'
  let below = 0
  let opening = 0
  return told.map(({ text, at, own }, n) => {
    const before = told[n - 1]
    const after = told[n + 1]
    const isInner = inner[at] === true
    if (!isInner) opening = n
    const isOpened = inner[after?.at ?? -1] === true
    const part = isInner ? (isOpened ? 'inner' : 'closes') : isOpened ? 'opens' : 'alone'
    const heading = headingOf(text)
    const isNamed = heading && (heading.isWhole || own.words.length < 6)
    const features = new Set<number>()
    const add = (...parts: (string | number)[]) => {
      features.add(hashOfAll(parts))
    }
    const gap = before && before.at === at - 1 ? 'close' : 'gap'
    const joint = `${gap}${after && after.at === at + 1 ? 'close' : 'gap'}`
    add('bias')
    add(joint)
    add(n < 4 ? `line ${n}` : n > told.length - 3 ? `end ${told.length - n}` : 'within')
    for (const trait of own.traits) {
      add('own', trait)
      add('under', under, trait)
      add('gap', gap, trait)
    }
    for (const [place, one] of own.traits.entries())
      for (const other of own.traits.slice(place + 1)) add('pair', one, other)
    for (const [place, word] of own.words.entries()) {
      add('word', word)
      add('word under', under, word)
      add('two words', word, own.words[place + 1] ?? 'end')
    }
    const [first = '', second = ''] = own.words
    add('first', first)
    add('first two', first, second)
    add('last', own.words.at(-1) ?? '')
    add('place', under, Math.min(below, 4))
    for (const trait of before?.own.traits ?? ['start']) {
      add('before', trait)
      add('before', trait, gap)
    }
    add('before first', before?.own.words[0] ?? 'none')
    add('before last', before?.own.words.at(-1) ?? 'none')
    for (const trait of after?.own.traits ?? ['finish']) add('after', trait)
    for (const trait of told[n + 2]?.own.traits ?? ['finish']) add('second after', trait)
    for (const trait of told[n - 2]?.own.traits ?? ['start']) add('second before', trait)
    add('after first', after?.own.words[0] ?? 'none')
    if (part !== 'alone') {
      add('part', part)
      add('part', part, first)
      for (const trait of own.traits) add('part', isInner ? 'inner' : part, trait)
      for (const trait of told[opening - 1]?.own.main ?? ['start']) add('above paragraph', trait, isInner ? 1 : 0)
    }
    if (isInner) for (const trait of told[opening]?.own.main ?? []) add('opened by', trait)
    const filled = (before?.text.length ?? 0) + 1 + (text.split(/\s/)[0] ?? '').length
    const isFilled = gap === 'close' && before !== undefined && before.text.length > 30 && filled >= 0.9 * widest
    add('filled', isFilled ? 1 : 0)
    for (const trait of own.start) {
      add('start', trait, before?.own.end ?? 'start', gap)
      add('start filled', trait, filled >= 0.8 * widest ? 1 : 0)
    }
    for (const mine of own.main) {
      for (const theirs of before?.own.main ?? ['start']) add('main', theirs, mine, gap)
      for (const theirs of after?.own.main ?? ['finish']) add('main after', mine, theirs, joint)
    }
    if (isNamed) {
      add('named', heading.kind)
      add('named', heading.kind, heading.isWhole ? 1 : 0, gap)
    }
    if (isNamed && heading.isWhole) {
      under = heading.kind
      below = 0
    } else below += 1
    return [...features]
  })
}

function headingOf(line: string): { kind: string; isWhole: boolean } | undefined {
  if (line.length > 80) return undefined
  const bare = line.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L})]+$/u, '')
  const found = namedSection(bare.charAt(0).toUpperCase() + bare.slice(1)) ?? namedSection(line)
  return found && { kind: found.kind, isWhole: found.rest === '' }
}

interface Traits {
  words: string[]
  traits: string[]
  main: string[]
  start: string[]
  end: string
}

function traitsOf(text: string): Traits {
  const bullet = isBullet(text)
  const bare = bullet ? text.replace(/^\S\s*/, '') : text
  const words = (bare.toLowerCase().match(/\p{L}[\p{L}'’]*|\d+|[@&/|+]/gu) ?? [])
    .slice(0, mostWords)
    .map(word => (/^\d/.test(word) ? `d${Math.min(word.length, 7)}` : word.replace(/['’]/g, '')))
  const dates = findDates(bare)
  const letters = bare.replace(/[^\p{L}]/gu, '')
  const count = bare.split(/\s+/).length
  const [first = ''] = bare.split(/[\s,]+/)
  const verb = readVerb(first)
  const forms = [...(verb?.forms ?? [])]
  const [head = ''] = bare.split(/,| [–—-] | at | @ |\t| \| /)
  const main = [
    ...(dates ? [dates.from ? (dates.to ? 'span' : 'since') : 'date'] : []),
    ...(dates && dates.rest.length < 3 ? ['only dates'] : []),
    ...(titleWords.test(bare) ? [titleWords.test(head) ? 'title first' : 'title'] : []),
    ...(isInstitution(bare) ? ['school'] : []),
    ...(degree.test(bare) ? ['degree'] : []),
    ...(isStudyLine(bare) ? ['study'] : []),
    ...(isPaperLine(bare) ? ['paper'] : []),
    ...(isLanguageLine(bare) ? ['language'] : []),
    ...(isSkillList(bare) ? ['skill list'] : []),
    ...(isPersonal.test(bare) ? ['personal'] : []),
    ...(/\S@\S+\.\S/.test(bare) ? ['mail'] : []),
    ...(/(?:\d[\d\s().-]{6,}\d)/.test(bare) && !dates ? ['phone'] : []),
    ...(isName(bare) ? ['name'] : []),
    ...(bullet ? ['bullet'] : []),
    ...(forms.length > 0 && count > 1 ? [`verb ${forms.toSorted().join('+')}`] : []),
    ...(/\b(?:I|my|me|we|im|i)\b/.test(bare) ? ['person'] : []),
    ...(/^[A-Z]{2}$|, ?[A-Z]{2}\b|\b(?:USA|Philippines|Mexico|India|Nigeria|Ukraine)\b/.test(bare) ? ['place'] : []),
  ]
  const traits = [
    ...main,
    `length ${count < 2 ? 1 : count < 3 ? 2 : count < 5 ? 4 : count < 8 ? 7 : count < 12 ? 11 : count < 18 ? 17 : 18}`,
    letters && letters === letters.toUpperCase()
      ? 'capitals'
      : letters === letters.toLowerCase()
        ? 'lower case'
        : isTitleCase(bare)
          ? 'title case'
          : 'mixed case',
    ...(/[.!?]$/.test(bare) ? ['stop'] : []),
    ...(/:$/.test(bare) ? ['ends with colon'] : []),
    ...(/^[\p{L} &/]{2,30}:\s*\S/u.test(bare) ? ['label'] : []),
    ...(bare.includes('\t') ? ['tab'] : []),
    ...(/ \| /.test(bare) ? ['stroke'] : []),
    ...(/ [–—-] /.test(bare) ? ['dash'] : []),
    ...(/ (?:at|@|w\/) /i.test(bare) ? ['at'] : []),
    ...(/ for /i.test(bare) ? ['for'] : []),
    `commas ${Math.min(bare.split(',').length - 1, 4)}`,
    ...(/^\d/.test(bare) ? ['starts with a number'] : []),
    ...(/\b(?:volunt\p{L}*|unpaid|church|community|shelter|food bank|pantry)\b/iu.test(bare) ? ['unpaid'] : []),
    ...(/\b(?:project|app|website|capstone|channel|portfolio)\b/i.test(bare) ? ['project'] : []),
    ...(/\b(?:team|club|varsity|award|honor|captain|band|choir|hobb\p{L}+|interests?)\b/iu.test(bare)
      ? ['activity']
      : []),
    ...(/\b(?:references?|available|upon request)\b/i.test(bare) ? ['reference'] : []),
  ]
  const start = [
    /^\p{Ll}/u.test(text) ? 'lower' : /^\p{Lu}/u.test(text) ? 'upper' : bullet ? 'bullet' : 'mark',
    ...(forms.length ? ['verb'] : []),
  ]
  const end = /[.!?]$/.test(text)
    ? 'stop'
    : /[,&/-]$|\b(?:and|or|the|a|an|of|in|to|for|with|at|by|on|as|my|from|but|i|is|was)$/i.test(text)
      ? 'open'
      : /:$/.test(text)
        ? 'colon'
        : 'plain'
  return { words, traits, main: main.length ? main : ['nothing'], start, end }
}

const isTitleCase = (text: string) => {
  const words = text.split(/\s+/).filter(word => /^\p{L}/u.test(word))
  return words.filter(word => /^\p{Lu}/u.test(word)).length >= 0.7 * words.length
}
