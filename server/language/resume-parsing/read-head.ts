import type { ResumeEntry } from '#contract/endpoints/resume.ts'
import { jobRoles } from '#contract/job-roles.ts'
import { limits } from '#contract/limits.ts'
import type { SectionKind } from '#contract/resume.ts'
import { findDates } from './find-dates.ts'

export type HeadOfEntry = Omit<ResumeEntry, 'id' | 'lines'> & { lines: string[] }
const none = { heading: '', organisation: '', place: '', from: '', to: '' }

/** "High School Diploma" names no school. */
/** Words that only schools and courses have, also behind a name that tells nothing. */
const study =
  /\b(?:high school|h\.?s\.? diploma|diploma|ged|gcses?|a-levels?|sixth form|bachelor|associate['’]?s? (?:degree|of|in)|master(?:['’]s|s)? (?:degree|of|in)|b\.?com|b\.?sc|b\.?tech|b\.?b\.?a|bfa|mba|b\.a|b\.s|a\.a|a\.s|ba|bs|aa|university|college|academy|degree|graduated|class of|semesters?|esl|(?:\d+(?:st|nd|rd|th)|tenth|eleventh|twelfth|senior|junior) grade|licenciatura|secundaria|secondaria|preparatoria|secondary|primary school|lyc[eé]e|liceo|colegio|polytechnic|boot ?camp|job corps|vo-?tech|charter|senior high|studies|some college|dual enrollment|(?:program|class(?:es)?|course) (?:started|starting|passed|completed|finished|done|in progress)|\d+ (?:of \d+ )?credits)(?![\p{L}])|\b(?:beauty|driving|nursing|culinary|trade|cosmetology|adult|barber) school\b|\binstitute of\b/iu
const studyMark = /(?:^|\s)(?:\p{Lu}\p{L}+ )(?:HS|CC|U\.|High)(?=[ ,)]|$)/u
/** Whether a line names a school or a course, and no job at a school. */
export function isStudyLine(line: string): boolean {
  if (line.length > 110 || line.split(/\s+/).length > 14) return false
  if (!study.test(line) && !studyMark.test(line)) return false
  const [first = ''] = line.split(/,| [–—-] | at /)
  return !titleWords.test(first) || study.test(first)
}

export const isInstitution = (text: string) =>
  school.test(text.replace(/\bhigh school diploma\b|^(?:some|a little|two years of|one year of) college$/i, ''))

