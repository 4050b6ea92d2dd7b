import { limitCombiningMarks } from '#server/platform/text.ts'

export type Section = 'must' | 'plus' | 'waived' | 'work' | 'offer' | 'about' | 'open'

export interface Sentence {
  section: Section
  text: string
}

export interface Place {
  from: number
  to: number
}

export function allOf(pattern: RegExp, text: string): RegExpExecArray[] {
  const found: RegExpExecArray[] = []
  pattern.lastIndex = 0
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    found.push(match)
    if (!match[0]) pattern.lastIndex++
  }
  return found
}

const longest = 600

export function splitText(text: string): Sentence[] {
  const sentences: Sentence[] = []
  let standing: Section = 'open'
  let afterGap = false
  let filled = false
  for (const raw of tidy(text).split('\n')) {
    const bullet = /^\s*(?:[-*•]|\d{1,2}[.)])\s/.test(raw)
    const line = raw.replace(/^\s*(?:[-*•]|\d{1,2}[.)])?\s+/, '').trim()
    if (!line) {
      afterGap = true
      continue
    }
    const heading = bullet ? undefined : sectionOfLine(line)
    if (heading) standing = heading
    else if (afterGap && filled && !bullet) standing = 'open'
    filled = !heading
    afterGap = false
    sentences.push(...sentencesOf(line, standing))
  }
  return sentences
}

function tidy(raw: string): string {
  const text = /[<&]/.test(raw) ? withoutMarkup(raw) : raw
  return (/[^\0-\u02ff]/.test(text) ? limitCombiningMarks(text).normalize('NFC') : text)
    .replace(/[\u2018\u2019\u00b4`]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/ [^\S\n]{1,19}|(?! )[^\S\n]{1,20}/g, ' ')
    .replace(/(?:^|(?<=\s))[•▪●·◦‣*] ?(?=\S)/g, '\n• ')
    .replace(/[•▪●◦‣]/g, '\n• ')
    .replace(joint, '\n')
    .replace(/ \.(?=[A-Z][a-z])/g, '\n')
    .replace(/[^\n]+/g, cutAtDashes)
    .replace(lostEnd, '\n')
    .replace(lostHeading, '\n$1\n')
}

const lostDash = /(?<=[a-z]{3}|\))- (?=[A-Z][a-z])/g
const cutAtDashes = (line: string): string =>
  (line.match(lostDash)?.length ?? 0) > 1 ? line.replace(lostDash, '\n• ') : line

function withoutMarkup(text: string): string {
  return text
    .replace(/<\/?[a-z][^<>]{0,80}>|&(?:lt|gt);/gi, '\n')
    .replace(/&(?:#39|#x27|apos|[lr]squo);/gi, "'")
    .replace(/&(?:bull|middot|#8226);/gi, '•')
    .replace(/&[nm]dash;/gi, '-')
    .replace(/&amp;/gi, '&')
    .replace(/&nbsp;/gi, ' ')
}

const joined = [
  'Java|Type|Hub|You|Linked|Power|Git|Dev|Word|Quick|Mail|Click|Face|Air|Fin|Mac|Mc|Post|My|Penn|Auto|Team',
  'Sales|Sketch|Share|One|Net|Big|Data|Snow|Land|Door|Square|Bam|Service|Open|Pay|Tik|Insta|Chat|Test|Co',
].join('|')
/** A capitalized word before a capital is a name, such as "HighJump", unless a sentence starts so. */
const sentenceStarts =
  'Strong|Excellent|Must|Able|Ability|Experience|Bachelor|Minimum|Knowledge|High|Valid|Proven|Good|We|You|The|This|Our|All|Please|Apply|Requirements?|Qualifications?|Responsibilities|Answer|Assist|Complete|Coordinate|Create|Facilitate|Greet|Handle|Implement|Maintain|Manage|Operate|Participate|Perform|Prepare|Provide|Schedule|Teach'
const joint = new RegExp(
  [
    String.raw`(?=[A-Z])(?<=[a-z]{2}|[\d)%])(?<!\b(?:${joined}))(?:(?<!\b[A-Z][a-z]{1,14})|(?=(?:${sentenceStarts})\b))(?=[A-Z]{1,4}[a-z]|[A-Z]{2,5} )`,
    "(?=[A-Z])(?<=[a-z]{3}[.:;])(?=[A-Z][a-z]+ |[A-Z][a-z]?'[a-z]+ |[A-Z]{2,5} )",
    String.raw`(?=\d)(?<=[A-Za-z]{3}|[a-z]{2}[.:]|[a-z]\))(?=\d{1,2}\+?(?: ?(?:-|to|or more) ?(?:\d{1,2}\+? ?)?)? ?(?:years?|yrs?|months)\b)`,
  ].join('|'),
  'g',
)
const requirementStarts = [
  String.raw`Bachelor's? degree|Minim(?:um|al)(?: of)? \d|At least \d|Fluen(?:t|cy) in|Strong [a-z]|Excellent [a-z]`,
  'Ability to|Knowledge of|Experience (?:in|with|of)|Valid [a-z]|Proven [a-z]|Proficien(?:t|cy) [a-z]',
  'High school (?:diploma|grad)|We (?:offer|propose|provide)|You (?:have|are|will|need)',
  'Must (?:have|be|hold)',
].join('|')
const lostEnd = new RegExp(String.raw` (?=(?:${requirementStarts})\b)(?<=[a-z]{3} )`, 'g')
const headingKinds = 'Minimum |Basic |Preferred |Required |Job |Key |Desired |Main |Essential |Desirable |Your |Our '
const headingNames = 'Requirements|Qualifications|Responsibilities|Duties|Benefits|Perks|Criteria|Skills Required'
const aboutWhat = '[Yy]ou|[Uu]s|[Tt]he [Rr]ole|[Tt]he [Jj]ob'
const notAlone = 'Qual|Skill|Exp|Req|Crit|Edu|Dut|Attr|Cand'
const lostHeading = new RegExp(
  `(?<=[a-z0-9.)…%!] )((?:${headingKinds})?(?:${headingNames})|Nice to [Hh]aves?|Must [Hh]aves?|What [Yy]ou(?:'ll| [Ww]ill)? (?:[Nn]eed|[Bb]ring|[Hh]ave|[Dd]o|[Gg]et)|What [Ww]e (?:[Oo]ffer|[Nn]eed|[Aa]sk)|Who [Yy]ou [Aa]re|About (?:${aboutWhat})|We [Oo]ffer|We [Rr]equire|The [Rr]ole|Why [Jj]oin [Uu]s|(?:Essential|Desirable|Preferred)(?! (?:${notAlone})))(?= [A-Z0-9•])`,
  'g',
)

