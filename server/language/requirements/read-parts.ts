type Under = 'must' | 'plus' | 'duty' | 'other' | 'open'

export interface Part {
  text: string
  under: Under
  listed: boolean
  inline: boolean
  trails: boolean
}

export function readParts(advert: string): Part[] {
  const parts: Part[] = []
  let under: Under = 'open'
  let begun = false
  let afterGap = false
  let afterList = false
  const lines = unglued(advert.normalize('NFC').replace(/\r\n?/g, '\n')).split('\n')
  for (const [place, raw] of lines.entries()) {
    const line = raw.trim()
    if (!line) {
      afterGap = true
      continue
    }
    const { text, listed } = withoutMark(line)
    const next = lines.slice(place + 1).find(each => each.trim()) ?? ''
    const headed = listed ? undefined : headingOf(text, isMarked(next))
    if (afterGap && begun && !listed && (afterList || isProse(text))) under = 'open'
    afterGap = false
    afterList = listed
    if (headed) {
      under = headed
      begun = false
      continue
    }
    parts.push(...(listed ? [{ text, under, listed, inline: false, trails: false }] : sentencesUnder(text, under)))
    // "Schedule: …" on a line of its own ends the list above it.
    if (!listed && begun && namedAt(text)) under = 'open'
    begun = true
  }
  return parts
}

const marks = /^(?:[•▪◦●○∙·*‣–—►✓✔➢-]|\d{1,2}[.)]|o(?= [A-Z]))\s+/
const isMarked = (line: string): boolean => marks.test(line.trim())
const withoutMark = (line: string) => ({ text: line.replace(marks, '').trim(), listed: marks.test(line) })
const isProse = (text: string): boolean => text.split(/\s+/).length > 8 && /[.!?…]["”)]?$/.test(text)

const camel =
  /^(?:java|type|power|linked|you|git|word|quick|tik|mac|mc|face|photo|in|post|my|i|e|de|la|sales|share|air|pay|hub|auto|team|web|open|k)$/i
const glue =
  /(?<=\p{Ll}|[)\].!?:%]|\b[IVX]{1,3})(?=\p{Lu}\p{Ll})|(?<=\p{Ll})(?=\p{Lu}{2})|(?<=\p{Lu}{2})(?=\p{Lu}\p{Ll}{2})|(?<=\p{L})(?=\d\+ (?:months|years))/gu

/** Where many lines are kept, few joins in a line are names, such as "GraphQL". */
const fewLines = 5
const gluedFrom = 3

function unglued(text: string): string {
  const lines = text.split('\n')
  if (lines.filter(line => line.trim()).length <= fewLines) return ungluedLine(text)
  return lines.map(ungluedLine).join('\n')
}

function ungluedLine(text: string): string {
  const joins = [...text.matchAll(glue)].filter(({ index }) => {
    const before = /\p{L}+$/u.exec(text.slice(0, index))?.[0] ?? ''
    return !camel.test(before)
  })
  if (joins.length < gluedFrom) return text
  let [out, from] = ['', 0]
  for (const { index } of joins) {
    out += `${text.slice(from, index)}\n`
    from = index
  }
  return out + text.slice(from)
}

