import type { AskedWord, Resume } from '#contract/endpoints/resume.ts'
import { demandsInAd, demandsInOwnWords, findDemandByName, isCommonStem } from '../../demands/demand.ts'
import { contentStems, stemsIn } from '../../english/stem.ts'
import { tagWords } from '../../english/tagger.ts'
import { joinWords, lowerFirst, upperFirst } from '../../english/tidy.ts'
import { readVerb } from '../../english/verbs.ts'
import { isProvable } from '../words/is-provable.ts'
import { isSkillPhrase } from '../words/is-skill-phrase.ts'
import { isTrait } from '../words/is-trait.ts'
import { isKnownSkill } from '../words/proof/known-skill.ts'
import { nameShownAs } from '../words/shown-as.ts'

export interface OwnSkill {
  name: string
  facts: string[]
  isAsked?: boolean
  /** Keeps its capital inside a list. */
  isName?: boolean
}

const most = 10
/** With so many, skills that the job does not ask for add nothing. */
const enough = 5
export const notYet =
  /\b(?:expired?|in progress|pending|scheduled|booked|class in|trainee|beginner|learning|left|not)\b/i

/** Done at times, by chance or in another's stead, which is no skill to head a resume with. */
export const limited = /\bwhen (?:the|my) (?:\p{L}+ )*(?:is|was|are|were)\b|\b(?:at times|sometimes)\b|\bsit in\b/iu

const onResumes: Record<string, string> = {
  'clear and friendly phone communication': 'Phone communication',
  'hospitality toward guests': 'Greeting guests',
  'taking vital signs': 'Vital signs',
  'bookkeeping in accounting software': 'Bookkeeping',
  'receiving and checking deliveries': 'Receiving deliveries',
  'safe use of power tools': 'Power tools',
  'work with hand tools': 'Hand tools',
  'care for older adults': 'Elder care',
  'communication with parents': 'Parent communication',
}
const noSkill =
  /^(?:planning|research|writing|sales|teamwork|cleaning)$|\b(?:record|trips?)$|\b(?:work$|basic|experience|degree|diploma|licen[cs]e|certificat\w+|certified|certification|license|studies|background|life|setting|office|center|union|workspace|expert|holder|explanations|information|reports|operations|improvements?|languages?|attention|sensitivity|allerg\w+|construction|agriculture|landscaping|churches|festivals|schools|farms?|tickets?|public|rehab|sports|gcse|bsn|nclex\S*|bls|cpr|first aid|osha.*|wsi|cmi|chi|food handler|vita|commission|ffa|4-h|volunteer\w*)\b/i
const inAnyJob =
  /\b(?:customer service|cash handling|phone|calls|excel|word|outlook|google (?:sheets|docs)|computers?|scheduling|calendars?|typing|email|spreadsheets|teamwork|cleaning|organizing|planning|explaining|translating)\b/i
/** A resume names one of these once. */
const alike: readonly RegExp[] = [
  /\b(?:scheduling|booking|appointments?)\b/i,
  /\b(?:wpm|typing)\b/i,
  /\bquickbooks\b/i,
  /\b(?:spreadsheets?|excel|google sheets)\b/i,
  /\b(?:cash|register|till|card payments?)\b/i,
  /\b(?:phones?|calls)\b/i,
  /\b(?:customers?|guests)\b/i,
  /\bforklift\b/i,
  /\btax\b/i,
  /\btrain(?:ing)?\b/i,
  /\binvoic\w+\b/i,
  /\b(?:bookkeeping|books)\b/i,
]

/**
 * Skills that the resume does not list: what the job asks for and its lines or the profile show, in the words of the ad,
 * and a few of the profile's own where there are hardly any.
 */
