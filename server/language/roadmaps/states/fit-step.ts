import type { RoadmapStep } from '#contract/endpoints/roadmaps.ts'
import { upperFirst } from '../../english/tidy.ts'
import type { HomeState } from '../rules.ts'
import { allRules } from './read-states.ts'

const differs = /\b(?:most|many|some|a few|other) (?:U\.S\. )?(?:states|state boards)\b/i
const looksUp = /\byour (?:own )?state\b|\bstates differ\b|\brules differ\b/i

function ownRule({ id }: Pick<RoadmapStep, 'id'>, state: HomeState | undefined) {
  const rules = allRules().find(({ steps }) => steps.includes(id))
  const own = state && rules?.states[state.name]
  const says = own && (own.says[id] ?? (id.startsWith('abroad-') ? undefined : own.says.exam))
  return { rules, own, says }
}

/** Whether the rule of the state of the user is on record for a step. */
export const hasOwnRule = (step: Pick<RoadmapStep, 'id'>, state: HomeState | undefined): boolean =>
  ownRule(step, state).says !== undefined

/** Says what holds in the state of the user where it is on record, and else that it differs and where to look. */
export function fitStep(step: RoadmapStep, state: HomeState | undefined): RoadmapStep {
  if (step.fulfilled) return step
  const { rules, own, says } = ownRule(step, state)
  if (!state) return isPaper(step) && differs.test(step.description) ? withCheck(step) : step
  const named = inState(step, state.name)
  if (!own || !rules || !says)
    return isPaper(step) && differs.test(step.description) && !looksUp.test(step.description)
      ? { ...named, description: `${named.description} Look up what ${state.name} asks before you pay for anything.` }
      : named
  const replaced = new RegExp(rules.replaces)
  const where = new RegExp(rules.where)
  const kept = sentencesOf(step.description).filter(sentence => !replaced.test(sentence))
  const resources =
    own.where && step.resources.some(each => where.test(each))
      ? [...own.where, ...step.resources.filter(each => !where.test(each))]
      : step.resources.map(each => (where.test(each) ? upperFirst(bare(own.office) ?? each) : each))
  return {
    ...inState({ ...step, description: [says, ...kept].join(' ') }, state.name),
    resources: step.id.startsWith('abroad-') ? named.resources : resources.map(each => nameState(each, state.name)),
    sources: [...own.sources, ...(step.sources ?? []).filter(({ name }) => !isOfOtherState(name, state.name))],
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

/** "Ask your state plumbing board" -> "Ask the Ohio plumbing board", "what your state asks" -> "what Ohio asks". */
export const nameState = (text: string, state: string): string =>
  text
    .replace(
      /^Choose (?:a|the) state (?:and read what its|whose) (.+?) (?:asks|you apply to)$/,
      `Read what the $1 of ${state} asks`,
    )
    .replace(/\bthe (list|answer|rules?|page) of your state\b/g, `${state}’s $1`)
    .replace(
      /\b(the |^)state (board of [a-z]+|(?:dental|medical) board|education department|department of education)\b/gi,
      (_, the, what) => `${the}${state} ${what}`,
    )
    .replace(/\byour state['’]s\b/gi, `${state}’s`)
    .replace(/\byour state(?! (?:or|and) )/gi, (all, at: number) => {
      const isAlone = noNoun.test(text.slice(text.indexOf(all, at) + all.length))
      if (isAlone) return state
      // A resource is no sentence.
      return all.startsWith('y') ? `the ${state}` : at === 0 && !text.endsWith('.') ? state : `The ${state}`
    })

const isOfOtherState = (name: string, state: string): boolean =>
  /^(?:New York|North Dakota)\b/.test(name) && !name.startsWith(state)
