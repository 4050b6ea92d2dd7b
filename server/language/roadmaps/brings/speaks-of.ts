import { isCommonStem, isRareStem } from '../../demands/demand.ts'
import { contentStems } from '../../english/stem.ts'
import { relatedness } from '../../text-model/relatedness.ts'
import type { CatalogueStep } from '../read-step.ts'
import type { Brought } from './read-items.ts'

const level = /\b(?:a little|a bit of|some|basic|good|fluent|native|beginner|intermediate|advanced|strong)\b/gi
const paper = /\b(?:cards?|certificates?|certifi\w+|licen[sc]es?|badges?|class(?:es)?|course)\b/gi
const maker = /^(?:microsoft|ms|adobe|google|apple)\s+/i

/** "a little Spanish (spoken)" -> "Spanish"; "Typing 60 words a minute" -> "Typing". */
const nameOfSkill = (title: string): string =>
  (title.split(/[,(:;]|\s\d/)[0] ?? '')
    .replace(level, '')
    .replace(paper, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(maker, '')

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** A noun after the name would make it another thing: "welding fumes". */
const endsName = String.raw`(?=$|[.,;:!?]|\s(?:and|or|for|in|with|at|to|from|on|of|while|level|skills?|basics|lessons?|class(?:es)?|courses?|card)\b)`

/** A product or a language is written with a capital inside a sentence, a word such as "word" is not. */
function namesProduct(text: string, name: string): boolean {
  for (const { index, 0: found } of text.matchAll(new RegExp(`\\b${escaped(name)}\\b`, 'gi')))
    if (/^\p{Lu}/u.test(found) && !/(?:^|[.!?:]\s+|“)$/u.test(text.slice(0, index))) return true
  return false
}

const oneLetter = (name: string) => new RegExp(String.raw`(?<=\s)${name}(?=$|[\s,;:])`, 'u')

/** Whether something done was done with the tool that the title of a step says to learn. */
export const usesSkill = ({ title }: Pick<CatalogueStep, 'title'>, told: string, deed: string): boolean => {
  const name = nameOfSkill(told)
  if (!name || !namesSkill({ title, description: '' }, told)) return false
  const isProduct = /^\p{Lu}$/u.test(name) || namesProduct(title, name)
  return isProduct && new RegExp(String.raw`(?<!^)(?<![\p{L}&])${escaped(name)}(?![\p{L}&+#])`, 'u').test(deed)
}

/** Whether a step names a skill, tool or paper itself, not only one of its words. */
export function namesSkill(
  { title, description }: Pick<CatalogueStep, 'title' | 'description'>,
  told: string,
): boolean {
  const name = nameOfSkill(told)
  if (/^\p{Lu}$/u.test(name)) return oneLetter(name).test(title)
  if (!/\p{L}{2}/u.test(name)) return false
  if (namesProduct(`${title}. ${description}`, name)) return true
  if (new RegExp(`\\b${escaped(name)}${endsName}`, 'i').test(title) && !/^word$/i.test(name)) return true
  const [first = '', next = ''] = title.split(' ')
  return /^\w+ing$/i.test(name) && sameStem(first, name) && !/^(?:the|your|an?)$/i.test(next)
}

const sameStem = (a: string, b: string) => [...contentStems(a)].some(stem => contentStems(b).has(stem))

const general = /^(?:certified|professional|certification|specialist|associate|user|level|exam|card|license)$/i

export const namesProductOf = (step: Pick<CatalogueStep, 'title' | 'description'>, paper: string): boolean =>
  (paper.split(',')[0] ?? '')
    .split(/\s+/)
    .some(
      word =>
        /^\p{Lu}\p{L}{4,}$/u.test(word) &&
        !general.test(word) &&
        !maker.test(`${word} `) &&
        namesProduct(`${step.title}. ${step.description}`, word),
    )

/** Posts that are looked for, to which past work is no example. */
const seeksPost =
  /^(?:move|go|step|ask|get|gain|apply|start|begin|work|take|enter|join|grow|rise|add|shadow|become|spend|come|win|look|find|run your|read)\b/i
/** Words that say little about what was done. */
const plain = /^(?:busy|upset|supervisor|two|three|blood|oil|ward)/
const leastRelated = 0.5

export function namesRoleOf(
  { title, description }: Pick<CatalogueStep, 'title' | 'description'>,
  item: Brought,
): boolean {
  const role = (item.title.split(/[,(]| (?:of|for|at|in) /)[0] ?? '').trim()
  const asked = new RegExp(`\\b(?:as|be|become)\\s(?:an?\\s|the\\s)?${escaped(role)}\\b`, 'i')
  return (
    (role.length > 5 && asked.test(`${title}. ${description}`)) ||
    isNamedJob(title, item) ||
    isOffered(description, item)
  )
}

function isOffered(description: string, { kind, title }: Brought): boolean {
  const [, post = ''] = /\boffer to be (?:the )?(\p{L}+) (?:for|of)\b/iu.exec(description) ?? []
  return kind === 'volunteering' && post !== '' && new RegExp(`\\b${post}\\b`, 'i').test(title)
}

function isNamedJob(step: string, { kind, title }: Brought): boolean {
  const [, one = '', other = ''] = /^(?:take|get|find) an? (\p{L}+)(?: or (\p{L}+))? job\b/iu.exec(step) ?? []
  const role = contentStems(title)
  return kind === 'job' && [...contentStems(`${one} ${other}`)].some(stem => role.has(stem) && !isCommonStem(stem))
}

export function isSameMatter(step: Pick<CatalogueStep, 'title' | 'description'>, item: Brought): boolean {
  if (namesRoleOf(step, item)) return true
  const text = `${step.title}. ${step.description}`
  if (seeksPost.test(step.title)) return false
  const asked = contentStems(step.title)
  return item.clauses.some(
    clause =>
      [...contentStems(clause.text)].some(
        stem => stem.length > 2 && asked.has(stem) && isRareStem(stem) && !plain.test(stem) && !/\d/.test(stem),
      ) && relatedness(text, clause.text) >= leastRelated,
  )
}

const placed: ReadonlySet<Brought['kind']> = new Set(['job', 'family-business', 'volunteering', 'team'])

/** "Sign up at a shelter", of someone who helped at a shelter. */
export function isSamePlace({ title, type }: CatalogueStep, { kind, title: role, organisation }: Brought): boolean {
  const [, place = ''] = /\b(?:at|in|with|for) (?:an?|the|your|one|two|three) (.+)$/iu.exec(title) ?? []
  if (type !== 'experience' || !placed.has(kind)) return false
  const known = contentStems(`${role}. ${organisation}`)
  const stems = [...contentStems(place)]
  return stems.length > 0 && stems.every(stem => known.has(stem) && !isCommonStem(stem))
}

const crafts = [
  /\b(?:apps?|web\w*|sites?|code|coding|software|programm\w+|python|javascript|html|games?)\b/i,
  /\b(?:posters?|logos?|graphic|illustrat\w+)\b/i,
  /\bphoto\w*\b/i,
  /\b(?:films?|videos?|animat\w+)\b/i,
  /\b(?:articles?|blogs?|stor(?:y|ies)|podcasts?|newsletters?|poems?|essays?|writer|journalist|zines?)\b/i,
  /\b(?:wood\w*|cabinet\w*|furniture|carpent\w+)\b/i,
  /\b(?:sew\w*|dress\w*|fashion|costumes?)\b/i,
]

/** A poster series is no first piece for a carpenter. */
export function isSameCraft(career: string, { title, clauses }: Brought): boolean {
  const made = [title, ...clauses.map(({ text }) => text)].join('. ')
  return crafts.some(craft => craft.test(made) && craft.test(career))
}
