import { contentStems } from '../../english/stem.ts'
import { countWords, endSentence, upperFirst, withArticle } from '../../english/tidy.ts'

export interface Job {
  title: string
  ad: string
  employer: string
}

const wish =
  /^I (?:really )?(?:want|like|love|hope|enjoy|would (?:like|love)|am looking for|am at .+ and would like something|have always (?:wanted|loved))\b|^I got into .+ for |^In the long term/i
const empty =
  /^(?:want|would|like|love|become|place|look|hope|enjoy|learn|help|start|day|school|care|time|full|hospital|term|long|real|really|again|later|already|first|semester|summer|steady|count|people|thing)$/
const leaving = /\b(?:get out of|get off|tired of|instead of)\b/i

/** A wish of the user as one sentence for this job; undefined where it is for another job or for none. */
export function fitGoal(note: string, job: Job): string | undefined {
  const text = note
    .replace(/\bI'd\b/g, 'I would')
    .replace(/\bI'm\b/g, 'I am')
    .replace(/[.]$/, '')
  const turned = turn(text.split(/\. (?=\p{Lu})/u)[0] ?? text)
  if (!wish.test(turned)) return undefined
  const [told] = halvesOf(turned)
    .filter(each => fits(each, job))
    .toSorted((a, b) => nearness(b, job) - nearness(a, job))
  if (!told || countWords(told) > 32 || /\b(?:not|never|n't)\b/.test(told)) return undefined
  return endSentence(upperFirst(asArticle(told.trim())))
}

const turn = (text: string) =>
  text
    .replace(/^I (?:have never|never|do not|don't|am not) .+? but (I (?:like|love|want|enjoy|would) .+)$/i, '$1')
    .replace(/^I know I cannot .+? so (I (?:want|would) .+)$/i, '$1')
    .replace(/^(?:Long term|In the long (?:term|run)),? I want /i, 'In the long term, I want ')
    .replace(/^(I got into .+?)(?: but .+?)?,? so I (start .+)$/i, '$1 and $2')
    .replace(/^(Would like to)\b/i, 'I would like to')
    .replace(/, not (?:applied|booked|done) yet$/i, '')

const nearness = (text: string, { title }: Job) => {
  const ofTitle = contentStems(title)
  const head = text.split(' ').at(-1) ?? ''
  return (
    [...contentStems(text)].filter(stem => ofTitle.has(stem)).length +
    (title.toLowerCase().startsWith(head.toLowerCase()) ? 2 : 0)
  )
}

function halvesOf(text: string): string[] {
  const [, lead = '', first = '', later = '', rest = ''] =
    /^(.+?), first as (?:an? )?(.+?) and later as (?:an? )?(.+?)( with .+)?$/i.exec(text) ?? []
  if (lead)
    return [
      `${lead} as ${withArticle(later)}`,
      `${lead} as ${withArticle(first)}`,
      `${lead}, and later as ${withArticle(`${later}${rest}`)}`,
    ]
  const [, wanted = '', one = '', other = ''] =
    /^(I (?:am looking for|would like|want)(?: to)?)(?: either)?(?: to)? (.+?) or (.+)$/i.exec(text) ?? []
  if (!wanted) return leaving.test(text) ? [moved(text)] : [text]
  const to = /\beither to\b|\blike to\b|\bwant to\b/i.test(text) && !/\bto$/.test(wanted) ? `${wanted} to` : wanted
  const tail = /, (?:and|but) .*$/.exec(other)?.[0] ?? ''
  return [`${to} ${one}`, `${to} ${other.replace(tail, '')}`].map(moved)
}

const moved = (text: string) =>
  text
    .replace(/\bget out of (.+?) (?:and )?into (.+)$/i, 'move from $1 into $2')
    .replace(/\bget (?:off|out of) \p{L}+(?: \p{L}+)? and (?=\p{L})/iu, '')

function fits(text: string, { title, ad, employer }: Job): boolean {
  const goal = [...contentStems(text.replace(/^.*?\b(?:want|like|looking for|love|enjoy|got into)\b/i, ''))].filter(
    stem => stem.length > 2 && !empty.test(stem),
  )
  const ofJob = contentStems(`${title}. ${employer}`)
  const initials = title
    .replace(/ [-–(,].*$/, '')
    .split(/\s+/)
    .map(word => word[0])
    .join('')
    .toUpperCase()
  if (
    goal.some(stem => ofJob.has(stem) || [...ofJob].some(each => each.length > 5 && stem.startsWith(each))) ||
    (initials.length > 2 && new RegExp(`\\b${initials}\\b`).test(text))
  )
    return true
  if (/\b(?:become|be) an? |\bas an? /i.test(text)) return offersPath(goal, ad)
  const ofAd = contentStems(ad)
  const least = /^I (?:like|love|enjoy)\b/.test(text) ? 1 : 2
  return goal.filter(stem => ofAd.has(stem)).length >= least || offersPath(goal, ad)
}

const path = /\b(?:planning (?:on|to)|gone on to|interest in|path (?:to|from)|welcome|real plus|on the way to)\b/i
const offersPath = (goal: readonly string[], ad: string) =>
  ad.split(/(?<=[.!?;\n])\s+/).some(sentence => {
    const stems = contentStems(sentence)
    return path.test(sentence) && goal.some(stem => stems.has(stem))
  })

const asArticle = (text: string) =>
  text
    .replace(/\bwant (?=[\p{Ll} ]+ school$)/u, 'want to go to ')
    .replace(/^I want (an? [\p{L} ]{3,30})$/u, (_, thing: string) => `${upperFirst(thing)} is what I am looking for`)
