import type { Weeks } from '#contract/endpoints/roadmaps.ts'
import { lowerFirst, lowerRole, withArticle } from '../../english/tidy.ts'
import type { CatalogueStep, Level, Traits } from '../read-step.ts'
import { type Person, type Study, youTold } from '../rules.ts'
import type { Case, Kept, StepOutcome } from '../step-outcome.ts'
import { describeWeeks } from '../timing/read-timeline.ts'
import { beginProgram } from './begin-program.ts'
import {
  anyUnderway,
  courseUnderway,
  degreeAbroad,
  heldAssociate,
  heldDegree,
  heldInField,
  underwayFor,
  withCredits,
} from './find-study.ts'
import { heldProgram } from './held-program.ts'
import { nameOfStudy } from './name-of-study.ts'
import { timeLeft, wayForGraduates } from './time-left.ts'

export function adaptEducation(step: CatalogueStep, traits: Traits, person: Person, given: Case): StepOutcome {
  const program = beginProgram(step, person, given)
  if (program) return program
  const { level } = traits
  const because = educationNote(person)
  if (level === 'high-school') return diploma(step, person)
  const asked: Level | undefined = level ?? (isLongProgram(step, traits) ? 'associate' : undefined)
  if (asked) {
    const held = heldInField(person, step, given, asked)
    if (held) return { kind: 'done', told: withCheck(step, youTold(held.said)) }
    const study =
      underwayFor(person, step, given, asked) ??
      (asked === 'bachelors' && given.needsMore ? anyUnderway(person, asked) : undefined)
    if (study) return finishStudy(step, traits, study, given)
  }
  const taken = heldProgram(step, given.entry, person, given.now)
  if (taken) return { kind: 'done', told: withCheck(step, youTold(taken.said)) }
  const course = level === undefined && isLongProgram(step, traits) ? courseUnderway(person, given) : undefined
  if (course) return finishStudy(step, traits, course, given)
  const worked = person.pastJobs.find(job => job.slug === given.slug && !job.firstYear && !job.abroad)
  if (worked && level === undefined && !given.isLicensed && isLongProgram(step, traits))
    return {
      kind: 'skipped',
      why: `${youTold(worked.said)} You have done this work, so apply first. Put it back if ads ask for it.`,
    }
  const held = heldDegree(person)
  if (!level && held && step.type === 'education' && opensDoors.test(step.description))
    return { kind: 'done', told: youTold(held.said) }
  if (level === 'bachelors' || level === 'masters') return withDegree(step, traits, level, person, given)
  if (level === 'doctoral' && heldDegree(person)?.level === 'masters')
    return { ...added(step, 'If you already hold this degree, check off this step.'), ...because }
  if (isLongProgram(step, traits)) return askForCredits(step, person)
  if (
    (heldDegree(person) ?? degreeAbroad(person, 'bachelors')) &&
    forStudents.test(step.title) &&
    !/^work\b/i.test(step.title)
  )
    return outsideSchool(step, person)
  return { kind: 'kept', step }
}

