const month =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|spring|summer|fall|autumn|winter)'
const year = "(?:(?:19|20)\\d\\d|['’]\\d\\d)"
const point = `(?:${month}\\.?,? ?${year}|${year}|(?:0?[1-9]|1[0-2])[/.](?:19|20)\\d\\d|(?:19|20)\\d\\d[/.-](?:0[1-9]|1[0-2])|${month})`
const open = '(?:(?:up to |right )?(?:present|now)|today|current(?:ly)?|ongoing|to date|date)'
const between = '\\s*(?:-|–|—|up to|to|until|till?|through)\\s*'
const dated = `(?:${month}\\.?,? ?${year}|${year}|(?:0?[1-9]|1[0-2])[/.](?:19|20)\\d\\d|(?:19|20)\\d\\d[/.-](?:0[1-9]|1[0-2]))`
const before = '(?<![\\p{L}\\p{N}$])'
const after = '(?![\\p{L}\\p{N}%])'

const range = new RegExp(`${before}(${point})${between}(${dated}(?: ?\\(expected\\))?|${open})${after}`, 'iu')
/** A school year: "2024-25". */
const schoolYear = new RegExp(`${before}((?:19|20)\\d\\d) ?[-–/] ?(1[3-9]|[2-9]\\d)(?![\\p{L}\\p{N}%/.-])`, 'u')
const since = new RegExp(`${before}(since ${dated})${after}`, 'iu')
const single = new RegExp(
  `${before}((?:(?:(?:expected|anticipated)(?: graduation)?|graduat(?:ed|ing|ion)|class of|completed|finished|left|expired?s?|until|since)(?: in)?:? )*${dated})${after}`,
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
  const found = range.exec(line) ?? schoolYear.exec(line) ?? since.exec(line)
  if (found) return { from: found[1] ?? '', to: found[2] ?? '', rest: without(line, found) }
  const one = single.exec(line)
  return one ? { from: '', to: (one[1] ?? '').trim(), rest: without(line, one) } : undefined
}

function without(line: string, { 0: text, index }: RegExpExecArray): string {
  const head = line.slice(0, index).replace(/[\s([,|–—:·•-]+$/u, '')
  const tail = line.slice(index + text.length).replace(/^[\s)\],|–—:·•-]+/u, '')
  return unpaired(head && tail ? `${head}\t${tail}` : head + tail)
}

const unpaired = (text: string) => text.replace(/\(([^()]*)$/, '$1').replace(/^([^()]*)\)/, '$1')
