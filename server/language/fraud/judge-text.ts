import type { Flag } from '#contract/endpoints/jobs.ts'
import type { FlagCode } from '#contract/jobs.ts'
import { isEnglish } from '../prose/is-english.ts'
import { hasShortLink } from '../text-model/tokens.ts'
import { certainSigns } from './certain-signs.ts'
import { findLookalikeAddress } from './compare-senders.ts'
import { toFlag } from './flag-words.ts'
import { levelOf, quoteOf, readFraud, type SuspiciousSentence } from './fraud-model.ts'

interface Sign {
  code: FlagCode
  sentence: string
  probability: number
}

/** Of a sentence: that it is a sign, and that it is one of this kind. */
const explains = { suspicion: 0.15, code: 0.25 }
/** A proof needs a sentence that is clearly a sign, or one that may be a sign in a text that may be fraudulent. */
const certain = { suspicion: 0.25, code: 0.5, inDoubt: { code: 0.2, probability: 0.15 } }
/** The probability from which a text is dangerous though no sentence of it can be named for it. */
const dangerByManner = 0.98
const maxFlags = 6

/**
 * Judges a job ad, or a message if there is no title. The model decides how loudly to warn; the sentences that look most
 * like known signs say why. Some signs are dangerous by themselves, and a short link in a message is always a question.
 * Of a text in another language than English, only the addresses are judged.
 */
export function judgeText({ title, text }: { title: string; text: string }): Flag[] {
  const read = readFraud({ title, text })
  const { probability, sentences } = isEnglish(text) ? read : withoutSigns(read)
  const lookalike = findLookalikeAddress(sentences.map(sentence => sentence.text))
  const proofs = sentences.flatMap(sentence => proofOf(sentence, probability))
  if (lookalike) proofs.push({ code: 'look-alike-sender', sentence: lookalike, probability: 1 })
  const hidden = title === '' ? sentences.find(sentence => hasShortLink(sentence.text)) : undefined
  const level = proofs.length ? 'danger' : levelOf(probability)
  if (!level) return hidden ? [toFlag({ code: 'shortened-link', level: 'care', quote: quoteOf(hidden.text) })] : []
  const proven = new Set(proofs.map(({ sentence }) => sentence))
  const others = sentences.filter(({ text }) => !proven.has(text)).flatMap(signsOf)
  const signs = firstOfEach([...proofs, ...others].sort((a, b) => b.probability - a.probability))
  const flags = signs.slice(0, maxFlags).map(({ code, sentence }) => toFlag({ code, level, quote: quoteOf(sentence) }))
  if (level === 'danger' ? flags.some(flag => flag.level === 'danger') : flags.length) return dangersFirst(flags)
  const manner = level === 'danger' && probability >= dangerByManner ? 'danger' : 'care'
  return [toFlag({ code: 'small-signs', level: manner, quote: mostSuspicious(sentences) }), ...flags]
}

const withoutSigns = ({ sentences }: Pick<ReturnType<typeof readFraud>, 'sentences'>) => ({
  probability: 0,
  sentences: sentences.map(({ text }) => ({ text, suspicion: 0, codes: [] })),
})

function proofOf({ text, suspicion, codes }: SuspiciousSentence, ofText: number): Sign[] {
  const { code, probability } = codes[0] ?? {}
  if (!code || !probability) return []
  const least = ofText >= certain.inDoubt.probability ? certain.inDoubt.code : certain.code
  const isBelieved = suspicion >= certain.suspicion && probability >= least
  const proof = certainSigns.find(
    ({ code: of, says, unless, belief = 1 }) =>
      of === code && (isBelieved || (probability >= belief && !unless?.test(text))) && says.test(text),
  )
  return proof ? [{ code: proof.shows ?? code, sentence: text, probability }] : []
}

function signsOf({ text, suspicion, codes }: SuspiciousSentence): Sign[] {
  const { code, probability } = codes[0] ?? {}
  const isClear = suspicion >= explains.suspicion && code && probability && probability >= explains.code
  return isClear ? [{ code, sentence: text, probability }] : []
}

const firstOfEach = (signs: readonly Sign[]): Sign[] =>
  signs.filter(({ code }, n) => signs.findIndex(other => other.code === code) === n)

const dangersFirst = (flags: readonly Flag[]): Flag[] =>
  flags.toSorted((a, b) => Number(a.level === 'care') - Number(b.level === 'care'))

function mostSuspicious(sentences: readonly SuspiciousSentence[]): string {
  const [first] = sentences.toSorted((a, b) => b.suspicion - a.suspicion)
  return first && first.suspicion >= explains.suspicion ? quoteOf(first.text) : ''
}
