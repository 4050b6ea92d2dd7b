import type { StatementKind } from '#contract/endpoints/evidence.ts'
import type { Fault } from './judge-numbers.ts'
import type { Reading } from './read-text.ts'
import { harmlessPair, isPlain, riskOf } from './words/known-words.ts'

const wishing =
  /^(would|hope|am (writing|applying|interested|excited|keen|eager|happy|glad|grateful|pleased|looking forward|thankful|delighted|drawn|ready to (learn|talk|start|begin)|sending|reaching out)|look forward|want|wish|(like|love|enjoy) (to|helping|learning|seeing|meeting|talking|listening|being)|thank|appreciate|can be reached|understand|know that (you|your|this|the)|believe (this|your|the)|like (that|how|what|your|the (idea|way))|admire|read (that|about|your)|saw (that|your)|noticed|learned that (you|your)|came across your|will(?! (always|never|continue|keep|again|still|be (your|the|a|an)))|may|could|can (support|help|contribute|learn|be reached|start|begin|come|meet|do$|do for)|might|am (confident|sure|certain) (that )?(i|this|you)|am ready|am looking (for|to)|was (pleased|happy|glad|excited|delighted) to (see|read|find|learn)|know (the|this|your) (job|role|work|position)|cannot wait|welcome|also (hope|would|want|like)|really (hope|would|want|like)|(very much|truly|sincerely) (hope|would|want|like)|enclose|attach|have (attached|enclosed))\b/
const ownThings =
  /^(eye|feet|first job|best|application|interest|resume|cv|letter|cover letter|thanks|best|warm|kind|name|questions?|reason|motivation|enthusiasm|attention|availability|experience|skills|background|story|strengths)\b/
const planned =
  /^i (will|would like to|would be glad to) (?!.*\b(my|as|again|continue|keep|still|back|also|bring|be|use|put|share|show|who|which|so|since|because)\b)/
const knownBetweenThem: readonly RegExp[] = [
  /\b(you|your \w+|your \w+ \w+|mr \w+|ms \w+|mrs \w+|someone|everyone) (\w+ly )?(asked|told|invited|recommended|chose|picked|hired|gave|met|contacted|called|promised|wrote|offered|know|knows|need|needs|love|loves|trust|trusts|want|remember|miss|referred|suggested|encouraged|approached|saw|liked|wanted|praised|taught|trained|helped) (\w+ )?(me|my|us|our|mine)\b/,
  /\b(you|your \w+) (offered|hired|invited|promised|asked|approached)\b/,
  /\b(your|the|this|an|job) offer\b(?! you)/,
  /\b(your|the) (most|best|strongest|ideal|perfect|right) (?!way|thing|part|of|time|to)\w+|\bno (better|one better)\b|\bthe one for\b|\b(better|more) (\w+ )?than (any|other|most|all|every)/,
  /\b(keep|continue|continuing|carry on|go on)( to)? (?!learn|grow|improv|develop|study|stud|try|going|calm|up\b|an\b|in\b|my\b|the\b|your\b|things|people|this|our\b|everything)\w+/,
  /\bi know (this|the|your) (job|role|work|position)( \w+){0,4} (well|already|inside)\b/,
  /\b(mine|like family|second home|like home|someone like me|people like me)\b/,
  /\bthank(s| you)? (you )?(so much |again |very much )?for (the|our|your|an|last) (\w+ )?(interview|call|meeting|visit|chat|talk|conversation)\b/,
  /\b(which|that|as|what) i (love|like|enjoy|do|did|always)\b(?! to learn)/,
  /\bmy (\w+ )?(experience|background|skills|strengths|track record|knowledge|talents?)\b/,
]
const telling =
  /^(worked|did|was|were|had|been|used|helped|made|taught|ran|sold|served|cared|organized|organised|learned|learnt|studied|played|kept|took|gave|handled|earned|finished|completed|started|began|grew|built|done|gained|having|ago|previously|already|spent|brought|experienced|skilled|trained|taken|known|seen|became|become|since|ever)$/
const passing = /^(i (read|saw|noticed|learned|came across)|thank|have (attached|enclosed))\b/

export function faultsWithoutFacts(claim: Reading, appliesFor: (at: number) => boolean): Fault[] {
  const faults: Fault[] = []
  const future = planned.test(claim.tokens.map(({ low }) => low).join(' '))
  if (namedReader(claim) && claim.quantities.length === 0) return faults
  if (claim.quantities.some(({ type, value }) => !(type === 'ordinal' && value === 1)))
    faults.push({ kind: 'number', phrase: phraseAt(claim, claim.quantities[0]?.from ?? 0) })
  let at = 0
  for (const word of claim.words) {
    const from = at
    at += word.tokens.length
    const phrase = word.tokens.map(({ raw }) => raw).join(' ')
    if (appliesFor(from) || addressed(claim, from) || word.low === 'first') continue
    const [before = '', next = ''] = [claim.tokens[from - 1]?.low, claim.tokens[at]?.low]
    if (harmlessPair(before, word.low) || harmlessPair(word.low, next)) continue
    const risk = riskOf(word)
    if (risk && !ofTheJob(claim, from, risk)) faults.push({ kind: risk, phrase })
    else if (
      word.tokens.some(({ capital, opens, low }) => capital && !opens && low !== 'i') &&
      !claim.shouted &&
      !closing(claim)
    )
      faults.push({ kind: 'employer', phrase })
    else if (!isPlain(word) && !risk && !future) faults.push({ kind: 'tool', phrase })
  }
  if (faults.length === 0 && tells(claim)) faults.push({ kind: 'achievement', phrase: claim.text.trim() })
  return faults
}

