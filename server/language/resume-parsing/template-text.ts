import type { Resume } from '#contract/endpoints/resume.ts'
import { withoutBullet } from './is-bullet.ts'

const blank =
  '(?:your|insert|enter|add|type|fill|list|include|first|last|full|job|company|employer|position|school|college|university|degree|city|state|street|phone|e-?mail|date|month|year|start|end|link|linkedin|reference|action|name|title|address|dates|location|major|skill|description|responsibility|achievement|duty|task)'
const bracketed = new RegExp(`\\[(?:${blank})(?!\\p{L})[^\\]\\n]{0,80}\\]`, 'giu')
const sentence =
  /(?<!\p{L})lorem ipsum|^(?:dolor sit amet|consectetur adipiscing|sed do eiusmod|ut enim ad minim|duis aute irure)|^(?:use|in) this (?:section|space|area)(?: (?:to|you|should|can|give|is for)(?!\p{L})|,)|^this (?:section|is (?:the|a(?: great)?) place) (?:to|for|is for|should)(?!\p{L})|^(?:click|tap|double-click) (?:here|on|this)(?!\p{L}).*|^to get started[, ]+(?:right away[, ]+)?(?:just |simply )?(?:click|tap|replace)|^(?:replace|delete|edit) this (?:text|sentence|section|placeholder|line|paragraph)|^(?:briefly |just |simply )?(?:describe|summarize|state|list|explain|highlight|mention|include|write|add|enter|insert|type) (?:here )?(?:(?:all|some|any|the|a few) (?:of )?)?your (?:\p{L}+ ){0,4}(?:responsibilities|accomplishments|achievements|strengths|duties|goals?|skills|experience|education|qualifications|degree|name|title|text|gpa|awards|background|information|employer|company)(?!\p{L})|^(?:it['’]s okay to brag|don['’]t list everything|feel free to summarize|do you (?:volunteer|have any)|here['’]s (?:a|an) (?:example|place)|look at the job (?:description|posting))|^(?:placeholder|sample|dummy|your) (?:text|name|address|email|phone(?: number)?|title|job title|position|company)(?: (?:here|goes here))?$|^(?:job|position) title(?:,? (?:at |\| )?(?:company|employer)(?: name)?)?$|^(?:company|employer|school|university|college) name(?:,? (?:city|location)(?:, state)?)?$|^(?:first(?: name)?|firstname) (?:last(?: name)?|lastname|surname)$|^(?:[^,]{3,40}, )?(?:any ?)?(?:city|town), (?:state|st)(?:,? zip(?: code)?)?$|^dates (?:from [–-] to|employed)$/iu
const reach =
  /your-?_?\.?(?:name|profile|email|website|site|link|url|username)|(?:^|[/@.])(?:username|user-?name|first-?\.?_?name|firstlast|first\.last|john-?\.?_?doe|jane-?\.?_?doe|profile-?name|linkedinprofile)(?![\p{L}])|really?greatsite|(?<!\p{L})your(?:domain|company|portfolio)\.|^name@|(?:example|sample)street/iu
/** Narrower: there are people whose name is Jane Doe. */
const mail =
  /your-?_?\.?(?:name|e-?mail|username)|^(?:(?:user-?name|first-?\.?_?name|firstlast|first\.last)(?!\p{L})|(?:name|e-?mail)@)|really?greatsite|(?<!\p{L})your(?:domain|company)\.|^(?:john|jane)[-._]?doe@example\./iu
const number = /^\D*(?:1\D*)?(?:123\D*456\D*7890|(?:000|111|555)\D*(?:000|111|555)\D*(?:0000|1111|5555))\D*$/u
const place = /(?<!\p{L})any ?(?:where|street|town|city)(?!\p{L})|(?<!\p{L})(?:your )?city, (?:state|st)(?!\p{L})/iu

export const isTemplateText = (text: string): boolean => {
  const bare = text.replace(bracketed, '').replace(/^[^\p{L}\p{N}(]+/u, '')
  return /[\p{L}\p{N}]/u.test(bare)
    ? sentence.test(bare) || (/^\S+$/.test(bare) && (/^[^/]+@/.test(bare) ? mail : reach).test(bare))
    : text.search(bracketed) >= 0
}

/** A text without what a template left in it, and that. */
export function withoutTemplate(text: string): { own: string; left: string[] } {
  const left = text.match(bracketed) ?? []
  const parts = (left.length ? text.replace(bracketed, ' ') : text).split(inside)
  const said = parts.filter(isTemplateText)
  if (!said.length && !left.length) return { own: text, left: [] }
  const own = parts
    .filter(part => !said.includes(part))
    .join(' ')
    .replace(/ {2,}/g, ' ')
    .trim()
  return { own: /[\p{L}\p{N}]/u.test(own) ? own : '', left: [...left, ...said.map(withoutBullet)] }
}
const inside = /(?<=[\p{L}\d)]{2}[.!?]) +/u

/** Contact data without what only shows where they belong, and that. */
export function contactWithoutTemplate(contact: Resume['contact']): { contact: Resume['contact']; left: string[] } {
  const isLeft: Record<'name' | 'email' | 'phone' | 'place', boolean> = {
    name: isTemplateText(contact.name),
    email: mail.test(contact.email),
    phone: number.test(contact.phone),
    place: place.test(contact.place),
  }
  const keys = (['name', 'email', 'phone', 'place'] as const).filter(key => contact[key] && isLeft[key])
  const links = contact.links.filter(link => reach.test(link))
  const own = { ...contact, links: contact.links.filter(link => !links.includes(link)) }
  for (const key of keys) own[key] = ''
  return { contact: own, left: [...keys.map(key => contact[key]), ...links] }
}
