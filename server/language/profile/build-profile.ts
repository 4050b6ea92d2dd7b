import type { PromptId } from '#contract/evidence-kinds.ts'
import { isCurrent } from '#contract/line-bank.ts'
import { titleKey } from '#contract/titles.ts'
import { type EvidenceInput, factIdOf, lineFactIdOf } from '../bullets/evidence-facts.ts'
import { agreeWithSubject, completeVerb } from '../english/complete-phrase.ts'
import { withDeterminer } from '../english/noun-phrase.ts'
import { contentStems } from '../english/stem.ts'
import { joinWords, lowerFirst, tidyShouted, tidyTyping, upperFirst } from '../english/tidy.ts'
import { pastOf, readVerb, thirdOf } from '../english/verbs.ts'
import { itemOfStudy, type QuizStudy } from './items/quiz-study.ts'
import { isFigure, type Phrase, phraseAnswer } from './phrase-clauses.ts'
import type { Clause, ClauseRole, ProfileItem } from './profile.ts'
import { skillUse } from './skill-use.ts'
import { splitSplices } from './split-splices.ts'
import { storyOf } from './tell-story.ts'

export interface QuizJob {
  id: string
  jobTitle: string
  years: string
  skills: string
}

export function buildItems(
  evidence: readonly EvidenceInput[],
  jobs: readonly QuizJob[],
  study?: QuizStudy,
): ProfileItem[] {
  const items = evidence.map(itemOf)
  const places = items.flatMap(({ organisation }) => /^\p{Lu}\p{L}{3,}/u.exec(organisation)?.[0] ?? [])
  for (const clause of items.flatMap(({ clauses }) => clauses)) clause.text = capitalizePlaces(clause.text, places)
  const past = items.filter(({ kind, current }) => worksAs.has(kind) && !current)
  for (const { kind, clauses } of items)
    if (kind === 'skill') for (const each of clauses) each.text = asPast(each.text, past)
  const known = [...items]
  for (const job of jobs) {
    if (isWished.test(job.jobTitle)) continue
    const same = known.find(item => worksAs.has(item.kind) && isSameWork(item.title, job.jobTitle))
    if (same) same.years ||= job.years
    else items.push(jobOf(job))
  }
  if (study && items.every(({ kind }) => kind !== 'education')) items.push(itemOfStudy(study))
  return items
}

const isWished = /\b(?:want(?:ed)?|wish|hop(?:e|ing)|dream|future|goal|looking for|someday)\b/i

const capitalizePlaces = (text: string, places: readonly string[]) =>
  places.reduce((told, name) => told.replaceAll(`at ${name.toLowerCase()}`, `at ${name}`), text)

const asPast = (text: string, past: readonly ProfileItem[]) =>
  past.some(({ organisation }) => text.includes(`at ${organisation.split(' ')[0] || '\n'}`))
    ? text.replace(/^have (?=(?:used|practiced)\b)/, '')
    : text

const worksAs = new Set<ProfileItem['kind']>(['job', 'family-business', 'care', 'volunteering'])

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
    title: inFull(tidyTyping(tidyShouted(title))).replace(
      /^(?:I|I['’]m|I am|we) (?=\p{L})(\p{L})/u,
      (_, letter: string) => letter.toUpperCase(),
    ),
    organisation: inFull(tidyTyping(tidyShouted(organisation))).replace(
      /,\s*(?:year|date|grade)(?: of graduation)?\s*:?$/i,
      '',
    ),
    place: tidyTyping(place),
    from: tidyTyping(from),
    to: tidyTyping(to),
    current: isCurrent(told.to),
    years: '',
    clauses: clausesOf(told),
  }
}

const short: readonly (readonly [RegExp, string])[] = [
  [/\bCtr\b\.?/g, 'Center'],
  [/\b([Aa])sst\b\.?/g, '$1ssistant'],
  [/\bHosp\b\.?/g, 'Hospital'],
  [/\bAssn\b\.?/g, 'Association'],
  [/\bUniv\b\.?/g, 'University'],
  [/\bSvcs\b\.?/g, 'Services'],
  [/\bComm\b\.?(?= (?:& |and )?(?:Tech|College))/g, 'Community'],
  [/\bMgr\b\.?/g, 'Manager'],
  [/\b([Cc])oord\b\.?/g, '$1oordinator'],
]
const inFull = (name: string) => short.reduce((told, [pattern, word]) => told.replace(pattern, word), name)

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

const deeds = new Set<EvidenceInput['kind']>(['job', 'family-business', 'volunteering', 'project', 'team'])

