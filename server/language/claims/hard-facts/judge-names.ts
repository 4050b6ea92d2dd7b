import { stateCodes } from '../../roadmaps/states/us-states.ts'
import type { Known } from '../known.ts'
import type { Reading } from '../read-sentence.ts'
import { groupsOf, rootOf } from '../words/same-words.ts'
import { type Fault, faultOf, openFaultOf } from './fault.ts'

const common =
  /^(?:gpa|us|uk|usa|am|pm|cv|mr|mrs|ms|dr|english|american|british|tv|it|id|ok|pos|hr|q[1-4]|masters?|bachelors?|associate|degree|diploma|certificate)$/

const lacks =
  /\b(?:have ?n['’]?o?t (?:yet )?(?:used|worked with|worked in|tried|touched)|do ?n['’]?o?t (?:yet )?(?:know|use|have experience (?:with|in))|ha(?:ve|s) never (?:used|worked (?:with|in))|(?:is|are|would be) new to me)\b/i
/** What gives the user a past with the employer that the text is for. */
const own =
  /\b(?:I|we)(?:'ve|'m)? (?:\w+ly )?(?:have |had |also )?(?:work(?:ed)?|was|am|were|been|volunteered|interned|served|trained|taught|managed|led|ran|helped|built|studied|graduated|hold|use[ds]?)\b/i

