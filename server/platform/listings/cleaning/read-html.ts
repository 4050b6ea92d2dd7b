import { decodeHTMLStrict } from 'entities'
import { compile, type FormatCallback } from 'html-to-text'
import { cleanText } from '../../ai/clean-text.ts'

/** In characters; the rest is cut off before conversion. */
const maxLength = 200_000
/** Known sources escape HTML up to three times. */
const maxRounds = 4

const tags = /<\/?(?:p|br|ul|ol|li|div|span|strong|em|b|i|u|a|h[1-6]|table|tr|td|section|font|hr|img|script|style)\b/i
const escapedTags = /&(?:amp;)*(?:lt|#0*60|#x0*3c);\/?[a-z]/i

/** Converts HTML, also HTML escaped several times, to plain text with line breaks and bullets. Plain text stays as it is. */
export function htmlToText(source: string): string {
  let text = source.slice(0, maxLength)
  let read = false
  for (let round = 0; round < maxRounds; round++) {
    if (tags.test(text)) {
      text = convert(text)
      read = true
    } else if (escapedTags.test(text) || !read) {
      text = decodeHTMLStrict(text)
      read = true
    } else break
  }
  return tidy(cleanText(text))
}

export const htmlToLine = (source: string): string => htmlToText(source).replace(/\s+/g, ' ').trim()

/** The decoder writes U+FFFD for a character that cannot exist. */
const tidy = (text: string): string =>
  text
    .replaceAll('\ufffd', '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/^• ?\n+/gm, '• ')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

const paragraphs = 'p h1 h2 h3 h4 h5 h6 ul ol table section article blockquote pre dl'.split(' ')
const lines = 'div tr dt dd hr header footer main aside figure'.split(' ')
const hidden = 'script style template noscript iframe object svg head title textarea select img'.split(' ')
const format = (selectors: readonly string[], formatter: string, breaks = 0) =>
  selectors.map(selector => ({
    ...{ selector, format: formatter },
    options: { leadingLineBreaks: breaks, trailingLineBreaks: breaks },
  }))

const bullet: FormatCallback = (elem, walk, builder) => {
  builder.openBlock({ leadingLineBreaks: 1 })
  builder.addLiteral('• ')
  walk(elem.children, builder)
  builder.closeBlock({ trailingLineBreaks: 1 })
}
const cell: FormatCallback = (elem, walk, builder) => {
  builder.addInline(' ')
  walk(elem.children, builder)
  builder.addInline(' ')
}

const convert = compile({
  wordwrap: false,
  baseElements: { selectors: [], returnDomByDefault: true },
  limits: { maxDepth: 500 },
  formatters: { bullet, cell },
  selectors: [
    ...format(paragraphs, 'block', 2),
    ...format(lines, 'block', 1),
    ...format(hidden, 'skip'),
    ...format(['a'], 'inline'),
    ...format(['li'], 'bullet'),
    ...format(['td', 'th'], 'cell'),
  ],
})
