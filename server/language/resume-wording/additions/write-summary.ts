import type { AskedWord, Resume, ResumeEntry } from '#contract/endpoints/resume.ts'
import { contentStems } from '../../english/stem.ts'
import { endSentence, joinWords, lowerRole, upperFirst } from '../../english/tidy.ts'
import { readVerb } from '../../english/verbs.ts'
import { titleWords } from '../../resume-parsing/work-and-study.ts'
import type { Head } from '../from-profile/add-points.ts'
import { nearness, type Asked as Ranking } from '../from-profile/rank-facts.ts'
import { isFrequent } from '../words/sentence-case.ts'
import { shortNames } from '../words/short-names.ts'
import { fullerName, isSoftware } from './add-skills.ts'
import { chooseProofs } from './choose-proof.ts'
import { credentialsFor, isToldAsWeak } from './name-credentials.ts'
import { strengthsFor } from './name-strengths.ts'
import { isRole, roleIn, sayWho, type Who } from './say-who.ts'
import { sureParts } from './sure-parts.ts'
import { tellProofs } from './tell-proof.ts'

interface Asked {
  title: string
  words: readonly AskedWord[]
  asked: Ranking
  /** Titles of jobs that the resume names without one. */
  titles?: ReadonlyMap<string, Head>
  newJobs?: readonly ResumeEntry[]
  papers?: readonly string[]
  tools?: readonly { name: string }[]
  times?: string
}
export interface Summary {
  text: string
  facts: string[]
}

const mostStrengths = 3
const longestRole = 6
const isTeam = /\b(?:staff|crew|team|help|support|lead|member|attendant|trainee|sales|service)\b/i
const noTitle = /^(?:someone|somebody|anyone|you|we|an?|the|are|is|join|help|come)\b|\b(?:will|must|can|is|are)$/i
/** With so many words, a summary of the user's own says more than one that is made of the lines below it. */
const ownEnough = 8

/**
 * Who the user is for this job and since when, with what the ad asks for first and the resume shows; then the strongest
 * facts in sentences; then credentials. All from the resume itself. Undefined where there is too little to say.
 */
export function writeSummary(typed: Resume, asked: Asked, own = '', seeks = own !== ''): Summary | undefined {
  const resume = sureParts(typed)
  const said = ownWords(own)
  if (said.split(' ').length >= ownEnough) return undefined
  const known = sayWho(resume, asked)
  const isTold = said !== '' && /\b(?:19|20)\d\d\b|\bat \p{Lu}/u.test(said)
  const who: Who | undefined = said
    ? { text: said, entries: isTold ? [] : (known?.entries ?? []), isFirst: !isTold && (known?.isFirst ?? false) }
    : known
  if (!who) return withoutRole(resume, asked)
  const byPaper = said === '' && !isNearJob(who, resume, asked) ? withPaperFirst(who, resume, asked) : undefined
  if (byPaper) return byPaper
  const also = said && !isTold && known && isWorker.test(known.text) ? known.text : undefined
  const whole = also ? joinedWho(who.text, also) : who.text
  const first = whole ?? [who.text, also].join('. ')
  const proofs = chooseProofs(resume, asked.asked, {
    named: also || !said ? who.entries : [],
    isFirst: also || !said ? who.isFirst : false,
    titles: asked.titles,
    newJobs: asked.newJobs,
  })
  // What was done in another role names it, so the first sentence need not.
  const apart = !also && who.apart && proofs.some(isOfFirst(who)) ? who.apart : undefined
  const opening = apart?.text ?? first
  const told = tellProofs(
    apart ? proofs.map(each => (isOfFirst(who)(each) ? { ...each, owner: apart.owner } : each)) : proofs,
  )
  const credentials = credentialsFor(asked.words, resume, first, asked)
  const strengths = strengthsOf(asked, resume, [first, told, ...credentials].join(' '))
  const shown = proofs.some(({ isTelling }) => isTelling) || strengths.length < 2 ? told : ''
  const isRoom = also === undefined || whole !== undefined || shown === ''
  const extras = !isRoom
    ? []
    : [...credentials, ...(asked.times ? [credentials.length ? asked.times : upperFirst(asked.times)] : [])]
  const skilled = strengths.length > 0 && !(apart && shown) ? `, ${skilledIn(strengths)}` : ''
  const role = soughtRole(asked.title)
  const seeking = `seeking the ${role} role`
  const has = strengths.length > 0 || shown !== '' || credentials.length > 0
  if (!has && !said && (role === '' || own !== '')) return undefined
  const isSameRole = opening.toLowerCase().startsWith(role.toLowerCase())
  const isSought = role !== '' && ((seeks && !isSameRole) || !has)
  const isPlain = (also === undefined || whole !== undefined) && !said.includes('. ')
  const text = [
    `${opening.replace(/[.]$/, '')}${skilled}${isSought && isPlain ? `, ${seeking}` : ''}`,
    shown,
    extras.length > 0 && extras.join(extras.some(each => each.includes(', ')) ? '; ' : ', '),
    isSought && !isPlain && upperFirst(seeking),
  ]
    .filter((each): each is string => typeof each === 'string' && each !== '')
    .map(endSentence)
    .join(' ')
  return { text, facts: [...new Set([...who.entries, ...(shown ? proofs.map(({ id }) => id) : [])])] }
}

