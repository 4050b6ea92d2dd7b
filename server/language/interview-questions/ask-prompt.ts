import { sentencesOf } from '../english/sentences-of.ts'
import { countWords, endSentence, lowerFirst, upperFirst } from '../english/tidy.ts'
import { type AdQuestion, findExample, isAbout } from '../letters/ask/ad-question.ts'
import type { ProfileItem, Span } from '../profile/profile.ts'
import { askAnnounced, hintOfReason, kindOfPrompt } from './ask-announced.ts'
import type { Match } from './ask-from-ad.ts'
import { hoursInAd } from './hours-in-ad.ts'
import { nameItem, type Story } from './match-story.ts'
import { hoursInNotes, storyInNotes } from './note-stories.ts'
import { showDeed } from './tales.ts'
import { hoursQuestion } from './usual-questions.ts'

const quoted = /["“]((?:tell (?:us|me)|describe|share|what|why|how|when)\b[^"“”]{8,200}?)["”]/giu
const asking =
  /\b(?:tell(?:s|ing)? (?:us|me)(?: (?:straight|plainly|honestly|briefly))?|(?:we|I)(?: would|['’]d)?(?: most| really| especially)? (?:want|like|love) to (?:hear|read|know)|answer (?:this|(?:one|this|a|the following) (?:\p{L}+ )?question)|letter,? (?:that |which )?(?:describes?|details?|explains?)|detailing|write (?:to us )?(?:in your letter )?about|letter about|in (?:it|your letter),? (?:please )?(?:describe|explain|share))\b:? ?(?:about )?(.+)$/iu
const next =
  /(?:[,;]|,? and) (?=(?:and )?(?:\(?[a-d1-4][).] |an? (?:time|example|story|moment)\b|one (?:time|thing|example)\b|why you\b|tell us\b))/iu
const opens = /^(?:an?|one|the|your|any|how|why|what|which|who|when|where|something|someone)\b/iu
const isPlain =
  /^(?:your(?:self)?$|yourself|which (?:\p{L}+ ){0,3}(?:days|mornings|afternoons|evenings|nights|shifts|weekends|hours)\b|what (?:days|hours|shifts)|the (?:earliest|date|position|job)|your (?:availability|location|name|pay|salary|schedule|story$|experience$|background$|interest))\b|\b(?:salary|pay (?:rate|range|expect\w+)|(?:desired|expected) pay|wages|availability|available|start date|could start|can start|weekdays|located|hear(?:d)? about)\b/iu
const most = 2
const fewest = 4
const longest = 34

function promptsIn(ad: string): { text: string; sentence: string }[] {
  const lines = ad.split('\n').map(line => line.trim())
  const inQuotes = lines.flatMap(line =>
    [...line.matchAll(quoted)].map(([, said = '']) => ({ text: endSentence(upperFirst(said.trim())), sentence: said })),
  )
  const told = lines.flatMap(sentencesOf).flatMap(sentence => {
    const topic = /["“]/u.test(sentence) ? undefined : asking.exec(sentence)?.[1]
    return (topic?.split(next) ?? []).map(part => ({ part: bare(part), sentence })).filter(({ part }) => isTopic(part))
  })
  const all = [...inQuotes, ...told.map(({ part, sentence }) => ({ text: turned(part), sentence }))]
  return all.filter(({ text }, at) => all.findIndex(each => each.text === text) === at).slice(0, most)
}

const bare = (part: string) =>
  part
    .trim()
    .replace(/^(?:and )?(?:\(?[a-d1-4][).] )?(?:and )?(?:tell (?:us|me) )?(?:about |on )?/iu, '')
    .replace(/ \([^()]*\)(?=[.!?]*$)/u, '')
    .replace(/[.!?,;:]+$/u, '')

const isTopic = (part: string) =>
  opens.test(part) && !isPlain.test(part) && countWords(part) >= fewest && countWords(part) <= longest

const isAsked =
  /^(?:which|who|when|where|how|why|what)\b(?: \p{L}+){0,3} (?:did|do|would|have|has|is|are|was|were|can|could) /iu

const turned = (part: string) =>
  /^(?:which|who|when|where)\b/iu.test(part) && isAsked.test(part)
    ? `${upperFirst(part)}?`
    : /^(?:how|why|what)\b/iu.test(part)
      ? `Tell us ${lowerFirst(part)}.`
      : `Tell us about ${lowerFirst(part)}.`

const hints = [
  'The ad asks this itself, so practice it aloud. One real case: where it was, what you did, and how it ended, in two minutes.',
  'It stands in the ad, so they compare answers. Add what your letter has no room for: a number, a tool, or what somebody said after.',
]
const ofTest =
  /\b(?:a|an|short|brief|\d+-question) ((?!drug|TB|skin|background|physical|typing)\p{L}+) (?:quiz|test|assessment)\b(?=.*\binterview\b)/iu

export function askPrompts({ ad, items, spans }: Told): (Match & { topic: string })[] {
  const prompts = promptsIn(ad).map(({ text, sentence }, at): Match & { topic: string } => {
    const from = { source: 'ad' as const, text: sentence.slice(0, longestQuote) }
    const kind = kindOfPrompt(text)
    const story = kind === 'about-you' ? undefined : storyFor(text, items, spans, true)
    const hint = kind === 'about-you' ? hintOfReason : (hints[at] ?? '')
    return { text, kind, hint, from, topic: `prompt-${at + 1}`, ...(story ? { story } : {}) }
  })
  const told = new Set(prompts.flatMap(({ story }) => story?.text ?? []))
  for (const announced of askAnnounced(ad)) {
    const found = announced.kind === 'story' ? storyFor(announced.text, items, spans, false) : undefined
    prompts.push({ ...announced, ...(found && !told.has(found.text) ? { story: found } : {}) })
    if (found) told.add(found.text)
  }
  const when = whenIn(ad)
  if (when) {
    const story = hoursInNotes(when.text, spans)
    const from = { source: 'ad' as const, text: when.sentence.slice(0, longestQuote) }
    prompts.push({
      ...{ text: when.text, kind: 'the-job', hint: ofHours, from, topic: 'prompt-hours' },
      ...(story ? { story } : {}),
    })
  }
  const hours = when || prompts.some(({ text }) => text === hoursQuestion.text) ? undefined : hoursInAd(ad)
  if (hours) prompts.push(askHours(hours))
  const line = ad.split('\n').find(each => ofTest.test(each))
  const subject = line && ofTest.exec(line)?.[1]?.toLowerCase()
  if (!subject || !line) return prompts
  const test = {
    topic: 'test',
    text: `There is a short ${subject} test at the interview. How do you get ready for it?`,
    kind: 'the-job' as const,
    hint: 'Say what you practice and how often, with your last score if you know one. Ask what it covers and whether you may use notes.',
    from: { source: 'ad' as const, text: line.replace(/^[\s•*-]+/u, '').slice(0, longestQuote) },
  }
  return [...prompts, test]
}

const askHours = ({ words, sentence }: { words: string; sentence: string }): Match & { topic: string } => ({
  topic: 'prompt-hours',
  text: `The ad says ${words}. Could you work those hours, and what would you have to arrange first?`,
  kind: 'the-job',
  hint: `A plain yes to ${words}, or the one limit and what you offer instead. Name your way there and who steps in when it fails.`,
  from: { source: 'ad', text: sentence.replace(/^[\s•*-]+/u, '').slice(0, longestQuote) },
})

interface Told {
  ad: string
  items: readonly ProfileItem[]
  spans: readonly Span[]
}

function storyFor(
  text: string,
  items: readonly ProfileItem[],
  spans: readonly Span[],
  isAsked: boolean,
): Story | undefined {
  const told = storyInNotes(text, spans, isAsked)
  if (told) return told
  const question: AdQuestion = { sentence: text, topic: text.replace(/^Tell us (?:about )?/u, ''), kind: 'example' }
  const example = findExample(question, items)
  const tale = example && isAbout(question, example) ? showDeed(example.item, example.best) : undefined
  return example && tale ? { title: nameItem(example.item), text: tale } : undefined
}

const asksWhen =
  /\b(?:tell (?:us|me)|say|let us know|answer)\b[^.?!]{0,40}? (?:if|whether) ((?:you (?:can|could) (?:work|be|come)\b|(?!that|this|it\b)[^.?!,]{2,30} (?:works? for you|is (?:a problem|ok(?:ay)?|fine))\b)[^.?!]*)/iu
const asksStraight = /\b(?:answer|tell (?:us|me)|say)\b[^.?!]{0,40}: (can you (?:work|be|come)\b[^.?!]*)/iu
const asksWhich =
  /\b(?:tell (?:us|me)|say|let us know|list)\b[^.?!]{0,160}? (which (?:\p{L}+ ){0,3}(?:days|mornings|afternoons|evenings|nights|shifts|weekends|hours) you (?:can|could) (?:work|be)\b[^.?!]*)/iu
const restOfIt = /,? and (?=(?:the |which |when |what |how |whether |why )).*$/iu

function whenIn(ad: string): { text: string; sentence: string } | undefined {
  for (const sentence of ad.split('\n').flatMap(line => sentencesOf(line.trim()))) {
    const plain = (said: RegExpExecArray | null) =>
      (said?.[1] ?? '')
        .replace(restOfIt, '')
        .replace(/;.*$|,? because\b.*$/iu, '')
        .trim()
    const [straight, which, whether] = [asksStraight, asksWhich, asksWhen].map(asks => plain(asks.exec(sentence)))
    const text = straight
      ? `${upperFirst(straight)}?`
      : which
        ? `Tell us ${which}.`
        : whether && countWords(whether) >= fewest
          ? `Tell us whether ${whether}.`
          : ''
    if (text) return { text, sentence }
  }
  return undefined
}

const ofHours =
  'Answer in one plain sentence: yes, or the limit and what you can do instead. Then say how you would get there on time.'

const longestQuote = 160
