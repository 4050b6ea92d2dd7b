import { lapsed } from '../english/lapsed.ts'
import { contentStems, stemOf, stemsIn } from '../english/stem.ts'
import { tagWords } from '../english/tagger.ts'
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
const isOut = /\b(?:ran|runs?) out of\b/gi
const goods = /\b(?:expired|outdated|out of date|inactive|suspended) (?=(\p{L}+(?: \p{L}+){0,2}))/giu
const ofTime =
  /^(?:last|this|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|spring|summer|fall|winter|year|month|week)/i
const withoutGoods = (text: string): string =>
  text.replace(isOut, ' ').replace(goods, (all, next: string) => {
    const [first] = tagWords(next)
    return first?.pos === 'NOUN' && !ofTime.test(next) && !isPaperLine(next) ? ' ' : all
  })
const butHeld = /(?:[,;] (?:but )?| but )(?=(?:I (?:do |still )?(?:have|hold|got)|my)\b)/i
const clauses = /[,;] | and (?=(?:I|my)\b)/i
/** The parts of a sentence that take back a paper: "I don't have a car but I have my CPR" takes back none. */
const takenBack = (sentence: string): string[] =>
  heldAgain.test(sentence)
    ? []
    : sentence
        .split(butHeld)
        .flatMap(text =>
          lapsed.test(withoutGoods(text)) || gaveUp.test(text)
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

export const sentences = /(?<=[.!?])\s+|\n+/
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
  /^(?:operat\w*|certif\w*|licen[sc]e\w*|card|course|class|training|state|current|valid|commission\w*|permit|regist\w*|public|level|board|first|basic|professional|assistant|technician|work\w*|service|job|have|get|year|new)$/

export const isPaperDenied = (title: string, { papers }: Denials): boolean =>
  papers.length > 0 && title.split(names).some(name => papers.some(text => speaksOf(name, text)))

const names = /[/,;&()+]| and | [–—-] /
const anyPaper =
  /^(?:certif\p{L}*|certs?|licen[cs]\p{L}*|commission\p{L}*|cards?|permits?|regist\p{L}+|credentials?)$/iu
const abbreviation = /\p{Lu}.*\p{Lu}|^[Nn]otary$/u
const goesOn =
  /^(?:[^\p{L}\p{N}]|(?:is|was|are|were|has|have|had|will|isn|wasn|hasn|expired?|lapsed?|ran|run|went|go|ended|not|never|no|needs?|due|out|inactive|outdated|surrendered|revoked|suspended|pending|any|anymore|yet|now|again|still|just|currently|right|either|too|training|class|in|on|at|from|since|until|for|to|and|or|but|because|so|as|when|if|it|that|which|last|this|I|my)$)/iu
const leadsTo =
  /^(?:[^\p{L}\p{N}]|(?:my|and|or|but|so|now|not|no|since|because|have|hold|had|got|get|keep|kept|renew|renewed|lost|say|put|list|claim|mention|add|include)$)/iu
const ofTalk = /^(?:about|with|of|during|on)$/i

/** Whether a text names the paper itself: "the forklift ran out of gas" and "CPR complaints" do not. */
function speaksOf(name: string, text: string): boolean {
  const own = new Set([...contentStems(name)].filter(stem => !ofAnyPaper.test(stem)))
  if (own.size === 0) return false
  const all = new Set([...own, ...stemsIn(name)])
  const short = new Set(
    name
      .split(' ')
      .filter(word => abbreviation.test(word))
      .map(stemOf),
  )
  const words = text.match(/[\p{L}\p{N}]+|[.,;:()!?–—]/gu) ?? []
  const stems = words.map(stemOf)
  return stems.some((stem, at) => {
    if (!own.has(stem)) return false
    if (words.slice(Math.max(0, at - 4), at + 4).some(word => anyPaper.test(word))) return true
    let [from, to] = [at, at]
    while (all.has(stems[from - 1] ?? '')) from--
    while (all.has(stems[to + 1] ?? '')) to++
    const run = stems.slice(from, to + 1)
    const before = words[from - 1] ?? ','
    const isShort = run.some(each => short.has(each))
    if (!(isShort || [...own].every(each => run.includes(each))) || !goesOn.test(words[to + 1] ?? '.')) return false
    if (isShort || run.length > 1) return !ofTalk.test(before)
    return leadsTo.test(before) || (/^an?$/i.test(before) && /^(?:not|longer|as|me)$/i.test(words[from - 2] ?? ''))
  })
}

export const isLanguageDenied = (title: string, { languages }: Denials): boolean =>
  languages.some(text => isOf(title, text))

const isOf = (title: string, text: string) => {
  const [name = ''] = title.toLowerCase().split(/[ (]/)
  return name !== '' && text.toLowerCase().includes(name)
}

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
