import { readVerb } from '../english/verbs.ts'
import { findDates } from './find-dates.ts'
import { isName } from './find-name.ts'
import { bulletKind, isBullet, withoutBullet } from './is-bullet.ts'
import { familyOf, type TaggedLine } from './label-lines.ts'
import { labelAt } from './labeled-fields.ts'
import { isAside, namesNoWork } from './mend-marks.ts'
import { mendWraps } from './mend-wraps.ts'
import { nameInParts } from './name-in-parts.ts'
import { isQualifications, namedSection } from './name-section.ts'
import { leaves, volunteersAt } from './no-heads.ts'
import { isLicense, isPaperLine, papersAmong } from './other-lines.ts'
import { isDeclaration, isTableHeading } from './own-headings.ts'
import { raiseDates } from './raise-dates.ts'
import { kindOfHead } from './sections-of.ts'
import { endsAsTitle, hasTitleWord } from './title-words.ts'
import { degree, isInstitution, titleWords } from './work-and-study.ts'

/** People whom a resume names as references: certain by their heading, or by a number of their own below the first lines. */
export function markReferences(lines: TaggedLine[]): void {
  let isBelow = false
  let heads = 0
  for (const line of lines) {
    const isHead = line.tag.startsWith('HEAD:')
    if (isHead) heads += 1
    if (line.text.length < longestHead && isReferences.test(line.text)) isBelow = true
    else if (isHead) isBelow = false
    else if (line.tag && (isBelow || (heads > 0 && namesAnother(line.text)))) line.tag = 'REF'
  }
}
/** For certain: what is set like the other headings is one, and what goes on with a line does not begin anew. */
export function mendTags(lines: TaggedLine[]): void {
  markHeadings(lines)
  markQualifications(lines)
  markNameParts(lines)
  markLabeledHeads(lines)
  mendWraps(lines)
  const told = lines.filter(({ tag }) => tag !== '')
  const isTypedLow = told.filter(({ text }) => /^\P{L}*\p{Ll}/u.test(text)).length > told.length / 3
  const lastWork = lines.findLastIndex(({ tag }) => tag === 'HEAD:experience')
  let hasHead = false
  let hasSpan = false
  /** Whether the head above has a span of time, whatever stands below it. */
  let isSpanAbove = false
  let section = ''
  let headSign = ''
  let sign = ''
  let post = ''
  /** Whether the lines above go on with a head. */
  let isOfHead = false
  for (const [at, line] of lines.entries()) {
    const before = lines[at - 1]
    if (line.tag.startsWith('HEAD:')) section = line.tag.slice(5)
    const isBelowTold = before !== undefined && below.has(before.tag)
    const isOpen = isBelowTold && before.text.length >= filled && !/[.!?:]$/.test(before.text)
    if (line.tag === 'MORE' && isBullet(line.text)) line.tag = 'DUTY'
    if (section === 'summary' && isParagraph(before) && line.tag && !isBullet(line.text) && !findDates(line.text)?.from)
      line.tag = 'MORE'
    const isStudy = line.tag.startsWith('EDU') && (degree.test(line.text) || isInstitution(line.text))
    const isNoWork = isHeadTag(line.tag) && !isStudy && atEnd[section] && at < lastWork && !findDates(line.text)?.from
    if (isNoWork) line.tag = atEnd[section] ?? line.tag
    if (isBelowTold && isBullet(before.text)) sign = bulletKind(before.text)
    else if (before?.tag !== 'MORE') sign = ''
    const isAmong = sign !== '' && sign !== headSign
    if (isAmong && isHeadTag(line.tag))
      if (bulletKind(line.text) === sign && (sign === '(' || isSpanAbove || !findDates(line.text)?.from))
        line.tag = line.tag.startsWith('EDU') ? 'EDUX' : 'DUTY'
      else if (/^\p{Ll}/u.test(line.text) && isBullet(lines[at + 1]?.text ?? '')) line.tag = 'MORE'
    if (isHeadTag(line.tag) && !line.tag.endsWith('2')) headSign = bulletKind(line.text)
    const isBelowStudy = before !== undefined && /^EDU[2X]?$/.test(before.tag) && isBullet(line.text)
    if (isBelowStudy && /^(?:JOB|VOL)$/.test(line.tag) && !findDates(line.text) && !hasTitleWord(line.text))
      line.tag = 'EDUX'
    if (isHeadTag(line.tag) && isBullet(line.text)) post = isDatedPost(line.text) ? line.tag : ''
    else if (line.tag === 'DUTY' && post && isBullet(line.text) && isDatedPost(line.text)) line.tag = post
    else if (!isBullet(line.text) && !line.isInner) post = ''
    if (/^JOB2?$/.test(line.tag) && before && isWorkTag(before.tag) && isCourseOfJob(line.text, before.text))
      line.tag = 'DUTY'
    if (/^(?:DUTY|SUMMARY|MORE|OTHER)$/.test(line.tag) && /^i /i.test(line.text) && volunteersAt.test(line.text))
      line.tag = 'VOL'
    if (line.tag && isOfReferences.test(line.text)) line.tag = 'REF'
    if (/^HEAD:(?!contact)/.test(line.tag) && /^\p{L}[\p{L} ]+: \S/u.test(line.text) && !namedSection(line.text))
      line.tag = 'OTHER'
    if (line.tag === 'CERT' && isStudying.test(line.text)) line.tag = 'EDU'
    const isDegree = line.tag === 'EDUX' && /^EDU2?$/.test(before?.tag ?? '') && beginsDegree.test(line.text)
    if (isDegree && !degree.test(before?.text ?? '')) line.tag = 'EDU2'
    const isTop = section === '' && at > 1 && /^(?:SUMMARY|OTHER)$/.test(line.tag) && isDatedLine.test(line.text)
    if (isTop && titleWords.test(line.text) && findDates(line.text)?.from) line.tag = 'JOB'
    if (section === '' && at > 1 && /^(?:SUMMARY|OTHER)$/.test(line.tag) && isToldPost(line.text)) line.tag = 'JOB'
    if (line.tag === 'JOB' && tellsMore.test(line.text)) line.tag = 'DUTY'
    if (/^(?:JOB|VOL)$/.test(line.tag) && before && isHeadTag(before.tag) && isListOfDeeds(line.text)) line.tag = 'DUTY'
    if (line.tag === 'JOB2' && hasTitleWord(before?.text ?? '') && isListOfVerbs(line.text)) line.tag = 'DUTY'
    if (line.tag === 'DUTY' && before && /^(?:JOB|VOL)$/.test(before.tag) && isListedAlike(before.text, line.text))
      Object.assign(line, { tag: 'JOB', isWhole: true })
    if (/^I\.?T\.?:/.test(line.text)) line.tag = 'SKILL'
    if (line.tag === 'JOB' && isBelowTold && papersAmong(line.text)[0] === line.text) line.tag = 'CERT'
    if (isHeadTag(line.tag) && (isEvaluation.test(line.text) || isLicense(line.text))) line.tag = 'CERT'
    if (line.tag.startsWith('HEAD:') && line.text.endsWith('.') && lines[at + 1]?.isInner) line.tag = 'OTHER'
    if (line.tag.startsWith('HEAD:') && isEmployerAbove(line, lines[at + 1], before)) {
      line.tag = 'JOB'
      const next = lines[at + 1]
      if (next) next.tag = 'JOB2'
    }
    if (line.tag === 'CERT' && beginsDegree.test(withoutBullet(line.text))) line.tag = 'EDU'
    const table = line.tag && isTableHeading(line.text) ? namedSection(line.text) : undefined
    if (table) line.tag = `HEAD:${table.kind}`
    const isPost = line.tag.startsWith('HEAD:') && titleWords.test(line.text) && !isSectionName.test(line.text)
    if (isPost && !namedSection(line.text) && before?.text === '' && /^JOB|^DUTY/.test(lines[at + 1]?.tag ?? ''))
      line.tag = 'JOB'
    if (line.tag && isDeclaration(line.text)) line.tag = 'PERSONAL'
    if (isHeadTag(line.tag)) line.tag = tagOfLabel(line.text) ?? line.tag
    if (line.tag === 'JOB' && line.isInner && isBelowJob(before) && goesOnTelling(line.text)) line.tag = 'DUTY'
    if (isHeadTag(line.tag) && line.isInner && before && isPlainList(line.text))
      line.tag = toldBelow(before.tag) ?? line.tag
    if (line.tag === 'EDU' && line.isInner && isEducation(before) && isCourses(line.text)) line.tag = 'EDUX'
    if (line.tag === 'EDU' && atSchool.test(line.text) && isPaperLine(line.text.replace(atSchool, '')))
      line.tag = 'CERT'
    if (/^(?:OTHER|SUMMARY)$/.test(line.tag) && section === '' && leaves.test(line.text) && findDates(line.text))
      line.tag = 'JOB'
    if (line.tag.startsWith('HEAD:')) hasHead = false
    else if (isHeadTag(line.tag)) hasHead = true
    const isOpening = section === 'experience' && !hasHead && line.tag === 'DUTY' && !isBullet(line.text)
    const inProse = section === '' || isOpening ? toldAs(line, before, isOpening) : undefined
    if (inProse) line.tag = inProse
    const next = lines[at + 1]
    if (
      line.tag === 'ACT' &&
      !isBullet(line.text) &&
      titleWords.test(line.text) &&
      ((next?.tag === 'DUTY' && isBullet(next.text)) || (section === 'other' && / [–—-] \p{Lu}/u.test(line.text)))
    )
      if (findDates(line.text)) line.tag = 'VOL'
    // Somebody in a job says what they are between its head and its duties.
    if (line.tag === 'SUMMARY' && before && isHeadTag(before.tag) && lines[at + 1]?.tag === 'DUTY') line.tag = 'DUTY'
    // "SOWELA Community College – 2 classes" above "(Basic Electricity) Fall 2024"
    if (before && line.text.startsWith('(') && isHeadTag(before.tag)) line.tag = `${familyOf(before.tag)}2`
    if (isHeadTag(line.tag)) {
      const isDated = findDates(line.text) !== undefined
      const isCut = isOpenEnd.test(before?.text ?? '') || (isBullet(before?.text ?? '') && beginsPhrase.test(line.text))
      const goesOn = isBelowTold && !isTypedLow && isCut && /^\p{Ll}/u.test(line.text)
      if (goesOn && !isDated) line.tag = 'MORE'
      else if (line.isInner && !isDated && before && isAside(line.text)) line.tag = toldBelow(before.tag) ?? line.tag
    }
    // "Babysat for neighbors since 2019" shows a skill.
    const [first = ''] = line.text.split(' ')
    if (section === 'skills' && isHeadTag(line.tag) && readVerb(first)?.forms.has('past')) line.tag = 'DUTY'
    if (before?.tag === 'REF' && isHeadTag(line.tag) && isPerson(line.text)) line.tag = 'REF'
    // A second span of time is that of another job.
    if (!line.tag.endsWith('2')) hasSpan = false
    const isSpan = isHeadTag(line.tag) && Boolean(findDates(line.text)?.from)
    if (isSpan && hasSpan && !labelAt(withoutBullet(line.text))) line.tag = familyOf(line.tag)
    if (isSpan) hasSpan = true
    if (isHeadTag(line.tag)) isSpanAbove = isSpan || (isSpanAbove && line.tag.endsWith('2'))
    if (isOpen && line.tag === 'DUTY' && /^\p{Ll}/u.test(line.text)) line.tag = 'MORE'
    if (isWorkTag(line.tag)) isOfHead = true
    else if (isOfHead && line.tag === 'MORE' && line.isInner && isDone(line.text)) line.tag = 'DUTY'
    else if (line.tag !== 'MORE') isOfHead = false
  }
  raiseDates(lines)
}

