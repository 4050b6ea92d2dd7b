/** base past participle; the participle only where it is not the past. */
const irregular = `
be was been|begin began begun|bind bound|blow blew blown|break broke broken|bring brought|build built|buy bought
catch caught|choose chose chosen|come came come|cut cut|deal dealt|dig dug|do did done|draw drew drawn|drive drove driven
eat ate eaten|fall fell fallen|feed fed|feel felt|fight fought|find found|fly flew flown|forget forgot forgotten|get got
give gave given|go went gone|grow grew grown|hang hung|have had|hear heard|hide hid hidden|hold held|keep kept|know knew known
lay laid|lead led|learn learned|leave left|lend lent|let let|light lit|lose lost|make made|meet met|mow mowed mown|oversee oversaw overseen
pay paid|put put|read read|ride rode ridden|ring rang rung|run ran run|say said|see saw seen|sell sold|send sent|set set|sew sewed sewn
shoot shot|show showed shown|shut shut|sing sang sung|sit sat|sleep slept|speak spoke spoken|spend spent|stand stood|stick stuck
sweep swept|swim swam swum|take took taken|teach taught|tell told|think thought|throw threw thrown|understand understood
wake woke woken|wear wore worn|win won|write wrote written|babysit babysat|overcome overcame overcome|rebuild rebuilt|redo redid redone
rewrite rewrote rewritten|undertake undertook undertaken|withdraw withdrew withdrawn|knit knitted|quit quit|split split|spread spread`

const regular = `
accept accompany act adapt add adjust advertise advise agree alter analyse analyze answer apologise apologize apply appoint approach
argue arrange ask assemble assist attach attend bake balance bathe block boil book borrow box braid brush calculate call calm care
carry cater celebrate challenge change charge chat check cheer chop clean clear climb close coach code collect color colour comb
combine comfort compare compete complete compose connect consider contact continue cook coordinate copy correct count cover create
crochet cycle dance decide decorate defend deliver demonstrate deposit describe design develop direct discover discuss display
distribute divide donate double download drop dress dry dust earn edit empty encourage end enjoy enter entertain escort estimate
evaluate examine exchange exercise explain explore face fetch file fill film finish fit fix fold follow fry fundraise garden
gather greet groom guard guide handle harvest help hoover host illustrate improve include increase inform inspect install instruct
interpret interview introduce invent invite iron jog join juggle jump label learn lift list listen load lock look maintain manage
mark market massage match measure mediate mend mentor milk mind minute mix model monitor mop motivate mount move name negotiate
note notice nurse offer open operate order organise organize pack paint park participate pass paste perform persuade phone
photograph pick plait plan plant play polish post practise practice prepare present press price print process produce program
programme promote proofread protect provide publish pull push question race raise record recruit recycle redesign reduce refill
refund register rehearse remember remind remove rename renew reorder reorganise reorganize repair repeat replace reply report
request research reserve resolve respond rest restock retype return review revise ring roll rotate save scan schedule score scrub
search seat secure seek select separate serve settle shape share shop sketch slice smile soothe solve sort staff start stay steam
stir stock stop store study style suggest summarise summarize supervise supply support swap switch tackle talk tape test thank
tidy tie tile time top touch tour trace track trade train transcribe transfer translate transport travel treat trim trust try
knock canvass prep haggle bargain barter glue stitch hem embroider whisk knead peel grate marinate grill roast toast pour brew
sanitise sanitize disinfect rinse scrape hand plate unblock haul stack shred laminate staple email text message tweet vlog stream
animate render debug solder wire drill hammer sand varnish rake prune saddle shear herd foster rescue rehome cuddle rock amuse
distract reassure praise budget chase liaise delegate brief chair debate campaign represent revise memorise memorize stage mix
referee umpire row sail hike camp navigate sponsor react snap spot figure hurry rush wrap weave supervise oblige pretend
turn tutor type unload unpack update upgrade upload use vacuum visit volunteer wait walk warm wash watch water weed weigh
welcome wipe work wrap wrote`

