import { readVerb } from '../english/verbs.ts'
import { withFirms } from './firm-names.ts'
import type { Mark, MarkKind } from './label-words.ts'
import { mendNames } from './mend-names.ts'
import { mendPlaces } from './mend-places.ts'
import { withoutReasons } from './reasons-for-leaving.ts'
import { hasTitleWord } from './title-words.ts'
import { withToldClauses } from './told-clauses.ts'
import { withToldNames } from './told-names.ts'
import { withToldStart } from './told-starts.ts'
import { withWholeFacts } from './whole-facts.ts'
import { wholeMarks } from './whole-marks.ts'
import { degree, isInstitution, titleWords } from './work-and-study.ts'

/**
 * The marks of a head without those that are no name of anything, such as "Also" for a school, and with those joined that
 * are one name. A mark that is left out is told as other words are.
 */
export function mendMarks(text: string, found: readonly Mark[]): Mark[] {
  const marks = withWholeFacts(
    text,
    withFirms(
      text,
      found.filter(({ start, end }) => !isArticle.test(text.slice(start, end))),
    ),
  )
  const isProse = isTold(text, marks)
  const asides = asidesIn(
    text,
    marks.some(({ kind }) => ofStudy.has(kind)),
  )
  const own = wholeMarks(text, mendNames(text, mendPlaces(text, withToldClauses(text, marks))))
  const plausible = own
    .map(mark => ({ ...mark, kind: kindSaid(mark.kind, text.slice(mark.start, mark.end)) }))
    .flatMap(mark => withPlace(text, withoutClause(text, mark), isProse))
    .filter(mark => !asides.some(({ start, end }) => mark.start >= start && mark.start < end))
    .filter(mark => isPlausible(text, mark, isProse, own))
  const told = asides.map((each): Mark => ({ kind: 'done', ...each }))
  const named = joinedNames(
    text,
    withoutReasons(
      text,
      [...plausible, ...told].toSorted((a, b) => a.start - b.start),
    ),
  )
  return isProse ? withToldStart(text, withToldNames(text, named)) : named
}

/** Words that are no name by themselves, whatever they were taken for. */
const isArticle = /^(?:the|an?|my|our|their|his|her|i|we)$/i

function kindSaid(kind: MarkKind, own: string): MarkKind {
  if (kind === 'title' && /^(?:19|20)\d\d$/.test(own)) return 'dates'
  return kind === 'employer' && /^on (?:call|duty)(?!\p{L})/iu.test(own) ? 'done' : kind
}

function asidesIn(text: string, isStudy: boolean): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = []
  for (const { 0: sentence, index } of text.matchAll(/(?<=[\p{L}\d)]{2}[.!?] +)[^.!?\n]+/gu))
    if (isAside(sentence) || (isStudy && isDeed(sentence) && namesNoWork(sentence)))
      found.push({ start: index, end: index + sentence.length })
  for (const { 0: bracket, index } of text.matchAll(/\([^()\n]+\)/g)) {
    const own = bracket.slice(1, -1)
    if (isStudy && own.split(' ').length >= mostInBracket && isDeed(own))
      found.push({ start: index + 1, end: index + 1 + own.length })
  }
  return found
}
const mostInBracket = 5
function isDeed(text: string): boolean {
  const [first = '', second = ''] = text.split(' ')
  const verb = readVerb(first)
  return verb?.forms.has('past') === true && !verb.forms.has('base') && /^\p{Ll}/u.test(second)
}

/** A sentence that begins with no name and names neither work nor a school. */
export const isAside = (text: string): boolean => beginsAside.test(text) && namesNoWork(text)
export const namesNoWork = (text: string) =>
  !titleWords.test(text) && !isInstitution(text) && !/ (?:at|for) \p{Lu}/u.test(text)
const beginsAside =
  /^(?:also|took|got|favou?rite|did|went|learned|helped|made|drove|ran|then|plus|only|still|never|always|usually|mostly|my|the|it|we|they|there)\b/i