const isCourseOfJob = (text: string, above: string) =>
  /^[^,.;\d]{3,40} then [^,.;\d]{3,40},? since [^,.;]{4,20}$/iu.test(text) && Boolean(findDates(above)?.from)

const isOfReferences =
  /^i can (?:give|provide|send|share)(?: you)? (?:(?:the|my|some) )?(?:names?|references?|(?:phone )?numbers?)(?!\p{L})/iu

/** "Where: Kroger" below "Job: Cashier" goes on with its head; "Duties:" names what stands below. */
function markLabeledHeads(lines: readonly TaggedLine[]): void {
  let head: TaggedLine | undefined
  let known = new Set<string>()
  for (const [at, line] of lines.entries()) {
    const own = withoutBullet(line.text)
    const kind = labelAt(own)
    if (isDutyLabel.test(own) && head) line.tag = 'DUTY'
    if (kind && head && lines[at - 1]?.text && !known.has(kind)) {
      line.tag = `${familyOf(head.tag)}2`
      known.add(kind)
    } else if (kind && (kind === 'title' || kind === 'employer') && isWorkTag(line.tag)) {
      line.tag = familyOf(line.tag)
      head = line
      known = new Set([kind])
    } else if (isWorkTag(line.tag)) {
      if (!line.tag.endsWith('2')) known = new Set()
      head = line
    } else if (line.text) head = line.tag === 'DUTY' && isDutyLabel.test(own) ? head : undefined
  }
}
const isWorkTag = (tag: string) => /^(?:JOB|VOL|PROJ)2?$/.test(tag)
const isDutyLabel = /^(?:(?:job|main|key|daily) )?(?:duties|responsibilities|tasks) ?:$/i

