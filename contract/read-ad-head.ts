import { clean, headLines, readAdTitle, role, spoken } from './read-ad-title.ts'

export interface AdHead {
  /** As the ad writes it; empty if the ad does not say it plainly. */
  title: string
  employer: string
}

const company = /^(?:company|employer|organi[sz]ation|business|about)\s*:?\s+(\p{Lu}[^:!?\n]{1,59})$/imu
const place =
  /^(?:remote|hybrid|on-?site|[A-Z][a-z]+(?: [A-Z][a-z]+)*,? [A-Z]{2}(?: \d{5})?|(?:full|part)[- ]time|\$?\d.*|posting \d.*|(?:monday|weekends?|evenings?|days?|nights?|days|shift).*|(?:1st|2nd|3rd|first|second|third) shift.*|all locations|temp to hire|seasonal|permanent|temporary)$/i
const weAre = /\bwe(?:['’]re| are) (\p{Lu}[\p{L}\d'’&.-]*(?: (?:&|and|of|the|\p{Lu}[\p{L}\d'’&.-]*)){0,5}),/iu
/** A verb with which employers begin to tell of themselves. */
const tells =
  /^((?:The )?\p{Lu}[\p{L}\d'’.&-]*(?:[ ,]+(?:(?:of|the|and|for|&|\p{Lu}[\p{L}\d'’.&-]*)(?=[ ,]))){0,6})(?: \([^)]{2,80}\))?(?:,[^.]{3,120}?,)?\s+(?:is|are|has|have|seeks?|makes?|builds?|distributes?|sends?|helps?|looks? after|serves?|provides?|offers?|opens?|runs?|sells?|works?|operates?|invites?|wants?|needs?|in \p{Lu}\p{L}+(?: \p{Lu}\p{L}+)? (?:is|has|seeks|opens|invites)|supports?|cares?|trains?|teaches|designs?|manages?|supplies|employs?|welcomes?|tests?|keeps?|cleans?|delivers?|hosts?)\b/u