const phraseAt = (claim: Reading, at: number) => claim.tokens[at]?.raw ?? ''
const textFrom = (claim: Reading, at: number) =>
  claim.tokens
    .slice(at, at + 5)
    .map(({ low }) => low)
    .join(' ')

const addressed = (claim: Reading, at: number) =>
  /^(dear|hello|hi|to the) /.test(textFrom(claim, 0)) &&
  at < 6 &&
  /^(dear|hello|hi|hiring|manager|team|recruiter|recruiting|committee|sir|madam|head|owner|or|and|the|to|department|staff)$/.test(
    claim.tokens[at]?.low ?? '',
  )

const closing = ({ tokens }: Reading) =>
  tokens.every(({ low }) =>
    /^(best|kind|kindest|warm|warmest|yours|with|sincerely|sincere|many|regards|respectfully|wishes|thanks|truly|faithfully|cordially|and|very|all|my)$/.test(
      low,
    ),
  )

/** A person's name behind "Dear Ms", and a letter to nobody known. */
const namedReader = (claim: Reading) =>
  (/^dear (mr|ms|mrs|miss|mx|dr|professor)\b/.test(textFrom(claim, 0)) &&
    claim.tokens.length <= 5 &&
    !claim.tokens.some(({ raw }) => /^(?!I$)\p{Lu}{2,}$/u.test(raw))) ||
  /^to whom it may concern$/.test(textFrom(claim, 0))

function ofTheJob(claim: Reading, at: number, kind: StatementKind): boolean {
  if (closing(claim)) return true
  if (kind === 'achievement' || kind === 'credential') return false
  if (/^(company|business|store|shop|team|organization|office)$/.test(claim.tokens[at]?.low ?? ''))
    return !claim.tokens.some(({ low }) => /^(my|as|from|at)$/.test(low))
  const before = claim.tokens.slice(Math.max(0, at - 3), at).map(({ low }) => low)
  return before.includes('your') && !claim.tokens.some(({ low }) => low === 'my' || low === 'as')
}

function tells(claim: Reading): boolean {
  if (closing(claim) || /^(dear|hello|hi|to the hiring)\b/.test(textFrom(claim, 0)))
    return !closing(claim) && claim.tokens.some(({ low }) => /^(i|my|me|we|our|who|as|a|an)$/.test(low))
  const lows = claim.tokens.map(({ low }) => low)
  const text = lows.join(' ')
  if (knownBetweenThem.some(pattern => pattern.test(text))) return true
  for (const [at, low] of lows.entries()) {
    const rest = textFrom(claim, at + 1)
    if (
      low === 'i' &&
      !wishing.test(rest) &&
      !(/^(what|how|as)$/.test(lows[at - 1] ?? '') && /^am (shown|told|asked|taught)\b/.test(rest))
    )
      return true
    if (
      low === 'my' &&
      (!ownThings.test(rest) ||
        /^(experience|skills|background|strengths) (in|as|at|with|of|from|include|includes|are|is)\b/.test(rest))
    )
      return true
    if (
      /^(we|our|us|myself)$/.test(low) &&
      ![lows[at - 1], lows[at + 1]].some(near => /^(could|can|may|might)$/.test(near ?? '')) &&
      low !== 'us'
    )
      return true
    if (low === 'me' && /^(for|because|as|with|to)$/.test(lows[at + 1] ?? '') && telling.test(lows[at + 2] ?? ''))
      return true
    if (
      /^(again|return|returning|rejoin|rejoining)$/.test(low) ||
      (low === 'back' && /^(come|coming|be|am)$/.test(lows[at - 1] ?? '')) ||
      (low === 'used' && lows[at + 1] === 'to')
    )
      return true
    if (
      telling.test(low) &&
      !/^(to|would|could|can|will|may)$/.test(lows[at - 1] ?? '') &&
      !passing.test(`${lows[at - 1]} ${low}`) &&
      !/^was (pleased|happy|glad|excited|delighted) to (see|read|learn|find)/.test(`${low} ${rest}`) &&
      !afterYours(lows, at)
    )
      return true
  }
  return !speaksToReader(lows)
}

const afterYours = (lows: readonly string[], at: number) =>
  lows.slice(Math.max(0, at - 4), at).some(low => low === 'your' || low === 'you')

const speaksToReader = (lows: readonly string[]) =>
  lows.some(low => /^(i|we|you|your|yours|thank|thanks|please|this)$/.test(low)) ||
  (/^(the|this|your|a)$/.test(lows[0] ?? '') &&
    lows.some(low => /^(role|job|position|work|advert|opening|post|company|team)$/.test(low)))