export function isTold(text: string, marks: readonly Mark[]): boolean {
  let at = 0
  const between = [...marks, { start: text.length, end: text.length }].map(({ start, end }) => {
    const own = text.slice(at, start)
    at = end
    return own
  })
  const isSaid = ({ kind, start, end }: Mark) =>
    ofWork.has(kind) && /^(?:[Ii]|[Ww]e) \p{Ll}/u.test(text.slice(start, end))
  return between.some(part => person.test(part)) || marks.some(isSaid)
}
const person = /(?:^|[\s,(])(?:i|im|i['’]m|i['’]ve|we|he|she|they)(?=[\s,]|$)/i

const ofWork = new Set<MarkKind>(['title', 'employer'])
const ofStudy = new Set<MarkKind>(['school', 'degree'])

function withoutClause(text: string, mark: Mark): Mark {
  if (mark.kind === 'degree') {
    const [more = ''] =
      /,? (?:and|but) (?:i |had|have|it|got|was|then)(?!\p{L}).*$/iu.exec(text.slice(mark.start, mark.end)) ?? []
    return { ...mark, end: mark.end - more.length }
  }
  if (mark.kind !== 'employer' && mark.kind !== 'school') return mark
  const own = text.slice(mark.start, mark.end)
  const [clause = ''] = /^\p{Ll}/u.test(own) ? (/ (?:that|which|who|whose)(?: .*)?$/.exec(own) ?? []) : []
  const [open = ''] =
    / (?:(?:too|also|as|and|with|w|of|for|from|to|on|in|at|by|every|that|who|which|here|there)(?: |$))+$/.exec(own) ??
    []
  const [, occasion = ''] = / ?(, [^,]+)$/.exec(own) ?? []
  if (occasion && isOccasion.test(occasion.slice(2)))
    return withoutClause(text, { ...mark, end: mark.end - occasion.length })
  const [called = ''] = /^(?:(?:an?|the) )?\p{Ll}.* (?:called|named) (?=\S)/u.exec(own) ?? []
  return { ...mark, start: mark.start + called.length, end: mark.end - (clause || open).length }
}

function withPlace(text: string, mark: Mark, isProse: boolean): Mark[] {
  const own = text.slice(mark.start, mark.end)
  const [, first = '', quoted = ''] = (mark.kind === 'employer' && /^(\p{Lu}\p{L}+), (.*["“].*)$/u.exec(own)) || []
  if (quoted)
    return [
      { ...mark, kind: 'place', end: mark.start + first.length },
      { ...mark, start: mark.end - quoted.length },
    ]
  if (mark.kind !== 'employer' || !isProse) return [mark]
  const [, company = '', last = ''] = /^(\p{Lu}.* .*), (\p{Lu}\p{Ll}+)$/u.exec(own) ?? []
  if (
    company &&
    !hasTitleWord(last) &&
    !/^(?:Inc|Corp|Ltd|Llc|Co)$/.test(last) &&
    /(?<!\p{L})(?:at|for|with) $/iu.test(text.slice(0, mark.start))
  )
    return [
      { ...mark, end: mark.start + company.length },
      { ...mark, kind: 'place', start: mark.end - last.length },
    ]
  const before = text.slice(0, mark.start)
  if (/(?<!\p{L})on $/iu.test(before) && /^\p{Lu}\p{L}+$/u.test(own) && /\p{Lu}/u.test(before.slice(1)))
    return [{ ...mark, kind: 'place' }]
  const [, whose = '', whom = ''] =
    (/(?<!\p{L})in $/iu.test(before) && /^(\p{Lu}[\p{L} .'’-]+) for ((?:an?|the|my|our) \p{Ll}.*)$/u.exec(own)) || []
  if (whom)
    return [
      { ...mark, kind: 'place', end: mark.start + whose.length },
      { ...mark, start: mark.end - whom.length },
    ]
  const [, town = '', known = ''] = /^an? \p{Ll}[^,]* (?:in|near) (\p{Lu}[^,]*), (\p{Lu}[^,]*)$/u.exec(own) ?? []
  if (known) {
    const start = mark.end - known.length
    return [
      { ...mark, kind: 'place', start: start - 2 - town.length, end: start - 2 },
      { ...mark, start },
    ]
  }
  const [, name = '', place = ''] =
    /^(\p{Lu}.*?|an? \p{Ll}.*?) in (\p{Lu}[\p{L}.'’-]+(?: \p{Lu}[\p{L}.'’-]+)?)$/u.exec(own) ?? []
  if (!place) return [mark]
  return [
    { ...mark, end: mark.start + name.length },
    { ...mark, kind: 'place', start: mark.end - place.length },
  ]
}

const noName =
  /^(?:progress|also|then|that|this|these|those|took|got|favou?rite|did|was|were|are|had|has|because|but|if|when|which|while|only|just|still|always|sometimes|usually|mostly|really|too|there|here|plus|go|it|me|them)$/iu
const ofSeveral = /^(?:one|two|three|four|some|most|many|all|both|each|\d+) of (?:my|our|the|these|those)(?!\p{L})/iu
const isNoPost =
  /^(?:i|he|she|we|they|him|her|them|me|us|it|(?:the|my) (?:last|first|past|next|whole|same|other|rest)(?: (?:\d+|two|three|few) \p{L}+)?)$/iu
const length =
  /^(?:(?:\d+|one|two|three|four|five|six|a few) (?:years?|yrs?|months?|mos?|weeks?|credits?|hours?|hrs?)\s*)+$/i

function isPlausible(text: string, { kind, start, end }: Mark, isProse: boolean, all: readonly Mark[]): boolean {
  const others = all.filter(each => each.kind === kind && each.start !== start)
  if (kind === 'place' && /\d(?:st|nd|rd|th) grade in $/i.test(text.slice(0, start))) return false
  if (kind === 'place') return !isTime.test(text.slice(start, end)) && !isOccasion.test(text.slice(start, end))
  if (kind === 'done') return !isPartOfBracket(text, start, end)
  if (kind === 'dates') return !isNoDate(text, start, end, others.length > 0)
  if (!ofWork.has(kind) && !ofStudy.has(kind)) return true
  const own = text.slice(start, end)
  const [first = '', second = ''] = own.split(/[\s,]+/)
  if (kind === 'employer' && /^(?:my|the|our) (?:\p{L}+ )?(?:job|work)$|\b(?:period|break)$/iu.test(own)) return false
  if (kind === 'employer' && !isProse && /^\p{Ll}/u.test(own)) {
    const titles = all.filter(each => each.kind === 'title')
    const [title] = titles
    const isBehind = titles.length === 1 && title && /^, $/.test(text.slice(title.end, start))
    if (isBehind && others.some(each => /^\p{Lu}/u.test(text.slice(each.start)) && each.end < title.start)) return false
  }
  if (kind === 'employer' && ofSeveral.test(own)) return false
  if (ofWork.has(kind) && isOccasion.test(own)) return false
  if (kind === 'employer' && / please$/i.test(own)) return false
  if (kind === 'title' && isHopedFor.test(text.slice(0, start))) return false
  if ((kind === 'title' && isNoPost.test(own)) || (kind === 'degree' && isTime.test(own))) return false
  if (kind === 'employer' && !/\p{L}{2}/u.test(own.replace(/\band\b|(?<=\p{Lu})[-&.](?=\p{Lu})/gu, ''))) return false
  if (own.length === 0 || length.test(own) || (kind !== 'title' && noName.test(first))) return false
  if (ofStudy.has(kind) && isNoStudy(text, { kind, start, end }, all)) return false
  const isSomebody = kind === 'title' && start === 0 && /^[Tt]he \p{Ll}/u.test(own)
  if (isSomebody && /^ \p{Ll}/u.test(text.slice(end))) return false
  if (kind === 'title' && (/^(?:and|but|or) /i.test(own) || isShift.test(own))) return false
  const isSubject = /^(?: in (?:19|20)\d\d)? (?:had|has|was|were|went|gave|got)(?!\p{L})/u.test(text.slice(end))
  if (kind !== 'degree' && relative.test(own) && /(?<!\p{L})with $/iu.test(text.slice(0, start))) return false
  if (kind === 'employer' && isSubject && /^the \p{Ll}/u.test(own)) return false
  if (kind === 'employer' && /^\p{Ll}.* (?:because|since|that|which|when|while|if) /u.test(own)) return false
  if (kind === 'title' && others.length && isTime.test(own)) {
    const next = all.find(each => each.start >= end && each.kind !== 'dates')
    if (next?.kind !== 'employer') return false
  }
  if (kind === 'degree' && isYearOfSchool.test(own))
    if (others.some(other => isBeside(text.slice(Math.min(end, other.end), Math.max(start, other.start))))) return false
  const verb = readVerb(first)
  if (kind === 'employer' && own === first && verb?.forms.has('past') && !verb.forms.has('base') && start === 0)
    if (/^ (?:in|to|when|because|at|for|since|after|before|working) /.test(text.slice(end))) return false
  if (kind !== 'degree' && verb?.forms.has('past') && !verb.forms.has('base') && !/ed$/i.test(first))
    if (/^\p{Ll}/u.test(second)) return false
  if (!isProse) return true
  if (kind === 'title' && /^(?:have|has|had|got|need)$/i.test(first)) return false
  if (
    kind === 'employer' &&
    /^an? \p{Ll}/u.test(own) &&
    others.some(({ end }) => /^(?:,| in \p{Lu}\p{L}+,) $/u.test(text.slice(end, start)))
  )
    return false
  // "the old room on Sundays"
  if (kind === 'employer' && /^\p{Ll}.* (?:on|and|to) /u.test(own) && !/^(?:an?|the|my|our) /.test(own)) return false
  return kind !== 'degree' || degree.test(own) || !titleWords.test(own.split(' ').at(-1) ?? '')
}

function isNoDate(text: string, start: number, end: number, isFurther: boolean): boolean {
  const own = text.slice(start, end)
  if (/^\d{1,2}(?: ?[-–] ?\d{1,2})?$/.test(own) && /(?<!\p{L})ages? $/iu.test(text.slice(0, start))) return true
  return isFurther && /^\d{1,2}$/.test(own)
}

const isHopedFor =
  /(?<!\p{L})(?:training (?:for|to be|to become)|(?:want|hope|hoping|plan|planning|studying|going) to (?:be|become)|appl(?:ied|ying) (?:for|to be)|waiting to be) (?:an? |the )?$/iu

/** A day, a time or an end that somebody may name beside work, and no employer or post. */
const isOccasion =
  /^(?:black friday|cyber monday|(?:the )?(?:holidays?|holiday rush|thanksgiving|christmas|xmas|easter|halloween|new year['’]?s)(?: (?:eve|day|season|break))?|(?:the )?(?:(?:every|each|all|first|second|third|fourth|last|1st|2nd|3rd|4th|other)(?: and (?:third|fourth|last|3rd|4th))? )+(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekends?|weeks?|months?)|(?:the )?begin{1,2}ing(?: (?:and|to) end)?|(?:the )?end|present|current(?:ly)?|now|to date|ongoing|(?:the )?side|none|n\/?a|hon(?:orabl[ey])?\.? disch(?:arged?)?\.?)$/i

/** The year that somebody is in, what they got with a diploma, and what they won are no names of courses or schools. */
function isNoStudy(text: string, { kind, start, end }: Mark, all: readonly Mark[]): boolean {
  const own = text.slice(start, end)
  const before = text.slice(0, start)
  const others = all.filter(each => each.kind === kind && each.start !== start && !isInBracket(text, each.start))
  if (others.length && isInBracket(text, start) && /^\p{Ll}/u.test(own) && !degree.test(own)) return true
  if (/^\d+\+?$/.test(own) || (kind === 'degree' && isPartOfClass.test(own))) return true
  if (kind === 'degree' && isNoDegree(own, before, text.slice(end), others.length > 0)) return true
  if (kind === 'school') {
    const isLow = own === own.toLowerCase() && !isInstitution(own)
    const isGerund = !own.includes(' ') && readVerb(own)?.forms.has('gerund')
    return (
      isGerund ||
      /^of /.test(own) ||
      isContest.test(own) ||
      (isLow && /[\p{L}\d] (?:for|with(?: an?)?) $/u.test(before))
    )
  }
  const isOther = all.some(
    each =>
      each.kind === 'degree' &&
      each.start !== start &&
      !isCount.test(text.slice(each.start)) &&
      !all.some(({ kind, start: at }) => kind === 'school' && (at - start) * (at - each.start) < 0),
  )
  if ((isCount.test(own) && isOther) || isHonor.test(own)) return true
  const isWork =
    !own.includes(' ') && readVerb(own)?.forms.has('past') && /^ (?:at|for|with|as|in) /.test(text.slice(end))
  return (
    isWork ||
    (/\. $/.test(before) && isDeed(own)) ||
    (/ with $/.test(before) && /^an? \p{Ll}/u.test(own) && !degree.test(own))
  )
}
const isInBracket = (text: string, at: number) => /\([^()\n]*$/.test(text.slice(Math.max(0, at - 200), at))

/** "finished in September", "for family reasons" and "Volleyball 3 yrs" behind a course or a school. */
function isNoDegree(own: string, before: string, after: string, isFurther: boolean): boolean {
  if (isFurther && isProgress.test(own) && !/^ (?:at|in|of|from) \p{Lu}/u.test(after)) return true
  if (isFurther && /^(?:the )?\d{1,2}(?:st|nd|rd|th) grade$/i.test(own)) return true
  if (isYear.test(own) && leftIn.test(before)) return true
  if (/^course$/i.test(own) && /(?<!\p{L})in $/iu.test(before)) return true
  if (degree.test(own)) return false
  const isReason = isFurther && /(?:not|n['’]?t) (?:\p{L}+ ){1,3}for $/u.test(before) && /^\p{Ll}/u.test(own)
  return isReason || (/\. $/.test(before) && /^,? \d+ (?:yrs?|years?)(?!\p{L})/u.test(after))
}
const isYear = /^(?:the )?(?:\d{1,2}(?:st|nd|rd|th)|\p{L}+th|freshman|sophomore|junior|senior) (?:grade|year)$/iu
const leftIn = /(?<!\p{L})(?:left|quit|stopped|dropped out)(?: school)?(?: (?:in|after|during|at|the))* $/iu
const isProgress =
  /^(?:(?:finished|completed|passed|in (?:process|progress))(?= (?:in|\d)|$)|(?:one|two|three|\d+) (?:terms?|semesters?|class(?:es)?|courses?)(?: in)?$)/i
const isCount = /^\d+(?: of \d+)? ?(?:cr|credits?|class(?:es)?|courses?|hours|hrs|units)(?!\p{L})/iu
const isHonor = /^(?:(?:academic|with|high(?:est)?) )?honou?rs?(?: thesis| roll| program)?$/i
const isPartOfClass = /^(?:of (?:my|our|the)|in the|(?:two|three|four|\d) years of)(?!\p{L})/iu
const isContest = /^(?:the )?(?:state|states|regionals?|nationals?|districts?)$/
const isBeside = (gap: string) => /^(?:[\s+&/]|and|or)*$/i.test(gap)
const isShift =
  /^(?:the )?(?:(?:swing|day|night|graveyard|first|second|third|1st|2nd|3rd|morning|evening|weekend) )?shift$/i
const isTime = /^(?:on )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|days?|nights?|evenings?|mornings?|weekends?)$/i
const isYearOfSchool = /^(?:an? )?(?:rising )?(?:freshman|sophomore|junior|senior)(?: (?:year|yr))?$/i

function isPartOfBracket(text: string, start: number, end: number): boolean {
  const [before = ''] = /\([^()]*$/.exec(text.slice(0, start)) ?? []
  const [after = ''] = /^[^()]*\)/.exec(text.slice(end)) ?? []
  return before !== '' && after !== '' && /[\p{L}\p{N}]/u.test(before + after)
}

const relative =
  /^(?:my |our |an? )?(?:\p{L}+ )?(?:mother|mom|mum|father|dad|parents?|grand\p{L}+|husband|wife|aunt|uncle|son|daughter|sister|brother|child(?:ren)?|kids|cousins?|nephews?|nieces?)s?$/iu

function joinedNames(text: string, marks: readonly Mark[]): Mark[] {
  const joined: Mark[] = []
  for (const [at, mark] of marks.entries()) {
    const last = joined.at(-1)
    const gap = last ? text.slice(last.end, mark.start) : ''
    const words = last ? text.slice(last.start, last.end) : ''
    // "V-4 Division": a name does not end within a word.
    if (last && gap === '-' && ofWork.has(last.kind) && ofWork.has(mark.kind)) {
      joined.splice(-1, 1, { ...last, end: mark.end })
      continue
    }
    const ahead = marks.slice(at + 1).some(({ kind }) => kind === 'title')
    if (last?.kind === 'title' && mark.kind === 'employer') {
      const isEmployer = /^ ?\/ ?$/.test(gap) && ahead && !hasTitleWord(words)
      const isCare = /^ (?:(?:for|of|after|with) )?$/i.test(gap) && !/ \S+ /.test(words)
      const isTitle =
        isCare && readVerb(words.split(' ')[0] ?? '') !== undefined && relative.test(text.slice(mark.start, mark.end))
      if (isEmployer || isTitle) {
        joined.splice(-1, 1, { ...mark, kind: isTitle ? 'title' : 'employer', start: last.start })
        continue
      }
    }
    const before = joined.at(-2)
    const isWrapped =
      last?.kind === 'employer' && mark.kind === 'title' && before?.kind === 'employer' && /^ ?\n$/.test(gap)
    if (isWrapped && before && /^ (?:[–—|-]) $/u.test(text.slice(before.end, last.start))) {
      joined.splice(-1, 1, { ...mark, start: last.start })
      continue
    }
    joined.push(mark)
  }
  return joined
}
