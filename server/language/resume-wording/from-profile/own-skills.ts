import type { Fact } from '#contract/endpoints/evidence.ts'
import { stemsIn } from '../../english/stem.ts'
import { tagWords } from '../../english/tagger.ts'
import { tidyTyping, upperFirst } from '../../english/tidy.ts'
import type { ProfileItem } from '../../profile/profile.ts'
import type { OwnSkill } from '../additions/add-skills.ts'
import { isKnownSkill } from '../words/proof/known-skill.ts'

const longest = 34

export function ownSkills(
  items: readonly ProfileItem[],
  facts: readonly Fact[],
  wanted: ReadonlySet<string>,
): OwnSkill[] {
  const fromItems = items
    .filter(({ kind }) => kind === 'skill')
    .flatMap(({ id, title }) => namesIn(title, / and (?=\p{Lu})|, /u).map(each => ({ ...each, facts: [id] })))
  const fromQuiz = facts
    .filter(({ id, from }) => from === 'quiz' && id.endsWith('-skills'))
    .flatMap(({ id, text }) => namesIn(text.replace(/^[^:]*: /, ''), /[,;\n•]/).map(each => ({ ...each, facts: [id] })))
  const all = [...fromItems, ...fromQuiz].map(skill => ({
    skill,
    fit: stemsIn(skill.name).filter(stem => wanted.has(stem)).length,
  }))
  return all.toSorted((a, b) => b.fit - a.fit).map(({ skill }) => skill)
}

const namesIn = (text: string, between: RegExp) =>
  text
    .split(between)
    .map(each => tidyTyping(each.replace(/^\s*and /i, '')).replace(/[\s.]+$/, ''))
    .map(typed => ({ name: spelled(typed), isName: isNameTyped(typed) }))
    .filter(({ name }) => name.length > 1 && name.length < longest && !noSkill.test(name) && !ofDeed.test(name))
    .filter(
      ({ name, isName }, at, all) => (isName || isNamed(name)) && all.findIndex(each => each.name === name) === at,
    )

const isNamed = (name: string) => usualNames.has(name) || isKnownSkill(name)

const ofDeed = /\b(?:I|my)\b|\d+ (?!wpm\b|words\b|key\b)\p{Ll}+/u

const isNameTyped = (typed: string) =>
  /^\p{Ll}+\p{Lu}|^\p{Lu}\p{Lu}/u.test(typed) || tagWords(typed)[0]?.pos === 'PROPN'

const spelled = (name: string) =>
  (training.test(name) ? 'Training new staff' : usual[name.toLowerCase()]) ??
  (/^\p{Ll}+\p{Lu}/u.test(name) ? name : upperFirst(name))
const usual: Record<string, string> = {
  cash: 'Cash handling',
  money: 'Cash handling',
  drawers: 'Cash handling',
  'counting drawers': 'Cash handling',
  schedule: 'Scheduling',
  schedules: 'Scheduling',
  'taking cash': 'Cash handling',
  customers: 'Customer service',
  'serving customers': 'Customer service',
  register: 'Cash register',
  phone: 'Phone communication',
  phones: 'Phone communication',
  minutes: 'Minute taking',
  calendars: 'Calendars',
}
const usualNames = new Set([...Object.values(usual), 'Training new staff'])
const training =
  /^train(?:ing|ed)? (?:new )?(?:people|ppl|staff|hires|workers|employees|crew|techs|baristas|cashiers)$/i
/** Whom or what someone works with is no skill. */
const noSkill =
  /^(?:helping .*|unloading trucks?|trucks?|visitors?|guests|kids|children|toddlers|babies|people|games|animals|returns|travel|reports|hand|patience|stuff|nothing|none|drive[- ]?thr(?:u|ough)|counter|front desk|mail|orders|uniforms|hours)$|^(?!\p{L}+ing )\p{L}+ (?:customers|guests|parents|people|kids|children|families|clients|patients|hours|trips?)$/iu
