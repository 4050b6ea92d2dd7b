import { contentStems } from '../../english/stem.ts'
import type { Frame } from '../../profile/frames/frame.ts'
import { wordFrame } from '../../profile/frames/word-frame.ts'
import type { Note, ProfileItem } from '../../profile/profile.ts'
import { isTellingStem } from '../choose-evidence.ts'
import { chooseText, type Sentence } from '../letter.ts'

interface Letter {
  title: string
  ad: string
  items: readonly ProfileItem[]
  seed: number
  today: Date
}

export interface ToldFrames {
  practical: Sentence[]
  papers: Sentence[]
  experience: Sentence[]
  life: Sentence[]
  spoken: ReadonlySet<string>
}

/** What frames of the notes say, in words of our own that differ from letter to letter. */
export function tellFrames(notes: readonly Note[], letter: Letter): ToldFrames {
  const spoken = new Set(
    notes.flatMap(({ frame }) => (frame?.kind === 'languages' ? [frame.first, ...frame.fluent, ...frame.speaks] : [])),
  )
  const told: ToldFrames = { practical: [], papers: [], experience: [], life: [], spoken }
  for (const [at, { frame, facts }] of inOrder(notes).entries()) {
    if (!frame || !belongs(frame, letter)) continue
    const { seed } = letter
    const texts = wordFrame(frame, options => chooseText(seed, 90 + at, options) ?? '')
    told[placeOf(frame)].push(
      ...texts.map((text): Sentence => ({ text, facts: [...facts], importance: isMinor(frame, letter) ? 1 : 3 })),
    )
  }
  return told
}

const order: readonly Frame['kind'][] = ['home', 'moves', 'goal', 'hours', 'start', 'transport', 'near']
const inOrder = (notes: readonly Note[]) =>
  notes.toSorted((a, b) => order.indexOf(a.frame?.kind ?? 'near') - order.indexOf(b.frame?.kind ?? 'near'))

function placeOf({ kind }: Frame): Exclude<keyof ToldFrames, 'spoken'> {
  if (kind === 'paper' || kind === 'languages') return 'papers'
  if (kind === 'tools' || kind === 'work') return 'experience'
  return kind === 'home' || kind === 'moves' || kind === 'goal' ? 'life' : 'practical'
}

const sharesWords = (text: string, ad: string) => {
  const asked = contentStems(ad)
  return [...contentStems(text)].some(stem => isTellingStem(stem) && asked.has(stem))
}
const isMinor = (frame: Frame, { ad, title }: Letter) =>
  frame.kind === 'near' ||
  (frame.kind === 'paper' && ad.trim() !== '' && !sharesWords(`${frame.name} ${frame.by}`, `${title}. ${ad}`))

const ofDriving = /\b(?:driv\w+|licen[sc]e|transport\w*|car|vehicle|travel|commut\w+|deliver\w*|routes?|errands)\b/i
const ofCare = /\b(?:car(?:e|ing|egiver)|patients?|residents?|clients?|elder\w*|dementia|nurs\w+|aide|child\w*)\b/i
const offers =
  /\b(?:tuition|promot\w+|grow\w*|career (?:path|advancement|growth)|advance\w*|pay(?:s|ing)? for|paid (?:after|for)|reimburse\w*|training|externship|assistance)\b/i

function belongs(frame: Frame, { ad, title, items, today }: Letter): boolean {
  const isOpen = ad.trim() === ''
  switch (frame.kind) {
    case 'pay':
    case 'permit':
      return false
    case 'hours':
      return isOpen || !(clashes(frame.load, ad) || (isOnlyLimit(frame) && !sharesDays(frame, ad)))
    case 'transport':
      return isOpen || ofDriving.test(ad)
    case 'home':
      return frame.isCare ? ofCare.test(`${title} ${ad}`) || hasGap(items, today) : hasGap(items, today)
    case 'goal':
      return (
        isOpen || offers.test(ad) || sharesWords([...frame.roles, ...frame.papers, ...frame.studies].join(' '), title)
      )
    case 'paper':
      return !(frame.status === 'held' && items.some(item => isSamePaper(item, frame.name)))
    case 'languages':
    case 'start':
    case 'near':
    case 'tools':
    case 'work':
    case 'moves':
      return true
  }
}

const isSamePaper = ({ kind, title }: ProfileItem, name: string) =>
  kind === 'certificate' && title.toLowerCase().includes((name.split(' ')[0] ?? name).toLowerCase())

const partTime = /\bpart[- ]time\b/i
const fullTime = /\bfull[- ]time\b/i
const clashes = (load: string, ad: string) =>
  (load === 'full' && partTime.test(ad) && !fullTime.test(ad)) ||
  (load === 'part' && fullTime.test(ad) && !partTime.test(ad))

type HoursTold = Extract<Frame, { kind: 'hours' }>
const isOnlyLimit = ({ can, week, load, also, not }: HoursTold) =>
  not.length > 0 && can.length === 0 && !week && !load && also.length === 0
const sharesDays = ({ not }: HoursTold, ad: string) =>
  not
    .flatMap(({ days, parts }) => [...days, ...parts])
    .some(each => new RegExp(`\\b${each}s?\\b`, 'i').test(ad) || (/^S/.test(each) && /\bweekends?\b/i.test(ad)))

/** In years without work that an employer would ask about. */
const leastGap = 1
function hasGap(items: readonly ProfileItem[], today: Date): boolean {
  const works = items.filter(({ kind }) => kind === 'job' || kind === 'family-business')
  if (works.some(({ current }) => current)) return false
  const ends = works.flatMap(({ to }) => Number(/\b(?:19|20)\d\d\b/.exec(to)?.[0]) || [])
  return ends.length === 0 || today.getUTCFullYear() - Math.max(...ends) >= leastGap
}
