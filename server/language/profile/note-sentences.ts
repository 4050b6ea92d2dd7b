import { hasFiniteVerb } from '../english/finite-verb.ts'
import { withArticle } from '../english/tidy.ts'
import { splitSentences } from '../text-model/split-sentences.ts'
import { isAboutLetter, withoutAsking, withoutTakenBack } from './about-letter.ts'
import { withoutAnnouncing } from './announced.ts'
import { isPrivate } from './spans/harmful.ts'
import { withoutTalk } from './talk-to-writer.ts'
import { withoutAsideLack } from './without-lack.ts'

export interface NoteSentence {
  id: string
  said: string
  /** The user said that it answers what the ad wants to be told. */
  isAnswer: boolean
  /** How the user announced it: "the story I always tell". */
  label?: string
}

const filler = '(?:(?:ok(?:ay)?|so|well|and|also),? )*'
const answers = new RegExp(
  `^${filler}(?:(?:for|about|to|on) (?:the|their|your|that) question|(?:the |my )?answer (?:to|for) (?:the|their|your) question|to answer (?:the|their|your) question)\\b(?: (?:of|about|on) [^:,.]{2,40}:)?[:,. -]*`,
  'i',
)
const named = new RegExp(
  `^${filler}(?:the|a|my) (?:time|moment|day|story|student|customer|patient|person|shift) (?:with|when|about|of|where|who) [^:.]{3,50}: `,
  'i',
)
const toWriter =
  /^(?:(?:definitely |please |pls |you can |you could |make sure (?:you |to )?)+(?:put|say|add|include|mention) (?:in )?(?:the |that )?[^,.]{3,30}? (?:stuff|part|thing|story),? )/i
/** "A mad person, we had a man …" repeats what was asked. */
const asked =
  /^(?:(?:ok(?:ay)?|so),? )*(?:an? |the |my )(?:\p{L}+ ){0,2}(?:person|customer|guest|client|patient|story|time|mistake|answer|moment), (?=(?:we|I|there|it was|one) )/iu
/** "For this one tell the fish fry.", "The error one, easy." */
const ofTask =
  /^(?:ok(?:ay)?,? |so,? )*(?:for (?:this|that|the|\p{L}+)(?: (?:one|letter|job|ad))?,? (?:please |pls |you can )?(?:tell|use|say|do|put) [^.,]{3,60}|(?:for )?the \p{L}+ one,? [^.,\d]{2,40})[.!]?$/iu
