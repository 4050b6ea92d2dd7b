import { hoursPerYear } from '#contract/pay.ts'
import type { QuizAnswers } from '#contract/quiz.ts'
import { topicNames } from '#contract/weighting.ts'
import {
  dollars,
  entryNames,
  interestNames,
  joinNames,
  placeNames,
  postNames,
  valueNames,
  vibeNames,
  workText,
  workTopicNames,
} from './names.ts'
import type { InterestRating, Level, Triples } from './triples.ts'

export const writeSentence: { [T in keyof Triples]: (triple: Triples[T]) => string } = {
  experience: experienceText,
  study: studyText,
  interests: interestsText,
  topics: topicsText,
  vibes: vibesText,
  values: valuesText,
  education: educationText,
  salary: salaryText,
  location: locationText,
  hours: ({ relation }) => hoursTexts[relation],
}

const hoursTexts: Record<Triples['hours']['relation'], string> = {
  close: 'From what we know, the usual hours are close to what you chose.',
  partly: 'Some of this work has the hours you chose. We know little about its hours, so they count for little.',
  'little known': 'We know little about the usual hours, so they count for little.',
  'may differ': 'The usual hours may differ from what you chose. We know little about them, so they count for little.',
}

const sentence = (parts: readonly (string | false)[]) => {
  let text = ''
  for (const part of parts) if (part) text += text ? `, ${part}` : part
  return `${text[0]?.toUpperCase()}${text.slice(1)}.`
}

const notByMuch = (levels: Partial<Record<string, Level>>) =>
  Object.values(levels).filter(level => level === 'more').length > 1
    ? 'but not by much in all of it'
    : 'but not by much'

const elseFitsLess = 'but what else you told us fits less'

function namesBy<Key extends string>(
  said: readonly Key[],
  levels: Partial<Record<Key, Level>>,
  nameOf: (key: Key) => string,
) {
  const names: Record<Level, string[]> = { more: [], same: [], less: [] }
  for (const key of said) names[levels[key] ?? 'same'].push(nameOf(key))
  return { more: joinNames(names.more), same: joinNames(names.same), less: joinNames(names.less) }
}

function vibesText({ said, figure, relation }: Triples['vibes']): string {
  const { more, same, less } = namesBy(said, figure, vibe => vibeNames[vibe])
  const has = more ? `more ${more} than in most jobs` : same && `about as much ${same} as in most jobs`
  if (relation === 'strong') return sentence([has, less && `but less ${less}`])
  if (relation === 'mostly') return sentence([`only a little less ${less} than in most jobs`])
  if (relation === 'matters less') return `You said that ${less} matters less; this job has less of it than most.`
  if (relation === 'weak') return sentence([`less ${less} than in most jobs`, more && `though more ${more}`])
  if (relation === 'average')
    return sentence(
      more
        ? [has, same ? `but only about as much ${same}` : notByMuch(figure)]
        : [`only about as much ${same} as in most jobs`],
    )
  const but = {
    'other sides': 'but also as much or more of what you did not choose',
    'much else': 'but also more of what you did not choose than in most jobs',
    'lost elsewhere': elseFitsLess,
  }
  return sentence([has, but[relation]])
}

function valuesText({ said, figure, relation }: Triples['values']): string {
  const { more, same, less } = namesBy(said, figure.levels, value => valueName(value, figure))
  const has = more ? `good for ${more}` : same && `about average for ${same}`
  if (relation === 'strong') return sentence([has, less && `less so for ${less}`])
  if (relation === 'mostly') return sentence([`only a little below most jobs for ${less}`])
  if (relation === 'weak') return sentence([`weaker for ${less}`, more && `though good for ${more}`])
  if (relation === 'average')
    return sentence(
      more
        ? [has, same ? `but only about average for ${same}` : notByMuch(figure.levels)]
        : [`only about average for ${same}`],
    )
  const but = {
    'other sides': 'but no weaker for what you did not choose',
    'much else': 'but also good for what you did not choose',
    'lost elsewhere': elseFitsLess,
  }
  return sentence([has, but[relation]])
}

/** Flexibility is more than working from home, and stability more than the number of jobs. */
function valueName(value: QuizAnswers['values'][number], { isAtPlace, isShrinking }: Triples['values']['figure']) {
  if (value === 'flexibility' && isAtPlace) return 'a say in how you work'
  if (value === 'stability' && isShrinking) return 'steady conditions'
  return valueNames[value]
}

