import type { Found } from './find-contacts.ts'

const end = '(?![\\p{L}\\p{N}])'
const word = "\\p{Lu}[\\p{L}'-]{0,29}\\p{L}"
const particle = '(?:de la|de los|de|da|del|dos|du|la|le|van der|van den|van|von|der|den|ter|bin|ibn|al|el)'
export const writtenName = `(?:\\p{Lu}\\. ?){0,2}${word}(?: (?:\\p{Lu}\\. ?)?(?:${particle} )?${word}){0,3}${end}`

const roles =
  '(?:manager|supervisor|boss|teacher|coach|tutor|professor|instructor|trainer|principal|headteacher|counsell?or|mentor|advis[oe]r|therapist|doctor|nurse|pastor|chef|owner|director|lead|leader|colleague|co-?worker|classmate|roommate|teammate|friend|neighbou?r|sister|brother|mother|father|mom|mum|mama|dad|stepmother|stepfather|stepmom|stepdad|grandmother|grandfather|grandma|grandpa|grandson|granddaughter|aunt|uncle|cousin|niece|nephew|daughter|son|child|baby|husband|wife|boyfriend|girlfriend|fianc[eé]e?|partner|landlord|landlady|guardian|caseworker|social worker|ex)'
const whose = '(?:my|our|her|his|their|the)'
const isRole = `(?:[\\p{Ll}-]{2,15} ){0,3}?${roles}s?`

const before: readonly RegExp[] = [
  /(?<![\p{L}\p{N}])(?:mrs?\.?|ms\.|miss|mx\.?|dr\.?|prof\.?|professor|doctor|señora?|madame|mme\.?|herr|frau|aunt|auntie|uncle|grandma|grandpa|tía|tia) (?=\p{Lu})/giu,
  /(?<!\p{L})(?:Ms|Sra?\.|Rev\.|Sister|Pastor|Father) (?=\p{Lu})/gu,
  new RegExp(
    `(?<!\\p{L})${whose} ${isRole}(?:'s name)?,?(?: (?:is|was|named|called|is called|is named))?,? (?=\\p{Lu})`,
    'giu',
  ),
  new RegExp(`(?<!\\p{L})(?:by|for|with|under|to|from|and) (?:an? )?${roles},? (?=\\p{Lu})`, 'gu'),
  new RegExp(`(?<!\\p{L})(?:reports? to|reference|referee|emergency contact|${roles}) ?: {0,2}(?=\\p{Lu})`, 'giu'),
]
const name = new RegExp(writtenName, 'uy')

/** Matches "Rosa Delgado, my manager" but not "At Costco, my manager". */
const after = new RegExp(
  `(?<![\\p{L}\\p{N}'-]|(?<!\\p{L})(?:at|in|from|of|the|on|for|during) )${writtenName}(?=(?:,| who (?:is|was)| is| was) (?:my|our) ${isRole}(?!\\p{L}))`,
  'gu',
)

const nobody =
  /^(?:mrs?|ms|mx|miss|dr|prof|professor|i|i'm|a|an|the|and|but|or|so|at|in|on|of|for|from|to|with|he|she|it|we|they|you|my|our|his|her|who|when|while|as|if|said|told|was|is|january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|english|spanish|french|german|math|maths|science|history|excel|office|word|google|pepper)$/i

export function findPeople(plain: string): Found[] {
  const afterCue = before.flatMap(cue =>
    [...plain.matchAll(cue)].flatMap(({ 0: text, index }) => {
      name.lastIndex = index + text.length
      const found = name.exec(plain)
      return found ? within(found[0], found.index) : []
    }),
  )
  const beforeCue = [...plain.matchAll(after)].flatMap(({ 0: text, index }) => within(text, index))
  return [...afterCue, ...beforeCue]
}

function within(text: string, start: number): Found[] {
  const words = text.split(' ')
  const stop = words.findIndex(each => nobody.test(each))
  const fullName = (stop < 0 ? words : words.slice(0, stop)).join(' ')
  return fullName ? [{ what: 'name', start, end: start + fullName.length }] : []
}