const headings: readonly [Under, RegExp][] = [
  [
    'plus',
    /^(?:(?:strongly )?preferred|desirable|desired|(?:what['’]s )?nice[- ]to[- ]haves?|good to have|bonus(?: points)?|plus(?:es)?|(?:a )?big plus|ideally|what we(?:['’]d| would) (?:like|love)|(?:it )?would be (?:nice|great|good).*|(?:additional|preferred|desired|desirable|optional) (?:skills?|qualifications?|experience|requirements?|criteria|attributes).*|welcome)$/,
  ],
  [
    'must',
    /^(?:(?:the |our |job |key |core |basic |minimum |essential |special |required |position |candidate |technical |education(?:al)? |entry |physical |mandatory |other )*(?:requirements?|qualifications?|criteria|must[- ]haves?|skills?|competenc(?:y|ies)|prerequisites?|credentials?|attributes|profile|knowledge|abilities|eligibility|experience|education)(?: (?:and|&) (?:requirements?|qualifications?|skills?|experience|education|abilities|competencies))*|must|need(?:ed)?|required|essential|essentials|minimum|mandatory|what (?:you|we)(?:['’]ll| will)? (?:need|bring|require|look for|verify|ask(?: for)?|expect)(?: .{1,25})?|what we(?:['’]re| are) (?:looking for|after)|what (?:it takes|you should have|you must have|makes you a fit)|who (?:you are|we(?:['’]re| are) looking for|should apply)|about you|your (?:profile|skills|background|experience|qualifications)|you (?:have|bring|are|need|will need|must(?: have)?|should have)|you(?:['’]ll| will) (?:need|have|bring|fit if you)|we (?:require|need|look for|expect|ask(?: for)?)|we(?:['’]re| are) looking for|to (?:apply|be considered|qualify|succeed)(?:,? you(?:['’]ll| will)? (?:must|need|should)?(?: have)?)?|to meet .{0,30} you need .{0,30}|you(?:['’]re| are) (?:a (?:good |great )?(?:fit|match)|right for .{0,20}) if(?: you)?|applicants (?:must|need|should)(?: have)?|candidates (?:must|need|should)(?: have)?|the ideal candidate.{0,30}|person specification)$/,
  ],
  [
    'duty',
    /^(?:(?:the |your |key |main |essential |job |core |daily |primary |day[- ]to[- ]day )*(?:duties|responsibilities|tasks|functions|role|work|accountabilities)(?: (?:and|&) (?:duties|responsibilities|tasks))?|what you(?:['’]ll| will)? (?:do|be doing|be working on|work on).{0,20}|you (?:will|['’]ll)|you(?:['’]ll)|in this role.{0,20}|the (?:job|role|position)|a typical day|day to day)$/,
  ],
  [
    'other',
    /^(?:about (?:us|the .+|our .+|\p{L}+)|who we are|our .+|(?:the )?(?:benefits|perks|compensation|pay|salary|wages?|schedule|hours|shifts?|rota|location|summary|overview|description|company|team|position|offer|extras|place)|.*\b(?:benefits|offer|perks|pay|overview|get|provide|equal opportunity.*)|why .+|how (?:to apply|selection .+|we .+)|what (?:the|we|to) .+|next steps|note|job (?:summary|type|description)|type|level|industry|position overview|other|contact|closing date|a (?:bit|word) about .+|life .+)$/u,
  ],
]

function headingOf(line: string, listFollows: boolean): Under | undefined {
  const bare = line.replace(/^[#*_\s]+|[#*_\s]+$/g, '')
  const words = bare.split(/\s+/).length
  const colon = /[:：]$/.test(bare)
  const name = bare
    .replace(/\s*[:：.!?]+$/, '')
    .toLowerCase()
    .replace(/^what (?:are|is) (?=the\b|our\b|your\b)/, '')
  const said = headings.find(([, pattern]) => pattern.test(name))?.[0]
  if (words <= 8 && said && !/[.]$/.test(bare)) return said
  if (colon && listFollows) return leadingInto(name)
  if (words <= 6 && (colon || (listFollows && !/[.!?…,;]$/.test(bare)))) return 'open'
  return undefined
}

function leadingInto(name: string): Under {
  if (/\b(?:nice to have|preferred|a plus|would like|ideally)\b/.test(name)) return 'plus'
  if (/\b(?:must|need|required?|looking for|fit if|you have|you bring|ask)\b/.test(name)) return 'must'
  return 'open'
}

const abbreviations =
  /(?:\b(?:e\.g|i\.e|min|max|approx|incl|yrs?|mos?|hrs?|dr|mrs?|ms|st|no|vs|etc|inc|ltd|co|u\.s|a\.m|p\.m|dept|eq|esp|ext|jr|sr)|(?<!['’])\b\p{L})\.$/iu

/** The sentences of a line; what begins like "Requirements:" says it of its own sentence, and of fragments behind it. */
function sentencesUnder(line: string, under: Under): Part[] {
  const parts: Part[] = []
  let current = under
  for (const sentence of sentencesOf(line)) {
    const named = namedAt(sentence)
    if (named) {
      current = named.under
      parts.push({ text: named.rest, under: current, listed: false, inline: true, trails: false })
      continue
    }
    if (current !== under && !isFragment(sentence)) current = under
    parts.push({ text: sentence, under: current, listed: false, inline: false, trails: current !== under })
  }
  return parts
}

function namedAt(sentence: string): { under: Under; rest: string } | undefined {
  const [, name = '', rest = ''] = /^([^:;,.!?]{3,45})[:：]\s*(?=\S)(.*)$/su.exec(sentence) ?? []
  const under = name && headings.find(([, pattern]) => pattern.test(name.trim().toLowerCase()))?.[0]
  return under ? { under, rest } : undefined
}

/** Has nobody in it who does something: "Current RN license." */
const isFragment = (sentence: string): boolean =>
  sentence.split(/\s+/).length <= 14 &&
  !/^(?:we|our|the|you|it|this|that|if|there|they|he|she|who|i|a|an|in|at|on|from|when|each|every|no|call|come|please|apply)\b/i.test(
    sentence,
  ) &&
  !/\b(?:we|you|they|he|she|i|it)\b/i.test(sentence)

function sentencesOf(line: string): string[] {
  const sentences: string[] = []
  for (const piece of line.split(/(?<=[.!?…]["”’)]?)\s+(?=["“‘(]?[\p{Lu}\d£$€])/u)) {
    const last = sentences.at(-1)
    if (last !== undefined && abbreviations.test(last) && !/(?:\bp\.m|\ba\.m)\.$/.test(last))
      sentences[sentences.length - 1] = `${last} ${piece}`
    else sentences.push(piece)
  }
  return sentences.flatMap(runOn)
}

function runOn(sentence: string): string[] {
  if (sentence.length < 220 || /[,;:]/.test(sentence.slice(0, 200))) return [sentence]
  return sentence.split(
    /\s+(?=(?:we|you(?:['’]ll|['’]ve)?|must|please|some|come|want|wanted|no|knowledge|overtime|benefits|rest|only|equity|apply|third|first|just|it)\b)/,
  )
}
