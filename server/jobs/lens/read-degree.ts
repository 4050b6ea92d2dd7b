import type { Degree } from '#contract/jobs.ts'
import { type Place, speaksOf, standingOf } from './rules.ts'
import { allOf, type Sentence } from './split-text.ts'

/** A level of study that a sentence names. */
export interface Study extends Place {
  level: Exclude<Degree, 'none'>
}

export const heights: Record<Degree, number> = {
  none: 0,
  'high-school': 1,
  associate: 2,
  bachelors: 3,
  'masters-plus': 4,
}

/** From the highest: what a lower one matches inside of a higher one is not counted. */
const levels: [Study['level'], RegExp][] = [
  [
    'masters-plus',
    /(?<!scrum |web|quarter|station |harbour )\b(?:integrated )?master'?s?'?(?: or doctora\w{1,4})?(?: of \w{1,12})?(?=(?:'s)?(?: (?:degree|in\b|level|student|programme|program|required|or\b|and\b|earned|from|with|\()|[,;./)]|$))|\b(?:msc|m\.sc|mba|ll\.?m|j\.?d\b|juris doctor|ph\.? ?d\b|doctorate|doctoral degree|m\.d\.|msn|dnp|msw|(?<!\d ?)mph|m\.?phil|pharm\.?d|dvm|dds|m\.ed|m\.?tech|mca|m\.?com|edd)\b|\bm\.?[as]\.?(?= (?:in|degree|with)\b)|\bm\.s\.|\b(?:post-?graduate|advanced|graduate|higher-level) (?:degree|qualification)\b|\bmd(?= (?:degree|required|or))/g,
  ],
  [
    'associate',
    /\bassociate'?s?'?(?: of (?:arts|science|applied science))?(?:(?:'s)? degree|'s\b|s degree)|\bassociate(?:'s)? (?:in|or bachelor)\b|\ba[sd]n\b|\ban associate(?= (?:with|plus|and)\b)|\b(?:aas|a\.a\.s?\.?|a\.s\.)(?![a-z])|\baa\b(?= (?:degree|in|or|would))|\bfoundation degree|\bhnd\b|\bhnc\b|\b(?:two|2)-year (?:college )?degree|\b(?:college|university|post-secondary|polytechnic|technical|nursing|paralegal|advanced|national|tafe|trade)(?: or \w{1,12})? diploma|\bdegree or (?:a )?diploma|\bdiploma (?:or degree|from an? (?:\w{1,14} )?(?:two-year|college|polytechnic|institute))|\bdegree\/diploma|\bdiploma\/degree|\bdiploma (?:in|of) (?!business admin)[a-z]/g,
  ],
  [
    'bachelors',
    /\bbachelor(?:'s|s'?(?! part)|(?= (?:of|in|degree|or (?:master|higher|associate))))(?: of \w{1,12})?|\b(?:b\.?sc|b\.?eng|b\.e\.?|be(?= ?(?:mech|civil|\/|elec|comp))|b\.?tech|b\.?com|bba|bca|bfa|bsn|bsw|bms|bhm|b\.?(?:arch|des|pharm|vsc|voc)|mbbs|bds|beng|ll\.?b|b\.ed|hbo degree)(?![a-z])|\bb\.?[as]\.?(?=(?: (?:in|or|degree|chem|fin|acc|from|\w{1,12} (?:required|preferred))\b)|\/b?[as]\b)|\bb\.s\.|\bbaccalaureate|\b(?:university|college|undergraduate|undergrad|four-year|4-year|honou?rs|first|science|engineering|relevant|numerate|completed|accredited|technical|business|good|strong|recognised|recognized|law|nursing|teaching|related|qualifying)(?: or \w{1,12})? degree|(?<![\d-])\bdegrees?\b|\b2:[12]\b|\b2\.[12] (?:degree|or above|or higher)|\b(?:any|a|all|university|college|science|commerce|engineering|arts|recent) graduates?(?= (?:may|can|in\b|with|of\b|from|degree|welcome))|\btertiary (?:qualifications?|education|degree)|\b(?:you|you've|have|having|about to|will|soon) graduat(?:e|ed|ing) (?:this|in\b|from (?!high|secondary|a high)|by|with|last|soon)|\bany graduates?\b|\brecent graduates?\b|\b(?:an?|law|engineering|science|commerce|economics|psychology|maths?|numerate|physics|chemistry|biology|university|college|uni|design|marketing|business|computer science|social work|humanities|arts|accounting) graduates?\b(?! (?:nurse|programme|program|scheme|trainee|assistant|diploma|certificate|school|stud|level|recruit|intake|engineer|lawyer|role|job|position))|\buni degree|\b(?:university|college) students?\b(?= (?:in|studying|of|who|with))|\bgraduate calib(?:re|er)\b|\byou(?:'re| are) (?:also )?a graduate\b|\bhiring graduates\b|\b(?:final|penultimate|third|last)[- ]year (?:\w{1,14} ){0,2}students?|\bsecond-year student\b|\b(?:current|currently an?|rising|registered|full-time|must be an?|enrolled|matriculated) (?:college|university|undergraduate) (?:students?|juniors?|seniors?|sophomores?)|\b(?:rising|current) (?:juniors?|seniors?|sophomores?)\b|\bundergraduates? (?:in|of|studying|enrolled|at)\b|\bgraduates? (?:in|of) (?:any|all|engineering|a\b)|\bgraduates? (?:in any|from any)|\bfinal[- ]year (?:\w{1,12} )?student|\bdegree[- ](?:educated|qualified|level)|\bgraduation (?:in any|mandatory|required|is)\b|\bcompleted (?:your )?graduation\b|\benrolled (?:at|in) an? (?:university|college)/g,
  ],
  [
    'high-school',
    /\b(?:high|secondary|senior secondary|upper secondary)[- ]?school (?:diploma|graduate|grad|education|certificate|level|equivalency|completed|graduation)s?|(?<!\b(?:an?|the|our|at|local|in|for|your) )\b(?:high|secondary) school\b(?= (?:or|required|preferred|is|not|and|plus|completed|ged|\()|[,;:./)]|$)|\b(?:hs|h\.s\.) (?:dip(?:loma)?\b|grad|degree|education|graduate)|\bg\.?e\.?d\b|\bgcse'?s?\b|\ba[- ]levels?\b(?! ?\d)|\bbtec\b|\bucas points|\bschool[- ]leav(?:er|ers|ing)(?: certificate)?|\bleaving cert(?:ificate)?|\bhsc\b|\bossd\b|\b(?:completed|completion of|finished|passed|minimum|at least) (?:grade|year|class|std) ?(?:10|11|12)\b|\b(?:grade|year|class|std) ?(?:10|11|12)\b(?= (?:pass|certificate|education|complet|graduat|or (?:equiv|above|higher)|with\b))|\b(?:10th|12th)(?: (?:pass|standard|std|grade|class))?\b|\b10 ?\+ ?2\b|\bmatric(?:ulation|ulants?)?\b|\b(?:finished|finishing|completed|left|done with) (?:secondary |high )?school|\bgraduat(?:ed|ion) from (?:a |an accredited )?high school|\bschool (?:certificate|diploma)s?\b|\bnat(?:ional)? 5s?\b|\binternational baccalaureate\b|\babitur\b|\bmatura\b|\bhigh-school (?:diploma|graduate)|\b(?:pass|grade [a-c4-9]) (?:\w{1,10} ){0,2}in (?:maths|english)|(?<!level \d )\bdiploma\b(?! in| of|ti)|\b(?:maths|english)\b[^.;]{0,20}\bgrades? ?(?:[a-c]|[4-9])\b|\bfunctional skills|\bhighers\b|\bnational 5s?\b|\bsecondary (?:education|schooling)/g,
  ],
]

/** A degree as something that the employer gives. */
const paidFor =
  /\b(?:tuition|pays?|paid|fund\w{0,3}|sponsor\w{0,4}|reimburse\w{0,4}|earn|study|studying)(?: \w{1,12}){0,4} (?:towards?|for) (?:an?|your|the|their) (?:\w{1,12} ){0,2}$/
/** A degree as what the job leads to. */
const outcome =
  /\b(?:(?:leaves?|ends?|finish(?:es)?|come out)(?: \w{1,12}){0,3} with|lead(?:s|ing)? to|go(?:es)? on to|you(?:'ll| will) (?:gain|achieve|receive|get|earn|study|be studying|be awarded|work)|while (?:you|studying|working)|as you study|time off)\b(?: (?!if\b|must\b|need\b|have\b|hold\b)[\w'-]{1,14}){0,4} $/
/** What a degree is too. */
const ofDegree = /^ (?:of\b|f\b|c\b|apprentice|celsius|relatives?|room|days?|heat|weather|angle)|^-(?:degree|led|day)/
const otherAfter =
  /^(?:'s)?(?:[- ]led\b| part(?:y|ies)\b|ette| (?:the|our|your|their) |of ceremon| (?:pupils|tutors?|teachers?|classes|lessons|revision|theses|thesis|sports?|teams?|kids|holders|programs|programmes|courses|scientists|researchers|economists|engineers|chemists|statisticians|supervisors?|mentors?|staff|colleagues|ceremon\w{1,3}|shows?|results)\b| (?:will|can|does|do|would|may) (?:not|never) (?:replace|substitute|count|help)|[- ]apprentice)/
/** Students that one would work for, not be. */
const students = /^(?:'s)? (?:students?|program|programme)\b/
const isStudent =
  /\b(?:year|open (?:to|for)|current|currently|enrolled (?:in|on|at)|in|on|from|of|studying|pursuing|for|hiring|an?|any) (?:\w{1,12} )?$/
/** Of a degree that is only supposed, or that something else may stand for. */
const supposed =
  /(?:\bor,?|\band|\bbut|\beven) if you(?:'ve| have| hold| also have| come with| bring)?(?: an?| your| the)?(?: \w{1,12})? $|\b(?:in lieu of|in place of|instead of|substitut\w{1,4} for|led by (?:\w{1,10} )?with)(?: (?:an?|the|this|any|your))?(?: \w{1,12})? $/

/** What every level's name holds; most sentences do not. */
const mayHold =
  /degree|bachelor|\bb\.?(?:sc|eng|e|tech|com|ed|[as])\b|\b(?:bba|bca|bfa|bsn|ll\.?[bm])\b|baccal|\b2[:.][12]\b|graduat|master|\bm\.?(?:sc|ba|phil|ed|tech|com|[asd]|ph)\b|\bj\.?d\b|juris|ph\.? ?d\b|doctora|\b(?:msn|dnp|msw|pharmd|dvm|dds|mca|edd)\b|associate|\ba\.?a|\ba\.?s\.|\ba[sd]n\b|\bhn[dc]\b|diploma|students?\b|juniors?\b|seniors?\b|sophomore|enrolled|school|\bh\.?s\.?\b|\bg\.?e\.?d\b|gcse|a[- ]level|btec|ucas|leaving cert|\bhsc\b|ossd|(?:grade|class|std|year) ?1[012]|\bhs\b|\b1[02]th\b|10 ?\+ ?2|matric|tertiary|mbbs|bds|abitur|matura|pass in|\buni\b|functional skills|highers\b|national 5|secondary (?:education|schooling)|maths|english/

/** The levels of study that a sentence names as an applicant's, whatever it says of them. */
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
      /(?:\d|\b(?:few|several|many)|\bto (?:an?|some|what|any|the same|a (?:large|great|lesser|certain)))[ -]?$/.test(
        before,
      ))
  )
    return false
  if (/^first degree$/.test(match) && /^ (?:relatives|burns?|murder)/.test(after)) return false
  if (paidFor.test(before) || outcome.test(before) || supposed.test(before)) return false
  if (students.test(after) && !isStudent.test(before)) return false
  return speaksOf(sentence, study) !== 'them'
}

export function requiredStudies(sentence: Sentence, studies: readonly Study[]): Study[] {
  if (/\brequires? neither\b/.test(sentence.text)) return []
  return studies.filter(study => !isWaivedAt(sentence, study) && standingOf(sentence, study) === 'must')
}

const no =
  /\b(?:don't|do not|doesn't|needn't|need not|won't|never|couldn't|nobody)(?: (?!apply|without|unless|so\b|must|if\b|only|just|hesitate|forget|miss|but\b)[\w']{1,12}){0,5} (?:an? |any |your )?$|\b(?:no|without(?: an?| any)?|not? (?:need|require|ask|look)\w{0,3}(?: for)?(?: an?| any)?|don't (?:need|require|ask for|look for|want|care about|send)(?: to have)?(?: an?| any)?|doesn't (?:need|require|ask for|take)(?: an?| any)?|won't (?:need|be asked for)(?: an?| any)?|regardless of|neither|never (?:ask|asked) for|nor|rather than|not about) (?:(?!but|required|only|just)[\w'./-]{1,16},? ){0,6}$/

function isWaivedAt(sentence: Sentence, study: Study): boolean {
  const before = sentence.text.slice(Math.max(0, study.from - 90), study.from)
  if (
    /\bwithout an? /.test(before) &&
    /\b(?:will not|won't|cannot|can't|need not)\b/.test(sentence.text.slice(study.to, study.to + 40))
  )
    return false
  return no.test(before) || standingOf(sentence, study) === 'waived'
}

const nothingAsked =
  /\b(?:qualifications?|education|degree|diploma)(?: required| needed)?: (?:none|no\b|not|nil)|\b(?:before|over|above|not) (?:certificates|diplomas|degrees|grades|qualifications)\b|\bno (?:entry|academic|educational) requirements|\bacademic (?:results|record|requirements)[^.;]{0,20}\bnot\b|\bno (?:\w{1,12} ){0,2}(?:qualifications?|exam grades|grades|schooling|diploma|gcses|certificates|education(?:al)?(?: requirements?)?)\b(?! in)|\b(?:qualifications?|grades|education|schooling|exams?|diplomas?|certificates?) (?:is |are )?(?:not|never|aren't|isn't|don't|doesn't) (?:\w{1,12} )?(?:needed|required|necessary|essential|matter|asked|important|expected)|\bno (?:specific|formal|particular) (?:\w{1,14} ){0,2}(?:qualifications?|schooling|education|degree)|\b(?:don't|do not|doesn't|won't|will not|needn't) (?:need|require|ask for|have)(?: any| formal| specific| particular){0,2} (?:qualifications?|grades|certificates|schooling)|\bmind (?:whether|if) you (?:have|hold|went)[^.,;]{0,40}|\b(?:whether or not|whether) you (?:have|hold) (?:a |any )?(?:degree|diploma|qualification)s?(?: or not)?|\bwith or without (?:a |any )?(?:degree|diploma|qualification)s?|\b(?:more|rather|not)\b[^.,;]{0,40}\b(?:than|about|by) (?:a |an |your |the |what )?(?:degrees?|diplomas?|grades|qualifications?|certificates?)\b|\beducation(?: required)?: none|\bask for no qualifications|\bwhere you went to school\b|\bwhatever your (?:education|qualifications|grades)|\bopen to all (?:\w{1,14} )?(?:background|level|education)|\b(?:high school|ged or diploma|degree|diploma) (?:is )?not (?:required|needed|necessary)|\bneither [^.;]{0,40}\bnor (?:any )?(?:qualifications?|degrees?|diplomas?)|\bnor (?:any )?qualifications|\bdegree or (?:no degree|not)\b|\brequires? neither\b|\bwithout qualifications|\bregardless of (?:your )?(?:education|qualification)/g

const mayWaive =
  /universit|college|academic|entry|qualif|grades?|school|diploma|gcse|certificate|education|exam|degree|background|neither/

/** Any way to say no of schooling as such. */
const schooling = String.raw`(?:qualifications?|diplomas?|degrees?|schooling|grades|gcses?|geds?|exams?|exam results|(?:been to|finished) (?:school|university|college)|universit(?:y|ies)|college|certificates|academic|education|letters after)`
const noSchooling = new RegExp(
  [
    String.raw`\b(?:no|never|nobody|nor|neither|regardless of|whatever|forget|doesn't matter|don't (?:care|mind|look at|ask about|worry about))\b (?:(?!but\b|only\b|more\b|less\b|later\b|fewer\b|other\b)[\w'-]{1,14},? ){0,6}${schooling}\b(?! (?:system|work|assistant))`,
    String.raw`\b${schooling}\b(?: (?!and\b|but\b|required\b|with\b)[\w'-]{1,14}){0,4} (?:don't|doesn't|do not|does not|are not|is not|aren't|isn't|won't|never) (?:[\w'-]{1,12} ){0,2}(?:matter|count|interest|needed|required|necessary|concern|come into|decide|bother|worry|asked|play)`,
  ].join('|'),
)

const welcome = /prefer|desirable|a plus|an asset|welcome|ideal|bonus|nice|advantage/

/** It says that no degree is needed; not where it would still like one. */
export function waivesStudy(sentence: Sentence, studies: readonly Study[]): boolean {
  if (sentence.section === 'about') return false
  const { text } = sentence
  if (mayWaive.test(text) && (text.search(nothingAsked) >= 0 || (noSchooling.test(text) && !welcome.test(text))))
    return true
  return studies.some(study => isWaivedAt(sentence, study) && standingOf(sentence, study) !== 'plus')
}