const headingWords = new Set(
  `a about accountabilities accountability and applicants apply are as ask asset assets background bar basic be beneficial
  benefits bonus bring can candidate candidates careers company compensation conditions considered core criteria day description desirable
  desired details do does don't duties education eligibility employer entry essential expect experience extra extras firm fit for from
  functions get give good great have haves hours how i i'll ideal ideally in is it it's job join key knowledge like location look looking love
  main me mandatory matters minimum mission must must-have must-haves my necessary need needed needs nice nice-to-have
  nice-to-haves not of offer offers on or other our overview package pay perks person place plus pluses points position possess preferred
  prerequisites principal process profile provide purpose qualification qualifications require required requirement requirements
  responsibilities responsible rewards role salary schedule shift skills special specification status summary table take takes
  tasks that the there they things this to training travel typical us want we we'd we'll we're welcome what what's who whom why will with within
  won't work working would you you'd you'll you're you've your`.split(/\s+/),
)

const sections: [Section, RegExp][] = [
  [
    'waived',
    new RegExp(
      [
        String.raw`\bnot (?:needed|required|necessary)(?! but)|\bwon't need|\bdon't need|\bno need\b|\bwill not need`,
        String.raw`\b(?:do not|don't|never) (?:ask|require|look)|\bnot (?:looking|ask)`,
      ].join('|'),
    ),
  ],
  [
    'plus',
    new RegExp(
      [
        String.raw`^nice$|\bnot (?:required|needed|essential) but\b|\bnice[- ]to|\bprefer|\bdesir|\bbonus|\bplus(?:es)?\b`,
        String.raw`\bgood to have|\bassets?\b|\badvantage|\bwe'd (?:like|love)|\bideally|\bextra|\bbeneficial`,
        String.raw`would be (?:nice|great)|\bwelcome\b`,
      ].join('|'),
    ),
  ],
  [
    'offer',
    new RegExp(
      [
        String.raw`\bbenefit|\bperk|\boffer|\byou(?:'ll| will)? get\b|\bin (?:it|this|store) for you\b|\bcompensation`,
        String.raw`\bpackage|\breward|\bwe (?:provide|give)|\bfrom us\b|\bi get\b|\bsalary|\bpay\b|\bwhy (?:us|join|work)`,
        String.raw`\bprocess\b|\bhow to apply|\bjoin us\b`,
      ].join('|'),
    ),
  ],
  [
    'about',
    /^about (?!you\b|the (?:role|job|position|work|candidate|person)\b)|\bwho (?:are we|we are)|\bour company|^the (?:firm|company|employer)\b|^company\b/,
  ],
  [
    'must',
    new RegExp(
      [
        String.raw`\brequire|\bqualif|\bmust|\bessential|\bneed|\bmandatory|\bminimum|\bcriteria|\beligib|\bprerequisite`,
        String.raw`\bspecification|\bprofile\b|\bcandidates?\b|\bapplicants?\b|\babout you\b|\bwho you are`,
        String.raw`\byou(?:'ll| will|'ve)? (?:bring|have|possess)|\bwhat it takes|\bwe ask|\bask of you|\blook(?:ing)? for`,
        String.raw`\bwe(?:'re| are)? (?:want|seek)|\beducation|\bexperience|\bskills|\bbackground|\byou(?:'ll| will)? fit`,
        String.raw`\bentry\b|\bi need|\bconsidered`,
      ].join('|'),
    ),
  ],
  [
    'work',
    new RegExp(
      [
        String.raw`\bresponsib|\bdut(?:y|ies)|\baccountab|\byou(?:'ll| will)? (?:do|be)\b|\bi be\b|\brole|\bjob\b|\bwork`,
        String.raw`\btask|\bmission|\bposition|\bpurpose|\bfunction|\bschedule|\bshift|\bhours|\bsummary|\boverview`,
        String.raw`\bdescription|\btravel|\bconditions|\blocation|\bplace|\btraining|\bday\b`,
      ].join('|'),
    ),
  ],
]

