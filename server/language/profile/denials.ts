import { lapsed } from '../english/lapsed.ts'
import { contentStems } from '../english/stem.ts'
import { isPaperLine } from '../resume-parsing/other-lines.ts'
import { namesLanguage } from '../resume-parsing/read-languages.ts'
import type { Denials, ProfileItem } from './profile.ts'

const ask =
  /(?:^|[,;:(.-] ?|\b(?:please|pls|plz|just|but|and|so|kindly) )(?:do ?n['’]?t|do not|never|not to) (?:\p{L}+ )?(?:say|claim|write|tell|put|mention|list|call me|include|add|make (?:it|me|this|that) (?:sound|look|seem))\b/iu
const gaveUp =
  /\b(?:gave|given|let|lost) (?:up )?(?:my|the|it|that)\b(?!.*\b(?:job|work|position|career|class|shift)\b)/i
const lacks =
  /\b(?:do ?n['’]?t|do not|no longer) (?:\p{L}+ )?(?:have|hold)\b|\b(?:am|['’]m|im) (?:not|no longer) (?:(?:yet|currently|actually|really|now|still) )*(?:an? |the |certified|licen[sc]ed|registered|commissioned)/iu
const open =
  /\b(?:is|are|['’]s|still|now) (?:still |now |currently )*(?:pending|in (?:process|progress)|on hold|under review)\b|\b(?:waiting (?:for|on)|applied for|studying for) (?:my|the|a)\b|\bworking (?:on|toward) (?:getting )?my\b/i
const heldAgain =
  /\b(?:I|and|but|then|since|was) (?:(?:I|have|just|already|did|it|was|then|since|got) ){0,3}(?:renewed|reinstated|recertified)\b|\b(?:have|got|getting) (?:it|mine|them) back\b|\bstill (?:have|hold|valid|active|current|good)\b/i
/** "I pull expired milk" is of goods. */
const ofGoods =
  /\b(?:expired|outdated|out of date|inactive|suspended) (?:\p{L}+ ){0,2}(?:food|items?|products?|milk|meat|stock|goods|medic\w*|meds|drugs?|coupons?|tags?|accounts?|boxes|things|stuff|dairy|produce|supplies|yogurt|bread)\b/iu
const butHeld = /(?:[,;] (?:but )?| but )(?=(?:I (?:do |still )?(?:have|hold|got)|my)\b)/i
const clauses = /[,;] | and (?=(?:I|my)\b)/i
/** The parts of a sentence that take back a paper: "I don't have a car but I have my CPR" takes back none. */
const takenBack = (sentence: string): string[] =>
  heldAgain.test(sentence)
    ? []
    : sentence
        .split(butHeld)
        .flatMap(text =>
          lapsed.test(text.replace(ofGoods, ' ')) || gaveUp.test(text)
            ? [text]
            : text.split(clauses).filter(clause => lacks.test(clause) || open.test(clause)),
        )

const little =
  /\b(?:only|just)\b[^.;]{0,25}\b(?:little|bit|few|basic|some|words?|greetings?|numbers)\b|\ba (?:very )?(?:little|bit)(?: bit)?(?: of)? (?:\p{L}+$|\p{L}+[,.;!]|in\b)|\b(?:few|couple (?:of )?) ?words\b|\b(?:barely|hardly|rusty|forgot\w*|beginner|basic|greetings|very little)\b|\b(?:I|but|and) (?:(?:I|really|do|can|could|also) )*(?:not|dont|don['’]?t|can['’]?t|never) (?:(?:really|actually|even|much) )*speak\b|\b(?:not|n['’]t) (?:(?:really|actually|that|so|very|too|all) )*(?:good|great|strong)\b|\bused to (?:speak|know)\b/iu

const ofOthers =
  /\b(?:he|she|they|who|his|her|their|customers?|patients?|residents?|guests?|clients?|kids?|boy|girl|man|woman|lady|guy|people|family|mother|mom|father|dad|husband|wife)\b/i

const well =
  /^(?:(?:and|but|also) )?(?:I(?:['’]m| am| speak| grew up)|my)\b.*\b(?:fluent(?:ly)?|native|bilingual|first language|mother tongue|grew up|well)\b/i
const native = /\b(?:native|first language|mother tongue)\b/i
const negated =
  /\b(?:not|never|almost|nearly)\b|n['’]t\b|\bmy (?:\p{L}+ )?(?:mom|mother|dad|father|husband|wife|family|boss|kids)\b/iu

const sentences = /(?<=[.!?])\s+|\n+/
const leans = /^(?:it|that|this|they|those|which)\b/i

export function denialsIn(notes: readonly { id: string; text: string }[]): Denials {
  const said = notes.flatMap(({ id, text }) => text.split(sentences).map(text => ({ text, fact: id })))
  const papers = said.map(({ text }, at) => (leans.test(text) ? `${said[at - 1]?.text ?? ''} ${text}` : text))
  const languages = said.flatMap(({ text, fact }) => ofLanguages(text).map(text => ({ text, fact })))
  const isLittle = ({ text }: { text: string }) => {
    const found = little.exec(text)
    return ask.test(text) || (found !== null && !ofOthers.test(text.slice(0, found.index)))
  }
  return {
    papers: papers.flatMap(text => [...text.split(butHeld).filter(each => ask.test(each)), ...takenBack(text)]),
    languages: languages.filter(isLittle).map(({ text }) => text),
    spoken: languages.filter(each => !isLittle(each) && well.test(each.text) && !negated.test(each.text)),
  }
}

/** What is said of each language: "French is good, spanish only a little, like greetings" has two parts. */
function ofLanguages(sentence: string): string[] {
  const parts: string[] = []
  for (const part of sentence.split(/(?<=[,;]) |(?= (?:and|but) )/)) {
    const last = parts.at(-1)
    if (last !== undefined && namesLanguage(last) && !namesLanguage(part)) parts[parts.length - 1] = `${last} ${part}`
    else parts.push(part)
  }
  return parts.filter(namesLanguage)
}

const ofAnyPaper =
  /^(?:certif\w*|licen[sc]e\w*|card|course|class|training|state|current|valid|commission\w*|permit|regist\w*|public|level|board|first|basic|professional|assistant|technician|work\w*|service|job|have|get|year|new)$/

export const isPaperDenied = (title: string, { papers }: Denials): boolean => {
  if (papers.length === 0) return false
  const own = [...contentStems(title)].filter(stem => !ofAnyPaper.test(stem))
  return papers.some(text => {
    const said = contentStems(text)
    return own.some(stem => said.has(stem))
  })
}

export const isLanguageDenied = (title: string, { languages }: Denials): boolean =>
  languages.some(text => isOf(title, text))

const isOf = (title: string, text: string) => {
  const [name = ''] = title.toLowerCase().split(/[ (]/)
  return name !== '' && text.toLowerCase().includes(name)
}

/** The items of a resume as the notes leave them. English that is not so good is told without a level. */
export function asNotesSay(items: readonly ProfileItem[], denials: Denials): ProfileItem[] {
  const isDenied = ({ kind, title }: ProfileItem) =>
    kind === 'language' || (kind === 'skill' && namesLanguage(title))
      ? isLanguageDenied(title, denials)
      : (kind === 'certificate' || (kind === 'skill' && isPaperLine(title))) && isPaperDenied(title, denials)
  return items.flatMap(item => {
    if (!isDenied(item)) return [withLevel(item, denials)]
    return /^english\b/i.test(item.title)
      ? [{ ...item, clauses: item.clauses.filter(({ role }) => role !== 'level') }]
      : []
  })
}

function withLevel(item: ProfileItem, { spoken }: Denials): ProfileItem {
  const said = item.kind === 'language' ? spoken.find(({ text }) => isOf(item.title, text)) : undefined
  if (!said) return item
  const text = native.test(said.text) ? 'native' : /\bwell\b/i.test(said.text) ? 'good' : 'fluent'
  return {
    ...item,
    clauses: [
      ...item.clauses.filter(({ role }) => role !== 'level'),
      { role: 'level', kind: 'noun', text, facts: [said.fact] },
    ],
  }
}