const doubling = new Set(
  'chat chop drop fit jog mop plan scan scrub shop stop stir swap top trim wrap step begin cut dig forget get let put run set shut sit split swim win babysit knit quit hug clap tap bag tag bin prep'.split(
    ' ',
  ),
)

export type VerbForm = 'base' | 'past' | 'participle' | 'ing' | 'third'
export interface Verb {
  base: string
  past: string
  participle: string
  ing: string
  third: string
}

const readVerb = (base: string, past?: string, participle?: string): Verb => {
  const made = past ?? regularPast(base)
  return { base, past: made, participle: participle ?? made, ing: ingOf(base), third: thirdOf(base) }
}

function regularPast(base: string): string {
  if (base.endsWith('e')) return `${base}d`
  if (/[^aeiou]y$/.test(base)) return `${base.slice(0, -1)}ied`
  return `${doubled(base)}ed`
}
function ingOf(base: string): string {
  if (base === 'be') return 'being'
  if (/(?:ie)$/.test(base)) return `${base.slice(0, -2)}ying`
  if (/[^eoy]e$/.test(base)) return `${base.slice(0, -1)}ing`
  return `${doubled(base)}ing`
}
function thirdOf(base: string): string {
  if (base === 'have') return 'has'
  if (base === 'be') return 'is'
  if (/(?:s|x|z|ch|sh|o)$/.test(base)) return `${base}es`
  return /[^aeiou]y$/.test(base) ? `${base.slice(0, -1)}ies` : `${base}s`
}
const doubled = (base: string): string => (doubling.has(base) ? base + base.slice(-1) : base)

const verbs: Verb[] = [
  ...irregular
    .trim()
    .split(/[|\n]/)
    .map(line => line.trim().split(' '))
    .map(([base = '', past, participle]) => readVerb(base, past, participle)),
  ...[...new Set(`${regular} step hug clap tap bag tag bin`.trim().split(/\s+/))]
    .filter(base => !['wrote', 'ring', 'learn', 'seek'].includes(base))
    .map(base => readVerb(base)),
]

const known = new Map<string, { verb: Verb; forms: Set<VerbForm> }>()
for (const verb of verbs)
  for (const form of ['base', 'past', 'participle', 'ing', 'third'] as const) {
    const entry = known.get(verb[form]) ?? { verb, forms: new Set<VerbForm>() }
    if (entry.verb === verb) entry.forms.add(form)
    known.set(verb[form], entry)
  }
const others: Record<string, [base: string, form: VerbForm]> = {
  learnt: ['learn', 'past'],
  spelt: ['spell', 'past'],
  programmed: ['programme', 'past'],
  travelled: ['travel', 'past'],
  labelled: ['label', 'past'],
  is: ['be', 'third'],
  are: ['be', 'third'],
  am: ['be', 'third'],
  were: ['be', 'past'],
}
for (const [word, [base, form]] of Object.entries(others)) {
  const verb = known.get(base)?.verb
  if (verb) known.set(word, { verb, forms: new Set([form]) })
}

export const verbOf = (word: string) => known.get(word.toLowerCase())

export const alsoThing = new Set(
  `act answer book box brush call care challenge change charge chat check code color colour comb cook copy count cover cut cycle
dance deal deposit design display double dress drive drop dust end exchange exercise face file film finish fit fix fold garden
group guard guide hand harvest help host interview iron jog jump keep label lift light list load lock look mark market massage match
measure milk mind minute model move name note nurse offer open order pack paint park pass paste phone photograph plan plant play
polish post practice present press price print process produce program programme pull push question race read record refund
register repair repeat report request research rest return review ride ring roll run sale save score search seat set shape share
shop show sketch sleep slice smile sort split staff stand start stay steam step stick stock stop store study style supply support
swap swim switch talk tape test throw tie tile time top touch tour trace track trade train transfer transport travel trim trust
turn type use vacuum visit volunteer wait walk wash watch water wear weed win work dry clean warm clear empty open tidy calm close
welcome complete correct direct separate budget hand plate text message row camp brief chair rock sand stack stream wire hammer drill brew toast`
    .trim()
    .split(/\s+/),
)
