const plainMonth =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?'
const month = `(?:(?:early|late|mid|about|around)[ -])?(?:${plainMonth}|(?:spring|summer|winter)(?: break)?|summers|fall|autumn|holidays?|christmas|xmas)`
const year = "(?:(?:(?:early|late|mid|about|around)[ -])?(?:19|20)\\d\\d(?:ish)?|['’]\\d\\d)"
const day = '(?:0?[1-9]|1[0-2])/(?:0?[1-9]|[12]\\d|3[01])/(?:(?:19|20)\\d\\d|\\d\\d)'
const dated = `(?:(?:${plainMonth})\\.? (?:0?[1-9]|[12]\\d|3[01]),? (?:19|20)\\d\\d|${month}\\.?,?(?: of)?[ /]?${year}|(?:19|20)\\d\\d,? (?:${plainMonth})(?![\\p{L}\\p{N}]|\\.? ?(?:19|20)\\d\\d)|${day}|${year}|(?:0?[1-9]|1[0-2])[/.](?:19|20)\\d\\d|(?:19|20)\\d\\d[/.-](?:0[1-9]|1[0-2]))`
const point = `(?:${dated}|${month})`
const presentMistyped = 'presnt|presant|prsent|pressent|presen'
const open = `(?:(?:up to |right )?(?:present(?: (?:day|time))?|${presentMistyped}|pres|now)|today|current(?:ly)?|ongoing|to date|date|presente|actual(?:idad|mente)?(?! \\p{Ll})|(?:(?:a )?la )?fecha|hoy)`
const between = "\\s*(?:-|–|—|→|->|~|>|\\.{2,}|up to|to|until|hasta|'?till?|through|thru)\\s*"
const before = '(?<![\\p{L}\\p{N}$])'
const after = '(?![\\p{L}\\p{N}%])'

const range = new RegExp(`${before}(${point})${between}(${dated}(?: ?\\(expected\\))?|${open})${after}`, 'iu')
const schoolYear = new RegExp(`${before}((?:19|20)\\d\\d) ?[-–/] ?(1[3-9]|[2-9]\\d)(?![\\p{L}\\p{N}%/.-])`, 'u')
const shortSpan = new RegExp(`${before}(20(?:0\\d|10|11)) ?[-–] ?(1[0-2])(?![\\p{L}\\p{N}%/.–-])`, 'u')
const since = new RegExp(`${before}(since ${dated})${after}`, 'iu')
const single = new RegExp(
  `${before}((?:(?:(?:expected|anticipated)(?: graduation)?|graduat(?:ed|ing|ion)|class of|completed|finished|left|exp(?:\\.|ire[sd]?)?|valid (?:until|thru|through|to|till)|scheduled(?: for)?|started|renew(?:ed|s|al)?|issued|passed|until|since)(?: in)?:? )*${dated}|exp(?:\\.|ire[sd]?)? (?:0?[1-9]|1[0-2])/\\d\\d)${after}`,
  'iu',
)

/** "6 months in 2023": a length of time with its year. */
const length = new RegExp(
  `${before}((?:(?:a )?(?:few|couple(?: of)?)|one|two|three|\\d{1,2}) (?:weeks?|months?|mos|summers?) (?:in|of) ${dated}|(?:summers?|falls?|springs?|winters?) (?:of )?(?:(?:19|20)\\d\\d)(?:,? (?:and |& )?['’]?\\d\\d(?![\\d–-]))+)${after}`,
  'iu',
)

const longest = 200

export interface Dates {
  from: string
  to: string
  rest: string
}

export function findDates(line: string): Dates | undefined {
  if (line.length > longest) return undefined
  const found = range.exec(line) ?? schoolYear.exec(line) ?? laterYear(line) ?? since.exec(line)
  if (found) return { from: found[1] ?? '', to: found[2] ?? '', rest: without(line, found) }
  const one = length.exec(line) ?? single.exec(line)
  return one ? { from: '', to: (one[1] ?? '').trim(), rest: without(line, one) } : undefined
}

function laterYear(line: string): RegExpExecArray | undefined {
  const found = shortSpan.exec(line)
  return found && Number(found[1]?.slice(2)) < Number(found[2]) ? found : undefined
}

function without(line: string, { 0: text, index }: RegExpExecArray): string {
  const head = line.slice(0, index).replace(/[\s([,|–—:·•-]+$/u, '')
  const tail = line.slice(index + text.length).replace(/^[\s)\],|–—:·•-]+/u, '')
  return unpaired(head && tail ? `${head}\t${tail}` : (head + tail).replace(/^[\s;/]+|[\s;/]+$/g, ''))
}

const unpaired = (text: string) => text.replace(/\(([^()]*)$/, '$1').replace(/^([^()]*)\)/, '$1')

const openWord = `(?:present\\p{L}*(?: (?:day|time))?|${presentMistyped}|pres|now|date|today|actual\\p{L}*|hoy|ahora|(?:la )?fecha|current(?:ly)?|ongoing|still(?: (?:there|here|going))?)`
const leads = "(?:(?:and|up|to|till?|'till?|until|al?|hasta|through|thru|right|the)\\s+)*"
const openEnd = new RegExp(`^${leads}${openWord}[\\s).,-]*$`, 'iu')
const openSpan = new RegExp(`^(.*?)[\\s,/|(–—→>~.-]*(?<![\\p{L}\\p{N}])(${leads}${openWord})[\\s).,-]*$`, 'iu')
const openStart =
  /^(.*?)[\s,]*(?<!\p{L})(?:(?:ever|on and off|off and on) )?since:? (?!.*(?<!\p{L})(?:till?|until|to)(?!\p{L}))(.+)$/iu

export const isOpenEnd = (text: string): boolean => !/^(?:date|fecha)\W*$/i.test(text) && openEnd.test(text)

export function readOpenSpan(text: string): { from: string; to: string; told: string } | undefined {
  const [, start = '', end = ''] = openSpan.exec(text) ?? []
  if (end && (start || isOpenEnd(end)) && !/[\p{L}\p{N}].*[,;]/u.test(start)) {
    const to = end.replace(/^(?:(?:and|till?|until|to)\s+)+(?=\S)/i, '').replace(/(?<=present) time$/i, '')
    return { ...startOf(start.replace(/^from /i, '')), to }
  }
  const [, often = '', since = ''] = openStart.exec(text) ?? []
  if (!since) return /^(?:ever )?since$/i.test(text) ? { from: '', to: 'present', told: text } : undefined
  const { from, told } = startOf(since)
  return { from, to: 'present', told: from ? [often, told].filter(Boolean).join(', ') : text }
}
function startOf(text: string): { from: string; told: string } {
  const dates = findDates(text)
  if (dates) {
    const told = dates.rest.replace(/\t/g, ' ').trim()
    return { from: dates.from || dates.to, told: /[\p{L}\p{N}]/u.test(told) ? told : '' }
  }
  return startAlone.test(text) ? { from: text, told: '' } : { from: '', told: text }
}
const startAlone = new RegExp(`^(?:(?:last )?${month}(?: ['’]?\\d{1,2})?|['’]?\\d\\S*(?: grade)?)$`, 'iu')
