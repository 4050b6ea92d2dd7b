import type { Degree } from '#contract/jobs.ts'
import { type Level, levels } from './names/name-studies.ts'
import { type Place, speaksOf, standingOf } from './rules.ts'
import { allOf, type Sentence } from './split-text.ts'

export interface Study extends Place {
  level: Level
}

export const heights: Record<Degree, number> = {
  none: 0,
  'high-school': 1,
  associate: 2,
  bachelors: 3,
  'masters-plus': 4,
}

const given = String.raw`tuition|pays?|paid|fund\w{0,3}|sponsor\w{0,4}|reimburse\w{0,4}|earn|study|studying`
const paidFor = new RegExp(
  String.raw`\b(?:${given})(?: \w{1,12}){0,4} (?:towards?|for) (?:an?|your|the|their) (?:\w{1,12} ){0,2}$`,
)
const leadsToDegree = [
  String.raw`(?:leaves?|ends?|finish(?:es)?|come out)(?: \w{1,12}){0,3} with|lead(?:s|ing)? to|go(?:es)? on to`,
  "you(?:'ll| will) (?:do|sit|take|complete|finish with|gain|achieve|receive|get|earn|study|be studying|be awarded|work)",
  'while (?:you|studying|working)|as you study|time off',
].join('|')
const outcome = new RegExp(
  String.raw`\b(?:${leadsToDegree})\b(?: (?!if\b|must\b|need\b|have\b|hold\b)[\w'-]{1,14}){0,4} $`,
)
const ofDegree = /^ (?:of\b|f\b|c\b|apprentice|celsius|relatives?|room|days?|heat|weather|angle)|^-(?:degree|led|day)/
const whoeverElse = [
  'pupils|tutors?|teachers?|classes|lessons|revision|theses|thesis|sports?|teams?|kids|holders|programs',
  'programmes|courses|scientists|researchers|economists|engineers|chemists|statisticians|supervisors?',
  String.raw`mentors?|staff|colleagues|ceremon\w{1,3}|shows?|results`,
].join('|')
const ofOthersDegree = [
  String.raw`[- ]led\b| part(?:y|ies)\b|ette| (?:the|our|your|their) |of ceremon| (?:${whoeverElse})\b`,
  ' (?:will|can|does|do|would|may) (?:not|never) (?:replace|substitute|count|help)|[- ]apprentice',
].join('|')
const otherAfter = new RegExp(`^(?:'s)?(?:${ofOthersDegree})`)
const students =
  /^(?:'s)? (?:students?|program|programme)\b(?! (?:finishing|graduating|leaving|welcome|sitting|may|can|who|with))/
const isStudent =
  /\b(?:year|open (?:to|for)|current|currently|enrolled (?:in|on|at)|in|on|from|of|studying|pursuing|for|hiring|an?|any) (?:\w{1,12} )?$/
const supposed = new RegExp(
  [
    String.raw`\bapprenticeship\b[^.;]{0,40}$`,
    String.raw`(?:\bor,?|\band|\bbut|\beven) if you(?:'ve| have| hold| also have| come with| bring)?(?: an?| your| the)?(?: \w{1,12})? $`,
    String.raw`\b(?:in lieu of|in place of|instead of|substitut\w{1,4} for|led by (?:\w{1,10} )?with)(?: (?:an?|the|this|any|your))?(?: \w{1,12})? $`,
  ].join('|'),
)

const mayHold = new RegExp(
  [
    'abitur|associate|baccal|bach|bds|btec|credential|csec|degree|diploma|doctora|educat|english',
    'enrolled|functional skills|gcse|graduat|highers|junior|juris|kcse|leaving cert|level|master|maths|matric',
    'matura|mbbs|national 5|ncea|ossd|pass in|pharm|qualif|school|senior|sophomore|ssc|sslc|student|studies',
    'study|tertiary|ucas|waec|wassce|10th|12th',
    String.raw`\b(?:adn|asn|bba|bca|bfa|bsn|dds|dnp|dvm|edd|grad|grads|hbo|hnc|hnd|hs|hsc|mca|msn|msw|nsc|spm|uni)\b`,
    String.raw`\b(?:b\.?(?:arch|des|vsc|voc|sc|eng|e|tech|com|ed|[as])|m\.?(?:sc|ba|phil|ed|tech|com|[asd]|ph))\b`,
    String.raw`\b(?:a\.?[as]\.|aa|bac ?\+|g\.?e\.?d|h\.s\.|j\.?d|ll\.?[bm]|ph\.? ?d|sace|vce|wace|2[:.][12])`,
    String.raw`\b(?:grade|class|std|year) ?1[0-3]|\b10 ?\+ ?2`,
  ].join('|'),
)

export function studiesIn({ section, text }: Sentence): Study[] {
  if (!mayHold.test(text)) return []
  const named: (Study & { counts: boolean })[] = []
  const sentence = {
    section,
    text: mayWaive.test(text) ? text.replace(nothingAsked, match => ' '.repeat(match.length)) : text,
  }
  for (const [level, pattern] of levels)
    for (const { 0: match, index } of allOf(pattern, sentence.text)) {
      const more = sentence.text.slice(index + match.length).match(/^(?:'s)? degree\b/)?.[0].length ?? 0
      const study = { level, from: index, to: index + match.length + more }
      if (named.some(other => other.from < study.to && study.from < other.to)) continue
      named.push({ ...study, counts: isStudy(sentence, study, match) })
    }
  return named.filter(({ counts }) => counts).toSorted((a, b) => a.from - b.from)
}

function isStudy(sentence: Sentence, study: Study, match: string): boolean {
  const { text } = sentence
  const after = text.slice(study.to, study.to + 60)
  const before = text.slice(Math.max(0, study.from - 40), study.from)
  if (otherAfter.test(after)) return false
  if (
    /^degrees?$/.test(match) &&
    (ofDegree.test(after) ||
      /(?:\d|\b(?:few|several|many)|\bto (?:an?|some|what|any|the same)(?: [\w-]{1,14})?)[ -]?$/.test(before))
  )
    return false
  if (/^first degree$/.test(match) && /^ (?:relatives|burns?|murder)/.test(after)) return false
  if (paidFor.test(before) || outcome.test(before) || supposed.test(before)) return false
  if (students.test(after) && !isStudent.test(before)) return false
  return speaksOf(sentence, study) !== 'them'
}

export function requiredStudies(sentence: Sentence, studies: readonly Study[]): Study[] {
  if (!studies.length || /\brequires? neither\b/.test(sentence.text)) return []
  return studies.filter(study => !isWaivedAt(sentence, study) && standingOf(sentence, study) === 'must')
}

const refusals = "don't|do not|doesn't|needn't|need not|won't|never|couldn't|nobody|must not:?|may not|should not"
const deniedBefore = [
  String.raw`no|without(?: an?| any)?|not? (?:need|require|ask|look)\w{0,3}(?: for)?(?: an?| any)?`,
  "don't (?:need|require|ask for|look for|want|care about|send)(?: to have)?(?: an?| any)?",
  "doesn't (?:need|require|ask for|take)(?: an?| any)?|won't (?:need|be asked for)(?: an?| any)?",
  'regardless of|neither|never (?:ask|asked) for|nor|rather than|not about',
].join('|')
const no = new RegExp(
  [
    String.raw`\b(?:${refusals})(?: (?!apply|without|unless|so\b|must|if\b|only|just|hesitate|forget|miss|but\b)[\w']{1,12}){0,5} (?:an? |any |your )?$`,
    String.raw`\b(?:${deniedBefore}) (?:(?!but|required|only|just)[\w'./-]{1,16},? ){0,6}$`,
  ].join('|'),
)

function isWaivedAt(sentence: Sentence, study: Study): boolean {
  const before = sentence.text.slice(Math.max(0, study.from - 90), study.from)
  if (lacking.test(before) && refused.test(sentence.text.slice(study.to, study.to + 40))) return false
  if (twiceNo.test(before)) return false
  return no.test(before) || standingOf(sentence, study) === 'waived'
}

/** "We won't see anybody who doesn't have …" */
const twiceNo =
  /\b(?:won't|will not|cannot|can't|no|not|never|nobody|don't)\b[^.;]{0,60}\b(?:without|unless|doesn't|don't|lacks?|lacking|hasn't|haven't|isn't)\b[^.;]{0,40}$/
const lacking =
  /\b(?:without|lack(?:s|ing)?|(?:who )?(?:do not|don't) (?:have|hold)|with no|not holding|missing) (?:an? |any |the )?(?:[\w-]{1,14} ){0,2}$/
const refused =
  /\b(?:will not|won't|cannot|can't|need not|should not|shall not|not be|do not apply|rejected|refused|turned away|screened out|regret|declined)\b/

const papers = [
  'qualifications?|exam grades|grades|schooling|diploma|gcses|certificates',
  'education(?:al)?(?: requirements?)?',
].join('|')
const gradesOrPapers = 'qualifications?|grades|education|schooling|exams?|diplomas?|certificates?'
const askedFor = 'needed|required|necessary|essential|matter|asked|important|expected'
const paperAtAll = 'qualifications?|grades|certificates|schooling'
const gradesOnPaper = 'degrees?|diplomas?|grades|qualifications?|certificates?'
const nothingAsked = new RegExp(
  [
    String.raw`\b(?:qualifications?|education|degree|diploma)(?: required| needed)?: (?:none|no\b|not|nil)`,
    String.raw`\b(?:before|over|above|not) (?:certificates|diplomas|degrees|grades|qualifications)\b`,
    String.raw`\bno (?:entry|academic|educational) requirements`,
    String.raw`\bacademic (?:results|record|requirements)[^.;]{0,20}\bnot\b`,
    String.raw`\bno (?!substitut)(?:\w{1,12} ){0,2}(?:${papers})\b(?! in)`,
    String.raw`\b(?:${gradesOrPapers}) (?:is |are )?(?:not|never|aren't|isn't|don't|doesn't) (?:\w{1,12} )?(?:${askedFor})`,
    String.raw`\bno (?:specific|formal|particular) (?:\w{1,14} ){0,2}(?:qualifications?|schooling|education|degree)`,
    String.raw`\b(?:don't|do not|doesn't|won't|will not|needn't) (?:need|require|ask for|have)(?: any| formal| specific| particular){0,2} (?:${paperAtAll})`,
    String.raw`\bmind (?:whether|if) you (?:have|hold|went)[^.,;]{0,40}`,
    String.raw`\b(?:whether or not|whether) you (?:have|hold) (?:a |any )?(?:degree|diploma|qualification)s?(?: or not)?`,
    String.raw`\bwith or without (?:a |any )?(?:degree|diploma|qualification)s?`,
    String.raw`\b(?:more|rather|not)\b[^.,;]{0,40}\b(?:than|about|by) (?:a |an |your |the |what )?(?:${gradesOnPaper})\b`,
    String.raw`\beducation(?: required)?: none|\bask for no qualifications|\bwhere you went to school\b`,
    String.raw`\bwhatever your (?:education|qualifications|grades)`,
    String.raw`\bopen to all (?:\w{1,14} )?(?:background|level|education)`,
    String.raw`\b(?:high school|ged or diploma|degree|diploma) (?:is )?not (?:required|needed|necessary)`,
    String.raw`\bneither [^.;]{0,40}\bnor (?:any )?(?:qualifications?|degrees?|diplomas?)|\bnor (?:any )?qualifications`,
    String.raw`\bdegree or (?:no degree|not)\b|\brequires? neither\b|\bwithout qualifications`,
    String.raw`\bregardless of (?:your )?(?:education|qualification)`,
  ].join('|'),
  'g',
)

const mayWaive = new RegExp(
  [
    'academic|atar|background|certificate|college|degree|diploma|education|entry|exam|finished|gcse',
    'grade|marks|neither|of paper|qualif|quals|results|school|studies|universit',
    String.raw`\b(?:uni)\b`,
  ].join('|'),
)

const schoolingWords = [
  'qualifications?|quals|atar|school results|exam marks|marks|trade school|uni|studies|paper qualifications',
  '(?:bits|pieces) of paper|finished (?:anything|school)|diplomas?|degrees?|schooling|grades|gcses?|geds?',
  'exams?|exam results|(?:been to|finished) (?:school|university|college)|universit(?:y|ies)|college',
  'certificates|academic|education|letters after',
].join('|')
const schooling = `(?:${schoolingWords})`
const endsDenial = [
  String.raw`but\b|only\b|just\b|more\b|later\b|fewer\b|other\b|substitut|without\b|unless\b|apply\b|if\b|replace`,
  String.raw`consider|accept|need apply|preferred|in lieu\b|required\b|hesitate\b|gained\b|obtain|discriminat`,
  String.raw`ordinary\b|learn`,
].join('|')
const denials = [
  'no|not|never|nobody|nor|neither|none|nothing|without|regardless of|irrespective of|whatever|forget',
  String.raw`\w{2,6}n't`,
].join('|')
const minded = [
  'matter|count|interest|needed|required|necessary|concern|come into|decide|bother|worry|asked|play',
  'importance|relevan|weigh',
].join('|')
const isNot = "don't|doesn't|do not|does not|are not|is not|aren't|isn't|won't|never|not|of no|of little"
const unimportant = [
  'irrelevant|immaterial|unimportant|unnecessary|optional|beside the point|neither here nor there|by the by',
  "makes? no (?:odds|difference)|doesn't enter into",
].join('|')
const noSchooling = new RegExp(
  [
    String.raw`\b(?:${denials})\b:? (?:(?!${endsDenial})[\w'-]{1,14},? ){0,6}${schooling}\b(?! (?:system|work|assistant))`,
    String.raw`\b${schooling}\b(?: (?!and\b|but\b|required\b|with\b)[\w'-]{1,14}){0,4} (?:${isNot}) (?:[\w'-]{1,12} ){0,2}(?:${minded})`,
    String.raw`\b(?:school|${schooling})\b\? (?:not?|never|nope|none|don't|couldn't|you don't|who cares)\b`,
    String.raw`\b${schooling}\b[^.;]{0,40}\b(?:${unimportant})\b`,
  ].join('|'),
)

export function waivesStudy(sentence: Sentence, studies: readonly Study[]): boolean {
  if (sentence.section === 'about') return false
  const { text } = sentence
  const may = mayWaive.test(text)
  if ((may || studies.length) && lacking.test(text.slice(0, 90)) && refused.test(text)) return false
  if (may && (text.search(nothingAsked) >= 0 || noSchooling.test(text))) return true
  return studies.some(study => isWaivedAt(sentence, study) && standingOf(sentence, study) !== 'plus')
}
