import type { Statement } from '#contract/endpoints/evidence.ts'
import type { PromptId } from '#contract/evidence-kinds.ts'
import { type EvidenceInput, factIdOf, lineFactIdOf } from './evidence-facts.ts'
import { saysNothing } from './rules.ts'
import { skillOfDemand } from './skill-of-demand.ts'

const skills: readonly (readonly [skill: string, task: RegExp])[] = [
  [
    'Childcare',
    /\b(?:babys\w+|child(?:ren|minding|care)?|kids?|toddlers?|bab(?:y|ies)|nephews?|nieces?|cousins?|(?:little|younger|small) (?:brother|sister)s?|bedtime|nursery)\b/i,
  ],
  [
    'Cash handling',
    /\b(?:tills?|(?:the|cash) registers?|cash|change|counted? (?:the )?money|count(?:ing|ed)? the till|payments?|card machine)\b/i,
  ],
  [
    'Customer service',
    /\b(?:help(?:ed|ing)? (?:people|visitors|customers) find|visitors|customers?|guests?|clients?|shoppers?|served|serving|waited tables|orders? at the table)\b/i,
  ],
  [
    'Care and patience',
    /\b(?:gran(?:dmother|dfather|ny|dad|dma|dpa|dparents?)?|elderly|older people|care home|disab\w+|autis\w+|medicine|dementia|old(?:er)? (?:lady|ladies|man|men|people|neighbou?rs?))\b/i,
  ],
  ['Cooking and meals', /\b(?:cook(?:ed|ing)?|meals?|bak(?:e|ed|ing)|dinner|lunch(?:es)?|breakfast|cakes?)\b/i],
  ['Food service', /\b(?:waitress\w*|waiter|café|cafe|restaurant|kitchen|barista|canteen|catering)\b/i],
  [
    'Cleaning and hygiene',
    /\b(?:clean(?:ed|ing)?|hygiene|washed up|washing[- ]up|laundry|tid(?:y|ied|ying)|mopp\w*|hoover\w*)\b/i,
  ],
  ['Stock and shelves', /\b(?:stock(?:ed|ing)?|shel(?:f|ves)|warehouse|inventory|deliver(?:y|ies))\b/i],
  ['Selling', /\b(?:s(?:old|ell|elling)|sales|stalls?|market)\b/i],
  [
    'Raising money',
    /\b(?:fundrais\w+|rais(?:ed|ing) (?:money|[£$€]?\d)|sponsor\w*|collect\w* (?:money|for charity))\b/i,
  ],
  ['Phone and messages', /\b(?:phones?|phoned|calls|rang|messages|e-?mails?|inbox)\b/i],
  ['Appointments and bookings', /\b(?:appointments?|bookings?|reservations?|rota|calendar)\b/i],
  [
    'Planning and organizing',
    /\b(?:plann(?:ed|ing)|plan (?:the|games|meals|trips|lessons|training|our|every\w*)|organi[sz](?:ed|ing|e)|arranged?|timetables?|schedul\w+|rota)\b/i,
  ],
  [
    'Explaining and teaching',
    /\b(?:taught|teach(?:ing)?|tutor\w*|explain(?:ed|ing)?|homework|show(?:ed|ing) (?:new|younger|the new|the younger|others|them|people)|trained new)\b/i,
  ],
  ['Coaching', /\b(?:coach(?:ed|ing)?|warm-?ups?|drills)\b/i],
  ['Leading a group', /\b(?:led|lead|captain|co-captain|chair(?:ed)?|head girl|prefect|team leader|in charge of)\b/i],
  [
    'Speaking in front of people',
    /\b(?:present(?:ed|ing|ation|ations)|speech(?:es)?|debat\w+|assembl(?:y|ies)|spoke (?:for|in front)|speak(?:ing)? in front|talks? to (?:the )?class)\b/i,
  ],
  ['Solving disputes', /\b(?:argu(?:ed|ing|ments?)|quarrel\w*|fight(?:s|ing)?|mediat\w+|upset|angry|complain\w*)\b/i],
  ['Staying calm', /\b(?:calm(?:ed|ly)?|fever|emergenc\w+|ambulance|panic\w*|seizure|fainted)\b/i],
  ['First aid', /\b(?:first[- ]aid|cpr|bandag\w+)\b/i],
  ['Translating', /\b(?:translat\w+|interpret(?:ed|ing|er|ers))\b/i],
  ['Paperwork and forms', /\b(?:forms?|paperwork|letters?|invoices?|applications?|filing)\b/i],
  ['Managing a budget', /\b(?:budgets?|costs?|expenses|accounts|treasurer|bills)\b/i],
  ['Spreadsheets', /\b(?:excel|spreadsheets?|google sheets)\b/i],
  ['Social media', /\b(?:instagram|tiktok|social media|followers|facebook|youtube|posts? (?:about|for))\b/i],
  ['Photo and video', /\b(?:photo(?:s|graph\w*)?|video(?:s)?|film(?:ed|ing)?|edit(?:ed|ing)|capcut|premiere)\b/i],
  ['Design', /\b(?:design(?:ed|ing)?|canva|photoshop|posters?|logos?|flyers?|illustrat\w+|procreate|figma)\b/i],
  ['PowerPoint', /\bpower ?point\b/i],
  ['Coding', /\b(?:cod(?:ed|ing)|python|javascript|html|css|scratch|program(?:med|ming))\b/i],
  ['Building websites', /\b(?:websites?|wordpress|web page)\b/i],
  [
    'Fixing computers',
    /\b(?:(?:fix|set up|repair|help)\w* (?:\w+ ){0,3}(?:computers?|laptops?|printers?|wi-?fi|phones?))\b/i,
  ],
  [
    'Writing',
    /\b(?:blog|articles?|newsletter|poems?|essays?|(?:wrote|writ\w+) (?:(?:an?|the|our|one|every) )?(?:letters?|appeal|posts?|texts?|stor(?:y|ies)|reports?|speech(?:es)?|scripts?))\b/i,
  ],
  ['Research', /\b(?:research\w*|survey(?:ed|s)?|interview(?:ed|s|ing)|experiments?)\b/i],
  ['Animal care', /\b(?:dogs?|cats?|horses?|pets?|animals?|stables?|hens|chickens|rabbits?)\b/i],
  ['Gardening and growing', /\b(?:garden\w*|plant(?:ed|ing)|weeded|weeding|mow(?:ed|ing)|harvest\w*|allotment)\b/i],
  [
    'Repairs and handiwork',
    /\b(?:repair(?:ed|ing|s)?|mend(?:ed|ing)|paint(?:ed|ing) (?:the |a |rooms?|walls?)|assembl(?:ed|ing)|built (?:a |the )?(?:shed|shel\w+|fence|table|bike))\b/i,
  ],
  ['Sewing and textiles', /\b(?:sew(?:ed|ing|n)?|knit\w*|crochet\w*|dressmaking|embroider\w+)\b/i],
  ['Hair and beauty', /\b(?:hair\w*|braid\w*|plait\w*|nails|make-?up)\b/i],
  ['Events', /\b(?:events?|festival|bake sale|concerts?|tournaments?)\b/i],
  [
    'Music and performing',
    /\b(?:choir|band|orchestra|violin|piano|guitar|drums|sang|sing(?:ing)?|danc\w+|act(?:ed|ing) in|stage)\b/i,
  ],
]

