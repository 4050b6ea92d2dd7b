import type { Statement } from '#contract/endpoints/evidence.ts'
import { atOnce, type Steps } from '#server/platform/in-turns.ts'
import { demandsInOwnWords } from '../demands/demand.ts'
import { adSteps } from '../demands/read-ad.ts'
import { findQuestion, hasExample, isOn } from './ask/ad-question.ts'
import { ownTopic } from './ask/answer-question.ts'
import type { LetterMaterial } from './letter.ts'

const tellsWhy =
  /\bI (?:would like to (?!work as your)|want to (?!apply|work as your)|like|love|enjoy|am looking for|may go on|have always)\b|would like something|is what I am looking for|^In the long term/
const maxTips = 5
const maxQuoted = 60

export const giveTips = (material: LetterMaterial, claims: readonly Statement[]): string[] =>
  atOnce(tipSteps(material, claims))

export function* tipSteps(
  { ad, title, employer, name, profile }: LetterMaterial,
  claims: readonly Statement[],
): Steps<string[]> {
  const { items, notes, leftOut } = profile
  const knowsUser = claims.some(({ facts }) => facts.length > 0)
  const numbers = claims.some(({ text, facts }) => facts.length > 0 && /\d/.test(text))
  const question = findQuestion(ad)
  const isAsked =
    question &&
    (question.kind === 'why'
      ? !claims.some(({ text }) => tellsWhy.test(text) && isOn(question.topic, text))
      : !hasExample(question, items) &&
        !claims.some(({ text }) => text.includes(ownTopic(question).replace(/^(?:an?|the) /i, ''))))
  const open = ad.trim() ? yield* unansweredIn(ad, title, profile) : []
  const tips = [
    !knowsUser &&
      items.length + notes.length === 0 &&
      "This letter says nothing about you yet. Add two or three things you've done, at home, at school or at work, and write it again.",
    !ad.trim() && 'Paste the job ad next time. Then the letter answers what this employer asks for.',
    isAsked &&
      `The ad says: ${quote(question.sentence)}. Nothing you told us answers that. Add two or three sentences.`,
    ad.trim() !== '' &&
      !isAsked &&
      knowsUser &&
      !claims.some(({ text }) => tellsWhy.test(text) || tellsMotive(text, notes)) &&
      'Add one sentence on why you want this job. We found no reason in what you told us.',
    open.length > 0 &&
      `The ad asks for ${open.map(quote).join(' and ')}. We found nothing about it in what you told us. Add it if you have it.`,
    leftOut.length > 0 &&
      `We left out ${leftOut.slice(0, 2).map(quote).join(' and ')}. It may count against you, or it was not clear to us. Add it yourself if you want it in.`,
    !employer && "Add the employer's name. A letter to no one in particular gets read last.",
    knowsUser &&
      !numbers &&
      'Add one number you are sure of: how many people, hours or months. It makes your example easy to believe.',
    !name && 'Put your full name at the end, and your phone number and email address at the top.',
    "Read it out loud once. Change every sentence that doesn't sound like you.",
    `Send it as a PDF named with your name and “${title}”.`,
  ]
  return tips.filter(tip => typeof tip === 'string').slice(0, maxTips)
}

const tellsMotive = (text: string, notes: LetterMaterial['profile']['notes']) =>
  notes.some(note => note.topic === 'motive' && text.includes(note.text.slice(0, sameStart)))
const sameStart = 25

function* unansweredIn(ad: string, title: string, { items, notes }: LetterMaterial['profile']): Steps<string[]> {
  const told = [
    ...items.map(item => `${item.title} ${item.clauses.map(({ text }) => text).join(' ')}`),
    ...notes.map(({ text }) => text),
  ].join(' ')
  const shown = new Set(demandsInOwnWords(told).map(({ id }) => id))
  return (yield* adSteps(ad, title))
    .filter(({ qualification, weight, sentence }) => qualification && weight >= 2.5 && !checked.test(sentence))
    .filter(
      ({ sentence }) =>
        !(school.test(sentence) && items.some(each => each.kind === 'education' && school.test(each.title))),
    )
    .filter(({ sentence }) => !(toWork.test(sentence) && toWork.test(told)))
    .filter(
      ({ demands, stems }) =>
        !demands.some(({ id }) => shown.has(id)) &&
        ![...stems].some(stem => stem.length > 4 && told.toLowerCase().includes(stem)),
    )
    .map(({ sentence }) => sentence.replace(/[.;]$/, ''))
    .slice(0, 2)
}

/** Comes after an offer, or is not asked at all. */
const checked =
  /\b(?:background check|fingerprints?|drug|DBS|immuni[sz]ation\w*|not (?:important|required|needed|essential))\b/i
const school = /\b(?:diploma|GED|degree|bachelor'?s?|master'?s?|associate'?s?|[AB]\.?[AS]\.?|licen[sc]e in)\b/i
const toWork = /\b(?:right to work|authori[sz]ed to work|citizen|permission to|green card|work permit)\b/i

const quote = (text: string) =>
  `“${text.length <= maxQuoted ? text : `${text.slice(0, maxQuoted).replace(/\s*\S*$/, '')} …`}”`
