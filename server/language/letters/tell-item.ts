import { countWords, endSentence, lowerFirst, lowerRole, upperFirst, withArticle } from '../english/tidy.ts'
import { readVerb } from '../english/verbs.ts'
import type { Clause, ProfileItem } from '../profile/profile.ts'
import { choose, type Sentence } from './letter.ts'

const role =
  /^(?:(?:[\p{L}'&/-]+ ){0,4}?)[\p{L}-]*(?:er|or|ist|ress|ant|ent|ian|man|woman|person|keeper|captain|rep|representative|clerk|volunteer|intern|nanny|cook|chef|aide|nurse|cna|host|guide|tutor|coach|lead|apprentice|trainee|sitter|au pair|cashier|barista|secretary|agent|attendant|member|helper|mechanic|hand|guard|lifeguard|picker|specialist|analyst|accountant)\b(?=$| (?:at|for|in|of|to|on|with)\b)/iu

/** "Registered Nurse (Philippines)" -> "Registered Nurse"; what follows a comma is left out as well. */
const headOf = (title: string) =>
  title
    .replace(/\s*\([^)]*\)/g, '')
    .split(/, | [-–] /)[0]
    ?.trim() ?? title

/** Whether a title names what somebody is, not what something is: "Barista", not "Cake page on Instagram". */
export const isRole = (title: string): boolean => role.test(headOf(title))

const roleOf = (title: string): string => withArticle(lowerRole(headOf(title)))

/** What people write where there is no name of an organization. */
const noName =
  /^(?:my|our|own|self|private|the|a|an|family|online|personal|home|various|none|n\/?a|freelance|informal|neighbou?rs?)\b|^-?$/i
/** The organization, if what was typed is a name. */
export const nameOfPlace = ({ organisation }: ProfileItem): string =>
  noName.test(organisation.trim()) || organisation.length > 60 ? '' : organisation.replace(/\s*\([^)]*\)/g, '').trim()

/** "As a barista at Café Rosa", "At Café Rosa", "With a cake page on Instagram". Empty where nothing fits. */
export function whereOf(item: ProfileItem, seed: number, turn: number, named: boolean): string {
  const { title, current, kind } = item
  const place = nameOfPlace(item)
  const at = place ? ` at ${place}` : ''
  if (named)
    return place ? `At ${place}` : isRole(title) ? `As ${roleOf(title)}` : current ? 'In this work' : 'In that work'
  if (isRole(title)) {
    const as = `As ${roleOf(title)}${at}`
    if (!place || (kind !== 'job' && kind !== 'family-business')) return as
    return choose(seed, turn, [
      as,
      current ? `In my work as ${roleOf(title)}${at}` : `In my time as ${roleOf(title)}${at}`,
      `At ${place}, ${current ? 'where I am' : 'as'} ${roleOf(title)}`,
    ])
  }
  if (readVerb(title.split(' ')[0] ?? '')?.forms.has('gerund')) return upperFirst(headOf(title))
  if (kind === 'project') return `For ${theProject(title)}`
  if (kind === 'school') return `For ${theProject(title)}${at}`
  if (kind === 'team') return `In ${nameOf(title)}${at}`
  if (kind === 'volunteering') return `For ${theProject(title)}${at}`
  return place ? `At ${place}` : ''
}

/** 'Senior print show "Tidewrack"' -> 'the senior print show "Tidewrack"'. */
const theProject = (title: string) => {
  const low = lowerFirst(headOf(title))
  return /^(?:the|my|our|an?) /i.test(low) ? low : `the ${low}`
}

function nameOf(title: string): string {
  const head = headOf(title)
  const low = lowerFirst(head)
  if (/^(?:the|my|our|an?) /i.test(low) || /^\p{Lu}/u.test(low) || /s$/.test(low)) return low
  return withArticle(low)
}

/** One sentence about an item: the clause, or two where both are short. */
export function tellClauses(item: ProfileItem, clauses: readonly Clause[], where: string): Sentence | undefined {
  const [first, second] = clauses
  if (!first) return undefined
  const facts = [item.id, ...first.facts]
  if (first.kind === 'sentence') {
    const leans = where && /^(?:they|we|I)\b/i.test(first.text)
    return { text: endSentence(leans ? `${where}, ${lowerFirst(first.text)}` : first.text), facts, importance: 3 }
  }
  if (first.kind === 'noun') return tellNoun(item, first, where)
  const both = second?.kind === 'verb' && second.role === 'done' && countWords(`${first.text} ${second.text}`) <= 22
  const text = both ? joinClauses(first.text, second.text) : first.text
  if (both) facts.push(...second.facts)
  return { text: endSentence(where ? `${where}, I ${text}` : `I ${text}`), facts, importance: 3 }
}
const joinClauses = (a: string, b: string) => (/ and |, /.test(a) ? `${a}. I also ${b}` : `${a} and ${b}`)

function tellNoun(item: ProfileItem, { text, facts: cited }: Clause, where: string): Sentence | undefined {
  const facts = [item.id, ...cited]
  const included = item.current ? 'includes' : 'included'
  if (item.years && !item.from && isRole(item.title)) {
    const worked = `I have worked as ${roleOf(item.title)} for ${spokenYears(item.years)}, with ${text}`
    return { text: endSentence(worked), facts, importance: 3 }
  }
  if (!where) return undefined
  const place = nameOfPlace(item)
  const at = place ? ` at ${place}` : ''
  const work = isRole(item.title) && !where.startsWith('At ') ? `My work as ${roleOf(item.title)}${at}` : `My work${at}`
  return { text: endSentence(`${work} ${included} ${text}`), facts, importance: 3 }
}

/** The amounts of an item: things counted, for parentheses, and whole sentences. */
export function tellAmounts(
  item: ProfileItem,
  used: ReadonlySet<Clause>,
): { counted: Clause[]; sentences: Sentence[] } {
  const amounts = item.clauses
    .filter(clause => clause.role === 'amount' && !used.has(clause) && countWords(clause.text) <= 22)
    .slice(0, 2)
  const isCounted = ({ kind, text }: Clause) => kind !== 'sentence' && /\d/.test(text) && !timeOnly.test(text)
  return {
    counted: amounts.filter(isCounted),
    sentences: amounts
      .filter(({ kind }) => kind === 'sentence')
      .map(({ text, facts }) => ({ text: endSentence(text), facts: [item.id, ...facts], importance: 2 })),
  }
}
const timeOnly = /^(?:about )?\d+ (?:hours?|days?|evenings?|shifts?|weeks?)\b[^,]*$|^\d+:\d\d/i

/** How long a job has lasted, for ads that ask for years. */
export function tellTenure(item: ProfileItem): Sentence | undefined {
  const { kind, title, from, to, current, years } = item
  if ((kind !== 'job' && kind !== 'family-business') || !isRole(title)) return undefined
  const place = nameOfPlace(item)
  const at = place ? ` at ${place}` : ''
  const facts = [item.id]
  if (from && current) return { text: `I have been ${roleOf(title)}${at} since ${from}.`, facts, importance: 3 }
  if (from && to && !/present/i.test(to))
    return { text: `I was ${roleOf(title)}${at} from ${from} to ${to}.`, facts, importance: 3 }
  if (!years) return undefined
  return { text: `I have worked as ${roleOf(title)}${at} for ${spokenYears(years)}.`, facts, importance: 3 }
}

/** What a skill was used for. */
export function tellSkill(item: ProfileItem): Sentence | undefined {
  const used = item.clauses.find(({ role }) => role === 'used')
  if (used?.kind !== 'verb' || countWords(used.text) > 24) return undefined
  return { text: endSentence(`I ${used.text}`), facts: [item.id, ...used.facts], importance: 3 }
}

/** "1 to 3 years" -> "one to three years". */
const spokenYears = (years: string): string =>
  years
    .replace('up to 1 year', 'up to a year')
    .replace('1 to 3', 'one to three')
    .replace('3 to 5', 'three to five')
    .replace('5 years or more', 'five years or more')

/** What happened and what came of it, after the sentence about the work. */
export function tellStory(item: ProfileItem, used: ReadonlySet<Clause>): Sentence[] {
  const story = item.clauses.find(clause => clause.role === 'story' && clause.kind !== 'noun' && !used.has(clause))
  const result = item.clauses.find(clause => clause.role === 'result' && !used.has(clause))
  const told: Sentence[] = []
  if (story && countWords(story.text) <= 52) {
    const text = story.kind === 'verb' ? `Once, I ${story.text}` : story.text
    told.push({ text: endSentence(text), facts: [item.id, ...story.facts], importance: 2 })
  }
  if (result && countWords(result.text) <= 26) {
    const text = result.kind === 'verb' ? `I ${result.text}` : result.text
    told.push({ text: endSentence(text), facts: [item.id, ...result.facts], importance: /\d/.test(text) ? 3 : 2 })
  }
  return told
}
