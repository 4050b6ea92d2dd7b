import type { Resume, ResumeSection } from '#contract/endpoints/resume.ts'
import { contentStems } from '../english/stem.ts'
import { upperFirst, withArticle } from '../english/tidy.ts'
import { isPersonal } from '../resume-parsing/other-lines.ts'
import { isReasonForLeaving } from '../resume-parsing/reasons-for-leaving.ts'
import { isTemplateText } from '../resume-parsing/template-text.ts'
import { splitSentences } from '../text-model/split-sentences.ts'
import { isRole } from './additions/who/nearest-work.ts'

const status =
  /\b(?:single (?:mom|mother|dad|father|parent)|married|divorced|widowed|(?:mother|father|mom|dad) of \w+)\b/i
const religion = /^(?:religion|faith|denomination)\b|\b(?:devout|practicing|born-again) \p{Lu}\p{L}+/iu
const photo = /^(?:my )?(?:photo|picture)\b.{0,25}$/i
const references =
  /^(?:(?:character |professional |personal )?references? )?(?:will be |are )?(?:(?:available|provided|furnished) )?(?:up)?on request/i
const oath = /^I (?:hereby |do )?(?:certify|declare|affirm|swear|confirm) (?:that )?.*\b(?:true|correct|accurate)\b/i
const results = /^full results:/i
const reach = /^(?:you can |please |feel free to )?(?:reach|contact|call|email|text) me\b/i
const socialSecurity = /^(?:social security|ssn)\b|\b\d{3}-\d{2}-\d{4}\b/i
const longest = 90
export const mayWork =
  /\b(?:work (?:status|permit|authori[sz]ation)|(?:authori[sz]ed|eligible) to work|permanent resident|u\.?s\.? citizen|clearance)\b/i

