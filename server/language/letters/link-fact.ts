import { knowledgeNames, skillNames } from '#server/careers/catalogue/element-names.ts'
import type { CareerEntry } from '#server/careers/catalogue/entry.ts'

type Element = (typeof skillNames)[number] | (typeof knowledgeNames)[number]
type Vibe = keyof CareerEntry['facts']['fit']['vibes']

interface Link {
  cue: RegExp
  phrase: string
  wants?: { element: Element; from: number } | { vibe: Vibe; from: number } | { words: RegExp }
}

const links: readonly Link[] = [
  {
    cue: /\b(animals?|dogs?|cats?|horses?|pets?|kennel)\b/i,
    phrase: 'a calm way with animals',
    wants: { words: /\banimals?\b/i },
  },
  {
    cue: /\b(child|children|kids?|toddlers?|babysit\w*|bab(?:y|ies)|nanny|au pair|brothers?|sisters?)\b/i,
    phrase: 'patience with children',
    wants: { words: /\b(child|children|kids|babies|pupils|teens)\b/i },
  },
  {
    cue: /\b(grand\w+|elderly|care home|cared for|looked after|patients?|nursing|disab\w+|medicine|fever)\b/i,
    phrase: 'care for people who need help',
    wants: {
      words: /\b(patients?|sick|residents?|elderly|older (?:people|adults)|disabilit\w+|ill|health|care home)\b/i,
    },
  },
  {
    cue: /\b(customers?|guests?|clients?|served|till|waitress|waiter|cashier|in (?:his|her|a|the|our|my|their) (?:family )?(?:shop|store)|orders|caf[eé]|restaurant|retail|barista)\b/i,
    phrase: 'a friendly way with customers',
    wants: { element: 'Customer and Personal Service', from: 3.5 },
  },
  {
    cue: /\b(taught|teach(?:ing)?|tutor\w*|explain\w*|homework|lessons?|trained|coach\w*|showed)\b/i,
    phrase: 'explaining things to others',
    wants: { element: 'Instructing', from: 2.9 },
  },
  {
    cue: /\b(cook\w*|bak(?:e|ed|ing|ery)|kitchen|meals?|cakes?)\b/i,
    phrase: 'careful work with food',
    wants: { element: 'Food Production', from: 2.4 },
  },
  {
    cue: /\b(repair\w*|fix(?:ed|ing)|mend\w*|buil[dt]\w*|bikes?|engines?|wood\w*|tools?|machines?|sew\w*)\b/i,
    phrase: 'careful work by hand',
    wants: { element: 'Repairing', from: 2.4 },
  },
  {
    cue: /\b(design\w*|draw\w*|drew|photos?|photograph\w*|paint\w*|film\w*|edited|video\w*|music|instagram)\b/i,
    phrase: 'an eye for how things look',
    wants: { element: 'Design', from: 3.2 },
  },
  {
    cue: /\b(computers?|spreadsheets?|excel|python|java\w*|html|cod(?:e|ed|ing)|websites?|programs?|software|apps?|data)\b/i,
    phrase: 'being at home with a computer',
    wants: { element: 'Computers and Electronics', from: 3.4 },
  },
  {
    cue: /\b(money|cash|till|budget\w*|accounts?|costs?|count\w*|invoices?|bookkeep\w*|math\w*|numbers)\b/i,
    phrase: 'careful work with numbers',
    wants: { element: 'Mathematics', from: 2.9 },
  },
  {
    cue: /\b(wrote|writ\w+|articles?|blog\w*|essays?|reports?|newspaper)\b/i,
    phrase: 'clear writing',
    wants: { element: 'Writing', from: 3.2 },
  },
  {
    cue: /\b(spoke|speak\w*|presentations?|present\w*|speech\w*|translat\w*|phones?|fluent|debate|spanish)\b/i,
    phrase: 'clear talk with all kinds of people',
    wants: { element: 'Speaking', from: 3.4 },
  },
  {
    cue: /\b(farm\w*|garden\w*|plants?|outdoors?|hik\w+|harvest\w*|football|soccer|basketball|netball|swim\w*|danc\w+|sports?|carr(?:y|ied))\b/i,
    phrase: 'energy for a day on the move',
    wants: { vibe: 'active-movement', from: 0.6 },
  },
  {
    cue: /\b(organi[sz]\w*|planned|plan(?:s|ning)|schedul\w*|booked|booking\w*|calendar|arranged|events?)\b/i,
    phrase: 'planning ahead',
    wants: { element: 'Time Management', from: 3 },
  },
  {
    cue: /\b(team\w*|group|players|choir|colleagues?|coworkers?|together|volunteers?|class|band|scouts)\b/i,
    phrase: 'teamwork',
    wants: { element: 'Coordination', from: 3 },
  },
  {
    cue: /\b(upset|angry|quarrel\w*|fights?|calm|broke|went wrong|late|emergency|ran out|mistake|dropped out)\b/i,
    phrase: 'calm when something goes wrong',
  },
  {
    cue: /\b(keys|trusted|alone|by myself|on my own|responsib\w+|in charge|opened|closed)\b/i,
    phrase: 'reliability',
  },
  {
    cue: /\b(clean\w*|sort\w*|pack\w*|tid(?:y|ied)|shelves|stock\w*|inventory|filed|filing)\b/i,
    phrase: 'a sense of order',
  },
]

export function linksBetween(words: string, entry: CareerEntry | undefined): string[] {
  return links
    .filter(({ cue, wants }) => cue.test(words) && (!wants || (entry && isWanted(entry, wants))))
    .map(each => each.phrase)
}

function isWanted(entry: CareerEntry, wants: NonNullable<Link['wants']>): boolean {
  if ('words' in wants) return wants.words.test(`${entry.title} ${entry.description}`)
  if ('vibe' in wants) return entry.facts.fit.vibes[wants.vibe] >= wants.from
  const skill = (skillNames as readonly string[]).indexOf(wants.element)
  const knowledge = (knowledgeNames as readonly string[]).indexOf(wants.element)
  const importance = Math.max(entry.facts.skills[skill] ?? 0, entry.facts.knowledge[knowledge] ?? 0)
  return importance >= wants.from
}

const small = new Set(
  'about after again also because been before being from have into more other over some that their them then there these they this very were what when where which while with work worked would your'.split(
    ' ',
  ),
)
const stemsIn = (text: string) =>
  new Set(
    (text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).filter(word => !small.has(word)).map(word => word.slice(0, 5)),
  )

export function closeness(words: string, entry: CareerEntry | undefined): number {
  const phrases = linksBetween(words, entry).length
  if (!entry) return phrases
  const about = stemsIn(
    [entry.title, entry.description, ...entry.dayInTheLife, ...entry.hardSkills, ...entry.keywords].join(' '),
  )
  const shared = [...stemsIn(words)].filter(stem => about.has(stem)).length
  return phrases + Math.min(shared, 4)
}
