import type { CareerEntry } from '#server/careers/catalogue/entry.ts'
import type { Terms } from '../../demands/read-needs.ts'
import { stemsIn } from '../../english/stem.ts'

const loaded = new WeakMap<readonly CareerEntry[], Terms>()

/** What the careers know by name, such as tools and papers, and the terms of their trades of several words. */
export function termsOf(all: readonly CareerEntry[]): Terms {
  const known = loaded.get(all)
  if (known) return known
  const words = new Set(all.flatMap(({ keywords, hardSkills }) => [...keywords, ...hardSkills]))
  const names = [...words].filter(isName).map(text => ({ text, lower: text.toLowerCase() }))
  const phrases = new Map<string, { stems: string; text: string }[]>()
  for (const text of words) {
    if (/\p{Lu}/u.test(text) || !/^\p{L}+(?:[ -]\p{L}+){1,2}$/u.test(text) || tooGeneral.test(text)) continue
    const stems = stemsIn(text)
    const [first = ''] = stems
    phrases.set(first, [...(phrases.get(first) ?? []), { stems: stems.join(' '), text }])
  }
  const terms = { names, phrases }
  loaded.set(all, terms)
  return terms
}

const isName = (word: string) =>
  /\p{Lu}{2}|^\p{Ll}+\p{Lu}|\p{Ll}\p{Lu}|\d/u.test(word) ||
  (/^\p{Lu}\S*(?: \p{Lu}\S*)+$/u.test(word) && !/^(?:middle|high) school/i.test(word)) ||
  (/^\p{Lu}[\p{Ll}.]+$/u.test(word) && single.test(word))
/** Capitals begin the skills of a career too, so tools of one word are told apart here. */
const single =
  /^(?:Excel|Word|Outlook|Python|Java|Stata|Git|Docker|Kubernetes|Tableau|Epic|Cerner|Dentrix|Salesforce|Canva|Figma|Photoshop|Illustrator|Zendesk|Intercom|Slack|Zoom|Asana|Trello|Jira|Mailchimp|Shopify|Square|Toast|Gusto|Xero|Instagram|Pinterest|Facebook|Guidewire|Revit|Sabre|React|Flask|Django|Linux|Arduino|Premiere|Procreate|Blender|Unity|Kronos|Manhattan|Matlab|Minitab|Node|Ansible|Terraform|Snowflake|Spark|Kafka)$/
const tooGeneral = /^(?:customer service|middle school|high school|work order|public speaking|team lead)$/

/** Acronyms that are words as well: "We ARE hiring" names no exam. */
const alsoWords = /^(?:ARE|IT|OR|US|ALL|WHO|ACT|CAN|AID|CARE|HELP|LEAD|TEAM|FAST|SAFE|REST|NOT|AND|FOR|HR|AD)$/
const examNearby = /\b(?:exam|licen[sc]|certif|regist|system|software|department|support)\w*/i

/** Whether a word stands in a text; a name with its own capitals, other words in any form. */
export function stands(word: string, text: string): boolean {
  if (!/^\p{Lu}/u.test(word) && !/\p{Lu}{2}/u.test(word)) return stemmed(text, withParticle).includes(stemmed(word))
  const isAcronym = word.length < 7 && word === word.toUpperCase()
  const isPlain = /^\p{Lu}\p{Ll}+$/u.test(word)
  const at = isAcronym ? text.indexOf(word) : text.toLowerCase().indexOf(word.toLowerCase())
  if (
    at < 0 ||
    /[\p{L}\p{N}]/u.test(text.charAt(at - 1)) ||
    /^(?:[\p{L}\p{N}]{2}|[^s\W]|s\p{L})/u.test(text.slice(at + word.length))
  )
    return false
  if (isPlain && alsoPlain.test(word) && !text.includes(word)) return false
  if (!isAcronym || !alsoWords.test(word)) return true
  return examNearby.test(text.slice(Math.max(0, at - 20), at + 40))
}
const remembered = new Map<string, string>()
const mostRemembered = 4000
/** Stems between spaces; remembered, as each word is compared with each line. */
function stemmed(text: string, without?: RegExp): string {
  const known = remembered.get(text)
  if (known !== undefined) return known
  if (remembered.size >= mostRemembered) remembered.clear()
  const stems = ` ${stemsIn(without ? text.replace(without, ' ') : text).join(' ')} `
  remembered.set(text, stems)
  return stems
}
const withParticle = /\b\p{L}+ (?:up|off|out|down)\b(?= \p{L})/giu
/** Names that are everyday words where they begin with a small letter. */
export const alsoPlain =
  /^(?:Word|Square|Toast|Slack|Zoom|Outlook|Unity|Spark|Node|React|Premiere|Illustrator|Intercom)$/