function sectionOf(heading: string): Section | undefined {
  return sections.find(([, pattern]) => pattern.test(heading))?.[0]
}

function sectionOfLine(line: string): Section | undefined {
  if (line.length > 70) return undefined
  const heading = line.toLowerCase().replace(/[\s:?!-]{1,9}$/, '')
  const words = heading.split(/[\s/&,]{1,9}/)
  if (words.length > 12) return undefined
  if (words.length <= 6 && /^about [a-z]/.test(heading) && !/[.;]/.test(heading)) return sectionOf(heading) ?? 'about'
  if (line.endsWith(':') && !/\d/.test(line)) return sectionOf(heading) ?? 'open'
  return words.length <= 9 && words.every(word => headingWords.has(word)) ? sectionOf(heading) : undefined
}

/** The section of "Requirements: …", which holds for the rest of its line. */
function sectionOfStart(sentence: string, raw: string): Section | undefined {
  const colon = sentence.slice(0, 50).search(/:(?!\d)| - /)
  if (colon < 0) return undefined
  if (/^[A-Z' ]{4,}$/.test(raw.trim().slice(0, colon))) return sectionOf(sentence.slice(0, colon).trim())
  const heading = sentence.slice(0, colon).trim()
  const words = heading.split(/[\s/&]{1,9}/)
  return words.every(word => headingWords.has(word)) ? sectionOf(heading) : undefined
}

function sentencesOf(line: string, standing: Section): Sentence[] {
  let section = standing
  return cut(line).map(raw => {
    const text = raw.toLowerCase().trim().replace(idioms, ' ')
    const own = sectionOfStart(text, raw)
    if (own === 'offer' || own === 'about') {
      section = standing
      return { section: own, text }
    }
    section = own ?? section
    return { section, text }
  })
}

const idiomWords = [
  'it goes without saying (?:that)?|needless to say,?|without (?:exception|fail|doubt|question)|no doubt',
  'no exceptions?|no ifs(?:,? no| or) buts|not least|of course,?|there is no getting round|no matter what',
].join('|')
const idioms = new RegExp(String.raw`\b(?:${idiomWords})\b`, 'g')

const partWords = [
  'requirements?|qualifications?|must (?:have|be|hold)|you (?:need|must)|we (?:need|offer|require|want)',
  String.raw`benefits|duties|responsibilities|nice to have|preferred qual\w*|no experience`,
].join('|')
const lostStop = new RegExp(String.raw` (?=(?:${partWords})\b)`, 'gi')
const stop = /[.!?;…]{1,9}["')]{0,2}(?=\s|$)/g
const shortWords = [
  String.raw`[a-z]|[a-z]\.[a-z]|min|max|approx|yrs?|mos?|exp|vs|no|st|mr|mrs|ms|dr|incl|e\.g|i\.e|etc|inc|ltd|co|dept`,
  String.raw`cert|ph\.d|ll\.[bm]|b\.(?:tech|com|sc|ed)|m\.(?:tech|com|sc|ed)`,
].join('|')
const abbreviation = new RegExp(String.raw`(?:^|[\s(.])(?:${shortWords})$`, 'i')

/** Cuts at the ends of sentences, though not before an alternative ("…; or …") and not behind "min." or "B.S.". */
function cut(line: string): string[] {
  const pieces: string[] = []
  let from = 0
  const add = (to: number) => {
    while (to - from > longest) {
      const space = line.lastIndexOf(' ', from + longest)
      const end = space > from ? space : from + longest
      pieces.push(line.slice(from, end))
      from = end
    }
    if (line.slice(from, to).trim()) pieces.push(line.slice(from, to))
    from = to
  }
  const stops = line.length > 200 && !/[.!?;]\s/.test(line) ? lostStop : stop
  for (const { 0: mark, index } of allOf(stops, line)) {
    const behind = index + mark.length
    if (
      /^\.["')]*$/.test(mark) &&
      abbreviation.test(line.slice(Math.max(from, index - 10), index)) &&
      behind < line.length
    )
      continue
    if (
      mark === '?' &&
      behind - from < 45 &&
      /^ (?:not?|never|nope|none|you don't|don't|couldn't|who cares|we (?:don't|do not))\b/i.test(
        line.slice(behind, behind + 12),
      )
    )
      continue
    if (/^[;.]$/.test(mark) && /^ or\b/i.test(line.slice(behind, behind + 4))) continue
    add(behind)
  }
  add(line.length)
  return pieces
}
