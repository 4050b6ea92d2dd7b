import type { Found } from './find-contacts.ts'
import { plainText } from './plain-text.ts'

/** Names that are also words count only with a capital letter. */
const alsoWords = new Set(
  'abbey amber angel april art august autumn baker banks bell best bill bishop black bloom bond books booker brook brooks brown bush buck butler carol carter chance chase christian clay cliff coach cole cook cooper court crystal cruz daisy dale dawn dean destiny drew eden english ever faith farmer fields fisher flora flowers forest foster fox france frank free gene ginger glass gold golden good grace grant gray green hall harmony harper hart hazel heather hill hollie holly honor hope house hunt hunter iris ivy jack jade jasmine jewel josh joy july june justice kay king knight lance lane law lee liberty lily little long love major march marina mark marks mason max may melody mercy mike miles miller mills miracle misty moon moore myrtle nancy nelly nick noble nova olive page paige palmer parent park parker pat patience pearl penny peter piper poppy porter power precious price prince queen rain raven ray reed rich rise rob robin rocky rod rose ruby sage sally sandy savannah sean season serenity shepherd short sky skye small smith snow sonny south spring star stella sterling stone storm summer sun sunny taylor tanner tailor teal temple terry trinity troy turner van victor victoria violet virginia wade walker ward waters webb wells west white will willow wing winter wood woods worth wren young'.split(
    ' ',
  ),
)
const particles = new Set(
  'de da del della di do dos das du la le les van von der den ter bin ibn al el y e und and of san st'.split(' '),
)

const letter = '\\p{L}'
const wild = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const spelled = (name: string) =>
  name
    .split(/[\s-]+/)
    .map(wild)
    .join('[\\s-]{0,2}')
const spaced = (part: string) => [...part.toUpperCase()].map(wild).join('[ ]{1,2}')

interface NameShape {
  pattern: string
  capital: boolean
}

export function findNames(plain: string, names: readonly string[]): Found[] {
  const looks = names.flatMap(nameShapesOf)
  return looks.flatMap(({ pattern, capital }) =>
    [...plain.matchAll(new RegExp(pattern, capital ? 'gu' : 'giu'))].flatMap(({ 0: text, index }) =>
      capital && !/^\p{Lu}/u.test(text) ? [] : [{ what: 'name' as const, start: index, end: index + text.length }],
    ),
  )
}

function nameShapesOf(name: string): NameShape[] {
  const known = plainText(name).text.trim().replace(/\s+/g, ' ')
  // "(May)" is May; a single initial is not a name by itself.
  const parts = known.split(' ').flatMap(part => part.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '') || [])
  if (/^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\s]{2,}$/u.test(known))
    return [{ pattern: spelled(known), capital: false }]
  const nameParts = parts.filter(part => part.length > 1 && !particles.has(part.toLowerCase()))
  const first = nameParts[0]
  const last = nameParts.at(-1)
  const looks: NameShape[] = []
  if (parts.length > 1) looks.push(whole(parts.map(spelled).join("[\\s,._'-]{0,3}")))
  if (first && last && first !== last) looks.push(...together(spelled(first), spelled(last)))
  for (const part of nameParts) {
    looks.push(...alone(part))
    if (part.includes('-')) looks.push(...part.split('-').flatMap(alone))
  }
  return looks
}

const whole = (pattern: string): NameShape => ({ pattern: `(?<!${letter})${pattern}(?!${letter})`, capital: false })

/** "Maya Ana Lopez", "mayalopez", "Lopez, Maya", "M. Lopez", "M. R. Lopez", "Lopez, M.", "Maya L." */
function together(first: string, last: string): NameShape[] {
  const initial = `${first[0]}\\.?`
  return [
    whole(`${first}(?:[ ._-]{1,2}(?!(?:and|or|et|y|e|und)(?!${letter}))[\\p{L}'-]{1,20}\\.?)?[\\s._-]{0,2}${last}`),
    whole(`${last}(?:,\\s?|[._-]?)${first}`),
    whole(`${initial}[\\s._-]?(?:${letter}\\.\\s?)?${last}`),
    whole(`${last}, ?${first[0]}(?:\\.|(?= ?(?:[\\n,;|]|$)))`),
    whole(`${first} ${last[0]}(?:\\.|(?!${letter}))`),
  ]
}

function alone(part: string): NameShape[] {
  if (part.length < 2) return []
  const ambiguous = alsoWords.has(part.toLowerCase()) || part.length === 2
  const looks: NameShape[] = ambiguous ? capitals(part) : [whole(spelled(part))]
  if (part.length > 2)
    looks.push({ pattern: `(?<!${letter})${spaced(part)}(?! ?${letter}(?!${letter}))`, capital: true })
  return looks
}

function capitals(part: string): NameShape[] {
  const small = part.toLowerCase()
  const forms = [small[0]?.toUpperCase() + small.slice(1), part.toUpperCase()]
  return forms.map(form => ({ pattern: `(?<!${letter})${spelled(form)}(?!${letter})`, capital: true }))
}