export function missingSkills(
  { sections }: Resume,
  words: readonly AskedWord[],
  own: readonly OwnSkill[] = [],
): OwnSkill[] {
  const listed = sections.filter(({ kind }) => kind === 'skills' || kind === 'languages')
  const named = listed.flatMap(({ entries }) => entries.flatMap(({ lines }) => lines.map(({ text }) => text)))
  const kinds = new Map(sections.map(({ name, kind }) => [name, kind]))
  const jobs = jobsIn(sections)
  const heads = new Set(
    sections.flatMap(({ entries }) =>
      entries.map(({ heading, organisation }) => [heading, organisation].filter(Boolean).join(', ')),
    ),
  )
  const asked = words
    .filter(
      ({ word, foundIn, line, offered }) =>
        (foundIn
          ? line &&
            !notYet.test(line) &&
            (!stays(kinds.get(foundIn)) || (software.test(word) && kinds.get(foundIn) !== 'skills'))
          : offered && !notYet.test(offered.text)) &&
        isSkill(word, jobs) &&
        !/^(?:other|any|some|various|similar)\b/i.test(word) &&
        (isListable(word) || (isKnownSkill(word) && isListedIn(word, line ?? offered?.text ?? ''))) &&
        !limited.test(line ?? offered?.text ?? '') &&
        isInWords(word, line ?? offered?.text ?? '', heads) &&
        !isPartOfThing(word, line ?? offered?.text ?? ''),
    )
    .map(
      ({ word, line, offered }): OwnSkill => ({
        name: nameShownAs(word, line ?? '') ?? asSkill(word),
        facts: offered ? [offered.fact] : [],
        isAsked: true,
        isName: /\p{Lu}/u.test(word) || programs.test(word) || nameShownAs(word, line ?? '') !== undefined,
      }),
    )
  const known = named
    .flatMap(text => text.split(/[,;:()|•·\n]/))
    .map(each => each.trim())
    .filter(Boolean)
  const count = sections
    .filter(({ kind }) => kind === 'skills')
    .flatMap(({ entries }) => entries.flatMap(({ lines }) => lines.flatMap(({ text }) => text.split(/[,;|•·]/)))).length
  const fresh = (skills: readonly OwnSkill[]) =>
    skills.filter(({ name }) => {
      const isKnown = known.some(each => isWordOf(name, each) || isSame(each, name))
      if (!isKnown) known.push(name)
      return !isKnown
    })
  const chosen = fresh(
    asked.filter(skill => !isSaidBetter(skill, asked)).map(skill => ({ ...skill, name: fullerName(skill.name, own) })),
  ).slice(0, Math.max(0, most - count))
  const isWanted = (name: string) => words.some(({ word }) => isSame(word, name) || isNear(word, name))
  const related = fresh(own.filter(({ name }) => isWanted(name)))
  const all = [...chosen, ...related].slice(0, Math.max(0, most - count))
  const isNamed = (name: string) =>
    known.some(each => isWordOf(name, each) || (software.test(each) && isSame(each, name)))
  const tools = own
    .filter(({ name }) => software.test(name) && !isNamed(name))
    .slice(0, Math.max(0, most - count - all.length))
  known.push(...tools.map(({ name }) => name))
  const few = enough - count - all.length - tools.length
  if (few <= 0) return [...all, ...tools]
  const anywhere = own.filter(({ name }) => inAnyJob.test(name))
  const others = all.length + tools.length + count < 2 ? own : anywhere
  return [...all, ...tools, ...fresh(others).slice(0, few)]
}

export const fullerName = (name: string, own: readonly { name: string }[]): string =>
  own.find(tool => software.test(tool.name) && tool.name.toLowerCase().startsWith(`${name.toLowerCase()} `))?.name ??
  name

const software =
  /^(?:(?:microsoft|ms|google|adobe) \p{L}+|excel|word|outlook|powerpoint|quickbooks(?: online)?|xero|gusto(?: payroll)?|square(?: \p{L}+){0,3}|kronos(?: scheduling)?|zendesk|mailchimp|canva|photoshop|indesign|illustrator|figma|salesforce|hubspot|epic|dentrix|eclinicalworks|shopify|stata|power bi|sql|python|tableau|\p{L}+ wms|\p{L}+ herd app)$/iu