export const school =
  /(?<![\p{L}])(?:schools?|universi\p{L}*|college|coláiste|academy|academia|akademi\p{L}*|institut\p{L}*|polytechni\p{L}*|politécnico|lyceum|licé?eu?|liceo|lycée|colegio|collège|ogólnokształcące|gymnasium|gimnazjum|escuela|preparatoria|facult(?:y|ad|é)|hochschule|seminary|conservatory|program at|boot ?camp|campus|sixth form|secondary(?! education| diploma)|state(?=$|,)|classes at|adult education|job corps|charter|vo-?tech|learning center|cc|hs|u\.|(?:career|training|trade|technical|vocational|education) cent(?:er|re)|\p{L}+ (?:high|tech|prep|elementary)(?=$|,| \())(?![\p{L}])/iu
const employer =
  /\b(?:inc|llc|ltd|company|hospital|center|centre|clinic|school|university|college|store|shop|caf[eé]|restaurant|library|bank|union|agency|office|market|church|group|corps|logistics|salon|gallery|museum|hotel|farm|kennels?|rehab|mart|depot|pharmacy|daycare|motel|resort|pizza|grill|diner|bakery|cinema|ymca|foundation|supermarket|boutique|industries|contracting|bros)\b/i
export const degree =
  /\b(diplomas?|degrees?|certificates?|ged|[a-z]+[- ]levels?|gcses?|btec|bachelor|licenciatura|baccalaur[eé]at|waec|leaving certificate|associate of|b\.?a|b\.?sc?|b\.?tech|m\.?a|m\.?sc|mba|ph\.?d|a\.?a\.?s|matura|exams?)\b|\b(?:AA|A\.A\.?|A\.S\.|AS)(?= |$)/i
const region =
  /^(?:remote|[\p{L}\p{M} .'-]+,? (?:(?!CC|HS)[A-Z]{2}|[A-Z]\.[A-Z]\.)(?:,? USA)?|[\p{L}\p{M} .'-]+, (?:USA|United States|UK|Canada|Mexico|Poland|Germany|France|India|Ireland|England|Scotland|Spain|Philippines|Brazil|China|Australia))$/u
export const titleWords = new RegExp(
  `\\b(?:${jobRoles}|volunteer|organi[sz]er|captain|president|treasurer|staff|seller|mother|parent|freelance[rd]?|owner|founder|shift|delivery|dog walker|sales|model|homemaker|stay-at-home|bagger|au pair|customer service|cto|ceo|dentist|physician|busboy|transporter|grader|barber|seamstress|valet|greeter|scribe|assembler|machinist|loader|maid|enfermera|recepcionista|(?:farm|ranch|stable|barn|kennel|deck|kitchen) hand)\\b`,
  'i',
)

export function headOf(head: readonly string[], section: SectionKind): HeadOfEntry {
  const entry: HeadOfEntry = { ...none, lines: [] }
  const all: string[] = []
  for (const line of head) {
    const dates = entry.from || entry.to ? undefined : findDates(line)
    if (dates) Object.assign(entry, { from: dates.from, to: dates.to })
    all.push(...partsOf(dates ? dates.rest : line))
  }
  if (section !== 'education' && all.length === 1) all.splice(0, 1, ...splitPlain(all[0] ?? ''))
  const notes = all.filter(part => isNote(part, section))
  const parts = all.filter(part => !isNote(part, section))
  const placeAt = parts.findIndex((part, at) => at > 0 && (region.test(part) || isAbroad(part)))
  if (placeAt > 0) entry.place = parts.splice(placeAt, 1)[0] ?? ''
  const nameAt = organisationAt(parts, section)
  // "Staff Nurse, Medical Ward, General Hospital": all before the employer is the title.
  const before = parts.slice(0, Math.max(nameAt, 0))
  const after = parts.slice(nameAt + 1)
  const heading = before.length ? before.join(', ') : (takeHeading(after, section, nameAt) ?? '')
  const organisation = nameAt >= 0 ? (parts[nameAt] ?? '') : (after.shift() ?? '')
  Object.assign(entry, { heading, organisation })
  if (!entry.place && organisation && after.length && after.every(part => isTown(part, section)))
    entry.place = after.splice(0).join(', ')
  const lines = [...after, ...notes.map(note => note.replace(/^\((.*)\)$/, '$1'))]
  if (lines.length) entry.lines.push(lines.join(', '))
  return fitting(entry)
}

/** "Cashier Food City", "babysitter for the Lee family": a title and an employer with nothing between them. */
export function splitPlain(part: string): string[] {
  const [, task = '', whom = ''] =
    /^(.{4,40}?) (?:for|at|w\/) ((?:(?:the|my|our) )?(?:\p{Lu}|famil|neighbo|relativ|cousin|aunt).{2,50})$/u.exec(
      part,
    ) ?? []
  // "Analyst for Energy Prices and Regional Development" names a field.
  if (task && titleLike.test(task) && !/ and | of /.test(whom)) return [task, whom]
  const words = part.split(' ')
  const at = words.findLastIndex(
    (word, at) => titleLike.test(word) || titleLike.test(words.slice(at - 1, at + 1).join(' ')),
  )
  const rest = words.slice(at + 1)
  const isNamed =
    at >= 0 && at < 4 && rest.length > 0 && rest.length < 5 && rest.every(word => /^(?:\p{Lu}|&|of$)/u.test(word))
  if (!isNamed || part === part.toUpperCase() || rest.some(word => rank.test(word))) return [part]
  return rest.length > 1 || /\p{Ll}/u.test(rest[0] ?? '') ? [words.slice(0, at + 1).join(' '), rest.join(' ')] : [part]
}
const rank =
  /^(?:[IVX]+|desk|department|dept|level|practitioner|services?|relations|support|team|member|and|&|\p{L}+(?:ing|ist))$/iu
const titleLike = {
  test: (text: string): boolean =>
    titleWords.test(text) ||
    /\b(?:babysitting|housekeeping|data entry|front desk|stocking|tutoring|landscaping|cleaning|child ?care|catering|bartending|waitressing|dog walking|(?:pet|house)[- ]?sitting|merchandising)\b/i.test(
      text,
    ),
}

/** What is said of a course or a job beside its name: "in progress", "(66 credits)", "$800 budget". */
const isNote = (part: string, section: SectionKind) =>
  /^\(.*\)$/.test(part) ||
  (section !== 'education' && aside.test(part)) ||
  (section === 'education'
    ? /^(?:in progress|current(?:ly)?(?: enrolled)?|ongoing|expected|left|\d+ credits|gpa\b.*|(?:summa |magna )?cum laude|with honors)$/i.test(
        part,
      )
    : section === 'projects' && /^[$£€\d]/.test(part))

const aside =
  /^(?:(?:when|because|while|until|but|so|then|also)\b.*|(?:(?:part|full)[- ]time|seasonal|temp(?:orary)?|on call|weekends?|nights|evenings|summers|prn|per diem|unpaid|left|(?:about |only )?(?:a )?(?:few|couple(?: of)?|one|two|three|\d+) (?:weeks?|months?|mos|years?|yrs?|summers?))(?: (?:only|job|position|work))?)$/i

/** The title or course after the name of a school or employer that comes first; places are left. */
function takeHeading(after: string[], section: SectionKind, nameAt: number): string | undefined {
  if (section !== 'education' || nameAt < 0) {
    const isLast =
      nameAt === 0 && after.length > 1 && after.findIndex(part => titleWords.test(part)) === after.length - 1
    return isLast ? after.pop() : after.shift()
  }
  const at = after.findIndex(part => degree.test(part))
  if (at >= 0) {
    const end = after.findIndex((part, place) => place > at && isPlaceName(part))
    return after.splice(at, (end < 0 ? after.length : end) - at).join(', ')
  }
  if (after.length && isPlaceName(after.at(-1) ?? '') && after.every(part => isTown(part, section))) return undefined
  return after.shift()
}

const countries =
  /(?:^|[ (])(?:USA?|UK|United States|United Kingdom|England|Scotland|Wales|Ireland|Canada|Mexico|México|Guatemala|Honduras|El Salvador|Nicaragua|Costa Rica|Panama|Cuba|Haiti|Jamaica|Dominican Republic|Puerto Rico|Colombia|Venezuela|Ecuador|Peru|Perú|Bolivia|Chile|Argentina|Uruguay|Paraguay|Brazil|Brasil|Spain|Portugal|France|Italy|Germany|Austria|Switzerland|Netherlands|Belgium|Poland|Czech Republic|Slovakia|Hungary|Romania|Moldova|Bulgaria|Greece|Turkey|Türkiye|Ukraine|Belarus|Russia|Georgia|Armenia|Azerbaijan|Kazakhstan|Uzbekistan|Morocco|Algeria|Tunisia|Egypt|Sudan|Ethiopia|Eritrea|Somalia|Kenya|Uganda|Tanzania|Rwanda|Congo|Cameroon|Nigeria|Ghana|Senegal|Liberia|South Africa|Zimbabwe|Syria|Lebanon|Jordan|Israel|Palestine|Iraq|Iran|Afghanistan|Pakistan|India|Nepal|Bangladesh|Sri Lanka|Myanmar|Burma|Thailand|Vietnam|Cambodia|Laos|Philippines|Indonesia|Malaysia|Singapore|China|Taiwan|Hong Kong|Korea|South Korea|Japan|Australia|New Zealand)\)?$/
const isAbroad = (part: string) =>
  countries.test(part) && part.split(' ').length < 4 && !employer.test(part) && !/ (?:of|de) /.test(part)
const isPlaceName = (part: string) => region.test(part) || countries.test(part)
/** "Kabul", "Meknès (Morocco)", "Valencia". */
const isTown = (part: string, section: SectionKind) =>
  isPlaceName(part) ||
  (/^\p{Lu}[\p{L}\p{M}'’-]+(?: (?:de|la|del|of|\p{Lu}[\p{L}\p{M}'’-]+)){0,2}(?: \(\p{Lu}[\p{L} ]+\))?$/u.test(part) &&
    !titleWords.test(part) &&
    !degree.test(part) &&
    (section !== 'education' || !/(?:ing|ics|istry|ology|ies|ment|tion|ship)$/i.test(part)))

