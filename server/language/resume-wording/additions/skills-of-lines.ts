import type { AskedWord, Resume, ResumeSection } from '#contract/endpoints/resume.ts'
import { stands } from '../words/terms.ts'
import { limited, notYet, type OwnSkill } from './add-skills.ts'

const worked = new Set<ResumeSection['kind']>(['experience', 'volunteering', 'projects'])
const most = 8

/** Skills as employers name them, and the deeds that leave no doubt of them. */
const skills: readonly (readonly [name: string, deed: RegExp])[] = [
  [
    'Cash handling',
    /\b(?:cash(?:ier\w*)? (?:register|drawer|handling|desk)|(?:ran|run|worked|work|count(?:ed|s)?) (?:the )?(?:registers?|tills?|drawers?|safe)|rang up|ring up|handled? cash|took cash|take cash)\b/i,
  ],
  [
    'Phone communication',
    /\b(?:answer(?:s|ed|ing)?|made|make|return(?:ed)?) (?:the |an? |\d+-line |multi-line |about |over |\d+ |incoming |customer )*(?:phones?|calls|telephone)\b/i,
  ],
  [
    'Appointment scheduling',
    /\b(?:book|schedul|set)(?:s|e|ed|ing)? (?:\d+ |about |the )*(?:appointments|visits|interviews)\b/i,
  ],
  [
    'Data entry',
    /\bdata entry\b|\b(?:enter|key)(?:s|ed|ing)? (?:\p{Ll}+ |\d+ |to ){0,4}(?:invoices|orders|claims|prescriptions|records|data|accounts)\b/iu,
  ],
  [
    'Filing',
    /\b(?:filed?|filing) (?:\p{Ll}+ ){0,2}(?:papers|charts|documents|records|certificates|claims|forms|reports)\b/iu,
  ],
  ['Payroll', /\bpayroll\b(?! (?:company|department))/i],
  ['Accounts receivable', /\baccounts receivable\b/i],
  ['Accounts payable', /\baccounts payable\b|\bpaid (?:the |all |vendor )?bills\b/i],
  ['Bank deposits', /\b(?:make|made|making|do|did) (?:the |bank |daily |nightly )*deposits?\b/i],
  ['Sales tax filing', /\bfiled? (?:the )?(?:monthly )?sales tax\b/i],
  ['Inventory', /\binventory (?:counts?|control|of)\b|\b(?:count|manag|track)(?:s|e|ed|ing)? (?:the )?inventory\b/i],
  [
    'Stocking',
    /\b(?:re)?stock(?:s|ed|ing)? (?:the )?(?:shelves|cooler|floor|supplies|rooms|freezer|bar|exam rooms)\b/i,
  ],
  [
    'Receiving deliveries',
    /\b(?:receiv|check(?:ed)? in )\w* (?:the )?(?:shipments?|deliver(?:y|ies)|freight|trucks)\b/i,
  ],
  [
    'Training new staff',
    /\b(?:train(?:s|ed|ing)?|show(?:s|ed)?) (?:\d+ |all |the |two |three |four |five |six )*(?:new )?(?:staff|hires|workers|employees|cashiers|crew(?: members)?|baristas|servers|nurses|aides|CNAs|interns|teammates|people)\b/i,
  ],
  ['Vital signs', /\b(?:vitals|vital signs|blood pressures?)\b/i],
  [
    'Personal care',
    /\b(?:bath(?:e|ed|ing|s)|toileting|feeding|dressing|showers)\b.*\b(?:residents?|clients?|patients?)\b|\b(?:residents?|clients?|patients?)\b.*\b(?:bath(?:e|ed|ing|s)|toileting|showers)\b/i,
  ],
  ['Electronic charting', /\bchart(?:ed|ing)? (?:in|on) \p{Lu}/u],
  ['Interpreting', /\binterpret(?:s|ed|ing)? (?:for|between|at|in)\b/i],
  ['Translation', /\btranslat(?:e|es|ed|ing) (?:for|papers|letters|documents|between)\b/i],
  [
    'Child care',
    /\b(?:babysit|babysat|look(?:ed)? after|watch(?:ed)?|car(?:e|ed) for|supervis(?:e|ed)) (?:\p{Ll}+ |\d+ |to ){0,4}(?:kids|children|toddlers|infants|babies|boys|girls|brothers|sisters|siblings|cousins)\b/iu,
  ],
  ['Tutoring', /\btutor(?:s|ed|ing)? (?!for )/i],
  ['Coaching', /\bcoach(?:es|ed|ing)? /i],
  [
    'Animal care',
    /\b(?:fed|feed|walk(?:ed)?|groom(?:ed)?|raise[ds]?|clean(?:ed)? (?:kennels|cages|stalls)|treat(?:ed)?) (?:\p{L}+ |\d+ ){0,3}(?:dogs|cats|horses|rabbits|goats|cattle|chickens|animals|kennels|cages|stalls)\b|\bclean(?:ed)? (?:the )?(?:kennels|cages|stalls)\b/iu,
  ],
  [
    'Food preparation',
    /\b(?:prep(?:ped|s)?|prepar(?:e|ed|es)|cook(?:ed|s)?) (?:the |all |cold |hot |\d+ )*(?:food|meals?|vegetables|ingredients|orders|salads|sandwiches|lunch(?:es)?|breakfasts?|dinners?)\b/i,
  ],
  ['Espresso drinks', /\bespresso\b/i],
  ['Order taking', /\b(?:took|take|taking) (?:food |drink |phone )*orders\b/i],
  [
    'Customer service',
    /\b(?:help(?:ed|s)?|greet(?:ed|s)?|serv(?:e|ed|es)|assist(?:ed|s)?) (?:about |over |\d+ |to |our )*(?:customers|guests|shoppers|members)\b/i,
  ],
  ['Room cleaning', /\bclean(?:ed|s)? (?:about |\d+ |to )+(?:rooms|houses|homes|offices)\b/i],
  ['Laundry', /\b(?:do|did|wash(?:ed)?|fold(?:ed)?) (?:the )?(?:laundry|linens|towels)\b/i],
  [
    'Forklift operation',
    /\b(?:drove|drive|operat(?:e|ed)|ran|run) (?:a |the )?(?:sit[- ]down |stand[- ]up )?forklift\b/i,
  ],
  ['Welding', /\b(?:mig|tig|stick|arc)[- ]weld\w*|\bweld(?:ed|s)? /i],
  ['Fabrication', /\bfabricat(?:ed|e|es) /i],
  ['Blueprint reading', /\bread(?:s|ing)? (?:blue)?prints\b/i],
  ['Event setup', /\bset(?:ting)? up (?:for )?(?:\p{Ll}+ ){0,2}(?:events?|banquets|parties|visitations|services)\b/iu],
  ['Social media', /\b(?:instagram|tiktok|facebook page|social media)\b/i],
  ['RF scanners', /\brf (?:scanners?|guns?)\b/i],
  ['Water testing', /\b(?:chlorine|pool chemicals?) test\w*/i],
  ['Phone communication', /\b\d+ calls (?:a|per|each) (?:day|shift|hour)\b/i],
  ['Sewing', /\bsew(?:ed|ing|s)?\b|\bcostumes?\b/i],
]
const titles: readonly (readonly [name: string, title: RegExp])[] = [
  ['Cash handling', /\b(?:cashier|teller)\b/i],
  ['Front desk', /\b(?:receptionist|front desk)\b/i],
  ['Order taking', /\b(?:server|waitress|waiter)\b/i],
  ['Personal care', /\b(?:CNA|STNA|caregiver|home health aide|nurse aide|nursing assistant)\b/i],
  ['Child care', /\b(?:babysit\w*|nanny|child ?care|daycare)\b/i],
  ['Tutoring', /\btutor\b/i],
  ['Lifeguarding', /\blifeguard\b/i],
  ['Room cleaning', /\bhousekeep\w+\b/i],
  ['Order picking', /\border picker\b/i],
  ['Welding', /\bwelder\b/i],
  ['Bookkeeping', /\bbookkeeper\b/i],
  ['Customer service', /\b(?:customer service|sales associate|member service)\b/i],
]
const tools =
  /\b(?:Microsoft (?:Word|Excel|Outlook|Office|Teams)|Excel|PowerPoint|QuickBooks(?: Online)?|Google (?:Docs|Sheets|Slides|Forms|Drive)|Canva|Photoshop|Illustrator|AutoCAD|Revit|SolidWorks|PointClickCare|Epic|Cerner|Dentrix|eClinicalWorks|Salesforce|Shopify|Zendesk|Kronos|Gusto|Xero|Mailchimp|InDesign|Manhattan WMS|Square Appointments|(?:Toast|Clover|Square) (?:POS|register)|SAP|Sage \d+|DoorDash)\b/gu

