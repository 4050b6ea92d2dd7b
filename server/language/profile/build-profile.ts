import type { PromptId } from '#contract/evidence-kinds.ts'
import { isCurrent } from '#contract/line-bank.ts'
import { titleKey } from '#contract/titles.ts'
import { type EvidenceInput, factIdOf, lineFactIdOf } from '../bullets/evidence-facts.ts'
import { withDeterminer } from '../english/noun-phrase.ts'
import { contentStems } from '../english/stem.ts'
import { joinWords, lowerFirst, tidyTyping, upperFirst } from '../english/tidy.ts'
import { readVerb } from '../english/verbs.ts'
import { type Phrase, phraseAnswer } from './phrase-clauses.ts'
import type { Clause, ClauseRole, ProfileItem } from './profile.ts'

export interface QuizJob {
  id: string
  jobTitle: string
  years: string
  skills: string
}

/** Items of the evidence, then jobs that only the quiz knows. */
export function buildItems(evidence: readonly EvidenceInput[], jobs: readonly QuizJob[]): ProfileItem[] {
  const items = evidence.map(itemOf)
  const known = [...items]
  for (const job of jobs) {
    const same = known.find(item => worksAs.has(item.kind) && isSameWork(item.title, job.jobTitle))
    if (same) same.years ||= job.years
    else items.push(jobOf(job))
  }
  return items
}

const worksAs = new Set<ProfileItem['kind']>(['job', 'family-business', 'care', 'volunteering'])