function clausesOf(told: EvidenceInput): Clause[] {
  const { answers, kind, lines = [] } = told
  const current = isCurrent(told.to)
  const title = deeds.has(kind) ? `${told.title} ${told.organisation}`.trim() : ''
  const read = (id: PromptId) =>
    phraseAnswer(answers[id] ?? '', { current: current || kind === 'skill', title: id === 'did' ? title : '' })
  const cite = (id: PromptId) => [factIdOf(told, id)]
  const from = (id: PromptId, role: ClauseRole, phrases = read(id)): Clause[] =>
    phrases.map(phrase => ({
      role: role === 'done' && isFigure(phrase) ? 'result' : role,
      ...phrase,
      facts: cite(id),
    }))
  return [
    ...lines.map((line): Clause => {
      const { text, demands } = line
      return { role: 'done', kind: 'verb', text, facts: [lineFactIdOf(told, line)], demands }
    }),
    ...withAmount(
      kind === 'project'
        ? describeProject(told, from('did', 'done'))
        : from('did', 'done').filter(each => !isEcho(each, told) && !ofTimes.test(each.text)),
      from('scale', 'amount'),
      kind,
      current,
    ),
    ...storyOf(answers.problem ?? '', current, cite('problem')),
    ...from(
      'trusted',
      'trusted',
      read('trusted')
        .filter(({ text }) => !duration.test(text))
        .map(each => asTrust(each, current)),
    ),
    ...(kind === 'certificate'
      ? stated(answers.result, cite('result'))
      : from(
          'result',
          'result',
          read('result').map(each => asResult(each, current)),
        )),
    ...(kind === 'skill' ? skillUse(told, cite('used')) : from('used', 'used', read('used').map(asTools))),
    ...(kind === 'skill' ? [] : from('learned', 'learned', read('learned').map(asLearned))),
    ...from('where', 'done', read('where').map(asUse)),
    ...(answers.level
      ? [{ role: 'level', kind: 'noun', text: tidyTyping(answers.level), facts: cite('level') } as const]
      : []),
    ...(kind === 'education' && answers.grade
      ? [{ role: 'level', kind: 'noun', text: tidyTyping(answers.grade), facts: cite('grade') } as const]
      : []),
    ...subjectsOf(answers.focus, cite('focus')),
  ]
}

const ofTimes =
  /^(?:(?:every|each|on) )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekends?|weekdays|mornings|afternoons|evenings|nights|summers?)\b/i
const saysWhere =
  /^(?:I )?(?:also )?(?:work(?:ed|ing)?|have worked|was|am|have been|been) (?:an? |the |as |at |for |in |here )/i
/** "Worked at Hill Market from 2012 to 2015" in the duties at Hill Market, whose time is known. */
const isEcho = ({ text }: Clause, { title, organisation, from }: EvidenceInput): boolean =>
  from !== '' &&
  saysWhere.test(text) &&
  [title, organisation].some(name => name.length > 3 && text.toLowerCase().includes(name.toLowerCase()))

function subjectsOf(focus: string | undefined, facts: string[]): Clause[] {
  const text = tidyTyping(focus ?? '').replace(/[\s.]+$/, '')
  if (!text || /\b(?:I|we|my)\b/.test(text)) return []
  return [{ role: 'subjects', kind: 'noun', text: joinWords(text.split(/, (?:and )?/).map(lowerFirst)), facts }]
}

/** How a certificate stands, in the user's words: "no" and "not yet" count. */
const stated = (result: string | undefined, facts: string[]): Clause[] =>
  result?.trim() ? [{ role: 'result', kind: 'noun', text: tidyTyping(result), facts }] : []

/** How often and how long, which follows a verb without a comma. */
const frequency =
  /^(?:(?:about |around |up to )?(?:\d+|an?|one|two|three|four|five|six|twice|once|every|each|most|all)(?: (?:to|or) \d+)? ?(?:hours?|days?|evenings?|mornings?|nights?|afternoons?|weekends?|times?|shifts?|weeks?|months?|summers?|saturdays?|sundays?)?(?: (?:a|per|each|every|of the) \p{L}+)?|(?:on )?(?:weekends|weekdays|\p{L}+days?)(?: and (?:weekends|weekdays|\p{L}+days?))?)$/iu

/** "Three mornings a week" joins the first thing that was done; other numbers become a sentence of their own. */
function withAmount(done: Clause[], amounts: Clause[], kind: EvidenceInput['kind'], current: boolean): Clause[] {
  const [amount, ...others] = amounts.map(spellAmount)
  if (!amount) return done
  // "Trained 3 people" is a deed with a number.
  if (amount.kind === 'verb') return [...done, { ...amount, role: 'done' }, ...others]
  if (amount.kind !== 'noun') return [...done, amount, ...others]
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
  if (
    first?.kind !== 'verb' ||
    !frequency.test(amount.text) ||
    / (?:a|per|every|each) (?:day|week|month)\b/.test(first.text)
  )
    return [...done, amount, ...others]
  const joined = {
    ...first,
    text: `${first.text}${/[,]/.test(first.text) ? ',' : ''} ${amount.text}`,
    facts: [...first.facts, ...amount.facts],
  }
  return [joined, ...rest, ...others]
}

