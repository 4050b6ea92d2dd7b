import { contentStems } from '../english/stem.ts'
import { countWords, upperFirst } from '../english/tidy.ts'
import type { Clause, ProfileItem } from '../profile/profile.ts'
import { relatedness } from '../text-model/relatedness.ts'
import type { Draft } from './ask-from-ad.ts'
import { nameItem, type Story, sharedStems } from './match-story.ts'
import { showDeed } from './tales.ts'

const least = { story: 0.36, ad: 0.45, usual: 0.6, notes: 0.7 }
const ofShared = 0.12
const leastAsked = 0.05
/** Notes tell more in a piece than a line of a resume does, so that more of its words are shared by chance. */
const mostShared = 2

export function giveStories<Question extends Draft>(
  questions: readonly Question[],
  items: readonly ProfileItem[],
  ofNotes: readonly Story[] = [],
): Question[] {
  const used = new Set<string>()
  const notes = new Set(ofNotes)
  const deeds = [...ofNotes, ...items.flatMap(item => item.clauses.flatMap(clause => storyOf(item, clause)))]
  const own = questions.map((question): Question => {
    const { story, ...rest } = question
    const isOfItem = question.from?.source === 'evidence'
    const other = isOfItem ? deeds.find(({ title, text }) => title === story?.title && !used.has(text)) : undefined
    const told = story && used.has(story.text) ? other : story
    if (told) used.add(told.text)
    return told ? { ...question, story: told } : (rest as Question)
  })
  const pairs = own
    .flatMap((question, at) =>
      question.story || !isOpen(question) ? [] : deeds.map(deed => rank(question, at, deed, notes.has(deed))),
    )
    .filter(({ score, floor }) => score >= floor)
    .toSorted((a, b) => b.score - a.score)
  for (const { at, deed } of pairs) {
    const question = own[at]
    if (!question || question.story || used.has(deed.text)) continue
    used.add(deed.text)
    own[at] = { ...question, story: deed }
  }
  return own
}

const asksHours = /^(?:The ad says "|Tell us (?:whether|which)|Can you (?:work|be|come))\b/
const isOpen = ({ kind, from, text }: Draft) =>
  kind !== 'yours-to-ask' && kind !== 'about-you' && from?.source !== 'evidence' && !asksHours.test(text)

function storyOf(item: ProfileItem, clause: Clause): Story[] {
  const text = item.kind === 'skill' || item.kind === 'language' ? undefined : showDeed(item, clause)
  const said = text ?? figureIn(item, clause)
  return said ? [{ title: nameItem(item), text: said }] : []
}

const amount = /\b\d[\d,.]*\+?%? (?!years?\b|months?\b|yrs?\b|mos?\b)\p{L}{3,}|\$\d/u
function figureIn({ kind }: ProfileItem, { typed, text: told, role, kind: form }: Clause): string | undefined {
  const text = typed ?? told
  const isDone = (role === 'done' || role === 'used') && form !== 'sentence' && kind !== 'education'
  const words = countWords(text)
  return isDone && amount.test(text) && words >= 4 && words <= longestLine
    ? `“${upperFirst(text.replace(/^[\s\-–—•]+/u, ''))}”`
    : undefined
}

const longestLine = 20

function rank({ text, kind, from }: Draft, at: number, deed: Story, isOfNotes: boolean) {
  const asked = [text, ...(from?.source === 'ad' ? [from.text] : [])]
  const nearness = asked.map(each => relatedness(each, deed.text))
  const near = (nearness[0] ?? 0) < leastAsked ? 0 : Math.max(...nearness)
  const all = sharedStems(contentStems(asked.join('. ')), contentStems(deed.text))
  const shared = isOfNotes ? Math.min(all, mostShared) : all
  const floor = isOfNotes
    ? least.notes
    : from?.source !== 'ad'
      ? least.usual
      : kind === 'story'
        ? least.story
        : least.ad
  return { at, deed, score: shared > 0 ? near + ofShared * shared : near - ofShared, floor }
}
