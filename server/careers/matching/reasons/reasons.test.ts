import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isFitting, type Reason, type Suggestion } from '#contract/careers.ts'
import { type Job, type QuizAnswers, quizOptions } from '#contract/quiz.ts'
import { type Topic, topicNames, type Weighting } from '#contract/weighting.ts'
import { readCatalogue } from '#server/careers/read-catalogue.ts'
import { thorough } from '#server/testing/property.ts'
import { anyAnswers, anyInterests, anyWeighting } from '#server/testing/quizzes.ts'
import type { CareerFacts } from '../../catalogue/entry.ts'
import { elementNames, readSkills } from '../background/read-skills.ts'
import { singularTitle } from '../background/singular-title.ts'
import { type Interests, strongestTypes } from '../interests/compare-interests.ts'
import { matchCareers } from '../match-careers.ts'
import { columnsOf, type Person } from '../prepare-columns.ts'
import { careerResolver } from '../resolve-career.ts'
import { salaryBands, shareEarning } from '../rules.ts'
import { readTopicScores } from '../topics/topic-fits.ts'
import { weighAnswers } from '../weighting.ts'
import { findTriple, type Part } from './find-triples.ts'
import { interestNames, placeNames, skillName, valueNames, vibeNames, workTopicNames } from './names.ts'
import { saysFit, type Triples } from './triples.ts'
import { writeSentence } from './write-sentences.ts'

const { entries } = readCatalogue()
const topicScores = readTopicScores()
const columns = columnsOf(entries)
const resolve = careerResolver(entries)
const positions = new Map(entries.map(({ slug }, index) => [slug, index]))

const skills = ['Excel', 'welding', 'Spanish', 'patient care', 'cooking', 'negotiating', 'math', 'customer service']
const anyJob: fc.Arbitrary<Job> = fc.record({
  jobTitle: fc.constantFrom(
    'Lighthouse keeper',
    ...entries.flatMap(({ title, searchTitles }) => [title, ...searchTitles]),
  ),
  yearsWorked: fc.constantFrom(...quizOptions.yearsWorked),
  skills: fc.subarray(skills).map(some => some.join(', ')),
})
interface Told {
  answers: QuizAnswers
  jobs: Job[]
  interests: Interests | undefined
  weighting: Weighting
}
const people: Told[] = fc.sample(
  fc
    .record({
      answers: anyAnswers,
      jobs: fc.array(anyJob, { maxLength: 2 }),
      interests: fc.option(anyInterests, { nil: undefined }),
      weighting: fc.oneof(fc.constant({}), anyWeighting),
    })
    .map(told => ({ ...told, answers: weighAnswers(told.answers, told.weighting) })),
  { numRuns: thorough ? 10_000 : 500, seed: 20261127 },
)

interface Shown<T extends keyof Triples = keyof Triples> {
  told: Told
  part: Part
  reason: Reason
  triple: Triples[T]
  suggestion: Suggestion
}
interface Card {
  told: Told
  person: Person
  suggestion: Suggestion
  parts: Shown[]
}
const cards: Card[] = people.flatMap(told => {
  const background = {
    jobs: told.jobs,
    study: told.answers.study,
    weighting: told.weighting,
    ...(told.interests && { interests: told.interests }),
  }
  const person = columns.person(background)
  return matchCareers(entries, told.answers, background).map(suggestion => {
    const index = positions.get(suggestion.slug) ?? -1
    const entry = entries[index]
    if (!entry) throw new Error(`${suggestion.slug} is not in the catalogue`)
    const fits = columns.fits(told.answers, person)(index)
    const parts = suggestion.reasons.map(reason => {
      const fit = fits[reason.term] ?? 0
      const part = { entry, index, answers: told.answers, person, fit, fits: isFitting(reason) }
      return { told, part, reason, triple: findTriple[reason.term](part), suggestion }
    })
    return { told, person, suggestion, parts }
  })
})

const isOf = <T extends keyof Triples>(term: T, shown: Shown): shown is Shown<T> => shown.reason.term === term
const partsOf = <T extends keyof Triples>(term: T) =>
  cards.flatMap(({ parts }) => parts.filter((shown): shown is Shown<T> => isOf(term, shown)))