function educationText({ said, figure, relation }: Triples['education']): string {
  const asked = entryNames[figure.start]
  const say = (share: number, what: string, { none, only }: { none: string; only: boolean }) => {
    const tenths = Math.round(10 * share)
    if (tenths <= 0) return none
    if (tenths >= 10) return `Nearly everyone in this job says that ${what}`
    return `${only ? 'Only about' : 'About'} ${tenths} in 10 people in this job say that ${what}`
  }
  const isEnough = (only = false) =>
    say(figure.enough, 'your level of education is enough', {
      none: 'Nearly everyone in this job says that it takes more school than you have so far',
      only,
    })
  const first = `mployers usually ask for ${asked}, so you would study first.`
  const above = said === 'masters-plus' ? "above a master's degree" : 'one level above yours'
  switch (relation) {
    case 'common':
      return `Your level of education is common here. The usual start is ${asked}.`
    case 'enough':
      return `You have the education that employers usually ask for. The usual start is ${asked}.`
    case 'once finished':
      return `Once you finish high school, you have the education that employers usually ask for.`
    case 'one above':
      if (figure.enough < 0.3 || said === 'masters-plus') return `The usual start is ${asked}, ${above}.`
      return `${isEnough()}; the usual start is ${asked}, ${above}.`
    case 'study accepted':
      if (figure.enough < 0.3) return `Your level of education is part of the way, but e${first}`
      return `${isEnough()}, but e${first}`
    case 'study first':
      return `E${first}`
    case 'too far above':
      if (said === 'masters-plus') return `The usual start is ${asked}, ${above}.`
      return `${isEnough(figure.enough < 0.5)}; the usual start is ${asked}, ${above}.`
    case 'uncommon':
      return `${say(figure.same, 'it takes your level of education', {
        none: 'Few people in this job say that it takes your level of education',
        only: true,
      })}; the usual start is ${asked}.`
    case 'other field accepted':
      return `The usual start is ${asked} in its own field. Your degree in another field counts for part of it.`
    case 'close field accepted':
      return `The usual start is ${asked} in its own field. Your degree in a field close to it counts for part of it.`
    case 'other field':
      return `The usual start is ${asked} in its own field, and yours is another one.`
    case 'study other field':
      return `Employers usually ask for ${asked} in its own field, so you would study first.`
    case 'lost elsewhere':
      return `The usual start is ${asked}. Your level of education would be enough, ${elseFitsLess}.`
  }
}

function salaryText({ said, figure, relation }: Triples['salary']): string {
  const job = `this job${figure.place ? ` in ${figure.place}` : ''}`
  const amount = (dollarsAYear: number) =>
    `${dollars(dollarsAYear)} a year${figure.hasHourly ? `, ${dollars(Math.round(dollarsAYear / hoursPerYear))} an hour` : ''}`
  const earn = figure.isAllYear ? 'would earn' : 'earn'
  const reach = Math.round(10 * figure.reach)
  const people = `${reach} in 10 people in ${job} ${earn} at least ${amount(said.from)}`
  return `${text()}${figure.isPlaceMissing ? ' No local figure; this is the national one.' : ''}`

  function text(): string {
    if (relation === 'above') {
      const exceed = Math.round(10 * figure.exceed)
      const who = exceed >= 5 ? 'Most people' : `About ${exceed} in 10 people`
      return `${who} in ${job} ${earn} more than you chose: ${amount(said.upTo ?? said.from)} or more.`
    }
    const allYear = figure.isAllYear ? ' by working all year' : ''
    if (relation === 'lost elsewhere') return `About ${people}, ${elseFitsLess}.`
    if (relation === 'all year only') return `About ${people}, but only${allYear}.`
    if (reach <= 0) return `Hardly anyone in ${job} earns ${amount(said.from)} or more.`
    if (relation === 'rare') return `Only about ${people}${allYear}.`
    if (relation === 'possible') return `This pay is possible: about ${people}${allYear}.`
    if (reach >= 10 && !figure.isAllYear) return `Nearly everyone in ${job} earns at least ${amount(said.from)}.`
    return `About ${people}${allYear}.`
  }
}

function locationText({ said, figure, relation }: Triples['location']): string {
  const { best, home, isEstimate, away, isOutdoors } = figure
  const atHome = best === 'fully-remote' || best === 'hybrid'
  const share =
    home < 1
      ? 'hardly anyone in this job can work from home'
      : `${isEstimate ? 'we estimate that ' : ''}about ${Math.round(home)} in 100 people in this job can work from home`
  const where = `${placeNames[best]}${best === 'field-work' && !isOutdoors ? ', mostly on the road' : ''}`
  const chosen = `and you chose ${joinNames(said.map(place => placeNames[place]))}`
  const outside = isOutdoors ? 'outdoors or on the road' : 'on the road'
  switch (relation) {
    case 'suits':
      if (atHome && home < 30) return sentence([`${where} is possible for some: ${share}`])
      return `Fits ${where}${atHome ? `: ${share}` : ''}.`
    case 'lost elsewhere':
      return `Fits ${where}, ${elseFitsLess}.`
    case 'home':
      return sentence([share, chosen])
    case 'too much away':
      return `Much of this work is ${outside}, ${chosen}.`
    case 'too little away': {
      const amount = away === 'little' && !isOutdoors ? 'Little' : 'Only part'
      return `${amount} of this work is outdoors or on the road, ${chosen}.`
    }
  }
}

