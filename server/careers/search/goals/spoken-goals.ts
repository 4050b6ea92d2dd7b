const between =
  /\s*[,;/.]\s*(?:or\s+)?|\s+or\s+|\s+(?:and\s+)?(?:then|after(?:ward|wards| that)?|later|maybe|someday|eventually)\s+|\b(?:be|become|becoming|being|work as|working as) (?:an?|the)\s+/i
const without = /\s*\b(?:but|just) (?:not|no|without)\b.*|\s*\bwithout\b.*/i
const field =
  /\b(?:some(?:thing|where)|anything|a job|work(?:ing)?) (?:in|with|around) [^,;/.]{1,40}[,:]? (?:like|such as|for example|e\.g\.) /i
const lead =
  /^(?:and|maybe|first|then|I|would|like|love|want|wanna|hope|trying|to|be|get|getting|go|into|in|a job|some(?:thing|one|body)?|working|work|as|with|doing|do|where I can|who|that|an?|the|(?:the )?(?:person|one|lady|man|guy|woman|people))\s+/i

/** The kinds of work in a goal that is told in a sentence: "get in the union, be a pipe welder". */
export const spokenGoals = (typed: string): string[] =>
  typed
    .replace(without, '')
    .replace(field, '')
    .split(between)
    .filter(part => bareGoal(part) !== '')

export const isForLater = (goal: string): boolean => inTheFuture.test(goal)
const inTheFuture =
  /\b(?:one day|some ?day|eventually|in the future|down the (?:road|line))\b|\blater(?: on)?(?=[\s.!?]*$|\s+(?:if|once|when)\b)/i

const condition = /\s+(?:if|once|when|until|till?|['’]til) (?:I|we|my|the)\b[^,;.]*/i

/** "Something steady till I retire" names no till. */
export const withoutCondition = (typed: string): string => typed.replace(condition, '')

const when =
  /(?:,?\s+(?:first|one day|some ?day|eventually|in the future|down the (?:road|line)|later(?: on)?))?[\s.!?]*$/i

export function bareGoal(part: string): string {
  let rest = `${withoutCondition(part.trim())} `
  while (lead.test(rest)) rest = rest.replace(lead, '')
  return rest.replace(when, '').trim()
}
