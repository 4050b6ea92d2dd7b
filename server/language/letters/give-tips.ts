import type { Statement } from '#contract/endpoints/evidence.ts'
import { atOnce, type Steps } from '#server/platform/in-turns.ts'
import { demandsInOwnWords } from '../demands/demand.ts'
import { adSteps } from '../demands/read-ad.ts'
import { joinWords } from '../english/tidy.ts'
import { isPrivate } from '../profile/spans/harmful.ts'
import { kindsOf } from '../profile/spans/kinds-of-span.ts'
import { findQuestion, hasExample, isOn } from './ask/ad-question.ts'
import { ownTopic } from './ask/answer-question.ts'
import { covers } from './ask/covers.ts'
import { ownAnswers } from './ask/own-answers.ts'
import { wordSentences } from './ask/passages.ts'
import { readSlots, type Slot } from './ask/read-slots.ts'
import type { LetterMaterial } from './letter.ts'
import { findMotive } from './open-letter.ts'

const tellsWhy =
  /\bI (?:would like to (?!work as your|join|meet|talk)|want (?!to (?:apply|work as your))|like|love|enjoy|miss|am looking for|may go on|have always|chose|picked)\b|\b(?:want|love|miss) (?:to (?!apply|work as your)|it|this|that|those|an?)\b|\b(?:is|are) what I (?:want|miss|am looking for)\b|\b(?:that['’]?s|that is|is) why\b|\bwhy I\b|\b(?:died|lived|stayed|was born) (?:in|at) your\b|would like something|^In the long term/
const isFullName = /\S\s+\S/
const maxTips = 6
const maxQuoted = 90
const mostKeptOut = 2

export const giveTips = (material: LetterMaterial, claims: readonly Statement[]): string[] =>
  atOnce(tipSteps(material, claims))

export function* tipSteps(
  { ad, title, employer, name, profile }: LetterMaterial,
  claims: readonly Statement[],
): Steps<string[]> {
  const { items, notes, spans = [], keptOut = [] } = profile
  const knowsUser = claims.some(({ facts }) => facts.length > 0)
  const numbers = claims.some(({ text, facts }) => facts.length > 0 && /\d/.test(text))
  const letter = claims.map(({ text }) => text).join(' ')
  const question = findQuestion(ad)
  yield* wordSentences(spans)
  const { story } = ownAnswers(ad, spans)
  yield
  const motive = findMotive(profile, { title, employer, ad })
  const isAsked =
    story && covers(letter, story.text)
      ? false
      : question?.kind === 'why'
        ? !motive && !claims.some(({ text }) => tellsWhy.test(text) && isOn(question.topic, text))
        : question !== undefined &&
          !hasExample(question, items) &&
          !letter.includes(ownTopic(question).replace(/^(?:an?|the) /i, ''))
  const demand = isAsked ? question?.sentence : unansweredSlot(ad, claims)?.topic
  const open = ad.trim() ? yield* unansweredIn(ad, title, profile) : []
  const requests = keptOut.filter(isPrivate)
  const tips = [
    !knowsUser &&
      items.length + notes.length === 0 &&
      "This letter says nothing about you yet. Add two or three things you've done, at home, at school or at work, and write it again.",
    !ad.trim() && 'Paste the job ad next time. Then the letter answers what this employer asks for.',
    requests.length > 0 &&
      `You asked us to leave something out: ${quoted(requests.slice(0, mostKeptOut))}. Check that the letter does not tell it.`,
    demand !== undefined &&
      `The ad says: ${quote(demand)}. Check that your letter answers it. If it does not, add two or three sentences.`,
    ad.trim() !== '' &&
      !isAsked &&
      knowsUser &&
      !motive &&
      !claims.some(({ text, facts }) => facts.length > 0 && tellsWhy.test(text)) &&
      'Check that your letter says why you want this job. If it does not, add one sentence.',
    open.length > 0 &&
      `The ad asks for ${open.map(quote).join(' and ')}. We found nothing about it in what you told us. Add it if you have it.`,
    !employer && "Add the employer's name. A letter to no one in particular gets read last.",
    knowsUser &&
      !numbers &&
      'Add one number you are sure of: how many people, hours or months. It makes your example easy to believe.',
    !isFullName.test(name.trim()) &&
      'Put your full name at the end, and your phone number and email address at the top.',
    "Read it out loud once. Change every sentence that doesn't sound like you.",
    `Send it as a PDF named with your name and “${title}”.`,
  ]
  return tips.filter(tip => typeof tip === 'string').slice(0, maxTips)
}

const unansweredSlot = (ad: string, claims: readonly Statement[]): Slot | undefined =>
  readSlots(ad).find(
    ({ kind }) => !/^(?:story|reason|other)$/.test(kind) && !claims.some(({ text }) => kindsOf(text).includes(kind)),
  )

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
        !(
          school.test(sentence) &&
          items.some(({ kind, title }) => kind === 'education' && (school.test(title) || someCollege.test(title)))
        ),
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
const someCollege = /^some college\b/i
const toWork = /\b(?:right to work|authori[sz]ed to work|citizen|permission to|green card|work permit)\b/i

const quoted = (texts: readonly string[]) => joinWords(texts.map(text => quote(text.replace(/[.,;]$/, ''))))
const quote = (text: string) =>
  `“${text.length <= maxQuoted ? text : `${text.slice(0, maxQuoted).replace(/\s*\S*$/, '')} …`}”`