/** One expectation for all, because there are millions. */
function expectAll<Item>(items: readonly Item[], problemOf: (item: Item) => unknown) {
  expect(items.length).toBeGreaterThan(0)
  const problems = items.flatMap(item => problemOf(item) || [])
  expect({ count: problems.length, first: problems.slice(0, 5) }).toEqual({ count: 0, first: [] })
}
const allParts = cards.flatMap(({ parts }) => parts)

test('a sentence is made from its triple alone', () => {
  const write = writeSentence as Record<string, (triple: unknown) => string>
  expectAll(allParts, ({ reason, triple }) => {
    const text = write[reason.term]?.(structuredClone(triple))
    return (text !== reason.text || !/^[A-Z].*\.$/.test(text) || /undefined|NaN|null|, \.|: \./.test(text)) && text
  })
})

test('the points add up to the percentage', () =>
  expectAll(cards, ({ suggestion: { slug, reasons, matchPercent } }) => {
    const sumOf = (key: 'points' | 'outOf') => reasons.reduce((sum, reason) => sum + reason[key], 0)
    return (sumOf('points') !== matchPercent || sumOf('outOf') !== 100) && slug
  }))

test('a full answer to what the user chose gives four fifths of its points', () => {
  const full = cards.flatMap(({ parts }) =>
    parts.filter(({ part }) => part.fit >= 0.95).map(shown => ({ shown, parts })),
  )
  expectAll(full, ({ shown: { reason, suggestion }, parts }) => {
    // Where the others have nothing left, it must lose what is missing.
    const canOthersLose = parts.some(({ part, reason: { points } }) => part.fit < 0.95 && points > 0)
    return canOthersLose && reason.points < Math.floor(0.8 * reason.outOf) && [suggestion.slug, suggestion.reasons]
  })
})

describe('a sentence names only what the user chose or typed', () => {
  const namedIn = <Key extends string>(text: string, names: Record<Key, string>) =>
    (Object.keys(names) as Key[]).filter(key => text.toLowerCase().includes(names[key]))
  const namesOnly = (shown: Shown, names: Record<string, string>, chosen: readonly string[]) =>
    namedIn(shown.reason.text, names).some(key => !chosen.includes(key)) && shown.reason.text

  test('values', () => expectAll(partsOf('values'), shown => namesOnly(shown, valueNames, shown.told.answers.values)))
  test('ways of working', () =>
    expectAll(partsOf('vibes'), shown => namesOnly(shown, vibeNames, shown.told.answers.workVibes)))
  test('places', () =>
    expectAll(partsOf('location'), shown => namesOnly(shown, placeNames, shown.told.answers.workLocation)))
  test('topics, and those that the work is said to be about', () =>
    expectAll(partsOf('topics'), ({ part: { entry }, told: { weighting }, reason: { text }, triple: { relation } }) => {
      const [care = '', work = ''] = text.split(/, (?:and|but) this work /)
      const named = (Object.keys(topicNames) as Topic[]).filter(topic => care.includes(`about ${topicNames[topic]}`))
      const about = (Object.keys(workTopicNames) as Topic[]).filter(topic => work.includes(workTopicNames[topic]))
      const isAbout = about.every(topic => (topicScores[topic][entry.slug] ?? 0) > 0)
      const isSame = JSON.stringify(named.toSorted()) === JSON.stringify(weighting.topics?.toSorted())
      return (!isSame || (relation === 'little' ? isAbout && about.length > 0 : !about.length || !isAbout)) && text
    }))
  test('the pay', () =>
    expectAll(partsOf('salary'), ({ reason: { text }, told: { answers } }) => {
      const [from, to] = salaryBands[answers.salary]
      const amount = Number(/\$([\d,]+) a year/.exec(text)?.[1]?.replaceAll(',', ''))
      return ![from || 30_000, to].includes(amount) && text
    }))

  test('what past titles and skills mean in the catalogue', () => {
    const meanings = new Map(
      people.map(({ jobs }) => {
        const titles = jobs
          .flatMap(({ jobTitle }) => resolve(jobTitle))
          .map(each => entries[each.index ?? -1]?.title ?? singularTitle(each.title))
        const skills = jobs
          .flatMap(job => [...readSkills(job.skills)])
          .map(index => skillName(elementNames[index] ?? ''))
        return [jobs, { titles, skills }]
      }),
    )
    expectAll(partsOf('experience'), ({ told: { jobs }, triple: { said, figure }, reason: { text } }) => {
      const { titles = [], skills: meant = [] } = meanings.get(jobs) ?? {}
      const isSaid =
        said.jobs.every(title => titles.includes(title)) &&
        [...said.skills, ...figure.skills].every(skill => meant.includes(skill)) &&
        (figure.nearJob === null || titles.includes(figure.nearJob))
      const hasOther = /your work as|did as|the work you told/.test(text) ? !titles.length : false
      const repeats = new Set(figure.skills).size < figure.skills.length
      return (!isSaid || hasOther || repeats || (/skills/.test(text) && !meant.length)) && text
    })
  })

  test('interests that were rated highest, and as drawing them only those above the middle', () =>
    expectAll(partsOf('interests'), ({ told: { interests }, reason: { text } }) => {
      const own = strongestTypes(interests?.scores ?? {})
      const named = /^(?:Much |More about .+ than about )(.+?), which (draws you|you rated)/.exec(text)
      const wrong = namedIn(named?.[1] ?? '', interestNames).some(type => !own.includes(type))
      const isDrawn = own.every(type => (interests?.scores[type] ?? 0) > 3)
      return (wrong || (named?.[2] === 'draws you' && !isDrawn)) && text
    }))
})

