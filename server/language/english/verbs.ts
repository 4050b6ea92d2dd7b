import { createRequire } from 'node:module'

export type VerbForm = 'base' | 'third' | 'past' | 'gerund'

interface Conjugation {
  Infinitive: string
  PastTense: string
  PresentTense: string
  Gerund: string
  Participle?: string
}

interface Transforms {
  toInfinitive(word: string, model: unknown, form: string): string
  conjugate(infinitive: string, model: unknown): Conjugation
}

/**
 * Loaded when first used, because that takes as long as a quarter of the server's start. The package for `require` is
 * one file, that for `import` more than 300.
 */
function load() {
  const nlp: typeof import('compromise/two').default = createRequire(import.meta.url)('compromise/two')
  const model = nlp.model()
  const { verb } = (nlp.methods() as unknown as { two: { transform: { verb: Transforms } } }).two.transform
  const { lexicon } = (model as unknown as { one: { lexicon: Record<string, string | string[]> } }).one
  return { model, verb, lexicon }
}
let loaded: ReturnType<typeof load> | undefined
const english = () => (loaded ??= load())

/** Everyday verbs of work that the lexicon does not list as such, most of them because they are nouns as well. */
const alsoVerbs =
  'chase bed work milk stock bag serve help cash count mop clean open staff man host cater coach tutor mentor froth plate prep bus scan ship box wrap label price tag file type fax phone text email message post film record edit photograph draw sketch paint sand weld solder wire fit hang haul load unload lift stack shelve sweep dust vacuum wash dry fold iron press sew stitch knit crochet plant weed water prune rake mow shovel feed walk groom train board bathe dress change nurse comfort calm lead head chair run plan schedule book order restock audit balance budget bill invoice collect deposit deliver drive park ride bike race swim dive guard patrol monitor check inspect test measure weigh mix knead bake cook grill fry chop slice peel brew pour garnish seat greet welcome guide direct answer transfer route connect call dial pitch sell upsell promote market advertise design print program code debug deploy host configure install repair fix service upgrade troubleshoot support assist aid care treat bandage lift turn move transport escort supervise manage oversee delegate interview hire onboard orient teach explain show demonstrate present perform act sing dance play practice rehearse compose write blog translate interpret review proofread research study survey map model graph chart log track report document organize sort arrange set lay clear bag pick pack sort assemble build construct frame plumb roof tile cut trim shape style color braid wax polish paint massage consult advise counsel mediate settle resolve handle deal process verify sign stamp issue renew open close lock unlock count reconcile volunteer raise donate gather host babysit supervise watch mind read share trade swap buy haggle negotiate bargain save earn win place finish complete start found launch grow double cut reduce improve fill carry take make do give keep put get go come see tell ask let bring find hold stand sit eat drink speak talk listen look stay end multitask prioritize upload stoop crouch wipe reach match block return break rotate stop scrub apologize split wait roll refill time note hand reset portion switch throw scrape sanitize ring proof scoop point unpack notice pass flag compare slow disinfect wear separate trace recount shred group brush spread level aim freeze knock shut muck cross drape shampoo sterilize total empty tear tie attend patch number rebuild back pin remind thicken warm search tape steer refuse skip toss reopen honor draft revise export scout copy link rewrite subtitle replace marinate turn ration grade describe lower push chaperone coordinate foster visit stream tally quiz drill improvise cue tune memorize divide recruit reproduce merge query drop demo caption reply filter moderate bend retouch rename thread mulch identify saw screw compost cheer choreograph praise referee restart brief wave glue redo rebook grind collaborate adhere refer mark narrate laminate autoclave braze sear deburr roast index string alphabetize collate analyze allocate bartend blend calibrate canvass clarify curate decontaminate detect distribute eliminate escalate excavate execute fabricate facilitate formulate implement insulate intubate investigate irrigate liaise lubricate officiate orchestrate populate prescribe prosecute redeem redesign refinish rehabilitate relocate remodel renovate repossess retain segregate streamline superintend tabulate tend titrate transcribe unclog underwrite upholster'.split(
    ' ',
  )

const neverVerbs = new Set('be have will can may must need till like background wed fork'.split(' '))
/** Participles that stand before a noun or after "to be" far more often than as a past tense. */
const neverPast = /^(?:hundred|indeed|need|speed|certified|licensed|skilled|experienced|qualified|motivated|detailed)$/
const neverGerund =
  /^(?:(?:some|any|every|no)?thing|thanksgiving|morning|evening|during|clothing|wedding|building|ceiling|string|spring|sibling|darling|pudding|king|ring)$/
const unchanged = new Set(
  'fit put cut set read hit let cost quit split spread shut bet burst hurt cast proofread reset'.split(' '),
)

const readBases = (): Set<string> => {
  const { lexicon } = english()
  return new Set([
    ...alsoVerbs,
    ...Object.keys(lexicon).filter(each => lexicon[each] === 'Infinitive' && /^[a-z]+$/.test(each)),
  ])
}
let bases: Set<string> | undefined
function isBase(word: string): boolean {
  bases ??= readBases()
  return (bases.has(word) || madeVerb.test(word)) && !neverVerbs.has(word)
}
const madeVerb = /^[a-z]{4,}(?:ize|ify)$/