/** What the lines of the jobs show beyond doubt, what the job asks for first. */
export function skillsOfLines({ sections }: Resume, words: readonly AskedWord[]): OwnSkill[] {
  const lines = sections
    .filter(({ kind }) => worked.has(kind))
    .flatMap(({ entries }) => entries.flatMap(entry => entry.lines))
    .filter(({ text }) => !limited.test(text) && !notYet.test(text))
  const heads = sections.filter(({ kind }) => worked.has(kind)).flatMap(({ entries }) => entries)
  const named = [
    ...skills,
    ...titles.flatMap(([name]) => (skills.some(([own]) => own === name) ? [] : [[name, /(?!)/] as const])),
  ].flatMap(([name, deed]): OwnSkill[] => {
    const facts = lines.filter(({ text }) => deed.test(text)).map(({ id }) => id)
    facts.push(
      ...heads.flatMap(({ id, heading }) =>
        titles.some(([own, title]) => own === name && title.test(heading)) ? [id] : [],
      ),
    )
    return facts.length > 0 ? [{ name, facts, isAsked: isAsked(name, words) }] : []
  })
  const used = lines.flatMap(({ id, text }) => (text.match(tools) ?? []).map(name => ({ name, id })))
  const programs = [...new Map(used.map(each => [each.name, each])).values()].map(
    ({ name, id }): OwnSkill => ({ name, facts: [id], isName: true, isAsked: isAsked(name, words) }),
  )
  const all = [...new Map([...named, ...programs].map(each => [each.name, each])).values()]
  return all.toSorted((a, b) => Number(b.isAsked) - Number(a.isAsked)).slice(0, most)
}

const isAsked = (name: string, words: readonly AskedWord[]) =>
  words.some(({ word }) => stands(word, name) || stands(name, word))