const ownAge = /^(I am |I['’]m |As )?(an? )?\d\d[- ]years?[- ]old,? (\p{L}[\p{L}-]*)/iu
function withoutAge(sentence: string): string {
  const ageless = ofNoAge(sentence)
  return ageless === sentence ? sentence : upperFirst(ageless)
}
const ofNoAge = (sentence: string): string =>
  sentence
    .replace(/^I(?: am|['’]m) \d\d(?: years?[- ]old)?,? and (?=\p{L}+ing\b)/iu, 'I am ')
    .replace(/^I(?: am|['’]m) \d\d(?: years?[- ]old)?,? (?:and|but) (?=I\b)/iu, '')
    .replace(/^I(?: am|['’]m) \d\d years? old,? (?=(?:come|came|live|work|have|want|moved?|speak|need|look)\b)/iu, 'I ')
    .replace(ownAge, (_, subject = '', article = '', next = '') => subject + (article ? withArticle(next) : next))

/** A line without what does harm, or empty where nothing else is said; undefined where there is no harm in it. */
export function withoutHarm(text: string): { text: string; why: string } | undefined {
  const ageless = splitSentences(text).map(withoutAge)
  const kept = ageless.filter(sentence => !whyLeaveOut(sentence))
  const why = ageless.map(whyLeaveOut).find(Boolean)
  if (why) return { text: kept.join(' '), why }
  if (ageless.length === 0 || splitSentences(text).every((sentence, at) => sentence === ageless[at])) return undefined
  return {
    text: kept.join(' '),
    why: "Leave out your age. Employers shouldn't decide based on it, and without it they can't.",
  }
}

const ofLayoff = /^(?:was |got )?laid[- ]?off\b.{0,30}$/i

export function whyLeaveOut(text: string): string | undefined {
  if (isTemplateText(text)) return 'Leave this out: it is template text that was not filled in.'
  if (text.length > longest) return undefined
  if (isReasonForLeaving(text) || ofLayoff.test(text)) return 'Leave this out: tell why a job ended when you are asked.'
  if (socialSecurity.test(text)) return 'Leave out your Social Security number. It is never safe on a resume.'
  if (isPersonal.test(text) || /\bi am \d\d(?: years old)?\b/i.test(text))
    return "Leave out age, date of birth, nationality and family. Employers shouldn't decide based on them, and without them they can't."
  if (status.test(text) && text.split(' ').length < 10)
    return "Leave out your family. Employers shouldn't decide based on it, and without it they can't."
  if (religion.test(text))
    return "Leave out your religion. Employers shouldn't decide based on it, and without it they can't."
  if (oath.test(text)) return 'Leave this out: a resume needs no oath. Application forms ask for one.'
  if (photo.test(text)) return 'Leave out the photo. Employers in the United States do not expect one.'
  if (reach.test(text)) return 'Leave this out: your contact info is already at the top.'
  if (results.test(text))
    return 'Leave this out: only the job site shows results of its tests, and no employer sees them there.'
  if (references.test(text)) return 'Leave this out: employers ask for references when they want them.'
  return undefined
}

const ofReferences = /^(?:\p{L}+ )?(?:references?|referees?|refs)$|^people who (?:will|can) speak for me$/iu
const asReference = /^(?:refs?|references?|referees?)(?: (?:are|is))?\b[: ].*\d{3}/i
const asksReferences = /\breferences?\b/i

export const isOfReferences = ({ name }: Pick<ResumeSection, 'name'>): boolean => ofReferences.test(name)

export function whySectionOut(
  { name, kind, entries }: ResumeSection,
  text: string,
  { advert, user }: { advert: string; user: string },
): string | undefined {
  if (/^(?:\[[^\]]+\][\s|–—-]*)+$|\blorem ipsum\b/i.test(text))
    return 'Leave this out: it is left over from a template.'
  if (/^assessments?$/i.test(name)) return whyLeaveOut('Full results:')
  if ((ofReferences.test(name) || asReference.test(text)) && !asksReferences.test(advert))
    return 'Leave this out: employers ask for references when they want them. Keep the names and numbers on a list of their own.'
  if (kind === 'other' && isNameOf(text, user)) return 'Leave this out: your name stands at the top.'
  const isOneOfMany = kind === 'summary' && entries.flatMap(({ lines }) => lines).length > 1
  if (isOneOfMany && isLeftOver(text, user)) return whyLeft
  const isHeadline = / \| .+ \| /.test(text) && !/[.!?]/.test(text)
  if (isOneOfMany && isHeadline) return 'Leave this out: your titles stand below, with your jobs.'
  return undefined
}

const fewestOfName = 2
function isNameOf(text: string, user: string): boolean {
  const own = new Set(user.toLowerCase().match(/\p{L}{2,}/gu) ?? [])
  const words = text.toLowerCase().match(/\p{L}{2,}/gu) ?? []
  return words.length >= fewestOfName && words.every(word => own.has(word))
}

export function findRepeated({ sections }: Resume): Set<string> {
  const repeated = new Set<string>()
  for (const { entries, kind } of sections)
    for (const { lines } of kind === 'summary' ? [] : entries) {
      const before: ReadonlySet<string>[] = []
      for (const { id, text } of lines.slice(0, 40)) {
        const stems = contentStems(text)
        if (stems.size > 2 && before.some(other => isSame(stems, other))) repeated.add(id)
        else before.push(stems)
      }
    }
  return repeated
}

const isSame = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  [...one].every(stem => other.has(stem)) && one.size >= other.size * 0.75

export const whyLeft = 'This line is no summary. Your contact info stands at the top, and a summary says who you are.'
const fewestWords = 4
const isStudent = /^(?:students?|graduate|veteran|senior|junior|sophomore|freshman|retiree)$/i
export function isLeftOver(text: string, name: string): boolean {
  const words = text.replace(/\S*[/@|]\S*|\S+\.(?:com|net|org|me|io)\b/g, ' ').match(/[\p{L}’']{2,}/gu) ?? []
  return (
    /^\[.*\]$/.test(text.trim()) ||
    /^(?:addres+|phone|tel|cell|e-?mail|call|text|best (?:number|time))\b/i.test(text) ||
    (words.length < fewestWords && !words.some(word => isRole(word) || isStudent.test(word))) ||
    /^\p{Lu}[\p{L} .]{2,25},? [A-Z]{2}\b(?:[ .,/]|$)(?:\P{L}*\p{L}+){0,2}\P{L}*$/u.test(text) ||
    /\b(?:a|an|the|to|for|is|and|of|if)$/i.test(text.trim()) ||
    (name.includes(' ') && text.toLowerCase().startsWith(`${name.toLowerCase()},`))
  )
}