/** Whether two titles name the same job: "Counter assistant, chip shop" and "Counter Assistant". */
function isSameWork(a: string, b: string): boolean {
  if (titleKey(a) === titleKey(b)) return true
  const [first, second] = [contentStems(headOf(a)), contentStems(headOf(b))]
  return [...first].some(stem => second.has(stem))
}
const headOf = (title: string) => title.split(/,| [-–(]/)[0] ?? title

function itemOf(told: EvidenceInput): ProfileItem {
  const { kind, title, organisation, place, from, to } = told
  return {
    id: factIdOf(told),
    kind,
    title: tidyTyping(title),
    organisation: tidyTyping(organisation),
    place: tidyTyping(place),
    from: tidyTyping(from),
    to: tidyTyping(to),
    current: isCurrent(told.to),
    years: '',
    clauses: clausesOf(told),
  }
}

function jobOf({ id, jobTitle, years, skills }: QuizJob): ProfileItem {
  const facts = [`${id}-skills`]
  const named = skills.split(/[,;\n•/]+/).map(each => tidyTyping(each.replace(/^\s*and /i, '')))
  const clauses: Clause[] = skills.trim()
    ? isList(named)
      ? [{ role: 'used', kind: 'noun', text: joinWords(named.filter(Boolean).slice(0, 5).map(lowerFirst)), facts }]
      : phraseAnswer(skills).map(phrase => ({ role: 'done', ...phrase, facts }))
    : []
  const empty = { organisation: '', place: '', from: '', to: '', current: false }
  return { id, kind: 'job', title: tidyTyping(jobTitle), years, ...empty, clauses }
}

const isList = (parts: readonly string[]) =>
  parts.filter(Boolean).every(part => part.split(' ').length <= 5 && !/^(?:I|we)\b/i.test(part))

function clausesOf(told: EvidenceInput): Clause[] {
  const { answers, kind, lines = [] } = told
  const current = isCurrent(told.to)
  const read = (id: PromptId) => phraseAnswer(answers[id] ?? '', { current })
  const cite = (id: PromptId) => [factIdOf(told, id)]
  const from = (id: PromptId, role: ClauseRole, phrases = read(id)): Clause[] =>
    phrases.map(phrase => ({ role, ...phrase, facts: cite(id) }))
  return [
    ...lines.map((line): Clause => {
      const { text, demands } = line
      return { role: 'done', kind: 'verb', text, facts: [lineFactIdOf(told, line)], demands }
    }),
    ...withAmount(from('did', 'done'), from('scale', 'amount'), kind, current),
    ...from('problem', 'story', read('problem').map(asStory)),
    ...from(
      'trusted',
      'trusted',
      read('trusted').map(each => asTrust(each, current)),
    ),
    ...from('result', 'result', read('result').map(asResult)),
    ...from('used', 'used', read('used').map(asTools)),
    ...from('learned', 'learned', read('learned').map(asLearned)),
    ...from('where', 'done', read('where').map(asUse)),
    ...(answers.level
      ? [{ role: 'level', kind: 'noun', text: tidyTyping(answers.level), facts: cite('level') } as const]
      : []),
    ...from('focus', 'subjects').filter(({ kind }) => kind === 'noun'),
  ]
}

const longestWithAmount = 24

/** "About 60 guests a shift" belongs to the first thing that was done. */
function withAmount(done: Clause[], amounts: Clause[], kind: EvidenceInput['kind'], current: boolean): Clause[] {
  const [amount, ...others] = amounts
  if (!amount) return done
  if (amount.kind !== 'noun') return [...done, ...amounts]
  if (
    kind === 'care' &&
    /^(?:an? |\p{L}+ |\d+ |about )*(?:\p{L}*child\p{L}*|kids?|boys?|girls?|baby|babies|twins|toddlers?|\p{L}*(?:mother|father)|brothers?|sisters?|cousins?|siblings?|dogs?|cats?|neighbors?|man|woman)\b/iu.test(
      amount.text,
    )
  ) {
    const text = `${current ? 'look' : 'looked'} after ${amount.text}`
    return [{ ...amount, role: 'done', kind: 'verb', text }, ...done, ...others]
  }
  const [first, ...rest] = done
  const fits = first?.kind === 'verb' && `${first.text} ${amount.text}`.split(' ').length <= longestWithAmount
  if (!first || !fits) return [...done, ...amounts]
  const joined = { ...first, text: `${first.text}, ${amount.text}`, facts: [...first.facts, ...amount.facts] }
  return [joined, ...rest, ...others]
}

/** "The card machine broke, so I wrote the orders down" -> "When the card machine broke, I wrote the orders down". */
function asStory(phrase: Phrase): Phrase {
  if (phrase.kind !== 'sentence') return phrase
  const parts = /^(.{6,90}?)(?:,? (?:so|and so|and then|and)|,) (I (?!was\b|had\b|could\b|am\b).+)$/i.exec(phrase.text)
  const [, cause = '', action = ''] = parts ?? []
  if (!parts || /^(?:when|once|one|after|if|I|my job)\b/i.test(cause) || / so /.test(cause)) {
    const starts = /^(?:when|once|one|after|if|at first|sometimes|in |on |during)\b/i.test(phrase.text)
    const text = starts ? upperFirst(phrase.text) : `Once, ${withDeterminer(lowerFirst(phrase.text), 'the')}`
    return { kind: 'sentence', text }
  }
  return { kind: 'sentence', text: `When ${withDeterminer(lowerFirst(cause), 'the')}, ${action}` }
}

function asTrust(phrase: Phrase, current: boolean): Phrase {
  const was = current ? 'am' : 'was'
  if (phrase.kind === 'sentence') return phrase
  const to = /^to ([\p{L}]+)/u.exec(phrase.text)
  if (to?.[1] && readVerb(to[1])) return { kind: 'verb', text: `${was} trusted ${phrase.text}` }
  return phrase.kind === 'noun' ? { kind: 'verb', text: `${was} trusted with ${phrase.text}` } : phrase
}

function asResult(phrase: Phrase): Phrase {
  if (phrase.kind !== 'noun') return phrase
  return { kind: 'sentence', text: `The result was ${withDeterminer(phrase.text)}` }
}

function asTools(phrase: Phrase): Phrase {
  const tools = phrase.text.replace(/^used /, '')
  return phrase.kind === 'noun' ? { kind: 'verb', text: `used ${tools}` } : phrase
}

const asLearned = (phrase: Phrase): Phrase =>
  phrase.kind === 'verb' && !/^learned\b/.test(phrase.text)
    ? { kind: 'verb', text: `learned how to ${backToBase(phrase.text)}` }
    : phrase.kind === 'noun'
      ? { kind: 'verb', text: `learned about ${phrase.text}` }
      : phrase

/** The learned things are put back to the form after "to": "treated burns" -> "treat burns". */
function backToBase(text: string): string {
  return text
    .split(/(?<=, | and |, and )/)
    .map(part => {
      const [word = '', ...rest] = part.split(' ')
      const verb = readVerb(word)
      return verb ? [verb.base, ...rest].join(' ') : part
    })
    .join('')
}

const asUse = (phrase: Phrase): Phrase =>
  phrase.kind === 'noun' ? { kind: 'verb', text: `used it ${phrase.text.replace(/^used (?:it )?/, '')}` } : phrase