/** Any bachelor's degree, not one of a field. */
const opensDoors = /(?:^|\. )A bachelor['’]s degree (?:opens|is enough)\b/

const forStudents = /\b(college|students?|campus|while you study|in school|intern(ship)?s?)\b/i
const outsideSchool = (step: CatalogueStep, { pastJobs }: Person): StepOutcome => {
  const outcome = added(
    step,
    pastJobs.some(({ firstYear }) => !firstYear)
      ? 'You have worked for years, so apply for paid beginner posts first. If that does not work, look for this part time, as a volunteer or on a short contract.'
      : 'If you have left school, look for the same outside it: part time, as a volunteer or on a short contract.',
  )
  // Nobody goes back to school for years of what only students join.
  return /\bschool years?\b/.test(step.timeline)
    ? {
        ...outcome,
        isOptional: true,
        weeks: { from: 0, to: 0 },
        step: { ...outcome.step, timeline: 'only if you find one' },
      }
    : outcome
}

/** A program must often be accredited, which its name does not show. */
const withCheck = ({ title, description }: CatalogueStep, told: string) =>
  /accredit|approved|ABET/i.test(`${title} ${description}`) ? `${told} Check that the program is accredited.` : told

function diploma(step: CatalogueStep, person: Person): StepOutcome {
  const held = person.studies.find(
    ({ level, status, abroad }) => level === 'high-school' && status === 'held' && !abroad,
  )
  if (held) return { kind: 'done', told: youTold(held.said) }
  const { education } = person
  if (!education || education === 'high-school') return { kind: 'kept', step }
  return { kind: 'skipped', why: 'You have been to college.', ...educationNote(person) }
}

const degreeNames = { bachelors: "bachelor's degree", masters: "master's degree" } as const

function withDegree(
  step: CatalogueStep,
  traits: Traits,
  level: 'bachelors' | 'masters',
  person: Person,
  { slug, title, isLicensed, education, now, later }: Case,
): StepOutcome {
  const { anySubject, asksFirst, weeks } = traits
  const because = educationNote(person)
  const name = degreeNames[level]
  const held = heldDegree(person)
  const abroad = degreeAbroad(person, level)
  if (!held || (level === 'masters' && held.level !== 'masters')) {
    if (abroad) return evaluated(step, abroad, isLicensed)
    if (level !== 'bachelors') return { kind: 'kept', step }
    const half = anyUnderway(person, level) ? undefined : heldAssociate(person)
    if (half) return afterAssociate(step, half, weeks)
    const other = anyUnderway(person, level)
    return other && !isLicensed
      ? otherMajor(step, other, timeLeft(other, weeks, now), weeks)
      : askForCredits(step, person)
  }
  if (anySubject) return { kind: 'done', told: youTold(held.said), ...because }
  if (asksFirst && level === 'bachelors') return { kind: 'skipped', why: `You have a ${name}.`, ...because }
  if (!later && person.pastJobs.some(job => job.slug === slug && !job.firstYear && !job.abroad))
    return { kind: 'skipped', why: `You have a ${name}, and you have worked in this job.`, ...because }
  const kept = { kind: 'kept' as const, ...because, told: youTold(held.said) }
  const rest = forGraduates(step.description)
  // A degree in another field is never enough for a license.
  if (isLicensed) return { ...kept, ...secondDegree(step, { name, weeks, rest, education }) }
  if (education.some(text => portfolioCounts.test(text)))
    return {
      ...kept,
      isOptional: true,
      weeks: { from: 0, to: 0 },
      doneWhen: 'Ads that you like take the degree you have, or you have found out which classes are missing.',
      step: {
        ...step,
        title: `Look again at study only if ads ask for it`,
        description: `You have a ${name}, and in this work many employers take a strong portfolio in place of a degree of its own. So show your work first. Come back to this step if three ads that you like ask for a degree in the field.`,
        timeline: 'only if ads ask for it',
        resources: step.resources.filter(each => !/FAFSA/.test(each)),
      },
    }
  const again = wayForGraduates(education)?.weeks ?? secondTime(weeks)
  return {
    ...kept,
    weeks: { from: 0, to: again.to },
    ifAsked: { weeks: again, when: 'employers ask for a degree in this field' },
    doneWhen: 'Your degree counts here, or you hold the one that does.',
    step: {
      ...step,
      title: `Check if the ${name} you have is enough`,
      description:
        `Read three job ads for ${withArticle(lowerRole(title))}. If they ask for any ${name}, you have it: check off this step. If they ask for the field itself (“${step.title}”), ask two schools which of your classes count and whether they have a shorter program for people with a degree. ${rest}`.trim(),
      timeline: `no time, or ${describeWeeks(again).replace('about ', '')}`,
    },
  }
}

/** Two years of the four, if the school takes all of them. */
function afterAssociate(step: CatalogueStep, study: Study, weeks: Weeks): Kept {
  const time = { from: weeks.from / 2, to: weeks.to }
  const ask = `You hold an associate degree, which can take up to two years off. Ask two schools in writing which of its credits count before you choose one.`
  return {
    kind: 'kept',
    told: youTold(study.said),
    weeks: time,
    step: { ...step, description: `${ask} ${forGraduates(step.description)}`.trim(), timeline: describeWeeks(time) },
  }
}

/** Half way to a degree of another subject: it may do, or its general classes count for the other one. */
function otherMajor(step: CatalogueStep, study: Study, left: Weeks, weeks: Weeks): Kept {
  const time = { from: left.from, to: Math.max(left.to, weeks.to) }
  const ask = `You are working on your ${nameOfStudy(study)}. Ask your adviser two things: whether employers take it for this work, and how many more terms a change of major would mean. Your general classes count either way.`
  return {
    kind: 'kept',
    told: youTold(study.said),
    weeks: time,
    step: { ...step, description: `${ask} ${forGraduates(step.description)}`.trim(), timeline: describeWeeks(time) },
  }
}

/** General classes, about half of a bachelor's degree, count again for a second one. */
const secondTime = ({ from, to }: Weeks): Weeks => ({ from: from / 2, to })

const withYours = (said: string, name: string) =>
  said.replace(/^If you (?:already )?(?:hold|have) an?(?:other)? bachelor['’]s(?: degree)?,/, `With your ${name},`)

function secondDegree(
  step: CatalogueStep,
  { name, weeks, rest, education }: { name: string; weeks: Weeks; rest: string; education: readonly string[] },
): Pick<Kept, 'step' | 'weeks'> {
  const short = wayForGraduates([step.description, ...education])
  const time = short?.weeks ?? secondTime(weeks)
  const open = short
    ? `${withYours(short.said, name)} Ask two schools if they take your ${name} for it and which science or general classes you still need.`
    : `Your ${name} does not take the place of this step, but it can make it shorter. Ask two schools which of your classes count and whether they have a shorter program for people with a degree.`
  return {
    weeks: time,
    step: {
      ...step,
      title: /\bbachelor/i.test(step.title) ? `Build on the ${name} you have` : step.title,
      description: `${open} ${rest.replace(short?.said ?? '', '').trim()}`.trim(),
      timeline: short?.timeline ?? describeWeeks(time),
    },
  }
}

const portfolioCounts = /\bportfolio can stand in its place|\bstrong portfolio\b/i

const forBeginners =
  /\b(?:FAFSA|community college|transfer|financial aid|first two years|high school|freshman|public (?:schools|colleges) usually|compare (?:price|cost)|hours you get|(?:first|last) year|file the|before you (?:apply|enroll|sign up)|how credits)\b/i
const forGraduates = (description: string) =>
  description
    .split(/(?<=[.!?])\s+/)
    .filter(sentence => !forBeginners.test(sentence))
    .join(' ')

const evaluation = [
  { name: 'NACES: questions and answers', url: 'https://www.naces.org/faq' },
  { name: 'NACES: professional standards', url: 'https://www.naces.org/standards' },
]

function evaluated(step: CatalogueStep, study: { abroad?: string; said: string }, isLicensed: boolean): Kept {
  const country = study.abroad ?? 'another country'
  return {
    kind: 'kept',
    told: youTold(study.said),
    because: isLicensed
      ? `You studied in ${country}, so the step about a degree begins with an evaluation.`
      : `You studied in ${country}. This work needs no license, so you can apply without an evaluation of your degree.`,
    weeks: { from: 0, to: 0 },
    sources: evaluation,
    doneWhen: 'You have the report, and it says which U.S. degree yours equals.',
    ...(isLicensed ? {} : { isOptional: true as const, doneWhen: 'You have the report, or nobody has asked for it.' }),
    step: {
      ...step,
      title: isLicensed
        ? `Have your degree from ${country} evaluated`
        : `Have your degree from ${country} evaluated if someone asks`,
      description: isLicensed
        ? 'A credential evaluation says which U.S. degree yours equals. It is written by services such as the members of NACES, the National Association of Credential Evaluation Services. Ask the school or the state board first whether it wants a report, and from which service.'
        : 'This work needs no license, so apply without a report unless the ad asks for one. If an employer or a school wants it, a credential evaluation says which U.S. degree yours equals. Ask them which service they accept; many name the members of NACES, the National Association of Credential Evaluation Services. A course-by-course report costs more than a plain one, so compare the price lists.',
      timeline: isLicensed ? 'as long as the service needs' : 'only if someone asks',
      resources: [],
    },
  }
}

function finishStudy(step: CatalogueStep, { weeks }: Traits, study: Study, { now, isLicensed, needsMore }: Case): Kept {
  const left = timeLeft(study, weeks, now)
  return {
    kind: 'kept',
    isStudy: true,
    told: youTold(study.said),
    because: 'You are studying for this now, so the plan is built around finishing it.',
    weeks: left,
    step: {
      ...step,
      title: `Finish your ${study.level ? nameOfStudy(study) : lowerFirst(nameOfStudy(study))}${study.ends ? ` by ${study.ends}` : ''}`,
      description:
        `Ask your adviser which classes are still missing and in which term you can take them.${isLicensed && !needsMore ? ' Ask also which hours of practice the degree needs.' : ''} ${forGraduates(step.description)}`.trim(),
      timeline: describeWeeks(left),
    },
  }
}

const isLongProgram = ({ type, title }: CatalogueStep, { weeks, level }: Traits) =>
  type === 'education' &&
  weeks.to >= 40 &&
  (level === 'associate' ||
    (level === undefined && /\b(program|school|degree|certificate|classes|courses)\b/i.test(title)))

function askForCredits(step: CatalogueStep, person: Person): StepOutcome {
  const before = withCredits(person)
  if (before) {
    const told = youTold(before.said)
    return {
      ...added(step, 'Ask first which of your college credits count here. They can save you time and money.'),
      told,
    }
  }
  const school = person.studies.find(({ level, status }) => level === 'high-school' && status === 'underway')
  if (school) {
    const until = school.ends ? ` until ${school.ends}` : ''
    return added(
      step,
      `You are in high school${until}, so plan the start for after that, and ask now what you need to apply.`,
    )
  }
  const held = heldDegree(person)
  if (!held && person.education !== 'some-college') return { kind: 'kept', step }
  const counted = held
    ? 'You have a degree, so ask which general classes you can skip.'
    : 'Ask first which of your college credits count here. They can save you time and money.'
  return { ...added(step, counted), ...educationNote(person) }
}

const added = (step: CatalogueStep, sentence: string) => ({
  kind: 'kept' as const,
  step: { ...step, description: `${step.description} ${sentence}` },
})

const reached: Record<NonNullable<Person['education']>, string> = {
  'high-school': 'a high school education',
  'some-college': 'some college',
  bachelors: "a bachelor's degree",
  'masters-plus': "a master's degree or more",
}
const educationNote = ({ education }: Person): { because?: string } =>
  education
    ? {
        because: `You told us that you have ${reached[education]}, so the steps about study begin there.`,
      }
    : {}
