import { formatInteger } from '#contract/numbers.ts'
import type { CareerEntry } from '../catalogue/entry.ts'

export interface Wish {
  /** How far the career fulfills the wish, 0 to 1. */
  score(entry: CareerEntry): number
  /** The fact that says so. Call it only where `score` is above zero. */
  reason(entry: CareerEntry): string | undefined
}

interface Pattern extends Wish {
  pattern: RegExp
}

const between = (value: number, low: number, high: number) => Math.max(0, Math.min(1, (value - low) / (high - low)))
const tagOf = (entry: CareerEntry, pattern: RegExp) => entry.tags.find(tag => pattern.test(tag))
const dollars = (amount: number) => `$${formatInteger(amount)}`

const byTag = (pattern: RegExp, tag: RegExp, figure?: (entry: CareerEntry) => number, fact?: string): Pattern => ({
  pattern,
  score: entry => (tagOf(entry, tag) ? 0.7 : 0) + (tagOf(entry, tag) ? 0.3 : 0.8) * (figure?.(entry) ?? 0),
  reason: entry => tagOf(entry, tag) ?? fact,
})

const isLow = ({ facts }: CareerEntry) => facts.entryEducation === 'none' || facts.entryEducation === 'high-school'
const entryEducation: Record<CareerEntry['facts']['entryEducation'], string> = {
  none: 'No diploma needed to start',
  'high-school': 'Usual way in: high school diploma',
  certificate: 'Usual way in: a certificate',
  'some-college': 'Usual way in: some college',
  associate: 'Usual way in: two-year degree',
  bachelors: 'Usual way in: four-year degree',
  masters: "Usual way in: master's degree",
  doctoral: 'Usual way in: doctorate',
}
const byEducation = (pattern: RegExp, levels: readonly string[]): Pattern => ({
  pattern,
  score: ({ facts }) => (levels.includes(facts.entryEducation) ? 1 : 0),
  reason: ({ facts }) => entryEducation[facts.entryEducation],
})
const medianPay = ({ facts: { pay } }: CareerEntry) => `Half earn more than ${dollars(pay.median)} a year (US)`

