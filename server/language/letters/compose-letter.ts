import type { Statement } from '#contract/endpoints/evidence.ts'
import { admitGaps } from './admit-gaps.ts'
import { closeLetter } from './close-letter.ts'
import { giveTips } from './give-tips.ts'
import { closeness, linksBetween } from './link-fact.ts'
import { openLetter } from './open-letter.ts'
import { pictureWork } from './picture-work.ts'
import { type Brief, countWords, type Draft, free, seedOf, wordsOf } from './rules.ts'
import { denies, hurts } from './sift-notes.ts'
import { type Story, tellStories, thingOf } from './tell-story.ts'

const most = 300
const least = 185

export function composeLetter(all: Brief, refused: ReadonlySet<string> = new Set()): Draft {
  const brief = { ...all, facts: all.facts.filter(fact => !refused.has(thingOf(fact))) }
  const { title, employer, facts } = brief
  const seed = seedOf(`${title}|${employer}|${facts.map(({ text }) => text).join('|')}`)
  const stories = ranked(tellStories(facts), brief)
  const notes = sortNotes(stories)
  const told = stories.filter(({ kind }) => kind !== 'note')
  const hasStory = told.length > 0 || notes.others.length > 0
  const opening = openLetter(brief, seed, { reason: notes.reason, hasStory })
  const own = knowsJob(told, brief)
  const work = own ? [] : pictureWork(brief, seed, hasStory ? 'short' : 'long')
  const gaps = admitGaps(brief, seed, { knowsJob: own })
  const { claims: closing, farewell, greeting } = closeLetter(brief, seed, notes.practical)
  let room = most - wordsOf([opening, work, gaps, closing])
  const hers: Statement[][] = []
  const linked = new Set<string>(own ? [noLink] : [])
  const [done, others] = [told.filter(isDone), told.filter(story => !isDone(story))]
  for (const [place, story] of done.slice(0, 3).entries()) {
    const paragraph = tellInLetter(story, brief, {
      seed,
      place,
      room: Math.min(room, place === 0 ? 110 : 70),
      linked,
      own,
    })
    room -= wordsOf([paragraph])
    const before = hers.at(-1)
    if (before && (paragraph.length < 3 || place > 1)) before.push(...paragraph)
    else if (paragraph.length) hers.push(paragraph)
  }
  const besides = tellBesides([...notes.others, ...others.flatMap(each => each.sentences.slice(0, 2))], brief, {
    seed,
    place: 3,
    room: Math.min(room, 95),
    linked,
    own,
  })
  if (besides.length) hers.push(besides)
  const paragraphs = (hasStory ? [opening, ...hers, work, gaps, closing] : [opening, work, gaps, closing]).filter(
    each => each.length > 0,
  )
  lengthen(paragraphs, brief, seed)
  return { greeting, paragraphs, farewell, tips: giveTips(all, paragraphs.flat(), true) }
}

const isDone = ({ kind }: Story) => kind === 'experience'

export function fillUp(paragraphs: readonly Statement[][], brief: Brief): Statement[][] {
  const seed = seedOf(`${brief.title}|${brief.employer}`)
  const [first = [], ...rest] = paragraphs
  const names = paragraphs.flat().some(({ text }) => text.includes(brief.title))
  const opening = openLetter(brief, seed, { reason: first[0], hasStory: true }).slice(0, 1)
  const named = [names ? first : [...opening, ...first], ...rest]
  if (wordsOf(named) >= least) return named
  const own = knowsJob(tellStories(brief.facts), brief)
  const added = [pictureWork(brief, seed, 'short'), admitGaps(brief, seed, { knowsJob: own })]
  return [...named.slice(0, -1), ...added, ...named.slice(-1)].filter(each => each.length > 0)
}

function ranked(stories: readonly Story[], { entry }: Brief): Story[] {
  const weight = { experience: 2, ability: 0, study: 0, note: 0 }
  const score = (story: Story) =>
    closeness(story.words, entry) + weight[story.kind] + Math.min(story.sentences.length, 3) / 4
  return stories.toSorted((a, b) => score(b) - score(a))
}

