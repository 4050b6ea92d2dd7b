import { lapsed } from '../english/lapsed.ts'
import { contentStems } from '../english/stem.ts'
import { isPaperLine } from '../resume-parsing/other-lines.ts'
import { namesLanguage } from '../resume-parsing/read-languages.ts'
import type { ProfileItem } from './profile.ts'

/** What notes take back of what a resume claims: of papers the sentence, of a language what is said of it. */
export interface Denials {
  papers: readonly string[]
  languages: readonly string[]
  /** What is said of languages that are spoken well, whatever level the resume names. */
  spoken: readonly { text: string; fact: string }[]
}

const ask =
  /(?:^|[,;:(.-] ?|\b(?:please|pls|plz|just|but|and|so|kindly) )(?:do ?n['’]?t|do not|never|not to) (?:\p{L}+ )?(?:say|claim|write|tell|put|mention|list|call me|include|add|make (?:it|me|this|that) (?:sound|look|seem))\b/iu
const gaveUp =
  /\b(?:gave|given|let|lost) (?:up )?(?:my|the|it|that)\b(?!.*\b(?:job|work|position|career|class|shift)\b)/i
const lacks =
  /\b(?:do ?n['’]?t|do not|no longer) (?:\p{L}+ )?(?:have|hold)\b|\b(?:am|['’]m|im) (?:not|no longer) (?:(?:yet|currently|actually|really|now|still) )*(?:an? |the |certified|licen[sc]ed|registered|commissioned)/iu
const open =
  /\b(?:is|are|['’]s|still|now) (?:still |now |currently )*(?:pending|in (?:process|progress)|on hold|under review)\b|\b(?:waiting (?:for|on)|applied for|working (?:on|toward)|studying for) (?:my|the|a)\b/i
const heldAgain =
  /\b(?:I|and|but|then|since|was) (?:(?:I|have|just|already|did|it|was|then|since|got) ){0,3}(?:renewed|reinstated|recertified)\b|\b(?:have|got|getting) (?:it|mine|them) back\b|\bstill (?:have|hold|valid|active|current|good)\b/i
/** "I pull expired milk" is of goods. */
const ofGoods =
  /\b(?:expired|outdated|out of date|inactive|suspended) (?:\p{L}+ ){0,2}(?:food|items?|products?|milk|meat|stock|goods|medic\w*|meds|drugs?|coupons?|tags?|accounts?|boxes|things|stuff|dairy|produce|supplies|yogurt|bread)\b/iu
const isTakenBack = (text: string) =>
  ask.test(text) ||
  ((lapsed.test(text.replace(ofGoods, ' ')) || gaveUp.test(text) || lacks.test(text) || open.test(text)) &&
    !heldAgain.test(text))

const little =
  /\b(?:only|just)\b[^.;]{0,25}\b(?:little|bit|few|basic|some|words?|greetings?|numbers)\b|\b(?:few|couple (?:of )?) ?words\b|\b(?:barely|hardly|rusty|forgot\w*|beginner|basic|greetings|very little)\b|\b(?:not|n['’]t|dont|never) (?:(?:really|actually|that|so|very|too|much|any|even) )*(?:speak|good|great|well|strong)\b|\bused to (?:speak|know)\b/iu

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
  const isLittle = ({ text }: { text: string }) => ask.test(text) || little.test(text)
  return {
    papers: papers.filter(isTakenBack),
    languages: languages.filter(isLittle).map(({ text }) => text),
    spoken: languages.filter(each => !isLittle(each) && well.test(each.text) && !negated.test(each.text)),
  }
}

/** What is said of each language: "French is good, spanish only a little, like greetings" has two parts. */
function ofLanguages(sentence: string): string[] {
  const parts: string[] = []
  for (const part of sentence.split(/(?<=[,;]) |(?= (?:and|but) )/)) {
    const last = parts.at(-1)
    if (last !== undefined && !(namesLanguage(part) && namesLanguage(last))) parts[parts.length - 1] = `${last} ${part}`
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

/** The items of a resume as the notes leave them. */
export function asNotesSay(items: readonly ProfileItem[], denials: Denials): ProfileItem[] {
  const isDenied = ({ kind, title }: ProfileItem) =>
    kind === 'language'
      ? isLanguageDenied(title, denials)
      : kind === 'certificate' || (kind === 'skill' && isPaperLine(title))
        ? isPaperDenied(title, denials)
        : kind === 'skill' && namesLanguage(title) && isLanguageDenied(title, denials)
  return items.filter(item => !isDenied(item)).map(item => withLevel(item, denials))
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
