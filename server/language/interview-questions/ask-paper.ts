import type { AdDemand } from '../demands/read-ad.ts'
import { contentStems } from '../english/stem.ts'
import { upperFirst } from '../english/tidy.ts'
import type { ProfileItem } from '../profile/profile.ts'
import { type Draft, fromAd, inFrame, type Known, type Match, nextFrame } from './ask-from-ad.ts'
import type { Frame } from './duties.ts'
import type { Story } from './match-story.ts'
import { lapsed, tellPapers } from './papers.ts'
import { notAsked } from './topics.ts'

type Frames = readonly [Frame, ...Frame[]]

const held: Frames = [
  words => ({
    text: `The ad asks for ${words}. What can you show us for that?`,
    hint: `Bring ${yours(words)} or a photo of it, and know the date on it. Then one sentence on where you have used what you learned for it.`,
  }),
  words => ({
    text: `We ask for ${words}. Where do you stand with that?`,
    hint: `Name ${yours(words)} in full, with who gave it to you and its date. If it runs out soon, say when you will renew it.`,
  }),
]
const open: Frames = [
  words => ({
    text: `We ask for ${words}. Where do you stand with that?`,
    hint: `If you have ${words}, give the date. If not, "not yet" needs a plan: what you have done so far, what is missing, and the day when you will have it.`,
  }),
  words => ({
    text: `The ad asks for ${words}. What can you show us for that?`,
    hint: `Bring ${yours(words)} if you have it. If not, say what the next step is, how long it takes and what it costs, so that they see you have asked.`,
  }),
]
const driving: Frames = [
  words => ({
    text: `We ask for ${words}. Where do you stand with that?`,
    hint: 'Say of which state your license is, since which year, and what you drive. Know what your own driving record shows, and answer what is asked.',
  }),
]
const wished: Frames = [
  words => ({
    text: `${upperFirst(words)} would be a plus here. Is that something you have, or would like to get?`,
    hint: '"No, but I would like to" is enough. If you have looked for a class, say which; never claim what you do not hold.',
  }),
]
const given: Frames = [
  words => ({
    text: `You would get ${words} with us. What do you know about it already?`,
    hint: 'You need not hold it to apply. Say what you have seen or learned of it so far, and that you will be there for the training.',
  }),
]

const yours = (words: string) => words.replace(/^(?:an? )?(?:current |valid )?/i, 'your ')
const usual = /\b(?:diploma|GED|background|drug|DBS|screen|vaccin\w*|years? (?:old|of age)|authorized|right to work)\b/i
const paper =
  /\b(?:degrees?|bachelor'?s?|master'?s?|licen[sc]es?|licensure|certifi\w+|cards?|permits?|registration|credentials?|endorsements?|clearance|BSN|ADN|CPR|BLS|ACLS|PALS|CDL|NCLEX|ServSafe|WorkKeys|NVQ|GCSEs?)\b/i
const noPaper = /^(?:the )?(?:day|date|time|week|month|number|name)\b/i
const ofDriving = /\bdriv(?:er|ing)\b/i
const mostWords = 14

export function askPaper(asked: AdDemand, known: Known): Match | undefined {
  const { phrase, role } = asked
  const words = asked.qualification && phrase?.kind === 'noun' ? nameAsked(phrase.text) : ''
  if (!words || usual.test(words) || noPaper.test(words) || notAsked.test(asked.sentence)) return undefined
  const named: AdDemand = { ...asked, phrase: { kind: 'noun', text: words } }
  const told = findPaper(named, known)
  const isGiven = !told && isTrained(asked.sentence, known.ad)
  const isOld = !told && known.items.find(item => isAbout(item, named) && lapsed(item, known.today))
  const frames = isGiven
    ? given
    : ofDriving.test(words)
      ? driving
      : told
        ? held
        : role === 'wished' && !isOld
          ? wished
          : open
  const { text, hint } = inFrame(nextFrame(known, frames), named)
  const renewal = isOld ? lapsed(isOld, known.today) : undefined
  const said: Draft = { text, hint: renewal ?? hint, kind: 'the-job', from: fromAd(asked, known) }
  if (told) return { ...said, story: told.story, matched: told.item }
  return isGiven || frames === wished ? { ...said, isRemark: true } : said
}

/** The first paper of a list; empty where the words name none, such as "proficient at keyboarding". */
function nameAsked(text: string): string {
  const [first = '', ...more] = text.split(', ')
  const words = more.length > 0 && !/ or /.test(text) ? first : text
  const isShort = words.split(' ').length <= mostWords && !words.includes(',')
  return isShort && paper.test(words)
    ? words
        .replace(/ now$/, '')
        .replace(/,? (?:at|upon|before|prior to|by) (?:(?:the )?(?:time|date) of )?(?:hire|hiring|employment)$/i, '')
        .replace(/\bdriver['’]?s['’]? licen[sc]e/gi, "driver's license")
        .replace(/(?<=licen[sc]e) and (?!.*\brecord\b).*$/i, '')
        .replace(/ and good driving/i, ' and a good driving')
    : ''
}

const training =
  /^[\s;,.()–-]{0,4}(?:but )?(?:we(?:['’]ll| will| can)? (?:train|teach|sponsor|provide|pay|cover|help)|(?:paid )?training (?:is )?(?:provided|given))/i

/** Whether the ad says behind it that the employer gives it: "CPR a plus; we will train you". */
function isTrained(sentence: string, ad: string): boolean {
  const plain = ad.replace(/\s+/g, ' ')
  const at = plain.indexOf(sentence.replace(/[;,.]$/, ''))
  return at >= 0 && training.test(plain.slice(at + sentence.replace(/[;,.]$/, '').length).slice(0, 60))
}

export const paperWords = new Set(
  'certificate certification certify license licence card degree diploma course training current valid state national american level bachelor associate master require year school'.split(
    ' ',
  ),
)

function isAbout({ kind, title }: ProfileItem, { stems }: AdDemand): boolean {
  if (kind !== 'certificate' && kind !== 'education') return false
  const own = contentStems(title)
  return [...stems].some(stem => own.has(stem) && stem.length > 1 && !paperWords.has(stem))
}

function findPaper(asked: AdDemand, { items, today }: Known): { item: ProfileItem; story: Story } | undefined {
  for (const item of items) {
    if (!isAbout(item, asked)) continue
    const text = tellPapers(item, today)
    if (text) return { item, story: { title: item.title, text } }
  }
  if (!/\bdegree\b/i.test(asked.phrase?.text ?? '')) return undefined
  const degree = items.find(
    item =>
      item.kind === 'education' &&
      /^I have .*\b(?:bachelor|master|associate|degree)/i.test(tellPapers(item, today) ?? ''),
  )
  return degree && { item: degree, story: { title: degree.title, text: tellPapers(degree, today) ?? '' } }
}
