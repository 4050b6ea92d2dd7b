import { readVerb } from '../english/verbs.ts'
import type { Mark } from './label-words.ts'
import { hasTitleWord } from './title-words.ts'
import { isInstitution, titleWords } from './work-and-study.ts'

type Rule = (text: string, marks: readonly Mark[]) => Mark[]

/** Facts that were cut in two, or said of the wrong thing, where their form leaves no doubt. */
export const withWholeFacts: Rule = (text, marks) =>
  [
    withNumbers,
    withCredits,
    withClassLists,
    withSchoolPapers,
    withSchoolKinds,
    withDatesBehind,
    withShops,
    withoutCounts,
    withBrackets,
    withGrades,
    withRises,
    withRanks,
    withKinds,
    withPosts,
    withWorkFor,
    withCare,
    withoutTimesAndStates,
    withoutClauses,
  ].reduce<Mark[]>((all, rule) => rule(text, all), [...marks])

const withNumbers: Rule = (text, marks) =>
  marks.flatMap((mark, at) => {
    const before = /(?:(?<![\p{L}\d])[\p{L}\d]{1,3}[-–])$/u.exec(text.slice(Math.max(0, mark.start - 5), mark.start))
    const next = marks[at + 1]
    const isCut = next?.kind === 'done' && /^[-–]$/.test(text.slice(mark.end, next.start))
    if (isCut && mark.kind === 'dates' && /^\d{1,3}$/.test(text.slice(mark.start, mark.end))) return []
    if (mark.kind !== 'done' || !before || !/^\d/.test(text.slice(mark.start))) return [mark]
    return [{ ...mark, start: mark.start - before[0].length }]
  })

