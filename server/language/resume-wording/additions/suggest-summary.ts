import type { Resume, ResumeChange } from '#contract/endpoints/resume.ts'
import { contentStems } from '../../english/stem.ts'
import { endSentence, upperFirst } from '../../english/tidy.ts'
import { splitSentences } from '../../text-model/split-sentences.ts'
import { nearness } from '../from-profile/rank-facts.ts'
import { isToldBy } from '../from-profile/said.ts'
import { isLeftOver, whyLeft, withoutHarm } from '../leave-out.ts'
import { fitOf } from '../order-by-ad.ts'
import { isTrait } from '../words/is-trait.ts'
import { isRole } from './who/nearest-work.ts'
import { proofBeside, type Summary, type SummaryNeeds, writeSummary } from './write-summary.ts'

interface Line {
  id: string
  text: string
}

/**
 * A summary for a resume without one, and for one that says only what somebody wants or that everybody says. What a user
 * wrote well stays, without the sentences that say nothing. `better` is the resume with all lines reworded.
 */
export function suggestSummary(typed: Resume, better: Resume, asked: SummaryNeeds): ResumeChange[] {
  const sections = typed.sections.filter(({ kind }) => kind === 'summary')
  const name = sections[0]?.name ?? 'Summary'
  const lines = sections.flatMap(({ entries }) => entries.flatMap(each => each.lines)).filter(({ text }) => text !== '')
  const [line, ...others] = lines
  if (!line) {
    const summary = writeSummary(better, asked)
    return summary ? [instead(name, { id: 'summary-line', text: '' }, summary, whyNew)] : []
  }
  const isStory = others.length === 0 && /^I\b/.test(line.text) && (asked.newJobs?.length ?? 0) > 0
  if (isStory) return [insteadOfStory(better, asked, name, line)].filter(each => each !== undefined)
  const user = typed.contact.name
  const isSpoken = spoken(lines.map(({ text }) => text).join(' '))
  const said = lines.map(each => {
    const sentences = sentencesOf(withoutHarm(each.text)?.text ?? each.text)
    const good = sentences.flatMap(part =>
      isOfThisJob(part, asked.title) || namesAsked(part, asked)
        ? part
        : isPoor(part, user)
          ? withoutPraise(part, asked)
          : withoutWish(part),
    )
    return { line: each, good }
  })
  const own = said.flatMap(({ good }) => good).join(' ')
  const isGood = own.split(' ').length > longestHeadline && (!isSpoken || degree.test(own))
  const claim = lines
    .flatMap(({ text }) => sentencesOf(text))
    .map(each => (wish.test(each) ? null : claimed.exec(each)?.[1]))
    .find(Boolean)
  const summary = isGood
    ? undefined
    : writeSummary(better, { ...asked, ...(claim && { claim }), mayBeBare: own === '' })
  if (isGood) return withProof(name, said, proofBeside(own, better, asked))
  if (!summary && own !== '') return said.flatMap(each => withoutPoor(name, each))
  const isLeft = lines.every(({ text }) => isLeftOver(text, user))
  const why = isLeft ? whyLeft : !summary ? whyPoor : isSpoken ? whySpoken : whyPoor
  return [
    instead(
      name,
      line,
      summary ? { ...summary, text: withHeadline(isSpoken ? roleSaid(lines) : own, summary.text) } : nothing,
      why,
    ),
    ...others.map(each => instead(name, each, nothing, why)),
  ]
}

const claimed =
  /\b((?:(?:over|more than|nearly|almost|about) )?(?:\d+\+?|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty) years(?: of)?(?: experience)? (?:in|as|with|taking|caring|working|teaching|helping|of|doing|running|managing) [^.,;!?]{3,50}?)(?=[.,;!?]|$| and I\b)/i

const nothing = { text: '', facts: [] }
const longestHeadline = 8

