import type { RoadmapStep } from '#contract/endpoints/roadmaps.ts'
import { upperFirst } from '../../english/tidy.ts'
import type { HomeState } from '../rules.ts'
import { isInClass } from '../study/finish-course.ts'
import { allRules, officeNames, officeOf } from './read-states.ts'

const differs = /\b(?:most|many|some|a few|other) (?:U\.S\. )?(?:states|state boards)\b/i
const looksUp = /\byour (?:own )?state\b|\bstates differ\b|\brules differ\b/i
/** What differs by state in the step of a license. */
const ofLicense = /\blicen[sc]\w*|\bstate (?:test|exam|board|registry)\b/i

function ownRule({ id }: Pick<RoadmapStep, 'id'>, state: HomeState | undefined) {
  const rules = allRules().find(({ steps }) => steps.includes(id))
  const own = state && rules?.states[state.name]
  const says = own && (own.says[id] ?? (id.startsWith('abroad-') ? undefined : own.says.exam))
  return { rules, own, says }
}

export const hasOwnRule = (step: Pick<RoadmapStep, 'id'>, state: HomeState | undefined): boolean =>
  ownRule(step, state).says !== undefined

export function fitStep(step: RoadmapStep, state: HomeState | undefined, isHealth = false): RoadmapStep {
  if (step.fulfilled || step.told?.includes(isInClass)) return step
  const { rules, own, says } = ownRule(step, state)
  if (!state) return isPaper(step) && differs.test(step.description) ? withCheck(step) : step
  const named = inState(step, state.name)
  if (!own || !rules || !says) {
    const isOpen = isPaper(step) && (differs.test(step.description) || (isHealth && ofLicense.test(step.title)))
    return isOpen ? withoutRule(named, state.name, isHealth) : named
  }
  const replaced = new RegExp(rules.replaces)
  const where = new RegExp(rules.where)
  const kept = sentencesOf(step.description).filter(sentence => !replaced.test(sentence))
  const office = bare(officeOf([step.id], state.name))
  const resources =
    own.where && step.resources.some(each => where.test(each))
      ? [...own.where, ...step.resources.filter(each => !where.test(each))]
      : step.resources.map(each => (office && where.test(each) ? upperFirst(office) : each))
  return {
    ...inState({ ...step, description: [says, ...kept].join(' ') }, state.name),
    resources: step.id.startsWith('abroad-') ? named.resources : resources.map(each => nameState(each, state.name)),
    sources: [...own.sources, ...(step.sources ?? []).filter(({ name }) => !isOfOtherState(name, state.name))],
  }
}

function withoutRule(step: RoadmapStep, state: string, isHealth: boolean): RoadmapStep {
  if (step.id.startsWith('abroad-')) return step
  const office = isHealth && ofLicense.test(step.title) ? officeNames().health[state] : undefined
  const where = office ? `, so read them at the ${office}` : ', so look them up'
  const said = `We do not have the rules of ${state} for this${where} before you pay for anything.`
  const isOffice = (each: string) =>
    /^(?:your )?state (?:licensing )?(?:board|office)\b|^(?:your )?state [a-z]+ board\b/i.test(each)
  return {
    ...step,
    description: `${sentencesOf(step.description)
      .filter(each => !/^Look up what\b/.test(each))
      .join(' ')} ${said}`,
    resources: office ? step.resources.map(each => (isOffice(each) ? office : each)) : step.resources,
  }
}

const isPaper = ({ type }: RoadmapStep) => type === 'certification' || type === 'education'

const withCheck = (step: RoadmapStep): RoadmapStep =>
  looksUp.test(step.description)
    ? step
    : { ...step, description: `${step.description} States differ, so look up yours before you pay for anything.` }

const sentencesOf = (text: string) => text.split(/(?<=[.!?])\s+/)
const bare = (office: string | undefined) => office?.replace(/^the /, '')

const inState = (step: RoadmapStep, state: string): RoadmapStep => ({
  ...step,
  title: nameState(step.title, state),
  description: nameState(step.description, state),
  doneWhen: nameState(step.doneWhen, state),
  resources: step.resources.map(each => nameState(each, state)),
})

const verbs =
  'accepts?|adds?|allows?|asks?|decides?|gives?|has|is|lets?|may|names?|needs?|says|sets?|tells?|uses?|wants?|will'
const noNoun = new RegExp(
  `^(?:[.,;:)?!]|$| (?:${verbs}|and|at|before|beside|for|if|in|on|that|to|under|where|with)\\b)`,
)

/** "what your state asks" -> "what Ohio asks". Offices keep no name that they may not have: "your state plumbing board". */
export const nameState = (text: string, state: string): string =>
  text
    .replace(
      /^Choose (?:a|the) state (?:and read what its|whose) (.+?) (?:asks|you apply to)$/,
      `Read what the $1 of ${state} asks`,
    )
    .replace(/\bthe (list|answer|rules?|page) of your state\b/g, `${state}’s $1`)
    .replace(
      /\b(the |^)state (education department|department of education)\b/gi,
      (_, the, what) => `${the}${state} ${what}`,
    )
    .replace(/\byour state['’]s\b/gi, `${state}’s`)
    .replace(/\byour state(?! (?:or|and) )/gi, (all, at: number) =>
      noNoun.test(text.slice(text.indexOf(all, at) + all.length)) ? state : all,
    )

const isOfOtherState = (name: string, state: string): boolean =>
  /^(?:New York|North Dakota)\b/.test(name) && !name.startsWith(state)
