import { readVerb } from '../english/verbs.ts'

/** `claim`: about the user's past or present. `wish`: future, availability or courtesy. `job`: about the reader. */
export type ClauseKind = 'claim' | 'wish' | 'job'

export interface Clause {
  text: string
  kind: ClauseKind
}

const joint =
  /;\s+|:\s+|,\s+(?=(?:and |but |so |which |where |while |who |because |although |though |since |having |as an? |until )?(?:I|my|we|our|you|your|it|he|she|they|the)\b)|,\s+(?=(?:and|but|so|because|although|though|having|where|which|while|when|until|with|as)\b)|\s+(?=(?:because|although|though|while|where|until|and (?:I|my|we|our|would|am|will|can|hope|want)|but (?:I|my)|so I|which|that I|for my|for your)\b)/i
const adjunct =
  /^((?:as|having|being|with|after|because|although|though|since|now that|thanks to|given|in my|during my|over my|through my|from my|while|when|before)\b[^,]{3,}),\s+/i

const wishing =
  /\b(?:I|I'd|I'm|we)(?: \w+ly| also| still| now)? ?(?:would|'d|should|will|won't|hope|want|wish|look forward|look for|plan|intend|may|might|could|can\b(?= (?:start|begin|work|come|be |travel|relocate|join|meet|take|offer|bring|stay))|am (?:looking|hoping|happy|glad|ready|excited|keen|eager|interested|free|available|open|flexible|willing|applying|writing|yours|sending|fine|ok|confident|sure|drawn|grateful|thankful|pleased)|was (?:pleased|happy|glad|excited|delighted) to (?:see|read|find|learn|hear)|thank|appreciate|understand that|need no|apply|admire|enclose|attach)\b/i
const courtesy =
  /^(?:(?:and|but|so) (?:am (?:happy|glad|ready|willing|free)|would|will|can start|hope|want)\b|dear|hello|hi|thanks?|thank you|please|kind regards|best regards|sincerely|could I|can I|may I|might I|would I|let me|let us|happy to|glad to|available|ready to|looking forward|yours)\b/i
const planning =
  /\b(?:suits? me|suit me|would suit|fine (?:with|for) me|(?:is|are) (?:all )?fine\b|work(?:s)? for me|(?:is|are) what I am looking for|I am looking for|one day\b.*\bI\b.*\bhop|my (?:goal|aim|plan|hope|wish|dream) is|I learn(?:ed)? (?:about|of) (?:your|this)|I read (?:that|about|your|in)|(?:,|which) I (?:like to read|read|hear)|is good to read|would be (?:my|a|an|the)\b|(?:is|are|would be) new to me|still have to learn|sounds? like my|would be a joy|would I|let me|appeals? to me|excites? me|interests? me|attracts? me|drew me|I would learn|I like (?:that|how) (?:you|your)|still ahead of me|any shift|available|(?:is|am|are) (?:ready|free|available)|notice period|can start)\b/i
const reader = /\b(?:you|your|yours)\b/i
const own = /\b(?:I|I've|I'm|I'd|[Mm]y|me|mine|[Ww]e|[Oo]ur|us|myself)\b/

/** What hides in an adjunct is a clause of its own. */
export function splitClauses(sentence: string): Clause[] {
  const plain = sentence
    .replaceAll('’', "'")
    .replace(/\s+/g, ' ')
    .replace(/\bi\b(?!\.)/g, 'I')
  const parts: string[] = []
  for (const part of plain.split(joint)) {
    let rest = part
    for (let match = adjunct.exec(rest); match?.[1]; match = adjunct.exec(rest)) {
      parts.push(match[1])
      rest = rest.slice(match[0].length)
    }
    parts.push(rest)
  }
  const isQuestion = /\?\s*$/.test(plain)
  return parts
    .map(part => part.trim())
    .filter(part => /\p{L}/u.test(part))
    .map(text => ({ text, kind: kindOf(text, plain, isQuestion) }))
}

function kindOf(text: string, sentence: string, isQuestion: boolean): ClauseKind {
  if (/^(?:as an?|as the|having|because I|although I|now that I|since I)\b/i.test(text)) return 'claim'
  if (isQuestion || courtesy.test(text) || wishing.test(text) || planning.test(text)) return 'wish'
  if (reader.test(text) && !/\bI (?:have|am|was|\w+ed)\b/.test(text)) return 'job'
  if (own.test(text)) return 'claim'
  if (!own.test(sentence) && reader.test(sentence)) return 'job'
  if (own.test(sentence) || isFragment(text) || tellsPast(text)) return 'claim'
  return /\d/.test(text) && !/\bis\b/.test(text) ? 'claim' : 'job'
}

/** A resume line begins with its verb: "Served up to 120 orders", "Hold a license". */
function isFragment(text: string): boolean {
  const [first = ''] = text.split(/\s+/)
  const verb = readVerb(first.replace(/\W/g, ''))
  if (/^(?:good|strong|skilled|experienced|expert|fluent|proficient|trained|certified) (?:at|in|with)\b/i.test(text))
    return true
  return verb !== undefined || /^(?:am|was|were|have|had|has)$/i.test(first)
}

const tellsPast = (text: string) =>
  /\b(?:was|were|had|went|fell|rose|got|became|made|came|gave|kept|told|asked|felt|won|took|did|grew|drew|said|left|began|thought|\p{L}{3,}ed)\b/u.test(
    text,
  )