const studies = /\b(?:(high|middle)[- ]school )?(?:student|senior|junior|sophomore|freshman|undergraduate)$/i
/** Who someone says to be and what is known of it as one: "Careful high school senior at Lee High School". */
function joinedWho(said: string, known: string): string | undefined {
  const [, place = ''] = /^(?:\P{L}*\p{L}+ )??[Ss]tudent ((?:at|in) .+)$/u.exec(known) ?? []
  if (place && studies.test(said))
    return `${/ School\b/.test(place) ? said.replace(/\b(?:high|middle)[- ]school (?=\p{L}+$)/iu, '') : said} ${place}`
  return place || !isRole(said) || /[.,;]/.test(said) || / and /.test(known)
    ? undefined
    : `${said} and ${known.replace(/^.*?(?= (?:at|in|with|since) | \(|$)/u, lowerRole)}`
}

const isNearJob = ({ entries }: Who, { sections }: Resume, { asked }: Asked): boolean =>
  sections.some(section =>
    section.entries.some(
      ({ id, heading }) =>
        entries.includes(id) && (section.kind === 'education' || nearness(asked, roleIn(heading)) > 0),
    ),
  )

function withPaperFirst(who: Who, resume: Resume, asked: Asked): Summary | undefined {
  const [paper, ...others] = credentialsFor(asked.words, resume, '', asked).filter(each => each.match(shortNames))
  if (!paper) return undefined
  const role = soughtRole(asked.title)
  const proofs = chooseProofs(resume, asked.asked, { named: [], isFirst: false, titles: asked.titles })
  const text = [`${[paper, ...others].join('; ')}${role && `, seeking the ${role} role`}`, tellProofs(proofs)]
    .filter(Boolean)
    .map(endSentence)
    .join(' ')
  return { text, facts: [...new Set([...who.entries, ...proofs.map(({ id }) => id)])] }
}

const fewestNamed = 2
const isClaim = /^(?:I|can|will|able)\b|\bdone\)/i
/** Where no job has a title, what is held and known says more than nothing. */
function withoutRole(resume: Resume, asked: Asked): Summary | undefined {
  const credentials = credentialsFor(asked.words, resume, '', asked).filter(each => !isClaim.test(each))
  const strengths = strengthsOf(asked, resume, credentials.join(' '))
  const role = soughtRole(asked.title)
  if (role === '' || credentials.length + strengths.length < fewestNamed) return undefined
  const text = [
    strengths.length > 0 ? upperFirst(skilledIn(strengths)) : '',
    credentials.join(credentials.some(each => each.includes(', ')) ? '; ' : ', '),
    `Seeking the ${role} role`,
  ]
    .filter(Boolean)
    .map(endSentence)
    .join(' ')
  return { text, facts: [] }
}

function strengthsOf(asked: Asked, resume: Resume, said: string): string[] {
  const { tools = [] } = asked
  const named = tools.filter(({ name }) => isSoftware(name) && isNamedIn(name, asked.asked.wanted))
  const shown = strengthsFor(asked, resume, said).map(name => fullerName(name, tools))
  const lines = resume.sections
    .flatMap(({ entries }) => entries.flatMap(each => each.lines.map(({ text }) => text)))
    .join('\n')
  const all = [...shown, ...named.map(({ name }) => name).filter(name => !said.includes(name))]
  return all
    .filter(name => isTelling(name) && !(isSoftware(name) && isToldAsWeak(name, lines)))
    .filter(
      (name, at) => !all.some((other, place) => place !== at && isPart(name, other) && (place < at || name !== other)),
    )
    .filter((name, _, kept) => kept.length > 1 || !inAnyOffice.test(name))
    .slice(0, mostStrengths)
}
const inAnyOffice =
  /^(?:(?:microsoft |ms |google )?(?:sheets|docs|slides|word|excel|outlook|office|powerpoint|computers?))$/i
