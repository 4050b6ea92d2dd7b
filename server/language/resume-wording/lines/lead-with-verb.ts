import { bareNouns } from '../../english/complete-phrase.ts'
import { type Token, tagWords } from '../../english/tagger.ts'
import { lowerFirst, upperFirst } from '../../english/tidy.ts'
import { namesThingsOnly } from '../../english/verb-of-thing.ts'
import { pastOf, readVerb } from '../../english/verbs.ts'
import { titleWords } from '../../resume-parsing/work-and-study.ts'

interface Job {
  role: string
  isCurrent: boolean
}

const written =
  'charted|entered|logged|recorded|documented|filed|scanned|tracked|booked|processed|typed|packed|prepared|cleaned|checked|sorted|written|stored|ordered|scheduled'
const doneIn = new RegExp(
  `^((?:[\\p{L}&'’-]+,? ){1,5})(${written}) ((?:in|on|into|with|using|through|by hand) ?.*)$`,
  'iu',
)
const serving = /^((?:\p{L}+[ -]){0,3}\p{L}+) (?:for|on|at|to) /iu
const monitored = /^(.+?),? (?:and )?((?:\p{L}+ ){1,2}(?:and (?:\p{L}+ ){1,2})?)monitoring$/iu

/** A line of a job that names its deed late or not at all, with the verb first; undefined where that is not sure. */
export function leadWithVerb(text: string, { role, isCurrent }: Job): string | undefined {
  if (/[;:]|\. /.test(text)) return undefined
  const inForm = (base: string) => (isCurrent ? base : pastOf(base))
  const [, things = '', deed = '', where = ''] = doneIn.exec(text) ?? []
  const verb = deed === 'written' ? 'write' : readVerb(deed)?.base
  if (verb && !isVerbal(things)) return `${upperFirst(inForm(verb))} ${lowerFirst(things.trim())} ${where}`
  const monitoring = withMonitoring(text, inForm)
  if (monitoring) return monitoring
  return asOne(text, role, inForm) ?? inTenseOfJob(text, isCurrent)
}

/** "Vitals charted in PointClickCare" is no sentence of somebody who charted. */
const isVerbal = (things: string) =>
  /\b(?:I|we|they|he|she|who|that|and)$/i.test(things.trim()) ||
  things.split(' ').some(word => {
    const forms = readVerb(word)?.forms
    return forms?.has('past') === true && !forms.has('base')
  })

/** "Giving medication on time, blood pressure monitoring" as two deeds. */
function withMonitoring(text: string, inForm: (base: string) => string): string | undefined {
  const [, before = '', what = ''] = monitored.exec(text) ?? []
  const [first = ''] = before.split(' ')
  const verb = /ing$/i.test(first) ? readVerb(first) : undefined
  if (!verb || /,/.test(before)) return undefined
  return `${upperFirst(inForm(verb.base))}${before.slice(first.length)} and ${inForm('monitor')} ${what.trim()}`
}

const roles = /^(?:preceptor|backup|mentor|captain|treasurer|secretary)$/i
const isDeedOrArticle = (word: string) => {
  const forms = readVerb(word)?.forms
  return (
    /^(?:the|an?|my|our|as|for|with)$/i.test(word) ||
    (forms !== undefined && !/^(?:charge|lead|shift|head)$/i.test(word))
  )
}

/** To back these up is something else. */
const files = /\b(?:files?|data|servers?|computers?|databases?|systems?|sites?|photos?)\b/i
/** "Preceptor for new CNAs", "charge nurse on night duty": what the user served as. */
function asOne(text: string, role: string, inForm: (base: string) => string): string | undefined {
  const [, work = '', many = ''] =
    /^backup (?:for|on) (?:the )?([\p{L} -]{3,30}?)(?: \((\d[\d,]* \p{L}+)\))?$/iu.exec(text) ?? []
  if (work && !titleWords.test(work) && !files.test(work))
    return `${upperFirst(inForm('back'))} up ${lowerFirst(work)}${many && ` for ${many}`}`
  const [, title = ''] = serving.exec(text) ?? []
  const words = title.split(' ')
  const isRole = (titleWords.test(words.at(-1) ?? '') && !words.slice(0, -1).some(isDeedOrArticle)) || roles.test(title)
  const isOther = !role.toLowerCase().includes(title.toLowerCase())
  if (!isRole || !isOther || /s$/.test(title) || text.split(' ').length > 10 || /,/.test(text)) return undefined
  return `${upperFirst(inForm('serve'))} as ${lowerFirst(text)}`
}