const patterns: Pattern[] = [
  {
    pattern:
      /\b(?:(?:no|without|w o|not need(?:ing)?|dont need|doesnt need|doesnt require|not requiring|skip(?:ping)?|instead of|not going to|dont want to go to|didnt go to|didnt finish|never went to)\s+(?:(?:a|any|the|going to|need for|need|having|4 year|four year)\s+)*(?:degrees?|college|uni|university|diploma|qualifications?|gcses?|a levels|schooling|school|education|ged|phd)(?: needed| required| degree)?|high school (?:only|diploma|dropout)|dropouts?|non degree|degree free|non graduate)\b/,
    score: entry => (isLow(entry) ? 0.6 + 0.4 * between(entry.facts.educationShares.highSchool, 20, 70) : 0),
    reason: ({ facts }) => entryEducation[facts.entryEducation],
  },
  byEducation(/\b(?:associates?|two year|2 year|community college)(?: degree)?\b/, ['associate', 'certificate']),
  byEducation(/\b(?:bachelors?|four year|4 year)(?: degree)?\b/, ['bachelors']),
  byEducation(/\b(?:masters?|graduate) degree\b/, ['masters']),
  byEducation(/\b(?:phd|doctorate)\b/, ['doctoral']),
  byTag(
    /\b(?:no (?:work )?experience|without experience|entry level|first job|beginners?|unskilled|for (?:teens|teenagers|students)|(?:1[4-8]) year olds?|after (?:high )?school|school leavers?|start (?:now|fast|straight away|immediately)|quick hire)(?: needed| required)?\b/,
    /first job|no experience|start fast|quick start|learn on the job|no diploma/i,
    entry => (isLow(entry) ? between(3 - entry.facts.jobZone, 0, 2) : 0),
    'Little preparation needed',
  ),
  {
    pattern:
      /\b(?:(?:work(?:ing)? )?(?:from|at) home|remote(?:ly)?|wfh|telework|home ?based|home office|(?:work )?(?:from )?anywhere|online(?: jobs?)?|hybrid|digital nomad|in (?:my|your) (?:pajamas|pyjamas|bedroom))\b/,
    score: ({ facts }) => between(facts.telework.percent, 12, 55),
    reason: ({ facts }) => `About ${Math.round(facts.telework.percent)}% of these jobs can be done from home`,
  },
  {
    pattern:
      /\b(?:outdoors?|outdoorsy|outside|open air|fresh air|in nature|not indoors|in the sun|(?:not|never|no) (?:stuck )?(?:in|inside|at|being in)? ?(?:an? |the )?(?:office|desk|cubicle|indoors)s?)\b/,
    score: entry =>
      (tagOf(entry, /^outdoors(?! or)/i) ? 0.5 : 0) + 0.5 * between(entry.facts.fit.vibes.outdoors, 0.4, 2.2),
    reason: entry => tagOf(entry, /outdoor/i) ?? 'More outdoors than most work',
  },
  {
    pattern:
      /\b(?:pay(?:s|ing)?(?: (?:really|very|pretty|so))? (?:well|good|great|a lot|lots|more)|(?:well|better|best|high(?:ly|est|er)?|top) ?(?:pay(?:ing|s)?|paid|salar(?:y|ies)|income|earning)|(?:good|big|great|decent|nice|more|lots of|a lot of|loads of|serious|most) (?:pay|money|salary|wages?|income)|(?:get |be |become |getting )?(?:rich|wealthy|millionaire)|(?:make|earn|making|earning) (?:a lot|lots|loads|bank|good money|money|more)|six figures?|6 figures?|lucrative|high income)\b/,
    score: ({ facts }) => between(facts.pay.median, 45_000, 115_000),
    reason: medianPay,
  },
  byTag(
    /\b(?:night ?shifts?|nights|at night|night ?time|overnight|graveyard(?: shift)?|night owls?|evenings?)\b/,
    /night|shift work|rotating/i,
  ),
  byTag(
    /\b(?:9 to 5|9 5|nine to five|weekends? off|no weekends?|no nights|(?:regular|normal|office|school|set) hours|monday to friday|work life balance|holidays off|summers? off|low stress|stress free|not stressful|easy|chill|relaxed|calm)\b/,
    /regular hours|school calendar|day shifts|daytime|quiet|summers off|calm/i,
  ),
  byTag(
    /\b(?:part ?time|few hours|flexible(?: hours| schedule)?|side (?:hustle|job|gig)|while (?:studying|in school|at (?:college|uni|school))|student jobs?|own (?:hours|schedule)|choose (?:my|your) hours|weekend jobs?|saturday jobs?)\b/,
    /part-time|hours$|choose your days|student job|flexible/i,
    ({ facts }) => Math.max(between(facts.fit.hours['part-time'], 0.15, 0.5), 0),
    'Often part-time',
  ),
  byTag(
    /\b(?:alone|by myself|on my own|no people|without people|not (?:deal(?:ing)?|talk(?:ing)?|work(?:ing)?) (?:with|to) (?:people|customers|anyone)|dont like people|hate people|(?:no|without|away from|avoid) (?:people|customers|talking|customer service|phone calls?)|introverts?|introverted|shy|quiet(?: place)?|independent(?:ly)?|antisocial|social anxiety)\b/,
    /alone|quiet|behind the scenes|desk work|detail work/i,
    ({ facts }) => between(-facts.fit.vibes.interpersonal, 0.3, 1.6),
    'Less contact with people than in most work',
  ),
  byTag(
    /\b(?:people person|(?:talk|talking|chat|chatting|speak|speaking) (?:to|with) (?:people|customers|strangers)|(?:work|working|be|being) (?:with|around) people|(?:meet|meeting)(?: new)? people|extroverts?|extroverted|outgoing|sociable|social job|with the public|customer facing)\b/,
    /people all day|meet people|with the public|one-to-one/i,
    ({ facts }) => between(facts.fit.vibes.interpersonal, 0.3, 1.8),
    'More contact with people than in most work',
  ),
  byTag(
    /\b(?:short|quick|fast|little|less than a year|6 months?|few (?:weeks|months)|minimal|easy)(?: of)? (?:training|courses?|to (?:get into|learn|train)|certificat\w+|program\w*|study)\b|\b(?:trained on the job|on the job training|paid training|train fast|learn on the job|certificates?|quick to learn)\b/,
    /short training|paid training|quick start|learn on the job|training on the job|certificate/i,
    ({ facts }) => (facts.entryEducation === 'certificate' ? 1 : 0),
    'Usual way in: a certificate',
  ),
  {
    pattern:
      /\b(?:(?:fast )?grow(?:ing|th)|in demand|(?:of )?the future|future proof|job security|secure|ai proof|recession proof|wont be replaced|stable|steady|safe from ai)(?: jobs?| careers?)?\b/,
    score: ({ facts }) => between(facts.outlook.growthPercent, 3, 15),
    reason: ({ facts }) => `Expected to grow ${facts.outlook.growthPercent}% in ${facts.outlook.period}`,
  },
  {
    pattern:
      /\b(?:(?:lots|plenty|many|loads|most) (?:of )?(?:jobs|vacancies|openings)|easy to (?:get|find)|always hiring|hiring now|are hiring|shortages?|needed everywhere)\b/,
    score: ({ facts }) => between(Math.log10(facts.outlook.annualOpenings + 1), 4, 5.5),
    reason: ({ facts }) => `About ${formatInteger(facts.outlook.annualOpenings)} openings a year`,
  },
  byTag(/\b(?:seasonal|summer jobs?|holiday jobs?|christmas)\b/, /season/i),
  byTag(
    /\b(?:apprentic\w*|earn while (?:you|i) learn|trades?|blue collar|skilled trades?|trade school)\b/,
    /apprentice|license needed.*hands|hands-on/i,
    entry => (entry.family === 'building-and-repair' ? 0.6 : 0),
    'A hands-on trade',
  ),
  byTag(
    /\b(?:government|public (?:service|sector)|federal|civil (?:service|servant)|council|city hall|good benefits)\b/,
    /government|public service|public employer|federal|civil service|public works|utility/i,
  ),
  byTag(
    /\b(?:(?:be )?(?:my|your|their|his|her|own) (?:own )?boss|self employ\w+|freelanc\w*|own (?:business|company|shop)|entrepreneur\w*|start (?:a|my own) business|for myself)\b/,
    /own (boss|business|shop|clients)|freelance|go solo/i,
  ),
  byTag(
    /\b(?:travel+(?:ing|s)?(?: (?:the|around the) world)?|see the world|on the (?:road|move|go)|different places?|abroad)\b/,
    /travel|on the road|out and about|nights away|new place/i,
  ),
  byTag(
    /\b(?:(?:with|use|using) (?:my|your|their) hands|hands ?on|practical|manual(?: labou?r)?|make things|making things|tools)\b/,
    /hands-on|with tools/i,
    ({ facts }) => between(facts.interests.realistic, 4.5, 6.8),
    'Practical, hands-on work',
  ),
  byTag(
    /\b(?:creative|creativity|artistic|artsy|imaginative|imagination)\b/,
    /creative/i,
    ({ facts }) => between(facts.interests.artistic, 3.5, 6.5),
    'Artistic, creative work',
  ),
  byTag(
    /\b(?:help(?:ing|s)?(?: other)? (?:people|others|someone|families|the community|sick|poor|homeless)|mak(?:e|ing) a difference|meaningful|car(?:e|ing) for (?:people|others)|give back|chang(?:e|ing) lives|rewarding|volunteer\w*)\b/,
    /helping (people|children|a community|in grief)|good cause/i,
    ({ facts }) =>
      Math.min(between(facts.interests.social, 4, 6.5), between(facts.fit.values['helping-others'], 0, 1.5)),
    'Much of the work is helping others',
  ),
  byTag(
    /\b(?:lead(?:er|ing|ership)?(?: a| the)?(?: teams?| people)?|manag(?:e|ing) (?:people|a team|teams|others)|in charge|be (?:a|the) boss|boss)\b/,
    /lead|run a|leading/i,
    ({ family }) => (family === 'management' ? 1 : 0),
    'Leading people or a place',
  ),
  byTag(
    /\b(?:active|physical(?:ly)?|moving|move around|on (?:my|your) feet|not sit(?:ting)?(?: all day| down)?|burn energy|energetic|exercise)\b/,
    /active|physical|on your feet|always moving/i,
    ({ facts }) => between(facts.fit.vibes['active-movement'], 0.3, 1.5),
    'More active than most work',
  ),
  byTag(
    /\b(?:desk|office|sitting(?: down)?|sit(?: down)?|white collar|cubicle)(?: jobs?)?\b/,
    /desk|office/i,
    ({ facts }) => between(facts.fit.vibes['desk-office'], 0.3, 1.2),
    'Mostly desk work',
  ),
]

/** Finds wishes in folded text and returns them with the rest of it. "over $60k" asks for that median pay. */
export function readWishes(text: string): { wishes: Wish[]; rest: string } {
  const wishes: Wish[] = []
  let rest = text.replace(/\$?\b(\d{2,3}) ?k\b|\$?\b(\d{2,3})[, ]?000\b/, (_, short?: string, long?: string) => {
    const wanted = 1000 * Number(short ?? long)
    wishes.push({ score: ({ facts }) => (facts.pay.median >= wanted ? 1 : 0), reason: medianPay })
    return ' '
  })
  for (const wish of patterns) {
    const without = rest.replace(wish.pattern, ' ')
    if (without === rest) continue
    wishes.push(wish)
    rest = without
  }
  return { wishes, rest }
}