/** "Experienced in computers" or "in cleaning" says nothing; a program or a trade says something. */
function isTelling(name: string): boolean {
  if (/ |-|\p{Lu}/u.test(name)) return true
  const verb = readVerb(name)
  return !/s$/.test(name) && !(verb?.forms.has('gerund') && isFrequent(verb.base))
}
const isPart = (name: string, other: string) => ` ${other.toLowerCase()} `.includes(` ${name.toLowerCase()} `)
const isNamedIn = (name: string, wanted: ReadonlySet<string>) => [...contentStems(name)].every(stem => wanted.has(stem))

const isOfFirst =
  ({ entries }: Who) =>
  ({ entry }: { entry: ResumeEntry }) =>
    entry.id === entries[0]

const skilledIn = (strengths: readonly string[]) =>
  `skilled ${strengths.every(each => /^\p{Ll}?\p{Lu}/u.test(each)) ? 'with' : 'in'} ${joinWords(strengths.map(inMany))}`
const inMany = (name: string) => name.replace(/\b(?:scanner|forklift|register|machine)$/i, '$&s')

const isWorker = / (?:at|with|since) |\(\d{4}/

const reach = /\b(?:cell|phone number|e-?mail|text me|instagram|linkedin)\b|@/i
/** What a summary says of who someone is, without the job that it was written for; nothing of a motto or a greeting. */
function ownWords(own: string): string {
  const said = own
    .replace(
      /^(?:[Hh]ello|[Hh]i|[Hh]ey)?[,!. ]*(?:[Mm]y name is|I am|I['’]m) (?:\p{Lu}[\p{L}'’-]+ ?){2,4}(?:and )?/u,
      '',
    )
    .replace(
      /(?:^|,? (?:and )?)(?:(?:I am|I['’]m|who is) )?(?:currently )?(?:looking for|seeking|searching for|hoping|to (?:get|find|obtain|work))\b.*$/iu,
      '',
    )
    .replace(/^(?:to )?(?:obtain|secure|gain|find|get) (?:an?|the|my|full|part)\b.*$/i, '')
    .replace(/[\s.,;]+$/, '')
  const isTitle = said.split(' ').length < 5 && titleWords.test(said)
  return isTitle ||
    said.split(/\s+/).length < 3 ||
    /^["“]/.test(own) ||
    /^I\b(?! am\b)|^To \p{Ll}/u.test(said) ||
    reach.test(said)
    ? ''
    : upperFirst(said.replace(/^I(?: am|['’]m) an? /, ''))
}
const degree =
  /\b(?:bachelor\p{L}*|master\p{L}*|associate['’]?s?|degree|diploma|MBA|B\.?[AS]\.?|M\.?[AS]\.?|CPA|certif\p{L}+|licensed?)(?![\p{L}\d])/iu
export function tellsLess(old: string, { text }: Summary, { asked }: Asked): boolean {
  const own = text.replace(/,? seeking the .{3,60} role\b/i, '')
  return (degree.test(old) && !degree.test(own)) || nearness(asked, own) < nearness(asked, old)
}

/** Nothing where the heading of the ad is a sentence. */
function soughtRole(title: string): string {
  const role = roleOf(title)
  const isTitle = (isRole(role) || isTeam.test(role)) && !noTitle.test(role)
  return isTitle && role.split(' ').length <= longestRole ? role : ''
}
const roleOf = (title: string) =>
  (
    title
      .replace(/^[^:]{3,30}: (?=\p{L}+ing\b)/u, '')
      .replace(/^(?:now )?(?:hiring|seeking|looking for|wanted):? (?:an? )?/i, '')
      .split(/ [-–|/(]+ ?|, /)[0] ?? title
  )
    .replace(/s? (?:wanted|needed)$/i, '')
    .replace(/,? (?:Cohort )?20\d\d$/, '')
    .replace(/,? (?:Summer|Fall|Spring)$/, '')