/** "Order supplies" beside "supply ordering", by which skill lists call it. */
const isSaidBetter = ({ name }: OwnSkill, all: readonly OwnSkill[]): boolean => {
  const key = (text: string) => stemsIn(text).toSorted().join(' ')
  const isKnown = (each: string) => findDemandByName(lowerFirst(each)) !== undefined
  return (
    !isKnown(name) && all.some(other => other.name !== name && isKnown(other.name) && key(other.name) === key(name))
  )
}

const isListedIn = (word: string, text: string): boolean =>
  text
    .toLowerCase()
    .split(/[,;:] |,? and /)
    .some(each => each.replace(/[.]$/, '') === word.toLowerCase())

export const isSoftware = (name: string): boolean => software.test(name)

/** A name, or what is known to be a skill; other words of an ad are its own way to say things. */
const isListable = (word: string): boolean =>
  /\p{Lu}|\d/u.test(word) ||
  findDemandByName(word) !== undefined ||
  (/ /.test(word) && tagWords(word)[0]?.pos !== 'VERB' && isSkillPhrase(word))

export function nameSkill(word: string, sections: Resume['sections']): string | undefined {
  return isSkill(word, jobsIn(sections)) ? asSkill(word) : undefined
}

const jobsIn = (sections: Resume['sections']) =>
  sections
    .filter(({ kind }) => kind === 'experience')
    .flatMap(({ entries }) => entries.map(({ heading }) => heading.toLowerCase()))

/** "Packing slips" and "drawings" show no packing and no drawing. */
function isPartOfThing(word: string, text: string): boolean {
  if (!/^\p{Ll}+ing$/u.test(word)) return false
  const found = new RegExp(
    `\\b${word}(?:s\\b| (?=(?!and\\b|or\\b|for\\b|in\\b|of\\b|with\\b|on\\b|at\\b|to\\b|by\\b)\\p{Ll}))`,
    'iu',
  )
  return (
    found.test(text) &&
    tagWords(text).some(({ text: each, pos }) => each.toLowerCase().startsWith(word) && pos !== 'VERB')
  )
}

/** Whether a text has the telling words of the name, or shares some and is known to show it; a heading alone is no proof. */
function isInWords(word: string, text: string, heads: ReadonlySet<string>): boolean {
  const said = contentStems(text)
  const telling = [...contentStems(asSkill(word))].filter(stem => !isCommonStem(stem))
  if (telling.length > 0 && telling.every(stem => said.has(stem))) return true
  const demand = needsProof.test(word) ? undefined : findDemandByName(word)
  const mayShow = demand !== undefined && !heads.has(text) && sharesWords(word, text)
  return mayShow && demandsInOwnWords(text).includes(demand)
}

/**
 * Whether a text has a word of the name, or one of each part of "opening and closing". Texts are known to show demands
 * that are near; named by words that the user never used, they would be another claim.
 */
export function sharesWords(word: string, text: string): boolean {
  const said = contentStems(text)
  return asSkill(word)
    .split(/ and /)
    .every(part => [...contentStems(part.replace(doing, ''))].some(stem => said.has(stem)))
}

/** Whoever keeps records does not record measurements. */
const doing = /^\p{L}+ing (?=\p{L}+s$)/iu

/** What takes a license or training is not shown by something like it: a pallet jack is no forklift. */
export const needsProof =
  /\b(?:forklift|driv\w+|licen\w+|machine\w*|medication\w*|injections?|software|tax|electric\w*|plumbing|welding|first aid|nursing|phlebotomy|sample)\b/i

/** Languages and certificates have sections of their own. */
const stays = (kind: string | undefined) =>
  kind === 'skills' || kind === 'languages' || kind === 'certificates' || kind === 'education'
