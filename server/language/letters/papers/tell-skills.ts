import { hasFiniteVerb } from '../../english/finite-verb.ts'
import { isEnglish } from '../../english/mend-spelling.ts'
import { tagWords } from '../../english/tagger.ts'
import { countWords, endSentence, joinWords } from '../../english/tidy.ts'
import { writtenOut } from '../../english/written-out.ts'
import type { ProfileItem } from '../../profile/profile.ts'
import type { Sentence } from '../letter.ts'
import { isNamedIn } from '../named-in.ts'
import { isToolName } from '../points/tool-classes.ts'
import { tellTool } from '../tell/tell-item.ts'

const mostListed = 4
const fewest = 2

/** What the user lists without a word on its use: the tools that the ad names, or all that are worth it, and other skills. */
export function tellSkills(
  skills: readonly ProfileItem[],
  items: readonly ProfileItem[],
  ad: string,
): (Sentence | undefined)[] {
  const isListed = (item: ProfileItem) =>
    tellTool(item) === undefined && !items.some(({ clauses }) => clauses.some(({ text }) => text.includes(item.title)))
  const listed = skills.filter(isListed)
  const isAsked = (name: string) => isNamedIn(ad, name)
  const tell = (names: readonly Named[], say: (names: string) => string): Sentence | undefined =>
    names.length > 0
      ? {
          text: endSentence(say(joinWords(names.map(({ name }) => name)))),
          facts: names.map(({ id }) => id),
          importance: 2,
        }
      : undefined
  const isTypist = /\b(?:typ(?:e|es|ing)|wpm|keyboard\w*|data entry)\b/i.test(ad)
  const speed = listed.find(({ title }) => typed.test(title)) ?? (isTypist ? items.find(typesIn) : undefined)
  const perMinute = speed && typed.exec([speed.title, ...speed.clauses.map(({ text }) => text)].join(' | '))
  const rest = listed.filter(item => item !== speed)
  const known = items.filter(item => item.kind === 'skill' && isListed(item)).flatMap(nameTool)
  const asked = known.filter(({ name }) => isAsked(name)).slice(0, mostListed)
  const tools = asked.length > 0 ? asked : rest.flatMap(nameTool).slice(0, mostListed)
  const named = items.filter(
    item => item.kind === 'skill' && isListed(item) && isAsked(item.title) && !rest.includes(item),
  )
  const other = [...rest.flatMap(nameSkill), ...named.flatMap(nameSkill)].slice(0, mostListed)
  return [
    tell(tools.length >= fewest || asked.length > 0 ? tools : [], names => `I use ${names}`),
    tell(
      other.length >= fewest ? other : other.filter(({ name }) => isAsked(name)),
      names => `My skills include ${names}`,
    ),
    speed && { text: `I type ${perMinute?.[1] ?? perMinute?.[2]} words per minute.`, facts: [speed.id], importance: 3 },
  ]
}

interface Named {
  id: string
  name: string
}

const lessened =
  /\b(?:a (?:tiny |little )?bit|a little|some|un poquito|learning|new|view only|because|from|at the|now|yes|no|not|never|beginner|basics|rusty|used to|years? ago|class|learned)\b/i
function nameTool({ id, title }: ProfileItem): Named[] {
  const name = writtenOut(title)
    .replace(/^(.+) (?:\(basic\)|basic)$/i, 'basic $1')
    .replace(/^Basic (?=\p{Lu})/u, 'basic ')
    .replace(/\s*\([^)]*\)$| [–-] .*$/g, '')
    .replace(/^WORD$/, 'Word')
    .replace(/^(?:microsoft|google|adobe) \p{L}+$/iu, known =>
      known.replace(/(?<!\p{L})\p{Ll}/gu, letter => letter.toUpperCase()),
    )
    .replace(/^POS$/, 'a POS system')
  return (isToolName(name.replace(/^basic /, '')) || isProduct(name)) &&
    !lessened.test(title) &&
    !/^[^\p{L}\d]/u.test(name) &&
    countWords(name) <= 4
    ? [{ id, name }]
    : []
}

/** A word that English lacks is a name: "Juki", "Pyxis ES". */
function isProduct(name: string): boolean {
  const [first = '', ...others] = name.split(' ')
  return (
    /^\p{Lu}\p{L}{3,}$/u.test(first) &&
    !isEnglish(first.toLowerCase()) &&
    others.length < 2 &&
    others.every(word => /^\p{Lu}|^\d/u.test(word) || isEnglish(word)) &&
    !notSkill.test(name)
  )
}

const typed = /\b(\d{2,3}) ?(?:net )?(?:wpm|words (?:per|a) minute)\b|\btype (?:about |around )?(\d{2,3})\b/i
const typesIn = ({ title, clauses }: ProfileItem) =>
  [title, ...clauses.map(({ text }) => text)].some(each => typed.test(each))
const longestSkill = 5
const isVerb = (title: string) =>
  hasFiniteVerb(title) || tagWords(`I ${title.charAt(0).toLowerCase()}${title.slice(1)}`)[1]?.pos === 'VERB'
const notSkill =
  /\b(?:not?|can|do|don['’]t|is|are|was|I|my|available|since|before|but|yes|able|list|good|bit|never|please|only|years?|some|little|learning|own|on time|by)\b|[[\]<>:;@*]|^[^\p{L}\d]/iu
/** A skill of ordinary words: "Box braids" and "10-key by touch", not "Can drive stick" and "Telxon". */
const trait =
  /\b(?:learner|worker|player|person|listener|thinker|starter|multi-?task\w*|team ?work|punctual\w*|motivat\w+|reliab\w+|dependab\w+|friendly|outgoing|patient|patience|organized|flexib\w+|attitude|work ethic|detail[- ]oriented|people(?: person| skills)?$|older people|being|time management|leadership|communication)\b/i
function nameSkill({ id, title }: ProfileItem): Named[] {
  if (trait.test(title) || nameTool({ title } as ProfileItem).length > 0) return []
  const name = title.replace(/\s*\([^)]*\)$/, '')
  const isPlain = !isToolName(name) && countWords(name) <= longestSkill && !notSkill.test(title) && !isVerb(name)
  const words = name.match(/\p{L}+/gu) ?? []
  const isNoun = tagWords(name).at(-1)?.pos === 'NOUN'
  if (!isPlain || !isNoun || !words.every(word => isEnglish(word.toLowerCase()))) return []
  return [
    { id, name: /^\p{Lu}\p{Ll}+(?:[^\p{Lu}]*)$/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name },
  ]
}
