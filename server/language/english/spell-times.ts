import { longDay } from './tidy.ts'

const months = 'January February March April May June July August September October November December'.split(' ')
const longMonth = (short: string) =>
  months.find(name => name.toLowerCase().startsWith(short.slice(0, 3).toLowerCase())) ?? short
const shortDay = '(mon|tues?|wed|thu(?:rs?)?|fri|sat|sun)'

/** "until 530", but not "at 100 customers". */
const timeOfDay =
  /\b(until|till?|yes,?|at|by|after|before|from|(?<=\b\d{1,2}(?::\d\d)? )to) (\d|1[0-2])(15|30|45)\b(?! ?(?:%|-)| ?(?!mon|tue|wed|thu|fri|sat|sun|is\b|works?\b|on\b|any\b|sharp\b|and\b|or\b|every\b|most\b)\p{Ll})/giu

export const spellTimes = (text: string): string =>
  text
    .replace(/\b(jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\.? (?=\d{1,2}\b)/gi, (_, name) => `${longMonth(name)} `)
    .replace(new RegExp(`(?<=\\b(?:${months.join('|')}) \\d{1,2}),? (?=20\\d\\d\\b)`, 'g'), ', ')
    .replace(
      new RegExp(`\\b${shortDay} ?(?:-|–|to|thru|through) ?${shortDay}\\b`, 'gi'),
      (_, from: string, to: string) => `${longDay(from)} to ${longDay(to)}`,
    )
    .replace(
      new RegExp(`\\b${shortDay},? ${shortDay},? (?:and )?${shortDay}\\b`, 'gi'),
      (_, one: string, two: string, three: string) => `${longDay(one)}, ${longDay(two)}, and ${longDay(three)}`,
    )
    .replace(
      new RegExp(`\\b${shortDay},? (?:and )?${shortDay}\\b`, 'gi'),
      (_, one: string, other: string) => `${longDay(one)} and ${longDay(other)}`,
    )
    .replace(
      /\b([2-5]) (8|10|12)s\b(?:, (?=days|nights))?/g,
      (whole, count: string, hours: string) =>
        `${['two', 'three', 'four', 'five'][Number(count) - 2]} ${hours}-hour shifts${whole.endsWith(', ') ? ' on ' : ''}`,
    )
    .replace(/\bwith (\d+|two|three|four) weeks notice\b/gi, 'with $1 weeks’ notice')
    .replace(/(?<!at )\banytime\b/gi, 'at any time')
    .replace(/\ball day (?=weekends|Saturdays?|Sundays?)/gi, 'all day on ')
    .replace(/\b(start|begin) (?=(?:the )?(?:first|end|beginning|middle) of\b)/gi, '$1 at ')
    .replace(/\bat (?=(?:the )?first of\b)/gi, 'on ')
    .replace(
      /^I need (?:about )?(\d+|an?|one|two|three|four) (weeks?|months?)(?: notice)?$/i,
      'I can start in about $1 $2',
    )
    .replace(/^(I can start [^,]+), (any (?:hours|days?|shifts?)\b)/i, '$1 and can work $2')
    .replace(/\b(except \w+day) (morning|evening|night|afternoon)$/i, '$1 $2s')
    .replace(new RegExp(`\\bavailable (?=(?:${months.join('|')}) \\d)`, 'g'), 'available from ')
    .replace(timeOfDay, '$1 $2:$3')
    .replace(/\bmaybe (?=\d)/gi, 'about ')
    .replace(/^I will (.+?) maybe (?=in\b|next\b)/i, 'I plan to $1 ')
    .replace(/^(I (?:like|love|enjoy) .+?) (?:more|better) than \p{L}+(?: \p{L}+)?$/iu, '$1')