describe('the tone of a sentence agrees with its points', () => {
  test('by its relation', () =>
    expectAll(allParts, ({ reason, triple }) => saysFit(reason.term, triple) !== isFitting(reason) && reason.text))

  const caution: Record<Reason['term'], RegExp> = {
    experience: /little in common|, but /,
    study: /usually leads to other work|^Only partly|, but /,
    interests: /^More about .+ than about|, but /,
    topics: /, but /,
    vibes: /^Less|^Only about|, but /,
    values: /^Weaker|^Only about|, but /,
    education: /would study first|yours is another one|one level above|it takes your level|above a master's|, but /,
    salary: /^Only about|^Hardly anyone|more than you chose|, but /,
    location: /, and you chose |, but /,
    hours: /may differ/,
  }
  test('in words', () =>
    expectAll(allParts, ({ reason: { term, points, outOf, text } }) => {
      const isCautious = caution[term].test(text)
      if (!isFitting({ points, outOf })) return !isCautious && text
      // A fit may name what it lacks after what it has, and study that comes first where a lower level is accepted.
      const isMixed = /^(More|About|Nearly everyone|Strong|Your level|Your field|The usual start)/.test(text)
      return isCautious && !isMixed && text
    }))

  test('what fits, but lost its points to other parts, is not called unlike the user', () =>
    expectAll(allParts, ({ part, reason, triple: { relation } }) => {
      if (isFitting(reason) || part.fit <= 0.61 || reason.term === 'hours') return false
      return (
        ![
          'lost elsewhere',
          'weak',
          'rare',
          'above',
          'too far above',
          'study first',
          'other field',
          'study other field',
        ].includes(relation) && reason.text
      )
    }))

  test('what is said to fit less elsewhere does', () =>
    expectAll(
      cards.flatMap(({ parts }) => parts.map(shown => ({ shown, parts }))),
      ({ shown: { reason }, parts }) =>
        /what else you told us/.test(reason.text) &&
        !parts.some(other => other.reason !== reason && !isFitting(other.reason)) &&
        reason.text,
    ))
})