function withHeadline(own: string, summary: string): string {
  const said = contentStems(summary)
  const isNew =
    isRole(own.split(/ (?:to|after|for|from|with)\b/)[0] ?? '') && [...contentStems(own)].some(stem => !said.has(stem))
  return isNew ? `${endSentence(own)} ${summary}` : summary
}

const asRoleSaid =
  /\bI(?: am|['’]m) (?:currently |now )?an? (\p{L}[\p{L} -]{2,40}?)(?= (?:looking|seeking|trying|wanting|hoping|with|who|and|at|for|in|from)\b|[,.;]|$)/iu

/** "Hi, I am a line cook looking for a change" says who, where the jobs do not. */
function roleSaid(lines: readonly Line[]): string {
  const role = lines.map(({ text }) => asRoleSaid.exec(text)?.[1] ?? '').find(each => isRole(each) && !isTrait(each))
  return role && !praisedRole.test(role) ? upperFirst(role) : ''
}
const praisedRole = /\b(?:worker|learner|player|person|communicator|starter|hard|good|great|fast|quick)\b/i

function instead(
  name: string,
  line: Line,
  summary: { text: string; facts: readonly string[] },
  why: string,
): ResumeChange {
  const change = changeIn(name, line.id, line.text, { optimized: summary.text, why })
  return { ...change, facts: [...change.facts, ...summary.facts] }
}

const sentencesOf = (text: string): string[] => splitSentences(text.replace(labelled, ''))

interface Said {
  line: Line
  good: readonly string[]
}

/** What someone looks for stands last. */
function withProof(name: string, said: readonly Said[], proof: Summary | undefined): ResumeChange[] {
  const last = said.findLast(({ good }) => good.length > 0)
  if (!proof || !last) return said.flatMap(each => withoutPoor(name, each))
  const wishes = last.good.filter(each => wish.test(each) || /^return(?:ing|ed) to\b/i.test(each))
  const own = last.good.filter(each => !wishes.includes(each)).map(each => endSentence(asNobody(each)))
  const optimized = [...own, proof.text, ...wishes].join(' ')
  const change = instead(name, last.line, { text: optimized, facts: proof.facts }, whyProof)
  return [...said.filter(each => each !== last).flatMap(each => withoutPoor(name, each)), change]
}

/** Of somebody who changes fields, where to says why they write. */
function isOfThisJob(sentence: string, title: string): boolean {
  const stems = contentStems(sentence)
  return changes.test(sentence) && [...contentStems(title)].some(stem => stems.has(stem))
}
const changes =
  /^(?:I am |I['’]m )?(?:now )?(?:looking|seeking|ready|hoping) to (?:move|transition|change|switch|step) (?:in)?to\b/i

/** "Strong in scheduling and training" says what somebody can where the ad asks for both. */
function namesAsked(sentence: string, { asked }: SummaryNeeds): boolean {
  const [, named = ''] = canDo.exec(sentence) ?? []
  return named !== '' && nearness(asked, named) >= leastNear
}
const canDo =
  /^(?:I (?:am|['’]m) )?(?:strong|skilled|experienced|proficient|trained|good|excellent) (?:in|at|with) (?!people\b)(.+)$/i

function withoutPoor(name: string, { line, good }: Said): ResumeChange[] {
  const kept = good.map(asNobody).join(' ')
  const isSame = kept === sentencesOf(line.text).map(asNobody).join(' ')
  if (kept === line.text || (isSame && kept === line.text.replace(labelled, ''))) return []
  return [changeIn(name, line.id, line.text, { optimized: kept, why: isSame ? whyThird : whyPoor })]
}

function asNobody(sentence: string): string {
  const said = sentence.replace(/^I(?: am|['’]m) (?:an? )?(?=\p{L})/u, '')
  return said === sentence ? sentence : upperFirst(said)
}

const whyNew = 'A summary gets read first. This one says who you are and names the fact that is nearest to this job.'
const whyProof = 'Your summary is good. This adds the fact of yours that is nearest to this job.'
const whyThird = 'A summary says who you are without “I”.'
const whySpoken = 'A summary says who you are without “I”. This one names what is nearest to this job.'
const whyPoor =
  'Employers know what you want, and everybody says that they work hard. They look for what you bring to this job.'

const labelled = /^(?:(?:career |professional )?objective|(?:my )?goal|summary|profile)(?: is)?\s*:\s*/i
const wish =
  /^(?:(?:my )?(?:objective|goal)(?: is)?:? |I (?:am|['’]m) |I['’]m |(?:and|or|now|currently|also) )*(?:to (?:be|become|get|find|gain|grow|have|join|land|learn|leverage|make|obtain|pursue|secure|start|use|utili[sz]e|work|apply|acquire|contribute)|obtain|seeking|looking (?:for|to)|hoping|searching for|eager to|ready (?:for|to)|applying for|position (?:as|in|wanted|desired)|(?:I )?(?:want|wish|hope|look for|would (?:like|love)))\b/i
const wishInside =
  /,? (?:(?:I am|I['’]m|who is|and|now|currently) )*(?:seeking|looking (?:for|to)|searching for|hoping to|in search of|seeks|eager to)\b.*$/i
const template =
  /\b(?:use this (?:section|space)|quick glimpse|lorem ipsum|click here|your (?:name|title|text) here|replace this|describe your|write (?:one|a|two|your)\b.{0,30}\b(?:sentence|summary|text|here)|type here)\b|^\[.*\]$/i
const work =
  'professional|person|worker|individual|student|employee|candidate|graduate|leader|employees|learner|player|self-starter|communicator'
const traits =
  'hard[- ]?working|hard ?worker|(?:highly |self[- ])?motivated|(?:results|goal|detail|service|customer|team)[- ](?:driven|oriented|focused)|detail oriented|dependable|reliable|responsible|punctual|outgoing|friendly|dynamic|passionate|enthusiastic|dedicated|driven|ambitious|seasoned|energetic|honest|flexible|adaptable|organized|positive|quick learner|fast learner|team player|people person|caring|creative|diligent|committed|proactive|versatile|skilled|experienced|personable'
const praised = new RegExp(
  `^(?:I (?:am|['’]m) |I['’]m |(?:an?|very|also) )*(?:(?:${traits})(?:,? (?:and|&) (?:an? )?|, (?:an? )?| )?)+(?:with\\b|in\\b|who\\b|(?:${work})\\b|\\p{L}|[.,]|$)`,
  'iu',
)
const ableTo =
  /^(?:(?:I am|I['’]m) )?(?:able to|excellent|strong|good|great|skilled (?:with|at|in) people|works? (?:well|hard))\b/i
const fact = /\d|\b(?:(?:over|nearly|than) )?(?:two|three|four|six|seven|eight|nine|twelve|fifteen|twenty) years\b/i

const leastNear = 2
const leastTold = 8
function withoutPraise(sentence: string, { asked }: SummaryNeeds): string[] {
  const rest = sentence.replace(praise, '').replace(wishInside, '')
  const role = rest.split(/ (?:with|who|in|at|of|for)\b|[,.]/)[0] ?? ''
  const isTold = rest !== sentence && rest.split(' ').length >= leastTold && isRole(role) && !anybody.test(role)
  return isTold && !/\bI\b/.test(rest) && nearness(asked, rest) >= leastNear ? [endSentence(upperFirst(rest))] : []
}
const anybody = new RegExp(`(?<!\\p{L})(?:${work})$`, 'iu')
const praise = new RegExp(`^(?:an? )?(?:(?:${traits})(?:,? (?:and|&) (?:an? )?|, (?:an? )?| ))+`, 'iu')

function withoutWish(sentence: string): string {
  const left = sentence.replace(wishInside, '')
  return left === sentence || isTooShort(left) ? sentence : endSentence(left)
}

function isPoor(sentence: string, user: string): boolean {
  if (wishedJob.test(sentence) || /^to (?:be|become|get|find|obtain|work)\b/i.test(sentence)) return true
  if (isLeftOver(sentence, user) || ofLetter.test(sentence) || template.test(sentence) || isTrait(sentence)) return true
  if (degree.test(sentence)) return false
  if (wish.test(sentence) || (praised.test(sentence) && !fact.test(sentence))) return true
  const left = sentence.replace(wishInside, '')
  const isWish = left !== sentence && isTooShort(left)
  return (isWish || ableTo.test(sentence)) && !fact.test(left)
}
const wishedJob =
  /^(?:full|part)[- ]time (?:or (?:full|part)[- ]time )?\p{L}[\p{L} /]{2,40}(?: (?:position|job|work|or \p{L}+))?\.?$/iu
const leastWords = 3
const isTooShort = (text: string) => asNobody(text).split(' ').length < leastWords

const ofLetter = /^(?:I am |I['’]m )?writing (?:this|to|in)\b|^(?:please find|enclosed|thank you)\b/i
const fewSpoken = 2
const spoken = (text: string): boolean =>
  /^(?:I\b(?! am an? [^,;.]{3,50}\.?$)|My name\b|Hi\b|Hello\b)/i.test(text) ||
  (text.match(/\bI\b/gi)?.length ?? 0) >= fewSpoken
const degree =
  /\b(?:bachelor\p{L}*|master\p{L}*|associate['’]?s? (?:degree|of)|degree|MBA|B\.?[AS]\.?|M\.?[AS]\.?|CPA|certified|licensed?)(?![\p{L}\d])/iu

function insteadOfStory(
  resume: Resume,
  asked: SummaryNeeds,
  name: string,
  { id, text }: { id: string; text: string },
): ResumeChange | undefined {
  const summary = writeSummary(resume, asked)
  if (!summary) return undefined
  const below = resume.sections
    .filter(({ kind }) => kind !== 'summary')
    .flatMap(({ entries }) => entries.flatMap(({ lines }) => lines.map(each => each.text)))
    .join(' ')
  const left = splitSentences(text).filter(each => !isToldBy(`${below} ${summary.text}`, each))
  // A plan that leads away from this job is better kept for later.
  const plans = left.filter(each => plan.test(each))
  const kept = left.filter(each => !plans.includes(each))
  if (kept.some(each => /^I\b/.test(each))) return undefined
  const fitting = plans.filter(each => fitOf(each.replace(studyWords, ' '), asked.asked.wanted) > 0)
  const optimized = [summary.text, ...kept, ...fitting.map(asPlan)].map(each => endSentence(upperFirst(each))).join(' ')
  const about = plans.length > fitting.length ? ' Your plans for later are left out: they lead away from this job.' : ''
  const why = `A summary says who you are and names the fact that is nearest to this job. Your story is now points under your work.${about}`
  return { ...changeIn(name, id, text, { optimized, why }), facts: [id, ...summary.facts] }
}

const studyWords = /\b(?:going|start\w*|schools?|colleges?|university|fall|spring|summer|winter|years?|\d+)\b/gi
const plan = /^(?:I am |I'm )?(?:going to|planning to|will (?:start|go)) .*\b(?:school|college|university|20\d\d)\b/i
const asPlan = (sentence: string) =>
  sentence
    .replace(/^(?:I am |I'm )?going to (?=.*\b(?:school|college|university)\b)/i, 'Starts ')
    .replace(/(?<=\p{L}) (?=(?:fall|spring|summer|winter) 20\d\d)/iu, ' in ')

export const changeIn = (
  sectionName: string,
  lineId: string,
  original: string,
  { optimized, why }: { optimized: string; why: string },
): ResumeChange => ({
  id: `change-${lineId}`,
  lineId,
  sectionName,
  original,
  optimized,
  why,
  facts: original ? [lineId] : [],
  taken: false,
})