const notEmployer =
  /^(?:We|Our|The|This|You|Your|It|Are|There|IT Services|Position|Job|Hours|Wage|Pay|Schedule|Location|Benefits|Full|Part|Join|Entry Level|Student Friendly|Who|What|Summary|Duties|Requirements|Someone|Applicants?|Candidates?|Small|Busy|Must|Please|Also|Many|Most|Some|Fluent|Come|Tuition|You['’]d|You['’]ll|We['’]re)$|^(?:the )?(?:work|role|job|position|team|company|place|opportunity|school|us|you)$|\b(?:Education|Department|Unit|Floor)$/i

/** Reads the job's title and the employer's name from a pasted ad; what the ad does not say plainly stays empty. */
export function readAdHead(ad: string): AdHead {
  const lines = headLines(ad)
  const title = readAdTitle(ad)
  return { title, employer: readEmployer(lines, title) }
}

function readEmployer(lines: readonly string[], title: string): string {
  const text = lines.slice(0, 12).join('\n')
  const named = company.exec(text)?.[1]
  if (named && isEmployer(clean(named))) return clean(named)
  const own = weAre.exec(text)?.[1]
  if (own && /^\p{Lu}/u.test(own) && isEmployer(own)) return clean(own)
  const rest = text.slice(lines[0]?.length ?? 0)
  const second = secondLine(lines, title)
  const [told, listed] = [
    subjects(lines.slice(0, 6)).filter(name => name.includes(' ') || !isOrdinary(name, text)),
    [...second.filter(name => kinds.test(name)), ...afterTitle(lines.slice(0, 2), title), ...second],
  ]
  const at = namedAt(lines.slice(0, 2), title)
  const isRepeated = (name: string) => repeats(name, rest)
  const found =
    at ??
    [...told, ...listed].find(name => kinds.test(name)) ??
    told.find(isRepeated) ??
    listed.find(isRepeated) ??
    told[0] ??
    listed.find(name => !/^\p{L}+ & \p{L}+$/u.test(name))
  return spoken(found ?? '').replace(/^The (?=\p{Lu})/u, '')
}

const afterTitleIn = (line: string, title: string): string => {
  const at = title ? line.toLowerCase().indexOf(title.toLowerCase().slice(0, 8)) : -1
  return at < 0 ? '' : line.slice(at + title.length)
}

/** "Barista at Third Street Roasters", "Bookkeeper wanted for Magnolia Landscape". */
function namedAt(lines: readonly string[], title: string): string | undefined {
  const found = lines.flatMap(
    line => /\b(?:at|wanted for|join) (\p{Lu}[^,|–—(.!]{2,50})/u.exec(afterTitleIn(line, title))?.[1] ?? [],
  )
  return found.map(clean).find(isName)
}

/** "Marketing Assistant, Halden Outdoor Co. (hybrid)". */
const afterTitle = (lines: readonly string[], title: string): string[] =>
  lines.flatMap(line =>
    afterTitleIn(line, title)
      .split(/\s+[-–—|•·]\s+|\s*[|•·]\s*|,\s|(?<!\b(?:St|Mt|Ft|Dr))\.\s|[()]/)
      .map(clean)
      .filter(isName),
  )

/** "Pinnacle Medical Supply distributes …": who the first sentences speak of. */
function subjects(lines: readonly string[]): string[] {
  return lines
    .flatMap(line => line.split(/(?<=[.!?])(?<!\b(?:St|Mt|Ft|Dr)\.) (?=\p{Lu})/u))
    .flatMap(sentence => {
      const [, said = ''] = tells.exec(sentence) ?? /^(.{3,50}?) is (?:now )?hiring\b/i.exec(sentence) ?? []
      const name = clean(said.replace(/,.*$/, ''))
      const isFirm = name.split(' ').length > 2 && /\b(?:Associates|Partners)$/.test(name)
      return name && isEmployer(name) && (isFirm || !role.test(name)) ? [name] : []
    })
}

function secondLine([first = '', second = '']: readonly string[], title: string): string[] {
  if (!title || !first.toLowerCase().includes(title.toLowerCase().slice(0, 8))) return []
  const [head = ''] = second.split(/\s+[-–—|•·]\s+|\s*[|•·]\s*|,\s|\.\s/).map(clean)
  return isName(head) ? [head] : []
}

/** A word that the ad also has in lower case begins a sentence and names nobody. */
const isOrdinary = (word: string, text: string): boolean =>
  new RegExp(`(?<![\\p{L}@./-])${word.toLowerCase().replace(/[^\p{L}\d'’-]/gu, '.')}(?![\\p{L}.])`, 'u').test(text)

const repeats = (name: string, text: string): boolean => {
  const [word = ''] = name.replace(/^The /, '').split(' ')
  return word.length > 3 && new RegExp(`\\b${word.replace(/[^\p{L}\d'’-]/gu, '.')}\\b`, 'u').test(text)
}

const isEmployer = (text: string) =>
  /^\p{Lu}/u.test(text) &&
  text.length <= 60 &&
  text.split(' ').length <= 7 &&
  !notEmployer.test(text) &&
  !/^(?:our|my|your|this|that|these|those)\b/i.test(text) &&
  !/\b(?:and|of|the|for|&)$/.test(text) &&
  !place.test(text)
const kinds =
  /\b(?:inc|llc|ltd|co|company|hospital|center|clinic|schools?|university|college|store|shop|caf[eé]|coffee|roasters|restaurant|grill|kitchen|bakery|library|bank|credit union|union|agency|office|market|church|group|corp|logistics|salon|spa|studio|gallery|museum|hotel|inn|farms?|kennels?|dental|dentistry|pediatrics|medical|health|care|services|solutions|partners|associates|brothers|bros|electric|insurance|foods?|pharmacy|fitness|gym|academy|county|city of|town of|district|council|home|homes|supply|industries|systems|staffing|nursery|veterinary|animal|pet|law|firm|theater|theatre|landscaping|plumbing|motors|auto|resort|club|ymca|boutique|foundation|society)\b/i
/** A kind of place: "Dental Office". */
const generic =
  /^(?:Dental|Medical|Law|Doctor's|Front|Busy|Small|Family|Local|Retail|Grocery|Department|Call|Coffee|Pet|Animal|Day|Child|Home|Health|Senior|Nursing|Elementary|Middle|High|Public|Private|Fast|Fine)(?: (?:Office|Clinic|Practice|Firm|Store|Center|Shop|Hospital|Care|Home|School|Food|Dining|Facility|Restaurant|Living))+$/
/** A name that stands alone, without a verb. */
const isName = (part: string) =>
  isEmployer(part) &&
  !generic.test(part) &&
  !role.test(part) &&
  /^(?:\p{Lu}[\p{L}\d'’&.-]*)(?: (?:of|the|and|for|&|\p{Lu}[\p{L}\d'’&.-]*))+$/u.test(part) &&
  !/^(?:Nights?|Days?|Full|Part|Pay|Now|Hourly|Location|Apply|Join|Bilingual|Outpatient|Inpatient|Financial Aid|Contact Center|Math|\p{Lu}\p{L}+ (?:Department|Unit|Team|Shift))\b/u.test(
    part,
  )