/** "Order entry", "test scores improved": the first word belongs to the noun behind it. */
function isCompound(first: string, rest: readonly Token[]): boolean {
  const [next] = rest
  if (next?.pos === 'DET' || next?.pos === 'NUM' || next?.pos === 'PRON') return false
  const end = rest.findIndex(({ pos }) => pos !== 'NOUN' && pos !== 'ADJ' && pos !== 'PROPN')
  const head = rest[(end < 0 ? rest.length : end) - 1]?.text ?? ''
  const isThing = /s$/.test(head) || bareNouns.has(head) || /^(?:payment|mail|stock|cash)$/.test(head)
  return alsoNoun.test(first) || !isThing || rest.slice(1).some(({ pos, text }) => pos === 'VERB' && /ed$/.test(text))
}
const alsoNoun =
  /^(?:leads?|tests?|markets?|process|supports?|volunteers?|orders?|reports?|records?|programs?|projects?|trades?|phones?|stocks?|shifts?|sales?|hosts?|teams?|guests?|stores?|shops?|hands?|results?|sports?|uses?|works?|designs?|research|contacts?|schools?|clubs?|pets?|parts?|rooms?|tables?|files?|benefits?|events?|houses?|calls?|counts?)$/i

const afterVerb = new Set(['DET', 'NOUN', 'PROPN', 'ADJ', 'NUM', 'PRON'])

/** "Cuts hair", "scan and save documents", "calm upset owners" in the tense of the job. */
function inTenseOfJob(text: string, isCurrent: boolean): string | undefined {
  const [first = '', second = '', third = ''] = text.split(' ')
  const verb = readVerb(first)
  if (!verb || !/^\p{L}+$/u.test(first) || namesThingsOnly(text) || namesThingsOnly(`${first} ${second}`))
    return undefined
  const isThird = verb.forms.has('third')
  const isBase = verb.forms.has('base') && !verb.forms.has('past')
  if (!isThird && !(isBase && !isCurrent)) return undefined
  const put = isCurrent ? verb.base : pastOf(verb.base)
  const other = second === 'and' ? readVerb(third) : undefined
  if (other && (other.forms.has('base') || other.forms.has('third')) && text.split(' ').length > 3)
    return [upperFirst(put), 'and', isCurrent ? other.base : pastOf(other.base), ...text.split(' ').slice(3)].join(' ')
  const tags = tagWords(`${isThird ? 'She' : 'They'} ${lowerFirst(text)}`)
  if (tags[1]?.pos !== 'VERB' || !afterVerb.has(tags[2]?.pos ?? '') || isCompound(first, tags.slice(2)))
    return undefined
  return `${upperFirst(put)}${text.slice(first.length)}`
    .replace(
      /(, and |, | and )(\p{Ll}+)(?=$| (?:the|a|an|my|our|all|them|each|every|new|\d))/gu,
      (whole, link: string, word: string) => {
        const next = readVerb(word)
        const isSame = next?.forms.has(isThird ? 'third' : 'base') && !next.forms.has('past')
        return next && isSame ? `${link}${isCurrent ? next.base : pastOf(next.base)}` : whole
      },
    )
    .replace(/^([^,]+), (\p{L}+)$/u, (whole, deed: string, last: string) =>
      readVerb(last) && !/ and /.test(deed) ? `${deed} and ${last}` : whole,
    )
}