const shown = 6

export function nameSkills(told: EvidenceInput): Statement[] {
  const said = (Object.entries(told.answers) as [PromptId, string][]).filter(
    ([id, answer]) => asked(id) && !saysNothing(answer),
  )
  const found = skills.flatMap(([text, task]): Statement[] => {
    const ids = said.filter(([, answer]) => task.test(answer.replace(denied, ' '))).map(([id]) => factIdOf(told, id))
    const named = task.test(told.title) && told.kind !== 'education'
    return ids.length > 0 || named ? [{ text, facts: [...(named ? [factIdOf(told)] : []), ...ids] }] : []
  })
  const together = said
    .filter(([id, answer]) => /\bour team\b/i.test(answer) || (id === 'did' && /^(?:we|me and)\b/i.test(answer)))
    .map(([id]) => id)
  const team: Statement[] =
    told.kind === 'team' || together.length > 0
      ? [{ text: 'Teamwork', facts: [factIdOf(told), ...together.map(id => factIdOf(told, id))] }]
      : []
  return mergeSame([...skillsOfLines(told), ...found, ...team]).slice(0, shown)
}

function skillsOfLines(told: EvidenceInput): Statement[] {
  const shownBy = (told.lines ?? []).flatMap(line =>
    line.demands.map((id, rank) => ({ text: skillOfDemand(id), rank, facts: [lineFactIdOf(told, line)] })),
  )
  return shownBy.toSorted((a, b) => a.rank - b.rank).flatMap(({ text, facts }) => (text ? [{ text, facts }] : []))
}

function mergeSame(all: readonly Statement[]): Statement[] {
  const facts = new Map<string, Set<string>>()
  for (const each of all) facts.set(each.text, new Set([...(facts.get(each.text) ?? []), ...each.facts]))
  return [...facts].map(([text, ids]) => ({ text, facts: [...ids] }))
}

const asked = (id: PromptId) => id !== 'result' && id !== 'focus' && id !== 'level' && id !== 'where'
const denied = /\b(?:never|not|no|without|didn['’]t|don['’]t|can['’]t|couldn['’]t)(?:\s+\w+){1,3}/gi