function experienceText({ said, figure, relation }: Triples['experience']): string {
  const { nearJob, post } = figure
  const work = nearJob && workText(nearJob, post)
  const skills = joinNames(figure.skills)
  switch (relation) {
    case 'same work':
      return post
        ? `You know this work from your ${postNames[post]}.`
        : `You know this work: it is what you did as ${nearJob}.`
    case 'close':
      return `Close to ${work}${skills && `; it also uses skills like yours: ${skills}`}.`
    case 'own words':
      return `Close to what you wrote about your work${skills && `; it also uses skills like yours: ${skills}`}.`
    case 'uses skills':
      return `It uses skills like yours: ${skills}.`
    case 'partly':
      return said.jobs.length
        ? 'Part of it is like the work you told us about.'
        : 'It is not far from the skills you named.'
    case 'other work':
      return `Like ${work}, but less like the rest of what you did.`
    case 'other skills':
      return `Like ${work}, but the skills you named count less here.`
    case 'much else':
      return `It uses skills like yours (${skills}), but much else too.`
    case 'apart':
      return said.jobs.length
        ? 'It has little in common with the work you told us about.'
        : 'It has little in common with the skills you named.'
    case 'lost elsewhere': {
      const has = work ? `like ${work}` : skills && `it uses skills like yours: ${skills}`
      return sentence([has || 'it is not far from what you did before', elseFitsLess])
    }
  }
}

function studyText({ said: { field, status }, relation }: Triples['study']): string {
  switch (relation) {
    case 'leads here':
      if (status === 'left') return `You started ${field}, which leads to this work.`
      return `Your field, ${field}, leads to this work${status === 'done' ? '' : ' once you finish'}.`
    case 'close':
      return `Close to your field, ${field}.`
    case 'partly':
      return `Part of this work is close to your field, ${field}.`
    case 'can lead here':
      return `Your field, ${field}, can lead to this work, but more often leads elsewhere.`
    case 'partly close':
      return `Only partly close to your field, ${field}.`
    case 'unrelated':
      return `Your field, ${field}, usually leads to other work.`
    case 'lost elsewhere':
      return `Close to your field, ${field}, ${elseFitsLess}.`
  }
}

const ratingTexts: Record<InterestRating, string> = {
  liked: 'which draws you',
  'above the rest': 'which you rated above the rest',
  'level with others': 'which you rated no lower than the rest',
}

function interestsText({ said: { strongest, rating }, figure, relation }: Triples['interests']): string {
  const names = (types: typeof figure) => joinNames(types.map(type => interestNames[type]))
  const both = strongest.filter(type => figure.includes(type))
  const others = figure.filter(type => !strongest.includes(type))
  const draws = ratingTexts[rating]
  switch (relation) {
    case 'shared':
      return sentence([`much ${names(both)}`, `${draws}${others.length ? `; also much ${names(others)}` : ''}`])
    case 'close mix':
      return `Your mix of interests is close to that of people in this work, though it is more about ${names(figure)}.`
    case 'lost elsewhere':
      return `Your mix of interests is like that of people in this work, ${elseFitsLess}.`
    case 'other mix':
      return sentence([`much ${names(both)}`, draws, 'but your mix of interests is more usual in other work'])
    case 'other interests':
      return sentence([`more about ${names(figure)} than about ${names(strongest)}`, draws])
  }
}

/** Names of topics have commas and "and" of their own, so each gets its "about". */
function topicsText({ said, figure: { about, partly }, relation }: Triples['topics']): string {
  const here = (topics: Triples['topics']['said']) => joinNames(topics.map(topic => `about ${workTopicNames[topic]}`))
  const care = `you care ${joinNames(said.map(topic => `about ${topicNames[topic]}`))}`
  const [only, ...others] = said
  switch (relation) {
    case 'about':
      return sentence([care, `and this work is ${here(about)}`])
    case 'partly':
      return sentence([care, `and this work is partly ${here(partly)}`])
    case 'only partly':
      return sentence([care, `but this work is only partly ${here(partly)}`])
    case 'lost elsewhere':
      return sentence([care, `and this work is ${about.length ? here(about) : `partly ${here(partly)}`}`, elseFitsLess])
    case 'little':
      return sentence([
        care,
        `but this work has little to do with ${only && !others.length ? workTopicNames[only] : 'any of that'}`,
      ])
  }
}