const takenBack = /[^.!?]*\.{2,} ?no,? (?:jk|just kidding|wait|sorry)\b,? ?(?:but )?/gi
const anotherStory = /, (?=(?:one (?:time|day|night|shift)|once),? (?:I|we|an?|the|my)\b)/gi
const fineFor =
  /\b((?:is|are|['’]s) (?:fine|ok|okay|good|great|perfect|no problem)),? (I(?:['’]?m| am| was| have|['’]?ve)\b)/gi
const fineForMe =
  /\b((?:is|are|['’]s) (?:fine|ok|okay|good|great|perfect) (?:for|with) me) (I(?:['’]?m| am| was| have|['’]?ve)\b)/gi
const quoted = /[?!.](['"’”]) (?=\p{Ll})/gu
const elsewhere =
  /^(?:also|and|btw|oh|ps|other than|i (?:can|could|am|have|live|need|want)|can|could|free|available|travel|on call|my (?:car|schedule)|don['’]?t|do not|please|pls|start|weekends?|\p{L}+days?)\b/iu
/** "Older man, his card was gone" names who it was before what happened. */
const who =
  /^(?:an? |the |this )?((?:(?:older|old|young|elderly|little|new) )?(?:lady|man|woman|guy|girl|boy|customer|patient|kid|mom|dad|couple|resident|guest|client)), (?=(?:her|his|their|he|she|they) )/i

const units: Record<string, string> = {
  yrs: 'years',
  hrs: 'hours',
  wks: 'weeks',
  mins: 'minutes',
  mos: 'months',
  lbs: 'pounds',
}
const inFull = (text: string) =>
  text.replace(
    /\b(yrs|hrs|wks|mins|mos|lbs)\. (\p{L})/giu,
    (_, unit: string, next: string) => `${units[unit.toLowerCase()]}. ${next.toUpperCase()}`,
  )

/** "- Portfolio is on the resume", "2. Cash accuracy" and what a sentence in front of the next number ends with. */
const listMark = /^(?:[-–—*+•·>]+|\d{1,2}[.)])\s+|(?<=[.!?])\s+\d{1,2}[.)]$|^\d{1,2}[.)]$/g
const roughDate =
  /\b(?:on |about |around )?((?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.? \d{1,2})ish\b/gi

/** The sentences of notes without what was said to the writer of the letter. */
export function noteSentences(told: readonly { id: string; text: string }[]): NoteSentence[] {
  let isNext = false
  let goesOn = false
  const parted = withoutAnnouncing(told).flatMap(({ id, text }) =>
    splitSentences(
      inFull(text)
        .replace(listMark, '')
        .replace(roughDate, 'around $1')
        .replace(takenBack, '')
        .replace(anotherStory, '. ')
        .replace(quoted, '$1 '),
    ).map(each => ({
      id,
      text: each.replace(listMark, ''),
    })),
  )
  const sentences = withoutTakenBack(parted).flatMap(({ id, text: sentence }): NoteSentence[] => {
    if (ofTask.test(sentence)) return []
    const bare = sentence.replace(answers, '').replace(named, '').replace(asked, '')
    const isAnswer =
      isNext || sentence.replace(answers, '').replace(named, '') !== sentence || (goesOn && !elsewhere.test(bare))
    goesOn = isAnswer
    isNext = isAnswer && bare.trim().length < 3
    if (isNext) return []
    const { text, label } = withoutTalk(bare.replace(toWriter, ''))
    const announced = label || (isAnswer && bare !== sentence ? 'question' : '')
    if (isAboutLetter(text) && !isPrivate(sentence)) return []
    const said = withoutAsking(text).replace(
      who,
      (_, person: string) => `There was ${withArticle(person.toLowerCase())}. `,
    )
    return splitSentences(said.replace(fineForMe, '$1, and $2').replace(fineFor, '$1. $2')).flatMap((each, at) => {
      const bare = withoutAsideLack(each)
      return bare ? [{ id, said: bare, isAnswer, ...(announced && at === 0 ? { label: announced } : {}) }] : []
    })
  })
  return withNouns(sentences)
}

const filled = /^(?:(?:obviously|definitely|probably|mostly|easily|honestly|it['’]?s|that['’]?s|that would be),? )+/i
const nounsOnly =
  /^(?!(?:I|we|he|she|they|it|you|this|that|there|and|but|so|or|no|not|yes)\b)[\p{L}'’-]+(?: [\p{L}'’-]+){0,4}$/iu
const speaksOfIt = /^((?:(?:when|after|since|once) )?(?:I|we) (?:\p{L}+ ){1,2}?)(it|them)\b/iu
const speaksOver =
  /^((?:(?:when|after|since|once) )?(?:I|we) (?:\p{L}+ ){1,2}?)(?:it|them) (over|up|out|on|down|off|back)\b/iu
function withNouns(sentences: readonly NoteSentence[]): NoteSentence[] {
  const told: NoteSentence[] = []
  let named: NoteSentence | undefined
  for (const each of sentences) {
    const bare = each.said.replace(/[.!?\s]+$/, '').replace(filled, '')
    const noun = named?.said ?? ''
    const spoken = named && speaksOfIt.test(each.said)
    if (named && !spoken) told.push(named)
    named = nounsOnly.test(bare) && !hasFiniteVerb(bare) ? { ...each, said: bare } : undefined
    if (!named)
      told.push(
        spoken
          ? {
              ...each,
              said: each.said
                .replace(
                  speaksOver,
                  (_, head: string, over: string) =>
                    `${head}${over} ${noun}${/^when|^after|^once/i.test(head) ? ',' : ''}`,
                )
                .replace(speaksOfIt, (_, head: string) => `${head}${noun}`),
              isAnswer: each.isAnswer,
            }
          : each,
      )
  }
  return named ? [...told, named] : told
}
