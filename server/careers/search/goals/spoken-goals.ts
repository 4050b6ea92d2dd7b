const between =
  /\s*[,;/.]\s*|\s+or\s+|\s+(?:and\s+)?(?:then|after(?:ward|wards| that)?|later|maybe|someday|eventually)\s+|\b(?:be|become|becoming|being|work as|working as) (?:an?|the)\s+/i
const without = /\s*\b(?:but|just) (?:not|no|without)\b.*|\s*\bwithout\b.*/i
const lead =
  /^(?:and|maybe|first|I|would|like|love|want|wanna|hope|trying|to|be|get|getting|go|into|in|a job|some(?:thing|one|body)?|working|work|as|with|doing|do|where I can|who|that|an?|the|(?:the )?(?:person|one|lady|man|guy|woman|people))\s+/i

/** The kinds of work in a goal that is told in a sentence: "get in the union, be a pipe welder". */
export const spokenGoals = (typed: string): string[] =>
  typed
    .replace(without, '')
    .split(between)
    .filter(part => bareGoal(part) !== '')

export function bareGoal(part: string): string {
  let rest = `${part.trim()} `
  while (lead.test(rest)) rest = rest.replace(lead, '')
  return rest.trim()
}
