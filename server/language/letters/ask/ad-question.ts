import { sentencesOf } from '../../english/sentences-of.ts'
import { contentStems } from '../../english/stem.ts'
import type { Clause, ProfileItem } from '../../profile/profile.ts'
import { relatedness } from '../../text-model/relatedness.ts'
import { isSendable } from '../tell/mend.ts'

/** What an ad wants to read in the letter. `why`: a reason. `example`: something that happened. `how`: what one would do. */
export interface AdQuestion {
  sentence: string
  kind: 'why' | 'example' | 'how'
  topic: string
}

const asks =
  /\b(?:tell (?:us|me)|(?:we|I) want to (?:hear|read)|(?:letter|lines|note|page|paragraph(?:s| or two)?|words|statement) (?:about|on|that (?:says|tells))|telling us|letter,? (?:please )?tell|say (?:why|what)|show (?:us )?how)\b/i
const ofWork = /\b(?:tell product|tell (?:the|a|your) |what they mean|we are|they|interview|adjustment|straight)\b/i
const topicOf =
  /\b(?:tell (?:us|me)(?: (?:straight|plainly|honestly))?|telling us|want to (?:hear|read)|letter|lines|page|paragraph(?:s| or two)?|note|statement)\b(?:,? in [^,]*?)?:? ?((?:about|on|why|what|how)\b.+)$/i

const ofAnything =
  /^why you(?:['’]d| would| are|['’]re)? (?:be |think you are )?(?:an? |the )?(?:good|great|right|best|perfect|strong) (?:fit|match|person|candidate|choice)\b|^(?:yourself|you|your (?:experience|background|interest|skills|work history))\b(?! with| in )|^(?:what|which) (?:shifts?|hours|days)\b|\b(?:salary|pay|wages?|availability|available)\b/i

const whereTo = /,? (?:to (?:our |the )?(?:\p{Ll}+ )?\p{Lu}\p{L}+|at \S+@|by (?:email|\p{Lu}\p{L}+ \d|\d)).*$/u

const described =
  /\b(?:letter|answer|address|respond)\b[^.?!]{0,120}[:,] (?:please )?(?:describe|share|tell us about|give (?:us )?an example of) ((?:an?|one|the|your|any) .+?)[.!?]*$/i

export function findQuestion(ad: string): AdQuestion | undefined {
  const sentence = ad
    .split('\n')
    .flatMap(line => sentencesOf(line.trim()))
    .flatMap(each => each.split(/; /))
    .map(each => each.trim())
    .find(each => described.test(each) || (asks.test(each) && !ofWork.test(each) && topicOf.test(each)))
  if (!sentence) return undefined
  const [, event] = described.exec(sentence) ?? []
  if (event && !ofAnything.test(event)) return { sentence, topic: event, kind: 'example' }
  const topic = (topicOf.exec(sentence)?.[1] ?? '')
    .replace(/^(?:about|on) /i, '')
    .replace(whereTo, '')
    .replace(/[.!?]+$/, '')
  if (ofAnything.test(topic)) return undefined
  const isHow = /^how would you\b/i.test(topic)
  const told = isHow ? topic.replace(/^how would you/i, 'how you would') : topic
  return { sentence, topic: told, kind: isHow ? 'how' : /^why\b/i.test(topic) ? 'why' : 'example' }
}

const ofTrouble =
  /\b(?:worst|broke|broken|fix(?:ed)?|wrong|mess|hard(?:est)?|difficult|problem|mistake|cleaned up|built)\b/i
const ofSuccess = /\b(?:change|improved?|proud|best|number|made right|helped|result|achiev\w+)\b/i
const ofEvent = /\b(?:shift|day|time|moment|situation|person|people|family|customer|patient|guest|someone)\b/i
const ofChange = /\b(?:change|improve\w*)\b/i
/** "Zero ulcers after I made the chart" tells a change by itself. */
export const tellsCause = /\b(?:after|because|since|when) (?:I|we)\b/
const least = 0.28

const generic =
  /^(?:worst|best|ever|fix|one|change|number|thing|something|find|wrong|right|build|break|person|shift|clean|help|know|learn|set|time|day|once|found|broke|built|made|fixed|cleaned|learned|helped|problem|challenge|mistake|improve|proud)$/

export function findExample(
  { topic }: AdQuestion,
  items: readonly ProfileItem[],
): { item: ProfileItem; clauses: Clause[]; best: Clause } | undefined {
  const stems = contentStems(topic)
  const found = items.flatMap(item =>
    item.clauses
      .filter(({ role, kind, text }) => (role === 'story' || role === 'result') && kind !== 'noun' && isSendable(text))
      .map(clause => {
        const told = `${item.title}. ${clause.text}`
        const shared = [...contentStems(told)].filter(stem => stem.length > 2 && stems.has(stem)).length
        const telling = [...contentStems(told)].filter(stem => stems.has(stem) && !generic.test(stem)).length
        const kind =
          (clause.role === 'story' && ofTrouble.test(topic) ? 0.25 : 0) +
          (clause.role === 'story' && ofEvent.test(topic) && !ofChange.test(topic) ? 0.3 : 0) +
          (clause.role === 'result' && ofChange.test(topic) && tellsCause.test(clause.text) ? 0.8 : 0) +
          (clause.role === 'result' && ofSuccess.test(topic) ? 0.15 : 0) +
          (/\d/.test(clause.text) && /\bnumber|how you know\b/i.test(topic) ? 0.1 : 0) +
          (item.kind === 'job' || item.kind === 'family-business' ? 0.05 : 0)
        return { item, clause, score: relatedness(topic, told) + 0.15 * shared + 0.3 * telling + kind }
      }),
  )
  const [best] = found.toSorted((a, b) => b.score - a.score)
  if (!best || best.score < least) return undefined
  const events = best.item.clauses.filter(
    ({ role, kind, text }) => (role === 'story' || role === 'result') && kind !== 'noun' && isSendable(text),
  )
  return { item: best.item, clauses: events.slice(0, 3), best: best.clause }
}

const tellingStems = (topic: string): string[] => [...contentStems(topic)].filter(stem => !generic.test(stem))

/** Whether an example is about what the question asks: "the worst schedule" is not answered by a story of returns. */
export function isAbout(
  { topic }: AdQuestion,
  { item, clauses }: { item: ProfileItem; clauses: readonly Clause[] },
): boolean {
  const asked = tellingStems(topic)
  const told = contentStems([item.title, ...clauses.map(({ text }) => text)].join('. '))
  return asked.length === 0 || asked.some(stem => told.has(stem))
}

export function hasExample(question: AdQuestion, items: readonly ProfileItem[]): boolean {
  const example = findExample(question, items)
  return example !== undefined && isAbout(question, example)
}

/** "Why you want to work with young children" needs a word on them, "why us" needs none. */
export function isOn(topic: string, text: string): boolean {
  const about = [...contentStems(topic)].filter(stem => !/^(?:want|like|work|join|apply|help|choose|hire)$/.test(stem))
  const said = contentStems(text)
  return about.length === 0 || about.some(stem => said.has(stem))
}

export const forbiddenStart = (ad: string): string | undefined =>
  /\b(?:not|n't|never) (?:begin|start|open) with ["“']([^"”']{2,60})["”']/i.exec(ad)?.[1]