const asSkill = (word: string) => onResumes[word] ?? (/^\p{Ll}+\p{Lu}/u.test(word) ? word : upperFirst(word))
const isSkill = (word: string, jobs: readonly string[]) =>
  word.length < 40 &&
  word.split(' ').length < 5 &&
  isProvable(word) &&
  !noSkill.test(word) &&
  !isTrait(word) &&
  !jobs.some(job => job.includes(word.toLowerCase())) &&
  !/^(?:a|an|the) |ing the |^tools$/i.test(word)

export function isSame(a: string, b: string): boolean {
  const [one, other] = [a, b].map(each => new Set(stemsIn(each))) as [Set<string>, Set<string>]
  const isPart = (part: Set<string>, whole: Set<string>) => [...part].every(stem => whole.has(stem))
  return isPart(one, other) || isPart(other, one) || alike.some(pattern => pattern.test(a) && pattern.test(b))
}
function isNear(asked: string, name: string): boolean {
  if (!isProvable(asked)) return false
  const wanted = demandsInAd(asked)
  return [...demandsInAd(name), ...demandsInOwnWords(name)].some(demand => wanted.includes(demand))
}

export function whySkills(skills: readonly OwnSkill[]): string {
  const asked = skills.filter(({ isAsked }) => isAsked).map(({ name }) => name)
  return asked.length
    ? `The job asks for ${joinWords(asked.slice(0, 3))}, and what you told us shows it. Employers look for it under “Skills”.`
    : 'You told us these skills in your profile. Employers look for them under “Skills”.'
}

function isWordOf(name: string, text: string): boolean {
  const [one, other] = [name, text].map(
    each =>
      ` ${
        each
          .toLowerCase()
          .match(/[\p{L}\p{N}+#]+/gu)
          ?.join(' ') ?? ''
      } `,
  )
  return other?.includes(one ?? '') ?? false
}

const programs = /^(?:word|excel|outlook|access|teams)$/i

export function listSkills(skills: readonly OwnSkill[]): string {
  const excel = skills.find(({ name }) => name === 'Excel')
  const features = excel ? skills.filter(({ name }) => ofExcel.test(name)) : []
  return skills
    .filter(skill => !features.includes(skill))
    .map(({ name, isName }, at) => (at === 0 || isName ? name : lowerFirst(name)))
    .map(name =>
      name === 'Excel' && features.length > 0
        ? `Excel (${features.map(each => (/\p{Lu}{2}/u.test(each.name) ? each.name : lowerFirst(each.name))).join(', ')})`
        : name,
    )
    .join(', ')
}
const ofExcel = /^(?:pivot tables?|lookups?|[vx]lookups?|sumifs?|macros?|vba macros?)$/i

/**
 * The asked skills first, then the user's own; what stands behind a label such as "Excel:" keeps its line, and one skill
 * that was typed keeps its place.
 */
export function withSkills(text: string, skills: readonly OwnSkill[]): string {
  const plain = text.replace(/[\s.,]+$/, '')
  if (/^[^,:]{2,30}: /.test(plain) || !isList(plain)) return `${plain}\n${listSkills(skills)}`
  const own = /^\p{L}+ing /u.test(plain) ? lowerFirst(plain) : plain
  const [sign = ''] = /[|•·]/.exec(plain) ?? []
  if (sign) return `${listSkills(skills).replace(/, (?![^(]*\))/g, ` ${sign} `)} ${sign} ${own}`
  if (/[,;]/.test(plain)) return `${listSkills(skills)}, ${own}`
  const added = listSkills(skills)
  return `${plain}, ${skills[0]?.isName ? added : lowerFirst(added)}`
}

const longestSkill = 7
/** Things with commas between them, or a single one; no sentence of what was done. */
export const isList = (text: string): boolean => {
  const first = readVerb(text.split(/[\s,]/)[0] ?? '')?.forms
  const isDeed =
    (first?.has('past') || first?.has('base')) === true && text.split(/[,;|•·] ?/)[0]?.includes(' ') === true
  return !isDeed && text.split(/[,;|•·] ?/).every(item => item.split(' ').length <= longestSkill)
}
