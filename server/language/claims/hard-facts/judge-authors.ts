import { comparedWords, isMeantIn, type Match, matchFrames } from '../frames/match-frames.ts'
import { type Frame, readFrames } from '../frames/read-frames.ts'
import { claimedDegree, type Degree, type Reservation } from '../frames/reservations.ts'
import type { Known } from '../known.ts'
import type { ContentWord } from '../read-sentence.ts'
import { type Fault, faultOf, openFaultOf } from './fault.ts'

/** Who did it, how far it went and how large the user's part was: as it was told, or not at all. */
export function judgeAuthors(text: string, known: Known): Fault[] {
  const isDenied = /\b(?:not|never|no|cannot|without|yet to)\b|n['’]t\b/.test(text)
  return readFrames(text).flatMap(claim => {
    if (claim.subject === 'other' || claim.subject === 'thing') return []
    const isReceived = receives.test(claim.low)
    const words = comparedWords(claim, known)
    const total = words.reduce((sum, { weight }) => sum + weight, 0)
    if (total < 0.7) return []
    const degree = claimedDegree(claim.low)
    const matches = matchFrames(words, known)
    const reasons = matches
      .map(match => ({ match, reason: reasonAgainst(match, claim, degree, isDenied) }))
      .filter(({ reason }) => !isReceived || !reason || /^(?:failed|planned|proposed|past|little)$/.test(reason))
    const plain = reasons.flatMap(({ match, reason }) => (reason ? [] : [match]))
    const against = reasons
      .flatMap(({ match, reason }) => (reason ? [{ ...match, reason }] : []))
      .toSorted((a, b) => b.cover - a.cover)[0]
    const isLed = degree !== 3 || known.frames.some(frame => leads(frame, words))
    const hasLed = known.frames.some(({ degree, subject }) => degree === 3 && subject !== 'other')
    const otherwise = isLed ? [] : [(hasLed ? openFaultOf : faultOf)('title', claim.low)]
    if (!against || against.cover < minCover) return otherwise
    const best = Math.max(0, ...plain.map(({ cover }) => cover))
    if (best >= against.cover - 0.1) return otherwise
    if (exclusive(words, against, plain) / total < minExclusive) return otherwise
    return [faultFor(against.reason, claim, against, best)]
  })
}

const minCover = 0.5
const minDenied = 0.65
const minExclusive = 0.25

const leads = ({ degree, subject, reservations, meanings }: Frame, words: readonly ContentWord[]) =>
  degree === 3 &&
  (subject === 'user' || subject === 'group') &&
  reservations.size === 0 &&
  (words.every(({ isVerb }) => isVerb) || words.some(word => isMeantIn(word, meanings)))

const receives =
  /\b(?:learn(?:ed|t|s)?|was (?:taught|trained|shown|told|given|asked|offered|nominated|called|mentored|paid|praised)|(?:taught|trained|showed|gave|told|asked|offered|nominated|called|praised) me|received|lost my job|let go|laid off|thank\w*|follow\w*)\b/

type Reason = Reservation | 'other' | 'group' | 'watched' | 'helped' | 'led' | 'cause'

function reasonAgainst(
  { frame: told, cover }: Match,
  claim: Frame,
  degree: Degree,
  isDenied: boolean,
): Reason | undefined {
  const kept = keeps(claim.low)
  const lost = [...told.reservations].find(name => !kept.has(name) && !(name === 'little' && degree < 2))
  if (lost && lost !== 'little') return lost
  if (told.isDenied && !isDenied && cover >= minDenied) return 'failed'
  if (told.subject === 'thing' && claim.subject === 'user' && causes.test(claim.low) && !told.isOwnEffect)
    return 'cause'
  if (told.subject === 'other') return degree === 0 ? undefined : 'other'
  if (told.degree < degree && told.degree === 0) return 'watched'
  if (told.degree < degree && told.degree === 1) return 'helped'
  if (degree === 3 && told.degree === 2 && told.subject !== 'thing') return 'led'
  if (told.subject === 'group' && claim.subject === 'user' && !shared.test(claim.low)) return 'group'
  return lost
}

const causes =
  /\b(?:doubled|tripled|halved|cut|reduced|increased|raised|grew|improved|boosted|lowered|lifted|brought|made|drove|saved)\b/
const shared = /\b(?:with|together|part of|member|team|our|us|helped|group|along)\b/

/** Reservations that the claim makes itself. */
function keeps(low: string): Set<Reservation> {
  const kept = new Set<Reservation>()
  if (/\b(?:tried|trying|attempt\w*|not|never|n't|yet to|without|before|until|left|rejected|failed)\b|n't\b/.test(low))
    kept.add('failed')
  if (
    /\b(?:want\w*|hop\w+|plan\w*|sav(?:e|ing)|would|will|going to|interest\w*|appl\w+|aim|goal|toward|retake|registered|preparing|studying|look(?:ing)? for|need\w*)\b/.test(
      low,
    )
  )
    kept.add('planned')
  if (/\b(?:appl\w+|interviewed for|offer\w*|nominat\w*|asked|rejected)\b/.test(low)) {
    kept.add('proposed')
    if (!/\baccepted\b/.test(low)) kept.add('failed')
  }
  if (
    !/\bi (?:also |still |now |\w+ly )?(?:[a-z]+(?<!ed|ew|ote|ook|aught|an|elt|ould|ad|as|ave|old|ept|ade|ent))\b/.test(
      low,
    )
  )
    kept.add('past')
  if (/\b(?:little|bit|some|fluent|get by|basic\w*|beginn\w*|start\w*|informal\w*|enough|learn\w*)\b/.test(low))
    kept.add('little')
  return kept
}

/** The weight of words that only what speaks against the claim tells. */
const exclusive = (words: readonly ContentWord[], against: Match, plain: readonly Match[]) =>
  words
    .filter(
      word => isMeantIn(word, against.frame.meanings) && !plain.some(({ frame }) => isMeantIn(word, frame.meanings)),
    )
    .reduce((sum, { weight }) => sum + weight, 0)

function faultFor(reason: Reason, { low }: Frame, against: Match, best: number): Fault {
  switch (reason) {
    case 'other':
      return against.cover >= 0.7 && best < 0.55 ? faultOf('achievement', low) : openFaultOf('achievement', low)
    case 'failed':
    case 'planned':
    case 'proposed':
    case 'watched':
      return best < 0.55 ? faultOf('achievement', low) : openFaultOf('achievement', low)
    case 'helped':
    case 'past':
      return against.cover >= 0.75 && best < 0.4 ? faultOf('achievement', low) : openFaultOf('achievement', low)
    case 'cause':
    case 'group':
    case 'led':
    case 'little':
      return openFaultOf('achievement', low)
  }
}