describe('no sentence contradicts another one or a figure', () => {
  const textsOf = ({ parts, suggestion }: Card) => ({
    ...(Object.fromEntries(parts.map(({ reason }) => [reason.term, reason.text])) as Record<Reason['term'], string>),
    door: suggestion.door?.text ?? '',
  })
  const factsOf = ({ parts }: Card) => parts[0]?.part.entry.facts
  const never = (
    isWrong: (texts: ReturnType<typeof textsOf>, facts: NonNullable<ReturnType<typeof factsOf>>) => boolean,
  ) =>
    expectAll(cards, card => {
      const facts = factsOf(card)
      const texts = textsOf(card)
      return facts && isWrong(texts, facts) && [card.suggestion.slug, texts]
    })

  test('working from home', () =>
    never(({ location }, { telework }) => {
      const fitsHome = /^Fits (working from home|a mix)/.test(location)
      const share = /about (\d+) in 100/i.exec(location)?.[1]
      const isRounded = share === undefined || Number(share) === Math.round(telework.percent)
      const isEstimated = share === undefined || /estimate/.test(location) === (telework.basis !== 'measured')
      return (fitsHome && telework.percent < 20) || !isRounded || !isEstimated
    }))

  test('time outdoors and on the road', () =>
    never(({ vibes, location }) => {
      const more = /[Mm]ore [^,]*time outdoors/.test(vibes)
      const less = /[Ll]ess [^,]*time outdoors/.test(vibes)
      return (
        (more && /^Little of this work is outdoors/.test(location)) ||
        (less && /^Much of this work is outdoors|^Fits working out in the field(?!, mostly on the road)/.test(location))
      )
    }))

  test('near work', () =>
    never(({ experience, door }) => /is close to it/.test(door) && /little in common|partly/.test(experience)))

  test('study', () =>
    never(({ education, door }, { entryEducation }) => {
      const startsOpen = /^Open to your level of study/.test(door)
      const needs = /would study first/.test(education)
      const noDiploma = entryEducation === 'none' && /(above|study first)/.test(education)
      return (
        (startsOpen && /would study first|one level above/.test(education)) ||
        (needs && /^Open/.test(door)) ||
        noDiploma
      )
    }))

  test('how common a level of study is', () =>
    expectAll(partsOf('education'), ({ part: { entry }, told: { answers }, reason: { text } }) => {
      const { highSchool, someCollege, bachelors, mastersPlus } = entry.facts.educationShares
      const own =
        [highSchool, someCollege, bachelors, mastersPlus][quizOptions.education.indexOf(answers.education)] ?? 0
      return ((/is common here/.test(text) && own < 30) || (/it takes your level/.test(text) && own > 60.7)) && text
    }))

  test('hours', () =>
    expectAll(partsOf('hours'), ({ triple: { figure }, reason: { text } }) => {
      const isClose = /is close to what you chose/.test(text)
      return ((isClose && figure < 0.5) || (/^Some/.test(text) && figure < 0.25)) && [text, figure]
    }))

  test('skills that the work hardly asks for', () =>
    expectAll(partsOf('experience'), ({ part: { entry }, triple: { figure } }) => {
      const { skills, knowledge } = entry.facts
      const asked = elementNames.filter((_, n) => ([...skills, ...knowledge][n] ?? 0) >= 2.5).map(skillName)
      return !figure.skills.every(skill => asked.includes(skill)) && figure.skills
    }))

  test('what the user did not choose, and how much of it there is', () => {
    const scoresOf = (shown: Shown<'vibes'> | Shown<'values'>, facts: CareerFacts) =>
      Object.entries<number>(isOf('vibes', shown) ? facts.fit.vibes : facts.fit.values)
    const isWrong = (shown: Shown<'vibes'> | Shown<'values'>) => {
      const chosen: readonly string[] = shown.triple.said
      const scores = scoresOf(shown, shown.part.entry.facts)
      const most = Math.max(...scores.flatMap(([side, score]) => (chosen.includes(side) ? [] : score)))
      const own = Math.max(...scores.flatMap(([side, score]) => (chosen.includes(side) ? score : [])))
      const { text } = shown.reason
      return (
        ((/but also (more|strong)/.test(text) && most < 0.3) || (/but not by much\./.test(text) && own >= 1)) && [
          text,
          own,
          most,
        ]
      )
    }
    expectAll(partsOf('vibes'), isWrong)
    expectAll(partsOf('values'), isWrong)
  })

  test('flexibility without work from home, and stability where jobs are lost', () =>
    never(({ values }, { telework, outlook }) => {
      return (
        (/trong on [^,]*flexibility/.test(values) && telework.percent < 20) ||
        (/trong on [^,]*stability/.test(values) && outlook.growthPercent < 0)
      )
    }))

  test('pay', () =>
    never(({ salary }, { pay }) => {
      const amount = Number(/\$([\d,]+) a year/.exec(salary)?.[1]?.replaceAll(',', ''))
      const share = 10 * shareEarning(pay, amount)
      const told = Number(
        /bout (\d+) in 10/.exec(salary)?.[1] ?? (/^Nearly/.test(salary) ? 10 : /^Hardly/.test(salary) ? 0 : share),
      )
      return Math.abs(share - told) > 0.5001 || (/^Most/.test(salary) && share < 4.5)
    }))
})