function markNameParts(lines: readonly TaggedLine[]): void {
  const parts = nameInParts(lines.map(({ text }) => text))
  for (const line of lines) if (parts?.lines.includes(line.text)) line.tag = 'NAME'
}

const isDatedPost = (text: string) => {
  const [sentence = ''] = withoutBullet(text).split(/\. (?=\p{Lu})/u)
  const [title = '', where = ''] = sentence.split(/, | – | - | \| /)
  return (
    /^\p{Lu}/u.test(where) && endsAsTitle(title) && title.split(' ').length < 5 && Boolean(findDates(sentence)?.from)
  )
}
/** "Home health aide, Kind Hands, Macon. June 2021 to now. I do baths": a head with what is told of it in one line. */
function isToldPost(text: string): boolean {
  const [title = '', where = ''] = text.split(', ')
  const isPost =
    /^\p{Lu}/u.test(where) &&
    endsAsTitle(title) &&
    title.split(' ').length < 5 &&
    !/(?<!\p{L})(?:i|am)(?!\p{L})/iu.test(title)
  return isPost && Boolean(findDates(text.slice(0, longestPost))?.from)
}
const longestPost = 110
const isStudying =
  /^i(?:['’]?m| am) (?:(?:also|now|currently) )*(?:in|taking|doing|enrolled in) (?:an?|the|my) [^.]*(?<!\p{L})(?:class|course|program|training)(?!\p{L})/iu

/** "Burlington (Soncy)" above "sales associate, 2023 - now", which names no employer: not the name of a section. */
function isEmployerAbove({ text }: TaggedLine, next: TaggedLine | undefined, before: TaggedLine | undefined): boolean {
  if (!next?.text || next.tag !== 'JOB' || before?.text || isBullet(next.text)) return false
  if (namedSection(text) || isSectionName.test(text) || isCapitals(text) || /\d{4}|@/.test(text)) return false
  const title = findDates(next.text)?.from ? (findDates(next.text)?.rest ?? '') : ''
  return title !== '' && !/[,|(\t]| (?:at|for|–|-) /.test(title) && endsAsTitle(title)
}

function markQualifications(lines: readonly TaggedLine[]): void {
  const heads = lines.filter(({ tag }) => tag === 'HEAD:education')
  if (heads.some(({ text }) => !isQualifications.test(text)))
    for (const head of heads) if (isQualifications.test(head.text)) head.tag = 'HEAD:skills'
}

const atEnd: Partial<Record<string, string>> = { summary: 'SUMMARY', skills: 'SKILL' }

const isParagraph = (before: TaggedLine | undefined) =>
  before !== undefined && /^(?:SUMMARY|MORE)$/.test(before.tag) && /[\p{Ll},]$/u.test(before.text)

/** What a sentence of the first paragraphs tells: "I worked at the Lookout Inn", "I did my B.Pharm in Enugu". */
function toldAs({ tag, text }: TaggedLine, before: TaggedLine | undefined, isOpening: boolean): string | undefined {
  if (/^(?:SUMMARY|OTHER|PERSONAL)$/.test(tag) && tellsHome.test(text)) return 'VOL'
  if (tag !== 'SUMMARY' && !isOpening && !(tag === 'MORE' && before && /^(?:SUMMARY|MORE)$/.test(before.tag)))
    return undefined
  if (tellsWork.test(text) || beganWork.test(text) || startedAt.test(text)) return 'JOB'
  return tellsStudy.test(text) && degree.test(text) ? 'EDU' : undefined
}
const tellsWork =
  /^(?:(?:so|well|hi|hello|currently|right now|now|before that|after that|then|and)[,:]? )*(?:i(?:['’]?ve| have|['’]?m| am| was)?|ive|im) (?:(?:also|currently|been|now|just|used to|still) )*(?:work(?:ed|ing)?|employed) (?:(?:part|full)[- ]time |weekends |summers |nights |as an? (?:\p{L}+ ){1,2})?(?:at|for) (?:the )?\p{L}/iu
const beganWork =
  /^(?:(?:then|and|so|later|after that)[, ]+)*in (?:(?:early |late |the )?(?:\p{L}{3,9}\.? (?:of )?)?(?:19|20)\d\d),? i (?:started|began|went to work|got (?:hired|a job)|was hired|took a job|found (?:a job|work)) (?:\p{L}+ ){0,2}(?:at|for|with|by) (?:the )?\p{L}/iu
const startedAt =
  /^(?:(?:then|and|so|later|after that)[, ]+)*i (?:started|began|was hired|got hired) (?:out |work |working )?(?:at|for|with|by) (?:the )?\p{L}[^.]* in (?:\p{L}{3,9}\.? (?:of )?)?(?:19|20)\d\d/iu
const tellsHome =
  /^since (?:\p{L}+ )?(?:19|20)\d\d,? i(?:['’]ve| have)? (?:been|stayed) (?:at )?home (?:full[- ]time )?with (?:my|our) \p{L}/iu
const tellsStudy = /^(?:(?:so|well|and|then)[,:]? )*i (?:did|have|got|finished|completed|earned) (?:my|an?) /i

function tagOfLabel(text: string): string | undefined {
  const named = isLabeled.test(text) ? namedSection(text) : undefined
  if (!named?.rest) return undefined
  if (named.kind === 'education') return /coursework$/i.test(named.name) ? 'EDUX' : undefined
  return named.kind === 'other' && !isPastime.test(named.name) ? undefined : tagsOfLabels[named.kind]
}
const isLabeled = /^[\p{L}&/ ]{3,40}:/u
const isPastime = /^(?:my )?(?:hobb|interest)/i
const tagsOfLabels: Partial<Record<string, string>> = {
  summary: 'SUMMARY',
  skills: 'SKILL',
  languages: 'LANG',
  other: 'ACT',
}

/** "On Fridays I see 150 customers" behind a job tells more of it. */
const goesOnTelling = (text: string) =>
  /^(?:(?:on|in|at|during|every|each|last|this|most|some) (?:\p{L}+ ){1,3}|also,? |and |so )?(?:i|we) (?!(?:was|am) )/iu.test(
    text,
  ) &&
  namesNoWork(text) &&
  !findDates(text)
const isDone = (text: string) =>
  namesNoWork(text) &&
  !findDates(text)?.from &&
  !/(?<!\p{L})(?:since|until|then|left|was there|been there)(?!\p{L})/iu.test(text)
const isBelowJob = (before: TaggedLine | undefined) => before !== undefined && /^(?:JOB2?|DUTY|MORE)$/.test(before.tag)

/** "I took Statistics and English" behind a college tells of its courses. */
const isCourses = (text: string) =>
  /^i (?:also )?(?:took|take|studied|study|learned|passed)\b/i.test(text) && !isInstitution(text) && !findDates(text)
const isPlainList = (text: string) =>
  /^\P{Lu}*$/u.test(text) &&
  text.split(', ').length > 2 &&
  !findDates(text) &&
  !titleWords.test(text) &&
  !isInstitution(text)
const isEducation = (before: TaggedLine | undefined) => before !== undefined && /^EDU[2X]?$/.test(before.tag)
const atSchool = / (?:thru|through|at|in|from|with) (?:my |the )?(?:high )?school(?!\p{L})/iu

/** "EXHIBITIONS" is a heading where the other headings are in capitals, whatever stands below it. */
function markHeadings(lines: readonly TaggedLine[]): void {
  const heads = lines.filter(({ tag }) => tag.startsWith('HEAD:'))
  if (heads.length < 2 || !heads.every(({ text }) => isCapitals(text))) return
  for (const line of lines) {
    const named = isHeadTag(line.tag) && isCapitals(line.text) ? namedSection(line.text) : undefined
    if (named?.rest === '') line.tag = `HEAD:${named.kind}`
  }
}
const isCapitals = (text: string) => /\p{Lu}{3}/u.test(text) && text === text.toUpperCase()

const isHeadTag = (tag: string) => familyOf(tag) in kindOfHead
const isOpenEnd = /[,&/]$|\b(?:and|or|the|an?|of|in|to|for|with|at|by|on|as)$/i
const beginsPhrase = /^(?:and|or|of|in|to|for|with|by|from) /
const toldBelow = (tag: string) => (/^EDU/.test(tag) ? 'EDUX' : below.has(tag) || isHeadTag(tag) ? 'DUTY' : undefined)
const isPerson = (text: string) => isName(text.split(/,| - |\t/)[0] ?? '') && !findDates(text)

const isSectionName =
  /(?<!\p{L})(?:experiences?|work|jobs?|history|employment|skills?|roles?|positions?|training|volunteer\p{L}*|responsibilities|duties)(?!\p{L})|:$/iu
const beginsDegree =
  /^(?:b\.?sc|b\.?a|b\.?s|m\.?sc|m\.?a|a\.?a\.?s?|a\.s|bachelor|associate|master|diploma|licentiate|ph\.?d)(?![\p{L}])/iu
const isDatedLine =
  /^(?!.*(?:\. |\b[Ii] )).{0,68}(?:(?:19|20)\d\d|present|now)\)?$|^(?:19|20)\d\d ?[-–](?!.*\. ).{0,60}$/
const tellsMore =
  /^(?:clients?|duties|tasks|responsibilities|tools used)\s*:|^\d+(?:\.\d+)?% |^(?:(?:for |in |during )?(?:the|my) (?:last|first|final|second|third|other) (?:(?:\d+|two|three|four|five|six|few|couple(?: of)?) )?(?:years?|months?|weeks?|summers?|seasons?)(?: (?:there|here))?,? i (?!started|went|worked at|was at))/i
function isListOfDeeds(text: string): boolean {
  const begins = text.replace(/\([^()]*\)/g, '').split(/, (?:and )?/)
  const deeds = begins.filter(each => {
    const [first = '', second = ''] = each.split(' ')
    const forms = readVerb(first.toLowerCase())?.forms
    return (forms?.has('base') || forms?.has('past')) && /^\p{Ll}/u.test(second)
  })
  const isNamed = /(?: (?:at|for|@) |\()\p{Lu}/u.test(text)
  return text.length > 50 && deeds[0] === begins[0] && deeds.length > 1 && !isNamed && !findDates(text)
}
/** "Family farm - chores, bottle calves" below "Babysitting - 2 families, 2021 - now": a work of its own. */
const isListedAlike = (before: string, text: string) =>
  !isBullet(before) &&
  !isBullet(text) &&
  isParted.test(before) &&
  Boolean(findDates(before)) &&
  placeFirst.test(text) &&
  !readVerb(text.split(' ')[0]?.toLowerCase() ?? '')
const isParted = / [-–—] (?=\p{L}|\d+ \p{L})/u
const placeFirst =
  /^(?:(?:[\p{L}'’]+ ){0,3})(?:farm|ranch|dairy|store|shop|business|company|restaurant|church|garden|stand|bakery|salon|daycare|nursery|stables?|camp|library|shelter|food pantry) [-–—] \p{L}/iu
/** "Cook, clean, open/close. Master grill operator" */
function isListOfVerbs(text: string): boolean {
  const [first = '', ...more] = (text.split(/[.;]/)[0] ?? '').split(/, (?:and )?|\//)
  const isVerb = (part: string) => readVerb((part.split(' ')[0] ?? '').toLowerCase())?.forms.has('base') === true
  return (
    more.length > 1 && isVerb(first) && more.every(part => /^\p{Ll}/u.test(part) && isVerb(part)) && !findDates(text)
  )
}
const isEvaluation =
  /^(?:(?:foreign )?(?:credentials?|degree|transcripts?|foreign) evaluat(?:ion|ed)|evaluation of (?:(?:my|the|foreign) )*(?:credentials?|degree|studies|transcripts?|diploma))(?!\p{L})/iu
const filled = 70
const below = new Set(['DUTY', 'MORE', 'EDUX'])

const longestHead = 60
const isReferences = /^[\W\d]*(?:\p{L}+ ){0,2}referen(?:ces?|ts)\W*$/iu
const namesAnother = (text: string) =>
  text.length < 120 && /^[^\p{L}]*\p{Lu}\p{L}+ \p{Lu}\p{L}+\b.*(?:(?<!\d)\d{3}[ .-]\d{4}(?!\d)|\S@\S)/u.test(text)