export interface VerbWord {
  base: string
  forms: ReadonlySet<VerbForm>
}

const read = new Map<string, VerbWord | undefined>()
const maxRemembered = 5_000

export function readVerb(word: string): VerbWord | undefined {
  const low = word.toLowerCase()
  if (read.has(low)) return read.get(low)
  if (read.size >= maxRemembered) read.clear()
  const found = findVerb(low)
  read.set(low, found)
  return found
}

const prefixed = /^((?:co|re|pre)-)([a-z]+)$/

function findVerb(low: string): VerbWord | undefined {
  const [, prefix = '', rest = ''] = prefixed.exec(low) ?? []
  const known = prefix ? findVerb(rest) : undefined
  if (known) return { ...known, base: `${prefix}${known.base}` }
  if (!/^[a-z]{2,20}$/.test(low)) return undefined
  const forms = new Set<VerbForm>()
  let base = low
  if (isBase(low)) {
    forms.add('base')
    if (unchanged.has(low)) forms.add('past')
    return { base, forms }
  }
  const past = neverPast.test(low) ? undefined : presentOf(low)
  if (past && pastOf(past) === low) forms.add('past')
  else if (/s$/.test(low) && isBase(infinitiveOf(low, 'PresentTense'))) forms.add('third')
  else if (/ing$/.test(low) && !neverGerund.test(low)) forms.add('gerund')
  else return undefined
  const [form] = forms
  base = form === 'past' ? (past ?? low) : infinitiveOf(low, form === 'third' ? 'PresentTense' : 'Gerund')
  // The library does not know "ringing" and "upselling".
  if (form === 'gerund' && !isBase(base) && isBase(low.slice(0, -3))) base = low.slice(0, -3)
  if (form === 'gerund' && /th$/.test(base) && isBase(`${base}e`)) base = `${base}e`
  if (form === 'gerund' && (base === low || (low.length < 6 && !isBase(base)))) return undefined
  return isBase(base) || (form !== 'third' && low.length >= 6) ? { base, forms } : undefined
}

function presentOf(past: string): string {
  const regular = [past.replace(/ed$/, ''), past.replace(/d$/, '')].find(each => each !== past && isBase(each))
  return regular ?? infinitiveOf(past, 'PastTense')
}

const infinitiveOf = (word: string, form: string) => english().verb.toInfinitive(word, english().model, form)
const conjugate = (base: string) => english().verb.conjugate(base, english().model)

export function pastOf(base: string): string {
  const past = doubled(base, conjugate(base).PastTense, 'ed').replace(inBritish, '$1ed')
  return past === base && !unchanged.has(base) ? `${base}${base.endsWith('e') ? 'd' : 'ed'}` : past
}
const inBritish = /^(counsel|travel|cancel|label|model|level|fuel|total|signal|channel|marshal|dial|initial)led$/
/** Participles that are the verb itself, which the library does not list. */
const asBase = /^(?:run|come|become|overcome)$/
export const participleOf = (base: string): string =>
  asBase.test(base) ? base : conjugate(base).Participle || pastOf(base)
export const gerundOf = (base: string): string =>
  doubled(base, conjugate(base).Gerund, 'ing').replace(
    /^(counsel|travel|cancel|label|model|level|fuel|total|signal|channel|dial)ling$/,
    '$1ing',
  )
export const thirdOf = (base: string): string => conjugate(base).PresentTense

const doubled = (base: string, form: string, ending: string) =>
  form === base + ending && /^[^aeiou]*[aeiou][bdgkmnpt]$/.test(base) ? `${base}${base.at(-1)}${ending}` : form

const namedByGerund =
  /^(?:drinking water|(?:dining|living|waiting|operating) rooms?|swimming pools?|(?:washing|sewing|vending|copying) machines?|parking lots?|building materials|cleaning (?:supplies|products)|filing (?:cabinets?|systems?)|shopping (?:carts?|bags?|lists?)|cutting boards?|mailing lists?|operating systems?)\b/i
const lesson = /^(\p{L}+ing)(?: \p{L}+)? (?:workshops|classes|sessions|trainings)(?=$|[ ,;.])/iu
/** Verbs that lessons are objects of. */
const ofLessons = new Set(
  'teach instruct run lead hold host give organize plan attend conduct schedule support take facilitate present deliver design help assist prepare coordinate manage oversee finish provide offer create develop write join follow use have supervise observe administer book arrange open cancel improve tutor record film promote market sell staff complete cover start'.split(
    ' ',
  ),
)
const counted =
  /^(?:hand|water|fire|price|cycle|stock|inventory|post|tool|store|chart|bed|head|pill|door|gate|route|truck|machine|site|risk|drug|spot|end|shift|till|register|scale|dock|line|leak|room|safety)(?: \p{L}+)? (?:tests?|inspections?|repairs?|audits?|counts?|checks?|drills?|rounds?|workshops?|trainings?)(?=$|[ ,;.])/iu

/** "Drinking water", "cooking workshops" and "hand hygiene audits" name things: their first word is no deed. */
export function namesThing(text: string): boolean {
  if (namedByGerund.test(text)) return true
  if (counted.test(text)) return true
  const verb = readVerb(lesson.exec(text)?.[1] ?? '')
  return verb !== undefined && !ofLessons.has(verb.base)
}