export function judgeNames(clause: Reading, known: Known): Fault[] {
  const site = /\b[\w-]+\.(?:com|org|io|net|ai)\b/.exec(clause.low)?.[0]
  if (site && !known.grounds.some(({ low }) => low.includes(site))) return [faultOf('tool', site)]
  const employer = untoldEmployer(clause, known)
  if (employer) return [faultOf('employer', employer)]
  const small = smallName(clause, known)
  if (small) return [small]
  return clause.names.flatMap(name => {
    // "Wi-Fi" is known as "wifi".
    const compound = new RegExp(
      `\\S*\\b${name.replace(/[^\p{L}\p{N}]/gu, '.')}\\S*-\\S+|\\S+-${name.replace(/[^\p{L}\p{N}]/gu, '.')}`,
      'u',
    ).exec(clause.text)?.[0]
    if (compound && known.words.has(compound.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''))) return []
    if (isWritten(name, clause.text, known)) return []
    const parts = name.toLowerCase().match(/[\p{L}\p{N}+#&]+/gu) ?? []
    if (!own.test(clause.text) && parts.every(part => known.goal.has(part))) return []
    const isKnown = parts.every(
      part =>
        common.test(part) ||
        known.words.has(part) ||
        spelledOut(part, clause.text, known) ||
        isVendor(part, clause, known) ||
        known.words.has(part.replace(/s$/, '')) ||
        known.words.has(`${part}s`) ||
        known.initials.has(part) ||
        /^\d+$/.test(part),
    )
    // That a program is new to the user does no harm; whether it is, only the user knows.
    if (!isKnown && lacks.test(clause.text)) return [openFaultOf('tool', name)]
    if (isKnown && parts.some(part => isDenied(part, clause, known))) return [faultOf('tool', name)]
    return isKnown ? [] : [faultOf(/^\p{Lu}{2,}|^\p{Lu}$|\p{Ll}\p{Lu}/u.test(name) ? 'tool' : 'employer', name)]
  })
}

/** "H-E-B", "A+" and "A/P" are read in parts, "PowerPoint" was told as "power point", "New York" as "NY". */
function isWritten(name: string, text: string, { grounds }: Known): boolean {
  const [whole = name] =
    new RegExp(
      `[\\p{L}\\p{N}+&/.-]*(?<![\\p{L}\\p{N}])${name.replace(/[^\p{L}\p{N}]/gu, '.')}(?![\\p{L}\\p{N}])[\\p{L}\\p{N}+&/-]*`,
      'u',
    ).exec(text) ?? []
  const low = whole.toLowerCase()
  if (whole.length > name.length && grounds.some(({ low: told }) => told.includes(low))) return true
  const joined = name.toLowerCase()
  if (joined.length > 5 && grounds.some(({ low: told }) => told.replace(/[^\p{L}\p{N}]/gu, '').includes(joined)))
    return true
  return [...stateCodes].some(
    ([state, code]) =>
      state.includes(' ') &&
      state.split(' ').includes(name) &&
      text.includes(state) &&
      grounds.some(({ passages }) => passages.some(({ reading }) => new RegExp(`\\b${code}\\b`).test(reading.text))),
  )
}

const employs =
  /\b(?:I|I've|my)\b(?: \p{L}+){0,3}? (?:work(?:ed|ing)?|employed|job|position|volunteer(?:ed|ing)?|interned|career)\b(?: (?!at |for )\p{L}+){0,4} (?:at|for) (?:the )?(\p{Lu}[\p{L}'’&.-]+(?: (?:of |and |& )?\p{Lu}[\p{L}'’&.-]+)*)/u
const notEmployed =
  /\b(?:appl(?:y|ied|ying|ication)|interview\w*|offer\w*|never|not|want\w*|hop\w+|would|took someone else|turned)\b|n't\b/

function untoldEmployer({ text, isNegated }: Reading, { grounds }: Known): string | undefined {
  const name = employs
    .exec(text)?.[1]
    ?.replace(/[.-]+$/, '')
    .replace(/['’]s$/, '')
  if (!name || isNegated) return undefined
  const mentions = grounds.flatMap(({ kind, low }) =>
    low.includes(name.toLowerCase())
      ? (kind === 'note' ? low.split(/[.;\n]/) : [low]).map(told => ({ kind, told }))
      : [],
  )
  const own = mentions.filter(({ told }) => told.includes(name.toLowerCase()))
  if (own.length === 0) return undefined
  const products = vendors[name.toLowerCase()]
  const isProduct = (told: string) =>
    products !== undefined &&
    told
      .split(name.toLowerCase())
      .slice(1)
      .every(rest => products.test(/^ (\w+)/.exec(rest)?.[1] ?? ''))
  if (own.every(({ told }) => isProduct(told))) return name
  return own.every(({ kind, told }) => kind === 'note' && notEmployed.test(told)) ? name : undefined
}

const smallEmployer =
  /\b(?:i|we)(?:'ve| have| had)?(?: also| then)? (?:work(?:ed)?|volunteered|interned) (?:at|for) (?!an? |the |my |our |his |her |their |this |that |many |several )([a-z][a-z'&-]{2,})\b/
const noEmployer =
  /^(?:home|school|night|nights|weekends|weekdays|years|months|weeks|days|hours|events|people|families|customers|clients|myself|others|fun|pay|tips|free|about|over|more|most|least|last|first|both|different|local|small|large|christmas|two|three|four|five|six|all|each|every|children|kids|it|them|him|her|as|well|once|times|neighbou?rs|friends|parties|church|university|college)$/
const hiddenEmployer =
  /\b(?:i|we)(?:'ve| have| had)?(?: also| then)? (?:work(?:ed)?|interned) (?:at|for) an? (?:[a-z-]+ ){0,2}?([a-z]{3,})(?=$|[,.;]|,? (?:and|where|in|for|from|as|when|while|with|after|before|last|until|since))/
const smallTool =
  /\b(?:i|we)(?:'ve| have)?(?: also)? (?:use|used|know|knew|program(?:med)?(?: in)?|code[d]?(?: in)?|work(?:ed)? with) (sql|python|java|javascript|typescript|excel|powerpoint|photoshop|illustrator|indesign|figma|canva|salesforce|quickbooks|sap|tableau|stata|spss|matlab|html|css|react|docker|linux|autocad|revit|zendesk|hubspot|jira|shopify|mailchimp|epic|dentrix)\b/

function smallName({ low, isNegated }: Reading, { words, grounds }: Known): Fault | undefined {
  if (isNegated) return undefined
  const tool = smallTool.exec(low)?.[1]
  if (tool && !words.has(tool)) return faultOf('tool', tool)
  const employer = smallEmployer.exec(low)?.[1]?.replace(/['’]s$/, '')
  if (employer && !words.has(employer) && !noEmployer.test(employer)) return faultOf('employer', employer)
  const kind = hiddenEmployer.exec(low)?.[1]
  if (!kind || words.has(kind)) return undefined
  const root = rootOf(kind)
  const isTold = grounds.some(({ meanings }) => meanings.has(root) || groupsOf(root).some(each => meanings.has(each)))
  return isTold || /^(?:place|company|business|store|shop|team|time|day|week|month|year|living)$/.test(kind)
    ? undefined
    : faultOf('employer', kind)
}

/** Codes by words in lower case. States of two words are read in `isWritten`. */
const regions: Readonly<Record<string, string>> = {
  ...{ united: 'us', states: 'us', america: 'us', kingdom: 'uk', britain: 'uk' },
  ...Object.fromEntries([...stateCodes].map(([state, code]) => [state.toLowerCase(), code])),
}

/** "Oregon" where "Portland, OR" was told, and "Certified Nursing Assistant" where "CNA" was. */
function spelledOut(part: string, text: string, { grounds, words }: Known): boolean {
  const isOfName = new RegExp(`\\b(?:University|College|Bank|State|School)\\b[\\w ]* (?:of )?${part}\\b`, 'i').test(
    text,
  )
  const short = isOfName ? undefined : regions[part]?.toUpperCase()
  if (
    short &&
    grounds.some(({ passages }) =>
      passages.some(({ reading }) => new RegExp(`(?<![\\p{L}])${short}(?![\\p{L}])`, 'u').test(reading.text)),
    )
  )
    return true
  const runs = text.match(/\p{Lu}\p{Ll}+(?: (?:of |in |and |for )?\p{Lu}\p{Ll}+)+/gu) ?? []
  return runs.some(run => {
    const names = run.split(' ').filter(word => /^\p{Lu}/u.test(word))
    if (!names.some(word => word.toLowerCase() === part)) return false
    return names.some((_, from) =>
      names.some((_, to) => {
        const own = names.slice(from, to + 1)
        return (
          own.length > 2 &&
          own.some(word => word.toLowerCase() === part) &&
          words.has(own.map(word => word.charAt(0).toLowerCase()).join(''))
        )
      }),
    )
  })
}

const vendors: Readonly<Record<string, RegExp>> = {
  microsoft: /^(?:excel|word|powerpoint|outlook|teams|access|office|windows|power|azure|sharepoint|onenote)$/,
  google: /^(?:sheets|docs|drive|calendar|slides|analytics|classroom|maps|ads|forms|workspace)$/,
  adobe: /^(?:photoshop|illustrator|indesign|premiere|acrobat|lightroom|xd)$/,
  intuit: /^quickbooks$/,
  apple: /^(?:pages|numbers|keynote|logic)$/,
  amazon: /^(?:aws|redshift)$/,
}

const isVendor = (part: string, { low }: Reading, { words }: Known): boolean => {
  const products = vendors[part]
  const next = new RegExp(`\\b${part} (\\w+)`).exec(low)?.[1]
  return products !== undefined && next !== undefined && products.test(next) && words.has(next)
}

function isDenied(part: string, { isNegated, low }: Reading, { grounds }: Known): boolean {
  if (
    isNegated ||
    /\b(?:learning|starting|beginning|begun|start|basics|new to|until|before|toward|booked|halfway)\b/.test(low)
  )
    return false
  const mentions = grounds.flatMap(({ low: told, kind }) =>
    (kind === 'note' || kind === 'resume' ? told.split(/[.;\n]| but /) : told.split(/\n/)).filter(text =>
      new RegExp(`(?<![\\p{L}])${part.replace(/\+/g, '\\$&')}(?![\\p{L}])`, 'u').test(text),
    ),
  )
  return (
    mentions.length > 0 &&
    mentions.every(text =>
      /^(?!.*\b(?:used|made|passed)\b).*(?:\b(?:don't|dont|do not|never)\b|\bno (?:experience|knowledge|training)\b)/.test(
        text,
      ),
    )
  )
}
