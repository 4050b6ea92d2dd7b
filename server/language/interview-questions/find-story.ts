import type { InterviewQuestion } from '#contract/endpoints/interviews.ts'
import { demandsInAd } from '../demands/demand.ts'
import { contentStems } from '../english/stem.ts'
import type { Clause, ProfileItem } from '../profile/profile.ts'
import { demandQuestions } from './demand-questions.ts'
import { matchStory, nameItem, type Story, shownBy, strongestDeed } from './match-story.ts'
import { showDeed } from './tales.ts'
import { type Topic, topicsOf } from './topics.ts'

interface Known {
  items: readonly ProfileItem[]
  sameWork: readonly string[]
}

export function findStory(
  question: string,
  { items, sameWork }: Known,
  told = new Map<Clause, number>(),
): Story | undefined {
  const topic = items.length === 0 ? undefined : topicOf(question, shownBy(items))
  const match = topic && matchStory(topic.asked, topic.id, { items, sameWork, told })
  return match?.story
}

function topicOf(question: string, shown: ReadonlySet<string> = new Set()): Topic | undefined {
  const demands = demandsInAd(question)
  if (demands.length === 0) return undefined
  const stems = contentStems(question)
  const asked = { sentence: question, phrase: undefined, demands, stems, weight: 3, qualification: false }
  return topicsOf([asked], [], shown)[0]
}

export function storyOfFacts(facts: readonly string[], items: readonly ProfileItem[]): Story | undefined {
  const of = (item: ProfileItem, clause: Clause): Story[] => {
    const text = showDeed(item, clause)
    return text ? [{ title: nameItem(item), text }] : []
  }
  const found = items.flatMap(item =>
    item.clauses.flatMap(clause => (clause.facts.some(id => facts.includes(id)) ? of(item, clause) : [])),
  )[0]
  if (found) return found
  const item = items.find(({ id }) => facts.includes(id))
  return item && strongestDeed(item)?.story
}

export function authoredHints(questions: readonly Pick<InterviewQuestion, 'text' | 'kind'>[]): (string | undefined)[] {
  const used = new Set<string>()
  return questions.map(({ text, kind }) => {
    const about = demandQuestions().get(topicOf(text)?.id ?? '')
    const hint = about?.[kind === 'story' ? 'done' : 'ahead'].hint
    if (!hint || used.has(hint)) return undefined
    used.add(hint)
    return hint
  })
}