const ofTime =
  /\b(?:start|available|availability|shifts?|weekends?|evenings?|mornings|full[- ]time|part[- ]time|move to|relocate|notice|hours|driver'?s licen[cs]e|own car)\b/i
const ofReason =
  /\b(?:because|always wanted|dream\w*|since I was|why I|I want to|I would like to|I love|I like|inspired|grew up|my (?:mother|father|mum|mom|dad|aunt|uncle|grand\w+) (?:is|was|has))\b/i

function sortNotes(stories: readonly Story[]) {
  const all = stories
    .filter(({ kind }) => kind === 'note')
    .flatMap(each => each.sentences)
    .toSorted((a, b) => placeOf(a) - placeOf(b))
  const reason = all.find(({ text }) => ofReason.test(text) && countWords(text) <= 40)
  const rest = all.filter(each => each !== reason)
  const practical = rest.filter(({ text }) => ofTime.test(text) && countWords(text) <= 25).slice(0, 2)
  return { reason, practical, others: rest.filter(each => !practical.includes(each)) }
}
const placeOf = ({ facts }: Statement) => Number(/\d+$/.exec(facts[0] ?? '')?.[0] ?? 0)

function knowsJob(stories: readonly Story[], { title, sameWork }: Brief): string | undefined {
  const own = stories.filter(({ kind }) => kind === 'experience').flatMap(each => each.sentences.slice(0, 1))
  const said = own.find(
    ({ text, facts }) =>
      facts.some(id => sameWork.includes(id)) || text.toLowerCase().includes(` ${title.toLowerCase()} `),
  )
  return said?.facts[0]
}

interface Place {
  seed: number
  place: number
  room: number
  linked: Set<string>
  own: string | undefined
}

const roomForLink = 20
const hasDone =
  /(?:^|, )I (?:(?:also|have|often|always|regularly|once|then|help to) )*(?!(?:want|like|love|need|hope|decid|tri|learn|hear|watch|us|studi|enjoy|finish|graduat|appli|mov)\p{L}*ed\b)(?:\p{L}+ed|ran|taught|sold|built|made|took|led|kept|won|gave|wrote|drew|drove|speak|cook|bake|teach|help|volunteer|play|sew|draw|write|coach|look after|take care|have (?:experience in|\S+ (?:years?|months?|weeks?|summers?) of|\S+ behind me))\b/u
const noLink = ''

function tellInLetter(story: Story, brief: Brief, { seed, place, room, linked, own }: Place): Statement[] {
  const sentences = fitting(story.sentences, room - roomForLink).slice(0, 4)
  if (!sentences[0] || sentences[0] !== story.sentences[0]) return []
  const words = sentences.map(({ text }) => text).join(' ')
  const link = linkOf({ ...story, sentences, words }, brief, { seed, place, linked, own })
  return link ? [...sentences, link] : sentences
}

function tellBesides(
  sentences: readonly Statement[],
  brief: Brief,
  { seed, place, room, linked, own }: Place,
): Statement[] {
  const taken = fitting(sentences, room - roomForLink)
  if (taken.length === 0) return []
  const words = taken.map(({ text }) => text).join(' ')
  const link = linkOf({ kind: 'note', sentences: taken, words }, brief, { seed, place, linked, own })
  if (!link) return taken
  const after = taken.findLastIndex(isPractice) + 1 || taken.length
  return [...taken.slice(0, after), link, ...taken.slice(after)]
}

function linkOf(
  story: Story,
  { entry }: Brief,
  { seed, place, linked, own }: Omit<Place, 'room'>,
): Statement | undefined {
  const about = [...new Set(story.sentences.flatMap(each => each.facts))]
  if (own && about.includes(own)) return free('That is the kind of work I am applying for.')
  const shown = story.sentences.filter(isPractice)
  const words = shown.map(({ text }) => text).join(' ')
  const facts = [...new Set(shown.flatMap(each => each.facts))]
  const phrase = linksBetween(words, entry).find(each => !linked.has(each))
  if (phrase) {
    linked.add(phrase)
    const [next] = linksBetween(words, entry).filter(each => !linked.has(each))
    const both = next && place === 0 ? `${phrase} and ${next}` : phrase
    if (next && place === 0) linked.add(next)
    const ways = [
      `The job asks for ${both}, and this is where I have practiced it.`,
      `From what I know of the work, it asks for ${both}, so I believe this will help me.`,
      `I name it because the work asks for ${both}.`,
    ] as const
    const way = ways[(seed + place) % ways.length] ?? ways[0]
    return { text: both === phrase ? way : way.replace('practiced it.', 'practiced both.'), facts }
  }
  const isDone = story.kind === 'experience' || shown.some(({ text }) => hasDone.test(text) && !can.test(text))
  if (!entry || !isDone || linked.has(noLink)) return undefined
  linked.add(noLink)
  return {
    text: 'It is not the same work, but it is real, and I can tell you more about it when we talk.',
    facts: about,
  }
}

const can = /^I (?:can|speak|cook|bake|teach|play|sew|draw|write)\b/

const isPractice = ({ text, facts }: Statement) =>
  !denies(text) && !hurts(text) && (!facts.some(id => id.startsWith('note-')) || hasDone.test(text))

function fitting(sentences: readonly Statement[], room: number): Statement[] {
  const taken: Statement[] = []
  let left = room
  for (const sentence of sentences) {
    const words = countWords(sentence.text)
    if (words > left) continue
    left -= words
    taken.push(sentence)
  }
  return taken
}

function lengthen(paragraphs: Statement[][], { employer }: Brief, seed: number): void {
  const place = paragraphs.length - 2
  const more = [
    'You can expect me to be on time, to listen first and to tell you when I have made a mistake.',
    employer
      ? `I would also like to learn how ${employer} does things, and to do them your way.`
      : 'I would also like to learn how your team does things, and to do them your way.',
    'If something takes me longer at the beginning, I will say so and keep at it.',
    'In the first weeks I would watch closely, write down what I am shown and practice it.',
  ]
  for (let turn = 0; turn < more.length && wordsOf(paragraphs) < least; turn++) {
    const sentence = more[(seed + turn) % more.length]
    if (sentence) paragraphs[place]?.push(free(sentence))
  }
}
