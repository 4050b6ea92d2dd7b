const maxLength = 400
export const abbreviations =
  'mr|mrs|ms|dr|st|mt|no|e\\.g|i\\.e|approx|incl|tel|vs|prof|inc|ltd|co|corp|min|max|inv|dept|asst|mgr|supv|govt|avg|est|misc|appt|mgmt|ctr|hosp|univ|acct|qty|ext|cert|sched|yrs|jan|feb|sept|oct|nov|dec'
const abbreviation = new RegExp(`(?:^|[ (])(?:${abbreviations}|[a-z])\\.$`, 'i')
/** Also where two sentences were joined without a space, as in "our team.You will". */
const ends = /(?<=[.!?]["')]?) +|(?<=[a-z)][.!?])(?=[A-Z][a-z])/

/** More than any ad has. What has more is no language, and only cut into pieces. */
const maxSentences = 1_000

/**
 * Splits a text into sentences: lines, bullets and what ends with a period. A sentence has at most 400 characters; longer
 * ones are cut between words.
 */
export function splitSentences(text: string): string[] {
  const sentences = sentencesOf(text)
  if (sentences.length <= maxSentences) return sentences
  const pieces: string[] = []
  pushPieces(pieces, text.replace(/\s+/g, ' '))
  return pieces
}

function sentencesOf(text: string): string[] {
  const sentences: string[] = []
  for (const line of text.split(/\n+|(?<=\s)[•▪●·◦‣*]\s/)) {
    const parts = line.replace(/\s+/g, ' ').trim().split(ends)
    let open = ''
    for (const [at, part] of parts.entries()) {
      open = open ? `${open} ${part}` : part
      if (open.length < maxLength && goesOn(open.slice(-10), parts[at + 1])) continue
      pushPieces(sentences, open)
      open = ''
    }
    pushPieces(sentences, open)
  }
  return sentences
}

const month = /(?:^|[ (])(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\.$/i
/** "The week of Dec. 14" is one sentence, "in 40 min. yes, I can" is two. */
const goesOn = (text: string, next = '') =>
  month.test(text) || /\bno\.$/i.test(text)
    ? /^\d/.test(next)
    : mostlyLast.test(text)
      ? /^[\p{Ll}\d]/u.test(next)
      : abbreviation.test(text) && !(/\d min\.$/i.test(text) && opens.test(next))
const mostlyLast = /(?:^|[ (])(?:yrs|cert|sched)\.$/i
const opens = /^(?:yes|no|i|my|we|also|can)\b/i

function pushPieces(sentences: string[], sentence: string): void {
  let rest = sentence
  while (rest.length > maxLength) {
    const space = rest.lastIndexOf(' ', maxLength)
    const end = space > maxLength / 2 ? space : maxLength
    sentences.push(rest.slice(0, end))
    rest = rest.slice(end).trimStart()
  }
  if (/[\p{L}\p{N}]/u.test(rest)) sentences.push(rest)
}