const withCredits: Rule = (text, marks) => {
  const isStudy = marks.some(({ kind }) => kind === 'school' || kind === 'degree')
  const found = isStudy ? creditsOf.exec(text) : null
  if (!found) return [...marks]
  const [start, end] = [found.index, found.index + found[0].length]
  const others = marks
    .filter(mark => mark.start < start || mark.start >= end)
    .map(mark =>
      mark.start < start && mark.end > start ? { ...mark, end: text.slice(0, start).search(/[\s,;.(–—-]*$/u) } : mark,
    )
  return [...others, { kind: 'done' as const, start, end }].toSorted((a, b) => a.start - b.start)
}
const creditsOf =
  /(?<![\p{L}\d])\d{1,3} ?(?:of|out of|\/) ?\d{2,3} (?:college )?(?:credits?|units|hours|hrs)(?:, (?:GPA )?[0-4]\.\d{1,2}(?: GPA)?)?/iu

/** "MATC 2023-24 - keyboarding, Word, business writing": the classes behind a school are no schools or degrees. */
const withClassLists: Rule = (text, marks) => {
  const school = marks.find(({ kind }) => kind === 'school')
  const found = school && classList.exec(text)
  if (!found || found.index < school.end || /\n/.test(found[0])) return [...marks]
  const start = found.index + (/^[\s:–—-]*/u.exec(found[0])?.[0].length ?? 0)
  const own = marks.filter(mark => mark.start < start)
  const last = own.at(-1)
  const [subject = ''] =
    /\p{Lu}\p{L}+(?: (?:(?:and|of|in|&) )?\p{Lu}\p{L}+){0,4}$/u.exec(text.slice(0, found.index)) ?? []
  const from = found.index - subject.length
  const isFree = subject !== '' && own.every(({ end }) => end <= from) && own.every(({ kind }) => kind !== 'degree')
  return [
    ...own.map(mark => (mark === last && mark.end > found.index ? { ...mark, end: found.index } : mark)),
    ...(isFree ? [{ kind: 'degree' as const, start: from, end: found.index }] : []),
    { kind: 'done' as const, start, end: text.length },
  ]
}
const classList = /(?: [–—-] |: )(?:[^,\n;.]{2,40}, ){3,}[^\n;.]{2,60}$/u

/** "Ivy Tech fall 2015" ends with a date. */
const withDatesBehind: Rule = (text, marks) =>
  marks.flatMap((mark): Mark[] => {
    if (mark.kind !== 'school' && mark.kind !== 'employer') return [mark]
    const own = text.slice(mark.start, mark.end)
    const [, date = ''] = dateBehind.exec(own) ?? []
    if (!date) return [mark]
    const start = mark.end - date.length
    const end = mark.start + own.slice(0, -date.length).replace(/[\s,(–-]+$/u, '').length
    return [
      { ...mark, end },
      { kind: 'dates', start, end: mark.end },
    ]
  })
const dateBehind =
  /[\p{L}.)][\s,]+((?:spring|summer|fall|winter|jan(?:uary)?|feb(?:ruary)?|march|april|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?) (?:19|20)\d\d)$/iu

/** "West African Senior School Certificate" is a paper, not a school with one. */
const withSchoolPapers: Rule = (text, marks) => {
  const found = schoolPaper.exec(text)
  const isTaken = marks.some(
    ({ kind, start, end }) =>
      (kind === 'school' || kind === 'degree') && found && start < found.index + found[0].length && end > found.index,
  )
  if (!found || !isTaken) return [...marks]
  const [start, end] = [found.index, found.index + found[0].length]
  const others = marks.filter(mark => mark.end <= start || mark.start >= end)
  return [...others, { kind: 'degree' as const, start, end }].toSorted((a, b) => a.start - b.start)
}
const schoolPaper =
  /(?:\p{Lu}\p{L}+ ){1,4}(?:School|Leaving|Education) (?:(?:Leaving|Examination) )?Certificate(?: Examination)?(?: \([A-Z]{3,6}\))?/u

/** "Senior High School (WASSCE), Yaa Asantewaa Girls', Kumasi": the kind of school, the school and its town. */
const withSchoolKinds: Rule = (text, marks) => {
  const schools = marks.filter(({ kind }) => kind === 'school')
  const [first, second] = schools
  const isKind =
    first &&
    second &&
    schools.length === 2 &&
    marks.every(({ kind }) => kind !== 'degree') &&
    kindOfSchool.test(text.slice(first.start, first.end)) &&
    /^[ ,–—-]{1,3}$/.test(text.slice(first.end, second.start))
  if (!isKind) return [...marks]
  const [town = ''] = marks.some(({ kind }) => kind === 'place')
    ? []
    : (/(?<=['’\p{L}], )\p{Lu}\p{Ll}+$/u.exec(text.slice(second.start, second.end)) ?? [])
  return marks.flatMap((mark): Mark[] => {
    if (mark === first) return [{ ...mark, kind: 'degree' }]
    if (mark !== second || !town) return [mark]
    const start = mark.end - town.length
    return [
      { ...mark, end: start - 2 },
      { kind: 'place', start, end: mark.end },
    ]
  })
}
const kindOfSchool =
  /^(?:(?:senior|junior|upper|lower) )?(?:high|secondary|middle|vocational) school(?: \([A-Z]{2,8}\))?$/i

/** 'Owner, "Second Bloom" on Etsy': the shop is the employer, not the site where it sells. */
const withShops: Rule = (text, marks) => {
  const found = shop.exec(text)
  if (!found) return [...marks]
  const [all, title = '', name = ''] = found
  const end = found.index + all.length
  const others = marks.filter(mark => mark.start >= end)
  const start = end - name.length
  return [
    { kind: 'title', start: found.index, end: found.index + title.length },
    { kind: 'employer', start, end },
    ...others,
  ]
}
const shop =
  /^((?:co-?)?(?:owner|founder|seller|creator|maker|shop owner)),? (?:(?:of|at) )?((?:["“][^"”\n]{2,40}["”]|\p{Lu}[^,"\n(]{1,40}?) on \p{Lu}\p{L}+)(?=$|[\s,(–—-])/iu

/** "(temp, covering a leave)": the manner of a job and what was done are told together, as is the size of an employer. */
const withBrackets: Rule = (text, marks) => {
  const brackets = [...text.matchAll(mannerInBracket), ...text.matchAll(sizeInBracket)].map(
    ({ 0: own, index }) => [index, index + own.length] as const,
  )
  return marks.filter(({ start }) => brackets.every(([from, to]) => start <= from || start >= to))
}
const sizeInBracket = /\(\p{Ll}[^()\n]{3,60} \d+ (?:employees|people|staff|beds|rooms|stores|students)\)/gu
const mannerInBracket =
  /\((?:temp\p{L}*|part[- ]time|full[- ]time|seasonal|contract|intern\p{L}*|volunteer|unpaid)[,;:] (?=\p{Ll})[^()\n\d]{3,60}\)/giu

/** "Unit Supply Sergeant, SGT/E-5": a rank goes on with the title before it, and is no employer. */
const withGrades: Rule = (text, marks) => {
  const found = rank.exec(text)
  if (!found) return [...marks]
  const [lead, start, end] = [found.index, found.index + (found[1]?.length ?? 0), found.index + found[0].length]
  const title = marks.find(mark => mark.kind === 'title' && mark.start < start && mark.end >= lead)
  const isEmployer = marks.some(mark => mark.kind === 'employer' && mark.start === start && mark.end <= end)
  if (!title && !isEmployer) return [...marks]
  return [
    ...marks.filter(mark => mark !== title && (mark.end <= start || mark.start >= end)),
    title ? { ...title, end: Math.max(title.end, end) } : { kind: 'title' as const, start, end },
  ].toSorted((a, b) => a.start - b.start)
}
const rank = /([,;]? \(?|^|\n)(?:[\p{Lu}\d]{2,5} ?\/ ?[EWO]-?\d|[EWO]-\d)(?![\p{L}\d-])\)?/u

/** "2003 - 2008 Cashier, later Pharmacy Clerk": two titles of one time are those of one job. */
const withRises: Rule = (text, marks) => {
  if (marks.filter(({ kind }) => kind === 'dates').length > 1) return [...marks]
  const all: Mark[] = []
  for (const mark of marks) {
    const last = all.at(-1)
    const isRise = last?.kind === 'title' && mark.kind === 'title' && later.test(text.slice(last.end, mark.start))
    if (isRise) all.splice(-1, 1, { ...last, end: mark.end })
    else all.push(mark)
  }
  return all
}
const later = /^,? (?:and )?later $/i

/** "Mechanic (SGT/E-5)" above an employer: what is in brackets behind a title belongs to it. */
const withRanks: Rule = (text, marks) => {
  const ranks = [...text.matchAll(/\([^()\n]{2,40}\)/g)].flatMap(({ 0: own, index }) => {
    const end = index + own.length
    const isBehind = marks.some(mark => mark.kind === 'title' && text.slice(mark.end, index) === ' ')
    const isNamed = marks.some(({ kind, start }) => kind === 'employer' && (start < index || start > end))
    return isBehind && isNamed ? [[index, end] as const] : []
  })
  return marks.filter(
    ({ kind, start }) =>
      kind === 'dates' || kind === 'place' || ranks.every(([from, to]) => start < from || start > to),
  )
}

/** "4 yards" and "3 elderly clients" are no times; what is told up to them ends with them. */
const withoutCounts: Rule = (text, marks) =>
  marks.flatMap((mark, at): Mark[] => {
    const own = text.slice(mark.start, mark.end)
    const isOfPeople = mark.kind === 'employer' && /^\p{Ll}/u.test(own)
    const count = mark.kind === 'dates' || isOfPeople ? countOf.exec(own) : null
    if (count && /\d{4}|present/i.test(own.slice(count.index))) return [mark]
    if (count && (!isOfPeople || count.index > 0))
      return count.index > 0 ? [{ ...mark, end: mark.start + count.index }] : []
    const next = marks[at + 1]
    const isCut = mark.kind === 'done' && next?.kind === 'dates' && next.start === mark.end + 1
    const isOfCount =
      isCut && countOf.test(text.slice(next.start, next.end)) && !/\n/.test(text.slice(mark.end, next.end))
    return [isOfCount ? { ...mark, end: next.end } : mark]
  })
const countOf =
  /(?:^| [-–—] |, )\d{1,3} (?:\p{Ll}+ )?(?!(?:y(?:ea)?rs?|decades?|mo?n?ths?|weeks?|days?|hours?|minutes?|seasons?|summers?|winters?|springs?|autumns?|falls?|holidays?|breaks?|tours?|deployments?|terms?|semesters?|trimesters?|quarters?|grades?|times?|shifts?|nights?|we?e?ke?nds?|evenings?|mornings?)\b)\p{Ll}{3,}s$/u

/** "Elm Street Center (an after-school program)": what is in brackets behind an employer says what it is. */
const withKinds: Rule = (text, marks) =>
  marks.filter(({ kind, start, end }, at) => {
    const before = marks[at - 1]
    const isBehind = kind === 'employer' && before?.kind === 'employer' && text.slice(before.end, start) === ' ('
    return !(isBehind && text.charAt(end) === ')' && /^\p{Ll}[\p{Ll} '’-]+$/u.test(text.slice(start, end)))
  })

/** "Bay Pointe Apartments, Leasing Office Asst" as one employer ends with the post; "PT" alone is none. */
const withPosts: Rule = (text, marks) => {
  const own = marks.filter(({ kind, start, end }) => kind !== 'title' || !terms.test(text.slice(start, end)))
  if (own.some(({ kind }) => kind === 'title')) return own
  const [first, second] = own.filter(({ kind }) => kind === 'employer')
  const isPost = first && second && text.slice(first.end, second.start) === ', '
  if (isPost && namesPost(text.slice(first.start, first.end)) && !namesPost(text.slice(second.start, second.end)))
    return own.map(mark => (mark === first ? { ...mark, kind: 'title' as const } : mark))
  return own.flatMap((mark, at) => {
    const [whole = '', name = '', post = ''] =
      mark.kind === 'employer' ? (/^(.{3,60}), ([^,]{3,40})$/u.exec(text.slice(mark.start, mark.end)) ?? []) : []
    const isFirst = own.findIndex(({ kind }) => kind === 'employer') === at
    if (!whole || !isFirst || !namesPost(post) || namesPost(name)) return [mark]
    const [stop = ''] = /^\.(?= )/.exec(text.slice(mark.end)) ?? []
    const start = mark.end - post.length
    return [
      { ...mark, end: mark.start + name.length },
      { ...mark, kind: 'title' as const, start, end: mark.end + stop.length },
    ]
  })
}
const terms = /^(?:PT|FT|P\/T|F\/T|PRN|per diem|part[- ]time|full[- ]time)$/i
const namesPost = (text: string) =>
  /(?<!\p{L})(?:asst|mgr|rep|coord|tech|supv|ombudsman)\.?$/iu.test(text) || titleWords.test(text)

const withWorkFor: Rule = (text, marks) => {
  if (marks.some(({ kind }) => kind === 'title')) return [...marks]
  const [, doing = ''] = /^[^\p{L}]*(\p{L}+ing (?:\p{L}+ ){0,2}?\p{L}+) for (?=\p{Ll})/u.exec(text) ?? []
  const start = text.indexOf(doing)
  const whom = marks.find(mark => mark.kind === 'employer')
  const end = start + doing.length
  if (doing && whom && whom.start >= end && whom.start - end <= farthest)
    return [
      ...marks.filter(mark => mark.end <= start),
      { kind: 'title', start, end },
      ...marks.filter(mark => mark.start >= whom.start),
    ]
  return marks.flatMap(mark => {
    const own = text.slice(mark.start, mark.end)
    const [, work = '', whom = ''] =
      mark.kind === 'employer' ? (/^(\p{Ll}[\p{L} -]{3,40}) for (\p{Lu}.*)$/u.exec(own) ?? []) : []
    if (!whom || !(hasTitleWord(work) || ofWork.test(work)) || isInstitution(work)) return [mark]
    return [
      { ...mark, kind: 'title' as const, end: mark.start + work.length },
      { ...mark, start: mark.end - whom.length },
    ]
  })
}
const farthest = 9
const ofWork = /(?:support|service|help|work|sales|care|entry|duty|desk|cleaning|delivery)$/i

/** "CARING FOR MOTHER" names no employer. */
const withCare: Rule = (text, marks) =>
  marks.some(({ kind }) => kind === 'title')
    ? [...marks]
    : marks.map(mark => {
        const isOne = mark.kind === 'employer' && ofFamily.test(text.slice(mark.start, mark.end))
        const [care = ''] = isOne ? (careFor.exec(text.slice(0, mark.start)) ?? []) : []
        return care ? { ...mark, kind: 'title' as const, start: mark.start - care.length } : mark
      })
const careFor = /(?<!\p{L})(?:(?:caring|car(?:e|ed)) for|(?:taking|took|take) care of|look(?:ing|ed) after)\s$/iu
const ofFamily =
  /^(?:my |our )?(?:\p{L}+ )?(?:mother|mom|father|dad|parents?|grand\p{L}+|husband|wife|son|daughter|sister|brother|children|kids)$/iu

/** "Wednesdays", "Before Army" and "N.M." are no employers. */
const withoutTimesAndStates: Rule = (text, marks) =>
  marks.flatMap((mark): Mark[] => {
    const own = text.slice(mark.start, mark.end)
    if (mark.kind !== 'employer') return [mark]
    if (daysOnly.test(own)) return [{ ...mark, kind: 'done' }]
    if (timeBefore.test(own)) return []
    return [dottedState.test(own) ? { ...mark, kind: 'place' } : mark]
  })
const daysOnly = /^(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:days?)?(?:[ ,/&+-]|and)*)+$/iu
const timeBefore =
  /^(?:before|prior to|after|since) (?:the )?(?:army|navy|marines|air force|military|service|college|school|kids|children)$/iu
const dottedState =
  /^(?:[A-Z]\.){2}$|^(?:Ala|Ariz|Calif|Colo|Conn|Fla|Ill|Ind|Mass|Mich|Minn|Miss|Mont|Nebr|Nev|Okla|Ore|Penn|Tenn|Tex|Wash|Wis|Wyo)\.$/u

const withoutClauses: Rule = (text, marks) =>
  marks
    .filter(({ kind, start, end }) => kind !== 'employer' || !pronoun.test(text.slice(start, end)))
    .map(mark => {
      const own = text.slice(mark.start, mark.end)
      const [home = ''] = mark.kind === 'employer' ? (/(?:^|, )from home$/i.exec(own) ?? []) : []
      if (home === own && home) return { ...mark, kind: 'done' as const }
      if (mark.kind !== 'title') return { ...mark, end: mark.end - home.length }
      const [clause = ''] =
        /(?:,? (?:and )?then (?:to )?(?:the|at|in|on) .*)?(?:[ ,]+(?:where|who|which|that))$/iu.exec(own) ?? []
      const isWhole = clause.length > 0 && clause.length < own.length
      return isWhole && !readVerb(own.slice(0, -clause.length))?.forms.has('past')
        ? { ...mark, end: mark.end - clause.length }
        : mark
    })
const pronoun = /^(?:they|we|he|she|you|it|i)$/i