/** "Diploma, May 2025", "Registered Dental Assistant Program". */
export const isCourse = (text: string) => degree.test(text) || /\b(?:program|course|studies|training)$/i.test(text)

function organisationAt(parts: readonly string[], section: SectionKind): number {
  if (section === 'education') {
    const named = parts.findIndex(part => isInstitution(part) && !degree.test(part))
    return named >= 0 ? named : parts.findIndex(isInstitution)
  }
  if (parts.length < 2) return -1
  const [first = '', second = ''] = parts
  // "Jewel Osco, Chicago - Cashier"
  if (parts.length > 2 && parts.findIndex(part => titleWords.test(part)) === parts.length - 1) return 0
  const named = parts.length > 2 ? parts.findIndex((part, at) => at > 0 && employer.test(part)) : -1
  if (named > 0 && !employer.test(first)) return named
  if (employer.test(first) && !employer.test(second) && !titleWords.test(first)) return 0
  return titleWords.test(second) && !titleWords.test(first) ? 0 : 1
}

/** "Cashier, Corner Market, Austin, TX" in its parts; a city stays with its state. */
export function partsOf(line: string): string[] {
  return (
    line
      .replace(/\s*\(([\p{L} .'-]+, [A-Z]{2})\)/u, '\t$1')
      // "Cashier / Dollar Tree / Dearborn"; a title may have one slash.
      .replace(/^(?=(?:.* \/ ){2})/, '\t')
      .replace(/(?<=^\t.*) \/ |; ?/g, '\t')
      // "Ford College: Revit course"
      .replace(/(?<=(?:college|university|academy)): /i, '\t')
      .split(/\t|\s+[|•·–—@]\s+|(?<=[\p{L})])[–—]\s+|(?<=\p{Ll}),(?=\p{Lu})|\s+-\s+|\s*\|\s*|\s+at\s+(?=\p{Lu}|the\b)/u)
      .flatMap(part => part.split(/(?<=academy|school|college) (?=\d+ (?:GCSEs?|A-levels?|credits)\b)/i))
      .flatMap(splitAtComma)
      .map(part => part.replace(/^[\s,;:/–—-]+|[\s,;:/–—-]+$/gu, ''))
      .filter(Boolean)
  )
}

function splitAtComma(text: string): string[] {
  const pieces = withSubjects(text.split(/,\s+(?![^(]*\))/))
  const out: string[] = []
  for (const piece of pieces) {
    const both = `${out.at(-1) ?? ''}, ${piece}`
    const isState =
      /^(?:[A-Z]{2}|USA|UK|Inc\.?|LLC|Ltd\.?|United States|Canada|Mexico|Poland|Germany|France|India|Ireland|England|Scotland|Spain|Philippines|Brazil|China|Australia|Texas|California|Florida|New York)(?: \d{5})?$/.test(
        piece,
      )
    const isAbroad = out.length > 0 && countries.test(piece) && piece.split(' ').length < 4
    const isNamed = employer.test(out.at(-1) ?? '') || isInstitution(out.at(-1) ?? '')
    const isBeside = isAbroad ? !isNamed && !titleWords.test(out.at(-1) ?? '') : isState
    if (out.length && isBeside) out[out.length - 1] = both
    else out.push(piece)
  }
  return out
}

/** "A-levels in Biology, English and Business Studies" is one thing, up to its "and". */
function withSubjects(pieces: string[]): string[] {
  const last = pieces.findIndex((piece, at) => at > 0 && /(?:^| )(?:and|&) /.test(piece))
  const [first = ''] = pieces
  if (last < 1 || !degree.test(first) || !/ in |: /.test(first)) return pieces
  const own = pieces.slice(0, last + 1)
  return own.some((piece, at) => at > 0 && school.test(piece)) ? pieces : [own.join(', '), ...pieces.slice(last + 1)]
}

function fitting(entry: HeadOfEntry): HeadOfEntry {
  for (const key of ['heading', 'organisation', 'place', 'from', 'to'] as const)
    if (entry[key].length > limits.resume.line) {
      entry.lines.unshift(entry[key])
      entry[key] = ''
    }
  return entry
}