/** "Weekends about 45 customers a day, 6 chairs" -> "about 45 customers a day on weekends and 6 chairs". */
function spellAmount(amount: Clause): Clause {
  if (amount.kind !== 'noun') return amount
  const [first = '', ...others] = amount.text.split(/, (?:and )?(?=\D)|, (?=\d)| and (?=\d)/).map(part =>
    part
      .replace(/^and /, '')
      .replace(
        /^((?:weekends|weekdays|\p{L}+days?)(?: nights?| mornings?)?) ((?:about |around |up to )?\d.*)$/iu,
        '$2 on $1',
      )
      .replace(/(\d)ish\b/g, '$1 or so'),
  )
  const parts = [first, ...others.filter(part => part !== first)]
  const last = parts.at(-1)?.split(' and ') ?? []
  const often = last.length > 1 ? (last.at(-1) ?? '') : ''
  if (often && frequency.test(often) && !frequency.test(first))
    parts[parts.length - 1] = `${last.slice(0, -1).join(' and ')} ${often}`
  return { ...amount, text: joinWords(parts) }
}

function asTrust(phrase: Phrase, current: boolean): Phrase {
  const was = current ? 'am' : 'was'
  if (/^(?:charge|shift|team|lead|head|acting|deputy|assistant)\b/i.test(phrase.text.replace(/^the /i, '')))
    return { kind: 'verb', text: `was trusted as ${lowerFirst(phrase.text.replace(/^the /i, ''))}` }
  const since = /^((?:since|after|from) [^,]{2,30}?),? (I (?!was\b|had\b).+)$/i.exec(phrase.text)
  if (since) return { kind: 'sentence', text: `${upperFirst(since[1] ?? '')}, ${since[2]}` }
  if (phrase.kind === 'sentence') return phrase
  const to = /^to ([\p{L}]+)/u.exec(phrase.text)
  if (to?.[1] && readVerb(to[1])) return { kind: 'verb', text: `${was} trusted ${phrase.text}` }
  return phrase.kind === 'noun' ? { kind: 'verb', text: `${was} trusted with ${phrase.text}` } : phrase
}

function asResult(phrase: Phrase, current: boolean): Phrase {
  if (phrase.kind === 'sentence')
    return { ...phrase, text: agreeWithSubject(splitSplices(phrase.text), current ? thirdOf : pastOf) }
  if (phrase.kind !== 'noun') return phrase
  const said = completeVerb(phrase.text, current ? base => base : pastOf)
  if (said) return { kind: 'sentence', text: upperFirst(said) }
  const text = phrase.text
    .replace(/, no (?=\p{L})/u, ', with no ')
    .replace(/^((?:\p{L}+ )?\p{L}+) (?=\d[\d.,]*%? )/u, '$1 of ')
    .replace(/(?<=\d) (?=(?:my|the) last \p{L}+ (?:days|weeks|months|years)$)/u, ' in ')
  const moved =
    /^(?:the |our |my )?((?:(?!went |is |was |dropped |fell )\D){4,50}?) (from (?:about |around |a |an )?\S*\d.* to .+)$/i.exec(
      text,
    )
  if (moved) return { kind: 'sentence', text: `The ${moved[1]} went ${moved[2]}` }
  return { kind: 'sentence', text: `I can point to ${withDeterminer(text)}` }
}

function asTools(phrase: Phrase): Phrase {
  const tools = phrase.text.replace(/^used /, '')
  return phrase.kind === 'noun' ? { kind: 'verb', text: `used ${tools}` } : phrase
}

/** "Shows the next bus" is said of the app, not of the user. */
function describeProject({ title, answers }: EvidenceInput, clauses: Clause[]): Clause[] {
  const [first, ...others] = clauses
  const said = tidyTyping(answers.did ?? '').split(', ')[0] ?? ''
  if (!first || !readVerb(said.split(' ')[0] ?? '')?.forms.has('third')) return clauses
  const text = `The ${lowerFirst(tidyTyping(title).replace(/^(?:the|my|an?) /i, ''))} ${lowerFirst(said.replace(/[.;]+$/, ''))}`
  return [{ ...first, kind: 'sentence', text }, ...others]
}

const duration = /^(?:was trusted with )?(?:about |for )?(?:\d+|\p{L}+) (?:years?|months?|weeks?)$/iu

const asLearned = (phrase: Phrase): Phrase =>
  phrase.kind === 'verb' && !/^learned\b/.test(phrase.text)
    ? { kind: 'verb', text: `learned how to ${backToBase(phrase.text)}` }
    : phrase.kind === 'noun'
      ? { kind: 'verb', text: `learned about ${phrase.text}` }
      : phrase

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
