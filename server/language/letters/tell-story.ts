import type { Fact, Statement } from '#contract/endpoints/evidence.ts'
import { withArticle } from './rules.ts'
import { denies, type Noted, siftNotes } from './sift-notes.ts'
import { isSayable as isPlain, tellSentence, tellSentences } from './tell-fact.ts'

export interface Story {
  kind: 'experience' | 'ability' | 'study' | 'note'
  sentences: Statement[]
  words: string
}

export const thingOf = ({ id }: Fact) => /^(?:quiz-job-\d+|ev-[0-9a-f-]{36})/.exec(id)?.[0] ?? id

export function tellStories(facts: readonly Fact[]): Story[] {
  const things = Map.groupBy(facts, thingOf)
  const notes = siftNotes(facts)
  return [...things.values()].flatMap(about => {
    const story = storyOf(about, notes)
    return story.sentences.length > 0 ? [story] : []
  })
}

function storyOf(about: readonly Fact[], notes: readonly Noted[]): Story {
  const words = about.map(({ text }) => text).join('. ')
  const head = about.find(fact => fact.id === thingOf(fact))
  if (!head) return { kind: 'note', sentences: [], words }
  if (head.id.startsWith('quiz-job')) return { kind: 'experience', words, sentences: pastJob(about) }
  if (head.id === 'quiz-education') return { kind: 'study', words, sentences: studied(head) }
  if (head.from === 'evidence')
    return {
      words,
      ...fromEvidence(
        head,
        about.filter(fact => fact !== head),
      ),
    }
  const noted = notes
    .filter(({ id }) => id === head.id)
    .flatMap(({ text }) => tellSentence(text) ?? jobLine(text) ?? [])
  return { kind: 'note', words, sentences: [...new Set(noted)].map(text => ({ text, facts: [head.id] })) }
}

const after = (text: string, label: string) => (text.startsWith(label) ? text.slice(label.length) : undefined)
const inside = (text: string) =>
  startsPlain.test(text) && !/^\S+ [A-Z]\p{L}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
const startsPlain =
  /^(?:(?:the|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|about|over|up|every|all|some|many|few|most|several|people|my|our|their|his|her|its?|we|he|she|they|there|this|that|no|to|for|at|in|on|with|by|as|of|from|when|once|because|so|and|fluent|good|spoken|written|native|basic|first|money|home|talk|speak|help|cook|make|treat|work|use|read|write|drive|care|cash|customer|patient|team)\b|\p{L}+(?:ing|ed|ly|ors?|ers?|ists?|ment|ness|tion|ies|ies|ss|ants?|ents?|ians?)\b)/iu
const trimmed = (text: string) => text.trim().replace(/[.!;,\s]+$/, '')
const isSayable = (text: string, most = 25) => isPlain(text) && text.split(/\s+/).length <= most

const role =
  /^(?:\p{L}+[ -]){0,3}?\p{L}*(?:er|or|ist|ress|ant|ent|ian|man|woman|keeper|captain|rep|representative|clerk|volunteer|intern|nanny|cook|chef|aide|nurse|cna|rn|host|guide|tutor|coach|lead|apprentice|trainee|sitter|pair|cashier|barista|secretary|agent|attendant|member|helper|pharmacist|mechanic|hand)\b(?=$| (?:at|for|in|of|to|on|with)\b)/iu

function pastJob(about: readonly Fact[]): Statement[] {
  const [worked, skills] = about
  const [, title = '', years = ''] = /^Worked as: (.*), ([^,]+)$/s.exec(worked?.text ?? '') ?? []
  if (!worked || !isSayable(title, 10) || title.split(',').length > 2) return []
  const told = role.test(title)
    ? `I have worked as ${withArticle(title.trim())} ${/^\d+ to/.test(years) ? `(${years})` : `for ${years}`}.`
    : `I have also done this work: ${inside(trimmed(title))}, ${years}.`
  return [{ text: told, facts: [worked.id] }, ...(skills ? usedSkills(skills) : [])]
}

/** A line of a resume: "Cashier, Walmart, 2021 to 2023". */
function jobLine(text: string): string | undefined {
  const [title = '', ...rest] = trimmed(text.replace(/^[-–—\s]+/, '')).split(', ')
  if (rest.length === 0 || rest.length > 3 || title.split(' ').length > 4 || !role.test(title)) return undefined
  return isSayable(text, 14) ? `I have worked as ${withArticle(inside(title))} (${rest.join(', ')}).` : undefined
}

function usedSkills({ id, text }: Fact): Statement[] {
  const typed = text.replace(/^Skills used as [^:]*: /, '')
  const skills = typed
    .split(/[,;\n•/]+/)
    .map(each => trimmed(each.replace(/^\s*and /i, '')))
    .filter(Boolean)
  const isList =
    !/^(?:I|we)\b/i.test(typed) &&
    skills.length > 0 &&
    skills.length <= 8 &&
    skills.every(each => each.split(' ').length <= 5)
  if (!isList)
    return tellSentences(typed)
      .filter(told => !denies(told))
      .slice(0, 1)
      .map(told => ({ text: told, facts: [id] }))
  const known = skills.filter(each => isSayable(each) && !denies(each)).slice(0, 5)
  const [last = '', ...before] = known.map(inside).toReversed()
  if (!last) return []
  const list = before.length ? `${before.toReversed().join(', ')} and ${last}` : last
  return [{ text: `The skills I used there: ${list}.`, facts: [id] }]
}

