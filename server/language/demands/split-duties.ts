import { readVerb } from '../english/verbs.ts'

const starts =
  /^(?<lead>(?:(?:in|as) (?:this|an?|the) [\p{L} -]{2,40}?,? )?(?:you(?:'ll| will| would| should| must)?|the (?:person|candidate|role|job|trainee|apprentice|intern|assistant) (?:will|must|learns to)) (?:be expected to |need to |also )?)(?=\p{Ll}+ )/iu
const being = /^(?<lead>(?:you )?(?:do |will |must )?(?:need to |have to |must |should )?be )(?=\p{Ll}+)/iu

/**
 * Splits a sentence that names several duties: "You will answer calls, calm people who are upset, and note everything"
 * gives three. A sentence with a single one comes back as it is.
 */
export function splitDuties(sentence: string): string[] {
  const plain = sentence.trim()
  const listed = /^(?:preferred|bonus|nice to have|a plus|minimum|required|you have|must have)[:,] /i.exec(plain)
  if (listed)
    return plain
      .slice(listed[0].length)
      .split(/[,;] (?:and |or )?/)
      .filter(part => part.length > 3)
  const lead = (being.exec(plain) ?? starts.exec(plain))?.groups?.lead
  if (!lead) return [plain]
  const isState = being.test(plain)
  const parts: string[] = []
  for (const part of plain.slice(lead.length).split(/(?<=[\p{L}\d)])(?:[,;] (?:and |or |then )?| and (?=you ))/u)) {
    const own = part.replace(/^you(?:'ll| will)? /i, '')
    const [first = ''] = own.split(' ')
    const begins = isState
      ? /^(?:an? |happy|able|willing|ready|comfortable|available|reliable|on time|good)/i.test(own)
      : startsDuty(first, own)
    if (begins || parts.length === 0) parts.push(own)
    else parts[parts.length - 1] += `, ${part}`
  }
  if (parts.length < 2) return [plain]
  return parts.map(part => `${isState ? 'You are' : 'You will'} ${part.replace(/ ?\([^()]*\)/g, '')}`)
}

const startsDuty = (first: string, part: string) =>
  Boolean(readVerb(first)?.forms.has('base')) &&
  part.split(' ').length > 1 &&
  !/^(?:time|book|record|order|stock|phone|cash|lift|clean|light) (?:and|or|of|,)/i.test(part)
