import type { Flag } from '#contract/endpoints/jobs.ts'
import type { FlagCode } from '#contract/jobs.ts'
import { isEnglish } from '../prose/is-english.ts'
import { hasShortLink } from '../text-model/tokens.ts'
import { certainSigns } from './certain-signs.ts'
import { findLookalikeAddress } from './compare-senders.ts'
import { toFlag } from './flag-words.ts'
import { levelOf, quoteOf, readFraud, type SuspiciousSentence } from './fraud-model.ts'
import { poorTermsIn } from './poor-terms.ts'

interface Sign {
  code: FlagCode
  sentence: string
  weight: number
  isBeside?: boolean
}

interface CertainSign extends Sign {
  /** The words leave little doubt. */
  isPlain: boolean
}

const explains = { suspicion: 0.15, code: 0.25 }
/** A proof needs a sentence that is clearly a sign, or one that may be a sign in a text that may be fraudulent. */
const certain = {
  suspicion: 0.25,
  code: 0.5,
  inDoubt: { code: 0.2, probability: 0.15 },
  /** A sentence that is a sign without doubt, though the model is in doubt of which kind. */
  anyKind: { suspicion: 0.7, code: 0.05 },
}
/**
 * Honest texts use the words of a proof, too: to warn, or of money that goes the other way. In a text of so many
 * sentences that does not look questionable as a whole, a proof is only a question.
 */
const longText = 3
/** A sentence that the model alone takes for one of these signs is a proof where the whole text is questionable, too. */
const sure = { suspicion: 0.4, code: 0.5 }
const dangerousCodes: ReadonlySet<FlagCode> = new Set([
  'pay-to-start',
  'move-money',
  'reship-parcels',
  'lend-account',
  'cheque-to-deposit',
  'account-access',
  'install-remote-access',
  'gift-cards',
  'crypto-tasks',
  'debt-in-your-name',
  'bank-before-offer',
  'identity-before-offer',
  'modelling-photos',
  'control',
])
/** The probability from which a text is dangerous though no sentence of it can be named for it. */
const dangerByManner = 0.98
const maxFlags = 6

/**
 * Judges a job ad, or a message if there is no title. The model decides how loudly to warn; the sentences that look most
 * like known signs say why. Some signs are dangerous by themselves; a short link in a message and poor terms are always a
 * question. Of a text in another language than English, only the addresses are judged.
 */
export function judgeText({ title, text }: { title: string; text: string }): Flag[] {
  const read = readFraud({ title, text })
  const { probability, sentences } = isEnglish(text) ? read : withoutSigns(read)
  const certainOnes = sentences.flatMap(sentence => certainSignOf(sentence, probability))
  const isDoubtful = sentences.length >= longText && !levelOf(probability)
  const isProof = ({ isPlain }: CertainSign) => isPlain || !isDoubtful
  const proofs: Sign[] = [
    ...certainOnes.filter(isProof),
    ...sentences.flatMap(sentence => sureSignOf(sentence, probability)),
  ]
  const questions: Sign[] = [
    ...certainOnes.filter(sign => !isProof(sign)),
    ...sentences.flatMap(sentence => questionsIn(sentence, title === '')),
  ]
  const lookalike = findLookalikeAddress(sentences.map(sentence => sentence.text))
  if (lookalike) proofs.push({ code: 'look-alike-sender', sentence: lookalike, weight: 1 })
  const level = proofs.length ? 'danger' : levelOf(probability)
  if (!level) return flagsOf(questions, 'care')
  const proven = new Set(proofs.flatMap(({ sentence, isBeside }) => (isBeside ? [] : [sentence])))
  const others = sentences.filter(sentence => !proven.has(sentence.text)).flatMap(signsOf)
  const flags = flagsOf([...proofs, ...others], level)
  const explained = level === 'danger' ? flags.some(flag => flag.level === 'danger') : flags.length > 0
  const manner = level === 'danger' && probability >= dangerByManner ? 'danger' : 'care'
  const unexplained = toFlag({ code: 'small-signs', level: manner, quote: mostSuspicious(sentences) })
  const isDanger = (flag: Flag) => flag.level === 'danger'
  const questioned = [...flagsOf(questions, 'care'), ...flags.filter(flag => !isDanger(flag))]
  return withoutRepeats([...(explained ? [] : [unexplained]), ...flags.filter(isDanger), ...questioned]).slice(
    0,
    maxFlags,
  )
}

const withoutSigns = ({ sentences }: Pick<ReturnType<typeof readFraud>, 'sentences'>) => ({
  probability: 0,
  sentences: sentences.map(({ text }) => ({ text, suspicion: 0, codes: [] })),
})

function questionsIn({ text }: SuspiciousSentence, isMessage: boolean): Sign[] {
  const codes = [...poorTermsIn(text), ...(isMessage && hasShortLink(text) ? (['shortened-link'] as const) : [])]
  return codes.map(code => ({ code, sentence: text, weight: 1 }))
}

function certainSignOf({ text, suspicion, codes }: SuspiciousSentence, ofText: number): CertainSign[] {
  const least = ofText >= certain.inDoubt.probability ? certain.inDoubt.code : certain.code
  const kind = codes[0]?.code
  for (const { code, shows = code, says, unless, belief = 1, isBeside = false } of certainSigns) {
    const probability = codes.find(each => each.code === code)?.probability ?? 0
    const isOfKind = code === kind && suspicion >= certain.suspicion && probability >= least
    const isOfAnyKind = suspicion >= certain.anyKind.suspicion && probability >= certain.anyKind.code
    const isBelieved = isOfKind || ((isOfAnyKind || probability >= belief) && !unless?.test(text))
    if (isBelieved && says.test(text))
      return [{ code: shows, sentence: text, weight: suspicion * probability, isPlain: belief < 1, isBeside }]
  }
  return []
}

function sureSignOf({ text, suspicion, codes }: SuspiciousSentence, ofText: number): Sign[] {
  const { code, probability = 0 } = codes[0] ?? {}
  const isSure = suspicion >= sure.suspicion && probability >= sure.code && levelOf(ofText) !== undefined
  return code && isSure && dangerousCodes.has(code) ? [{ code, sentence: text, weight: suspicion * probability }] : []
}

function signsOf({ text, suspicion, codes }: SuspiciousSentence): Sign[] {
  const { code, probability } = codes[0] ?? {}
  if (!code || !probability || suspicion < explains.suspicion || probability < explains.code) return []
  if (code === 'shortened-link' && !hasShortLink(text)) return []
  return [{ code, sentence: text, weight: suspicion * probability }]
}

function flagsOf(signs: readonly Sign[], level: 'danger' | 'care'): Flag[] {
  const ordered = signs.toSorted((a, b) => b.weight - a.weight)
  const flags = ordered
    .filter(({ code }, n) => ordered.findIndex(other => other.code === code) === n)
    .map(({ code, sentence }) => toFlag({ code, level, quote: quoteOf(sentence) }))
  return flags.toSorted((a, b) => Number(a.level === 'care') - Number(b.level === 'care'))
}

const withoutRepeats = (flags: readonly Flag[]): Flag[] =>
  flags.filter(({ code }, n) => flags.findIndex(other => other.code === code) === n)

function mostSuspicious(sentences: readonly SuspiciousSentence[]): string {
  const [first] = sentences.toSorted((a, b) => b.suspicion - a.suspicion)
  return first && first.suspicion >= explains.suspicion ? quoteOf(first.text) : ''
}