function studied({ id, text }: Fact): Statement[] {
  const level = after(text, 'Education: ') ?? ''
  if (level.startsWith('Bachelor')) return [{ text: 'I have a bachelor’s degree.', facts: [id] }]
  if (level.startsWith('Master')) return [{ text: 'I have a master’s degree or higher.', facts: [id] }]
  return []
}

function fromEvidence(head: Fact, answers: readonly Fact[]): Pick<Story, 'kind' | 'sentences'> {
  const about = new Map(answers.map(fact => [fact.id.slice(head.id.length + 1), fact]))
  const did = about.get('did')
  const told = did ? tellSentences(did.text).slice(0, 2) : []
  const first: Statement[] = []
  const { kind, opening } = openingOf(head, about)
  if (opening.as && told[0]?.startsWith('I ') && did) {
    first.push({ text: `${opening.as}, ${told[0]}`, facts: [head.id, did.id] })
    if (told[1]) first.push({ text: told[1], facts: [did.id] })
  } else {
    if (opening.whole) first.push({ text: opening.whole, facts: opening.facts })
    if (did) first.push(...told.map(text => ({ text, facts: [did.id] })))
  }
  const more = [...about].flatMap(([name, fact]) => {
    const own = name === 'scale' ? withoutDeed(fact.text, did?.text) : fact.text
    const text = name === 'did' || opening.facts.includes(fact.id) ? undefined : answered(name, own)
    return text ? [{ text, facts: [fact.id] }] : []
  })
  return { kind, sentences: [...first, ...more] }
}

interface Opening {
  /** Stands before "I did": "As a waitress (Café Rosa)". */
  as?: string
  whole?: string
  facts: string[]
}

function openingOf(head: Fact, about: Map<string, Fact>): { kind: Story['kind']; opening: Opening } {
  const facts = [head.id]
  const skill = after(head.text, 'Can do: ')
  if (skill !== undefined)
    return {
      kind: 'ability',
      opening: isSayable(skill) ? { whole: `One thing I can do: ${inside(trimmed(skill))}.`, facts } : { facts },
    }
  const language = after(head.text, 'Language: ')
  if (language !== undefined) return { kind: 'ability', opening: spoken(language, head, about.get('level')) }
  const certificate = after(head.text, 'Certificate: ')
  if (certificate !== undefined)
    return {
      kind: 'ability',
      opening: isSayable(certificate)
        ? { whole: `I have this certificate: ${trimmed(certificate)}.`, facts }
        : { facts },
    }
  const study = after(head.text, 'Education: ')
  if (study !== undefined)
    return {
      kind: 'study',
      opening: isSayable(study) ? { whole: `My education: ${trimmed(study)}.`, facts } : { facts },
    }
  if (!isSayable(head.text)) return { kind: 'experience', opening: { facts } }
  const [title = '', ...rest] = trimmed(head.text).split(', ')
  const where = rest.length ? ` (${rest.join(', ')})` : ''
  return {
    kind: 'experience',
    opening: role.test(title)
      ? {
          as: `As ${withArticle(inside(title))}${where}`,
          whole: `I can tell you about my time as ${withArticle(inside(title))}${where}.`,
          facts,
        }
      : { as: `For “${title}”${where}`, whole: `One thing I have done is “${title}”${where}.`, facts },
  }
}

function spoken(language: string, head: Fact, level: Fact | undefined): Opening {
  if (!isSayable(language, 6)) return { facts: [head.id] }
  const how = level?.text.slice(level.text.indexOf(': ') + 2)
  if (!level || !how || !isSayable(how, 12))
    return { whole: `I also bring a language: ${trimmed(language)}.`, facts: [head.id] }
  return {
    whole: `I also bring a language: ${trimmed(language)} (${inside(trimmed(how))}).`,
    facts: [head.id, level.id],
  }
}

function withoutDeed(text: string, deed: string | undefined): string {
  const before = deed === undefined ? '' : `${deed.replace(/[\s.]+$/, '')}: `
  return text.startsWith(before) ? text.slice(before.length) : text
}

function answered(about: string, text: string): string | undefined {
  const said = trimmed(text.includes(': ') && labelled.has(about) ? text.slice(text.indexOf(': ') + 2) : text)
  if (!isSayable(said.replace(/^used /, ''), 40)) return undefined
  const whole = tellSentence(said.replace(/^used /, ''))
  if (/^(?:I|We|My)\b/.test(said)) return whole
  const small = inside(said)
  if (about === 'scale')
    return /^(?:\p{L}+ed|every|about|up|over)\b/iu.test(said) && /^every/i.test(said)
      ? `I did this ${small}.`
      : `That was ${small}.`
  if (about === 'problem') return `When something went wrong: ${small}.`
  if (about === 'trusted') return /^to /i.test(said) ? `They trusted me ${small}.` : `They trusted me with ${small}.`
  if (about === 'result') return `What came of it: ${small}.`
  if (about === 'learned') return `What I can do since then: ${small}.`
  if (about === 'used') return `I used ${said}.`
  if (about === 'where') return `I have used it ${inside(said.replace(/^used /, ''))}.`
  if (about === 'focus') return `The subjects I like: ${said}.`
  if (about === 'grade') return `One result I like to show: ${said}.`
  return whole
}
const labelled = new Set(['trusted', 'result', 'learned', 'used', 'focus', 'grade', 'level', 'where'])
