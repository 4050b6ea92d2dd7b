import { isEnglish } from './mend-spelling.ts'
import { withArticle } from './tidy.ts'

const ofChildren =
  'books?|choir|church|clothes|clothing|department|hospital|library|ministry|museum|program|room|section|wear'

/** Slips of grammar that are certain without a parser: "35 peoples", "make sure orders is right", "a" before "$500 drawer". */
const slips: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`\\b(c)hildrens (?=(?:${ofChildren})\\b)`, 'gi'), "$1hildren's "],
  [
    /\b(children|people)s (?=(?:names?|hair|hands?|faces?|houses?|homes?|teeth|needs?|lives|orders?|food|toys?|stories|hosp\b)\b)/gi,
    "$1's ",
  ],
  [
    /\b(advice|children|equipment|feedback|furniture|homework|information|knowledge|luggage|machinery|merchandise|paperwork|people|staff)s\b(?!['’])/gi,
    '$1',
  ],
  [/\b(c)ar(ing|ed) of\b/gi, '$1ar$2 for'],
  [/\b(sure (?:that )?(?:all |the |all the )?(?:\p{L}+ )?\p{Ll}{2,}(?<![isu])s) is\b/giu, '$1 are'],
]
const sum =
  /(?<=\b(?:for|with|of|on|from|within|kept|keep|ran|run|had|have|managed?|handled?|balanced?|counted?) )(?=(\$\d[\d,.]*[KkMm]?) (?:\p{Ll}+ )?(?:account|bag|bank|budget|drawer|fund|goal|grant|project|till)(?!\p{L}))/gu

const unhyphened = (text: string): string =>
  text.replace(/(?<![\p{L}-])(\p{Ll}{2,})-(\p{Ll}{2,})(?![\p{L}-])/gu, (whole, start: string, end: string) =>
    isEnglish(start + end) && !(isEnglish(start) && isEnglish(end)) ? start + end : whole,
  )

export const mendGrammar = (text: string): string =>
  slips
    .reduce((told, [pattern, right]) => told.replace(pattern, right), unhyphened(text))
    .replace(
      sum,
      (_, amount: string) =>
        `${withArticle(amount.replace(/^\$/, '').replace(/^(?:8|11(?!\d)|18(?!\d)).*/, 'eight')).split(' ')[0]} `,
    )
